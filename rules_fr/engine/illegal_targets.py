"""Why something that was named is no legal target: the concept that decides, for the refusal."""

from __future__ import annotations

from rules_fr.engine import mana_values
from rules_fr.engine.decisions import Pick, PickObject, PickPlayer, PickZone
from rules_fr.engine.events.stack import AbilityActivated, SpellCast
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.refusals import Reason
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.targeting import forbidden_by, player_forbidden_by
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import CharacteristicDefining, StaticAbility
from rules_fr.vocabulary.filters import IsAbility, IsSpell
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import Target, TargetZone
from rules_fr.vocabulary.terms import walk


def why_illegal(
    table: Table, scope: Scope, target: Target | TargetZone, pick: Pick
) -> tuple[Reason, tuple[Concept, ...]]:
    """The reason and concepts that make a named pick illegal for an instance of target."""
    match pick:
        case PickObject(item):
            return _object(table, scope, target, item)
        case PickZone():
            return Reason.ILLEGAL_TARGET, (Concept.TARGET_DEFINITION,)
        case PickPlayer(player) if (forbidden := player_forbidden_by(table.view, scope, player)) is not None:
            return Reason.PROTECTED_TARGET, (forbidden,)
        case PickPlayer():
            return Reason.ILLEGAL_TARGET, (Concept.TARGET_LEGAL,)
        case _:
            return Reason.ILLEGAL_TARGET, ()


def _object(
    table: Table, scope: Scope, target: Target | TargetZone, item: ObjectId
) -> tuple[Reason, tuple[Concept, ...]]:
    if isinstance(target, TargetZone) or table.game.find(item) is None:
        return Reason.ILLEGAL_TARGET, (Concept.TARGET_DEFINITION,)
    if item == scope.source and table.game.object(item).zone is Zone.STACK:
        return Reason.ILLEGAL_TARGET, (Concept.TARGET_SELF,)
    forbidden = forbidden_by(table.view, scope, item)
    if forbidden is not None:
        return Reason.PROTECTED_TARGET, (forbidden,)
    words = tuple(walk(target.what))
    if any(isinstance(word, IsSpell) for word in words):
        concepts = _not_a_spell(table, item)
    elif any(isinstance(word, IsAbility) for word in words):
        concepts = _not_an_ability(table, item)
    else:
        concepts = _wrong_characteristics(table, item)
    concepts = (*concepts, *mana_values.read(table.view, (item,), target.what))
    if _left_by_resolution(table, item):
        concepts = (*concepts, Concept.NO_STACK_EFFECTS, Concept.RESOLVE_NO_PRIORITY_DURING)
    return Reason.ILLEGAL_TARGET, concepts or (Concept.TARGET_LEGAL,)


def _left_by_resolution(table: Table, item: ObjectId) -> bool:
    """Whether the object has just left the battlefield or the stack through the last resolution.

    Its effects did not wait on the stack: nobody could act between their beginning and their end.
    """
    for _, event in reversed(table.game.history):
        match event:
            case Moved(after=after) if after.id == item and event.origin in (Zone.BATTLEFIELD, Zone.STACK):
                return True
            case SpellCast() | AbilityActivated():
                return False
            case _:
                continue
    return False


def _not_a_spell(table: Table, item: ObjectId) -> tuple[Concept, ...]:
    thing = table.game.object(item)
    if thing.kind is ObjectKind.ABILITY:
        return (Concept.ABILITY_IS_NOT_SPELL,)
    if thing.zone is Zone.STACK:
        return ()
    if table.view.of(item).is_a(CardType.LAND):
        return (Concept.SPELL_NONLAND_CARD, Concept.LAND_NOT_A_SPELL)
    was_a_spell = any(
        isinstance(event, SpellCast) and _became(table, event.object) == item for _, event in table.game.history
    )
    if thing.zone is Zone.BATTLEFIELD or was_a_spell:
        return (Concept.SPELL_CEASES, Concept.SPELL_WORD)
    return (Concept.SPELL_WORD,)


def _became(table: Table, spell: ObjectId) -> ObjectId | None:
    """What a spell that has left the stack became."""
    known = table.game.last_known.get(spell)
    return None if known is None else known.became


def _not_an_ability(table: Table, item: ObjectId) -> tuple[Concept, ...]:
    concepts: list[Concept] = []
    used_for_mana = any(
        isinstance(event, AbilityActivated) and event.mana and event.source == item for _, event in table.game.history
    )
    if used_for_mana:
        concepts += [Concept.MANA_ABILITY_ACTIVATED_NO_STACK, Concept.MANA_ABILITY_NO_STACK]
    if any(isinstance(held.ability, StaticAbility) for held in table.view.of(item).abilities):
        concepts.append(Concept.NO_STACK_STATIC)
    return tuple(concepts)


def _wrong_characteristics(table: Table, item: ObjectId) -> tuple[Concept, ...]:
    thing = table.game.object(item)
    defines = any(isinstance(held.ability, CharacteristicDefining) for held in table.view.of(item).abilities)
    if defines and thing.zone is not Zone.BATTLEFIELD:
        return (Concept.ABILITY_CDA_ALL_ZONES,)
    return ()
