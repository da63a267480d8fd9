"""« à moins que … » after a static sentence: a condition, a payment for attacking or blocking, or mana
abilities spared."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.refusal import refuse
from rules_fr.reading.sentences import Sentences
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import ReplacementAbility, StaticAbility
from rules_fr.vocabulary.ability_costs import AbilityCostMore
from rules_fr.vocabulary.combat import AttackCost, AttackObjectsCost, BlockCost, CannotAttackObjects
from rules_fr.vocabulary.conditions import NotCondition
from rules_fr.vocabulary.costs import PayManaTimes
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, Is
from rules_fr.vocabulary.modifications import (
    CannotActivate,
    CannotAttack,
    CannotBlock,
    ManaExemption,
    PlayersCannotActivate,
)
from rules_fr.vocabulary.refs import ControllerOf, Each, This, You
from rules_fr.vocabulary.replacements import EntersTapped
from rules_fr.vocabulary.terms import Ability, Cost, Filter, Modification, Ref


def unless(sentences: Sentences, ability: Ability, tail: Tree) -> Ability:
    """The ability with its exception.

    Raises:
        NotRead: the exception is not understood, or does not fit the ability.
    """
    if _only_mana(tail):
        return _sparing_mana(ability, tail)
    if any(token.value == "payer" for token in tail.tokens() if token.type in ("VF", "VI")):
        return _for_a_price(sentences, ability, tail)
    condition = sentences.condition(tail.children[1])
    match ability:
        case ReplacementAbility(replacement=EntersTapped() as enters):
            return structs.replace(ability, replacement=structs.replace(enters, unless=condition))
        case StaticAbility(modifications=(CannotAttack() as cannot,)):
            return structs.replace(ability, modifications=(structs.replace(cannot, unless=condition),))
        case StaticAbility(condition=None):
            return structs.replace(ability, condition=NotCondition(condition))
        case _:
            raise refuse("« à moins que » n'est pas compris ici", tail)


def _for_a_price(sentences: Sentences, ability: Ability, tail: Tree) -> Ability:
    """« … ne peut pas attaquer à moins que son contrôleur ne paie {2} »:
    the payer is always the creature's controller."""
    if not isinstance(ability, StaticAbility):
        raise refuse("« à moins que » n'est pas compris ici", tail)
    scope = sentences.scope
    before = scope.subject
    scope.subject = (_affected(ability.affected), False)
    try:
        payer, cost = sentences.payment(tail.children[1])
    finally:
        scope.subject = before
    if isinstance(cost, PayManaTimes) and not isinstance(ability.affected, Is):
        raise refuse("on ne sait pas si chaque créature se paie à part", tail)
    if payer not in _controllers(ability.affected):
        raise refuse("on ne sait pas qui paie", tail)
    changed = tuple(_priced(modification, cost, tail) for modification in ability.modifications)
    return structs.replace(ability, modifications=changed)


def _affected(affected: Filter) -> Ref:
    return affected.ref if isinstance(affected, Is) else Each()


def _controllers(affected: Filter) -> tuple[Ref, ...]:
    """Who may be said to pay: the controller of what is affected, which is « vous » for one's own."""
    parts = affected.parts if isinstance(affected, AllOf) else (affected,)
    yours = affected == Is(This()) or ControlledBy(You()) in parts
    return (ControllerOf(_affected(affected)), *((You(),) if yours else ()))


def _priced(modification: Modification, cost: Cost, tail: Tree) -> Modification:
    match modification:
        case CannotAttack(defender=defender, unless=None):
            return AttackCost(cost, defender)
        case CannotAttackObjects(what=what):
            return AttackObjectsCost(cost, what)
        case CannotBlock(what=Anything()):
            return BlockCost(cost)
        case _:
            raise refuse("« à moins que » n'est pas compris ici", tail)


def _only_mana(tail: Tree) -> bool:
    """« à moins que ce ne soient des capacités de mana »."""
    words = [token.value for token in tail.tokens() if token.type in ("VF", "N", "ADJ", "DEB")]
    return words in (
        ["être", "capacité", "deb", "mana"],
        ["être", "capacité", "de_mana"],
        ["être", "capacité", "de", "mana"],
    )


def _sparing_mana(ability: Ability, tail: Tree) -> Ability:
    if isinstance(ability, StaticAbility) and len(ability.modifications) == 1:
        only = ability.modifications[0]
        if isinstance(only, CannotActivate | PlayersCannotActivate | AbilityCostMore):
            spared = structs.replace(only, exempt=ManaExemption.MANA_ABILITIES)
            return structs.replace(ability, modifications=(spared,))
    raise refuse("« à moins que » n'est pas compris ici", tail)
