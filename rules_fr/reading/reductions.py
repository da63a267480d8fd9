"""What a cost is reduced by: « X étant … », « pour chaque carte exilée de cette manière », « … à moins d'un mana »."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.frames.events import parts_of
from rules_fr.reading.frames.prices import ColoredManaOnly, OneManaAtLeast
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import AdditionalCost, OwnCostChange, StaticAbility
from rules_fr.vocabulary.ability_costs import AbilityCostLess
from rules_fr.vocabulary.amounts import CountOf, CountRef
from rules_fr.vocabulary.costs import DiscardCost, ExileCost, RevealCost, SacrificeCost, TapCost
from rules_fr.vocabulary.filters import (
    Handling,
    PaidThisWay,
    ThisWay,
)
from rules_fr.vocabulary.mana import OfType, parse_mana_cost
from rules_fr.vocabulary.modifications import CostLess, CostMore, Reduced
from rules_fr.vocabulary.refs import Chosen, Paid
from rules_fr.vocabulary.terms import Ability, Amount, Cost, walk

_VARIABLE, _ONE = parse_mana_cost("{X}"), parse_mana_cost("{1}")


_HANDLING: dict[type[Cost], Handling] = {
    ExileCost: Handling.EXILED,
    TapCost: Handling.TAPPED,
    SacrificeCost: Handling.SACRIFICED,
    DiscardCost: Handling.DISCARDED,
    RevealCost: Handling.REVEALED,
}


_SO = (ThisWay, PaidThisWay)


def by_what_is_paid(ability: Ability, before: list[Ability]) -> Ability:
    """« Vous pouvez exiler des cartes. Ce sort coûte {2} de moins pour chaque carte exilée de cette manière. »: what
    the additional cost before is paid with.

    Raises:
        NotRead: it says « de cette manière » of something else.
    """
    if not any(isinstance(part, _SO) for part in walk(ability)):
        return ability
    match ability:
        case OwnCostChange(times=CountOf(what=counted)):
            parts = parts_of(counted)
            for cost in (cost for one in before if isinstance(one, AdditionalCost) for cost in one.costs):
                how = _HANDLING.get(type(cost), Handling.CHOSEN)
                rest = [part for part in parts if part not in (ThisWay(how), PaidThisWay(how))]
                chosen = getattr(cost, "what", None)
                if isinstance(chosen, Chosen) and len(rest) < len(parts) and set(rest) <= set(parts_of(chosen.what)):
                    return structs.replace(ability, times=CountRef(Paid()))
        case _:
            pass
    raise NotRead("on ne sait pas de quelle manière", 0)


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


def floored(before: Ability, said: Ability) -> Ability | None:
    """The reduction before, when what was just said is how far it goes; None when it is something else."""
    match before, said:
        case (
            StaticAbility(modifications=(CostLess(floor=0) | AbilityCostLess(floor=0) as change,)),
            StaticAbility(modifications=(OneManaAtLeast(),), condition=None),
        ):
            return structs.replace(before, modifications=(structs.replace(change, floor=1),))
        case (
            StaticAbility(modifications=(CostLess(reduces=Reduced.ANY, times=None) as change,)),
            StaticAbility(modifications=(ColoredManaOnly(),), condition=None),
        ) if all(isinstance(symbol, OfType) for symbol in change.cost.symbols):
            return structs.replace(before, modifications=(structs.replace(change, reduces=Reduced.COLORED),))
        case _:
            return None
