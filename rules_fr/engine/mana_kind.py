"""Which abilities are mana abilities, and why others that add mana are not."""

from __future__ import annotations

from rules_fr.engine.game import PendingTrigger
from rules_fr.engine.kept import kept
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.abilities import ActivatedAbility, TriggeredAbility
from rules_fr.vocabulary.costs import LoyaltyCost
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.event_patterns import TappedForMana
from rules_fr.vocabulary.refs import Target, TargetZone
from rules_fr.vocabulary.rule_events import AddsMana
from rules_fr.vocabulary.terms import Ability, Effect, Node, children, walk


def has_target_word(node: Node) -> bool:
    """Whether a text uses the word target at all, whatever is announced."""
    return any(isinstance(part, Target | TargetZone) for part in walk(node))


def adds_mana(node: Node) -> bool:
    """Whether an effect could add mana as it is carried out (not in an ability that it grants, nor later)."""
    match node:
        case AddMana():
            return True
        case Ability() | Delayed():
            return False
        case _:
            return any(adds_mana(child) for child in children(node))


def is_mana_ability(edition: Edition, ability: Ability) -> bool:
    """Whether an ability is a mana ability in an edition: no target, could add mana, and is no loyalty ability
    where that excludes
    it; or triggers on the activation of a mana ability and adds mana."""
    match ability:
        case ActivatedAbility(costs=costs, effect=effect):
            loyalty = any(isinstance(cost, LoyaltyCost) for cost in costs)
            return _makes_mana(effect) and (not loyalty or edition.loyalty_can_be_mana_ability)
        case TriggeredAbility(events=events, effect=effect):
            kinds = (TappedForMana, AddsMana) if edition.triggered_mana_on_added_mana else (TappedForMana,)
            return all(isinstance(pattern, kinds) for pattern in events) and _makes_mana(effect)
        case _:
            return False


def is_carried_out_at_once(edition: Edition, trigger: PendingTrigger) -> bool:
    """Whether a waiting trigger is a mana ability: by its text, or because a mana ability made the mana that it saw."""
    if is_mana_ability(edition, trigger.ability):
        return True
    match trigger.ability:
        case TriggeredAbility(events=events, effect=effect) if trigger.event.by_mana_ability:
            return all(isinstance(pattern, TappedForMana | AddsMana) for pattern in events) and _makes_mana(effect)
        case _:
            return False


@kept
def _makes_mana(effect: Effect) -> bool:
    """Whether an effect of a text could add mana and has no target."""
    return adds_mana(effect) and not has_target_word(effect)


def why_not_mana(edition: Edition, ability: Ability) -> tuple[Concept, ...]:
    """For an ability that adds mana without being a mana ability: the concepts that exclude it."""
    if is_mana_ability(edition, ability):
        return ()
    match ability:
        case ActivatedAbility(costs=costs, effect=effect) if adds_mana(effect):
            if any(isinstance(cost, LoyaltyCost) for cost in costs):
                excluded = (
                    Concept.MANA_ABILITY_ACTIVATED,
                    Concept.MANA_ABILITY_CRITERIA,
                    Concept.MANA_ABILITY_DEFINITION,
                )
            else:
                excluded = (
                    Concept.MANA_ABILITY_NOT_IF_TARGET_OR_EVENT,
                    Concept.MANA_ABILITY_ACTIVATED,
                    Concept.MANA_ABILITY_DEFINITION,
                )
            return (*excluded, Concept.MANA_ABILITY_EVERYTHING_ELSE)
        case TriggeredAbility(events=events, effect=effect):
            from_mana = any(isinstance(pattern, TappedForMana | AddsMana) for pattern in events)
            if adds_mana(effect):
                return (
                    Concept.MANA_ABILITY_NOT_IF_TARGET_OR_EVENT,
                    Concept.MANA_ABILITY_SPELL_IS_NOT,
                    Concept.MANA_ABILITY_EVERYTHING_ELSE,
                )
            return (
                (Concept.MANA_ABILITY_ORDINARY_TRIGGER, Concept.MANA_ABILITY_NOT_IF_TARGET_OR_EVENT)
                if from_mana
                else ()
            )
        case _:
            return ()
