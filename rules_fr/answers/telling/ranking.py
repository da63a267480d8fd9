"""The order in which the rules of one line are cited: those that decide first, the frame of every action last."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.answers.report import Cited
from rules_fr.rulebook.concepts import Concept

_USUAL = {
    Concept.ACTIVATE_ANNOUNCE,
    Concept.ACTIVATE_COMPLETE,
    Concept.ACTIVATE_MANA_ABILITIES,
    Concept.ACTIVATE_TARGETS,
    Concept.CAST_ANNOUNCE,
    Concept.CAST_COMPLETE,
    Concept.CAST_MANA_ABILITIES,
    Concept.CAST_PAY,
    Concept.CAST_TARGETS,
    Concept.COMBAT_DAMAGE_ASSIGN_BLOCKED,
    Concept.COMBAT_DAMAGE_ASSIGN_BLOCKER,
    Concept.COMBAT_DAMAGE_ASSIGN_UNBLOCKED,
    Concept.COMBAT_DAMAGE_DEALT,
    Concept.COMBAT_DAMAGE_ON_STACK,
    Concept.EFFECT_CONTINUOUS_FROM_RESOLUTION,
    Concept.LAYER_ABILITY,
    Concept.LAYER_COLOR,
    Concept.LAYER_CONTROL,
    Concept.LAYER_PT_MODIFY,
    Concept.LAYER_TYPE,
    Concept.MANA_ABILITY_NO_STACK,
    Concept.PRIORITY_ALL_PASS,
    Concept.RESOLVE_CAST_DURING,
    Concept.RESOLVE_OVERVIEW,
    Concept.RESOLVE_TARGETS_CHECKED,
    Concept.STATIC_DEFINITION,
    Concept.RESOLVE_INFORMATION,
    Concept.TRIGGER_AT_BEGINNING,
    Concept.TRIGGER_BECOMES,
    Concept.TRIGGER_BECOMES_TARGET,
    Concept.TRIGGER_DELAYED,
    Concept.TRIGGER_DELAYED_SOURCE,
    Concept.TRIGGER_DIES,
    Concept.TRIGGER_ENTERS,
    Concept.TRIGGER_EVENT,
    Concept.TRIGGER_LEAVES_BATTLEFIELD,
    Concept.TRIGGER_ON_STACK,
    Concept.TRIGGER_ZONE_CHANGE,
}
"""What every action of its kind cites: after what is particular to this one."""

_FRAME = {
    Concept.ABILITY_INDEPENDENT_OF_SOURCE,
    Concept.ACTION_DESTROY,
    Concept.ACTIVATED_FORM,
    Concept.ACTIVATE_PAY,
    Concept.CAST_INSTANT_TIMING,
    Concept.CAST_SEQUENCE,
    Concept.COMBAT_BLOCK_LEGAL,
    Concept.COST_CANNOT_PAY,
    Concept.COST_MANA_PAYMENT,
    Concept.COST_STATIC_ON_STACK,
    Concept.COST_TAP_SYMBOL,
    Concept.DAMAGE_DEFINITION,
    Concept.EFFECT_CREATED_ON_RESOLUTION,
    Concept.EFFECT_CONTINUOUS_LOCKED_IN,
    Concept.EFFECT_UNTIL_END_OF_TURN,
    Concept.GAME_LOSE,
    Concept.ILLEGAL_ACTION_REWIND,
    Concept.MANA_ABILITY_ACTIVATED,
    Concept.MANA_ABILITY_ACTIVATED_NO_STACK,
    Concept.MANA_ABILITY_CRITERIA,
    Concept.MANA_ABILITY_DEFINITION,
    Concept.MANA_ABILITY_WHEN,
    Concept.MANA_ADDED,
    Concept.NO_STACK_STATE_BASED,
    Concept.NO_STACK_TURN_BASED,
    Concept.PRIORITY_ACTIVATED,
    Concept.PRIORITY_ACTIVE_FIRST,
    Concept.PRIORITY_AFTER_RESOLUTION,
    Concept.PRIORITY_BEFORE,
    Concept.PRIORITY_KEEPS,
    Concept.PRIORITY_PASSES,
    Concept.PRIORITY_WHO,
    Concept.REPLACEMENT_ENTERS_LOOKAHEAD,
    Concept.REPLACEMENT_NEVER_HAPPENED,
    Concept.RESOLVE_ABILITY_CEASES,
    Concept.RESOLVE_ORDER_WRITTEN,
    Concept.SPECIAL_ACTION_LIST,
    Concept.SPELL_CARD_ON_STACK,
    Concept.SPELL_INSTRUCTIONS,
    Concept.SPELL_TYPES,
    Concept.TARGET_ANY_TARGET,
    Concept.STACK_TOP,
    Concept.TRIGGER_ANYTIME,
    Concept.TRIGGER_AUTOMATIC,
    Concept.TRIGGER_DEFINITION,
    Concept.TRIGGER_DIES,
}
"""What is true of anything of the kind and decides nothing: last, and shown only when a line cites nothing else."""
USUAL, FRAME = 1, 2
_RANKS = {**{concept.value: USUAL for concept in _USUAL}, **{concept.value: FRAME for concept in _FRAME}}


def rank(concept: str) -> int:
    """0 for what decides, 1 for what is usual, 2 for the frame."""
    return _RANKS.get(concept, 0)


def ranked(concepts: Iterable[Concept]) -> list[Concept]:
    """The concepts of a line without repeats, those that decide first."""
    return sorted(dict.fromkeys(concepts), key=lambda concept: rank(concept.value))


def deciding(cited: Iterable[Cited]) -> list[Cited]:
    """Of the rules of a line, those to show: without its frame, unless it cites nothing else; each number once."""
    once = {one.number: one for one in reversed(list(cited))}
    found = list(reversed(once.values()))
    checked = any(one.concept == Concept.RESOLVE_TARGETS_CHECKED.value for one in found)
    shown = [one for one in found if rank(one.concept) < FRAME]
    if checked:
        shown = [one for one in shown if one.concept != Concept.RESOLVE_OVERVIEW.value]
    return shown or found
