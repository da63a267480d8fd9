"""What activated abilities cost: changes of the mana to pay, loyalty costs that become one."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine import amounts, filters, refs
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.reduction_order import Change
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.abilities import ActivatedAbility, Direction
from rules_fr.vocabulary.ability_costs import AbilityCostLess, AbilityCostMore, AbilityGroup, LoyaltyCostMore
from rules_fr.vocabulary.amounts import Fixed, Plus
from rules_fr.vocabulary.costs import LoyaltyCost
from rules_fr.vocabulary.modifications import ManaExemption
from rules_fr.vocabulary.restrictions import ActivationCostLess
from rules_fr.vocabulary.terms import Cost


def has_loyalty(costs: Iterable[Cost]) -> bool:
    """Whether loyalty counters are added or removed to pay: a loyalty ability."""
    return any(isinstance(cost, LoyaltyCost) for cost in costs)


def ability_changes(
    view: View, player: PlayerId, source: ObjectId, ability: ActivatedAbility, *, mana: bool
) -> tuple[Change, ...]:
    """The increases and reductions that apply to an ability of an object that a player activates."""
    loyalty = has_loyalty(ability.costs)
    found: list[Change] = []
    for rule in view.rules():
        match rule.modification:
            case AbilityCostMore(what, cost, exempt, group):
                exempted = mana and exempt is ManaExemption.MANA_ABILITIES
                spared = exempted or (group is AbilityGroup.LOYALTY and not loyalty)
                if not spared and filters.fits(rule.scope, what, source):
                    found.append(Change(Direction.MORE, cost, 1, rule.source))
            case AbilityCostLess(what, who, cost, exempt, floor, keyword) if keyword in (None, ability.keyword):
                exempted = mana and exempt is ManaExemption.MANA_ABILITIES
                concerned = not exempted and (who is None or player in refs.players(rule.scope, who))
                if concerned and filters.fits(rule.scope, what, source):
                    found.append(Change(Direction.LESS, cost, 1, rule.source, floor))
            case _:
                continue
    return tuple(found)


def own_reductions(view: View, player: PlayerId, source: ObjectId, ability: ActivatedAbility) -> tuple[Change, ...]:
    """What an ability itself says that it costs less to activate."""
    scope = Scope(view=view, source=source, controller=player)
    found: list[Change] = []
    for restriction in ability.restrictions:
        if isinstance(restriction, ActivationCostLess):
            times = 1 if restriction.times is None else amounts.value(scope, restriction.times)
            found.append(Change(Direction.LESS, restriction.cost, times, source))
    return tuple(found)


def combined(view: View, player: PlayerId, source: ObjectId, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs of a loyalty ability with what effects add to them, all the loyalty counters in one cost."""
    if not has_loyalty(costs):
        return costs
    more = 0
    for rule in view.rules_of(LoyaltyCostMore):
        said = rule.modification
        concerned = said.player is None or player in refs.players(rule.scope, said.player)
        if concerned and filters.fits(rule.scope, said.what, source):
            more += said.change
    if not more:
        return costs
    return tuple(
        LoyaltyCost(Plus((cost.change, Fixed(more)))) if isinstance(cost, LoyaltyCost) else cost for cost in costs
    )
