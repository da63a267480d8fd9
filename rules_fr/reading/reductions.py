"""« … coûte {X} de moins à lancer, X étant … »: {1} less for each."""

from __future__ import annotations

from msgspec import structs

from rules_fr.vocabulary.abilities import OwnCostChange, StaticAbility
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import CostLess, CostMore
from rules_fr.vocabulary.terms import Ability, Amount

_VARIABLE, _ONE = parse_mana_cost("{X}"), parse_mana_cost("{1}")


def reduced_by(ability: Ability, amount: Amount) -> Ability | None:
    """The ability with its {X} counted, or None when it is no change of cost by {X}."""
    match ability:
        case OwnCostChange(times=None) if ability.cost == _VARIABLE:
            return structs.replace(ability, cost=_ONE, times=amount)
        case StaticAbility(modifications=(CostLess(times=None) | CostMore(times=None) as change,)) if (
            change.cost == _VARIABLE
        ):
            return structs.replace(ability, modifications=(structs.replace(change, cost=_ONE, times=amount),))
        case _:
            return None
