"""The total cost: base or alternative cost, plus additional costs and increases, minus reductions;
then it is locked."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import amounts, conditions, filters, mana_symbols, reduction_order, refs
from rules_fr.engine.events.announce import CostLocked
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.reduction_order import Change
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    Direction,
    KeywordWithCost,
    KeywordWithQuality,
    OwnCostChange,
)
from rules_fr.vocabulary.amounts import CountOf, CountRef, X
from rules_fr.vocabulary.costs import PayMana, PayManaTimes
from rules_fr.vocabulary.filters import AllOf, ControlledBy, IsSpell
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.mana import Generic, ManaCost, OfType, Variable
from rules_fr.vocabulary.modifications import CostLess, CostMore
from rules_fr.vocabulary.refs import Paid, You
from rules_fr.vocabulary.rules_bent import CostsAtLeast
from rules_fr.vocabulary.terms import Amount, Cost, walk


class Total(Struct, frozen=True):
    """A locked cost: the mana to pay and the other parts."""

    mana: ManaCost
    others: tuple[Cost, ...]


def names_x(costs: Iterable[Cost]) -> bool:
    """Whether a cost has an X in it that is to be announced, in mana or in anything else that is paid."""
    for cost in costs:
        if isinstance(cost, PayMana):
            if cost.cost.variables:
                return True
        elif any(isinstance(part, X) for part in walk(cost)):
            return True
    return False


def spell_changes(view: View, player: PlayerId, spell: ObjectId) -> tuple[Change, ...]:
    """The increases and reductions that apply to a spell, its own first."""
    found: list[Change] = []
    own = Scope(view=view, source=spell, controller=player)
    for held in view.of(spell).abilities:
        match held.ability:
            case OwnCostChange(cost, direction, times, condition):
                if condition is None or conditions.holds(own, condition):
                    count = 1 if times is None else _times(own, times)
                    found.append(Change(direction, cost, count, spell))
            case KeywordWithCost(Keyword.EMERGE):
                found.extend(_emerged(view, spell))
            case KeywordWithQuality(Keyword.OFFERING):
                found.extend(_saved(view, spell))
            case KeywordWithQuality(Keyword.AFFINITY, quality):
                count = amounts.value(own, CountOf(AllOf((quality, ControlledBy(You())))))
                found.append(Change(Direction.LESS, ManaCost((Generic(1),)), count, spell))
            case _:
                continue
    for rule in view.rules():
        match rule.modification:
            case CostLess(what=what, player=who, cost=cost, times=times) | CostMore(what, who, cost, times):
                concerned = who is None or player in refs.players(rule.scope, who)
                if concerned and filters.fits(rule.scope, what, spell):
                    count = 1 if times is None else amounts.value(replace(rule.scope, it=(spell,)), times)
                    match rule.modification:
                        case CostLess(floor=floor, reduces=reduces):
                            found.append(Change(Direction.LESS, cost, count, rule.source, floor, reduces))
                        case _:
                            found.append(Change(Direction.MORE, cost, count, rule.source))
            case _:
                continue
    return tuple(found)


def _times(own: Scope, times: Amount) -> int:
    """How many times a spell's own change applies; what pays its additional cost is chosen before it is paid."""
    announced = own.view.object(own.source).announced
    if times == CountRef(Paid()):
        return 0 if announced is None else len(announced.given)
    return amounts.value(own, times)


def _emerged(view: View, spell: ObjectId) -> list[Change]:
    """For emerge, generic mana is saved: as much as the mana value of the creature sacrificed."""
    announced = view.object(spell).announced
    if announced is None or announced.offered is None:
        return []
    cost = view.known(announced.offered).cost
    return [] if cost is None else [Change(Direction.LESS, ManaCost((Generic(cost.mana_value),)), 1, spell)]


def _saved(view: View, spell: ObjectId) -> list[Change]:
    """For offering, the mana cost of the permanent sacrificed is saved.

    Raises:
        Unsupported: it has a symbol of which a half would be chosen.
    """
    announced = view.object(spell).announced
    if announced is None or announced.offered is None:
        return []
    cost = view.known(announced.offered).cost
    if cost is None:
        return []
    if not all(isinstance(symbol, Generic | OfType | Variable) for symbol in cost.symbols):
        raise Unsupported(Keyword.OFFERING, spell)
    fixed = ManaCost(tuple(symbol for symbol in cost.symbols if not isinstance(symbol, Variable)))
    return [Change(Direction.LESS, fixed, 1, spell)]


def lock(
    table: Table,
    player: PlayerId,
    stack_object: ObjectId,
    base: Iterable[Cost],
    additional: Iterable[Cost],
    changes: tuple[Change, ...],
    scope: Scope,
    concept: Concept,
) -> Total:
    """Determine the total cost and lock it.

    Args:
        base: the mana cost, activation cost or alternative cost.
        additional: the additional costs announced or required.
        scope: what amounts in the cost refer to; its `announced` gives X and the hybrid choices.
    """
    base, additional = tuple(base), tuple(additional)
    announced = scope.announced
    x = 0 if announced is None or announced.x is None else announced.x
    hybrid = () if announced is None else announced.hybrid
    start = mana_symbols.announced_cost(_mana_of(base, scope), x, hybrid)
    total = mana_symbols.increased(start, mana_symbols.announced_cost(_mana_of(additional, scope), x, ()))
    for change in changes:
        if change.direction is Direction.MORE:
            total = mana_symbols.increased(total, change.cost, change.times)
    reductions = tuple(change for change in changes if change.direction is Direction.LESS)
    total = reduction_order.applied(table, player, total, reductions)
    raised = _raised(table, player, stack_object, total)
    for change in raised:
        total = mana_symbols.increased(total, change.cost, change.times)
    changes = (*changes, *raised)
    others = tuple(c for c in (*base, *additional) if not isinstance(c, PayMana | PayManaTimes))
    _tell(table, player, stack_object, start, total, changes, concept, additional)
    return Total(total, others)


def _raised(table: Table, player: PlayerId, stack_object: ObjectId, total: ManaCost) -> tuple[Change, ...]:
    """What a spell still costs more where it would cost less mana than an effect says, all other changes applied."""
    if not filters.fits(Scope(view=table.view, source=stack_object, controller=player), IsSpell(), stack_object):
        return ()
    floors = [
        rule
        for rule in table.view.rules_of(CostsAtLeast)
        if filters.fits(rule.scope, rule.modification.what, stack_object)
    ]
    highest = max(floors, key=lambda rule: rule.modification.least, default=None)
    missing = 0 if highest is None else highest.modification.least - total.mana_value
    if highest is None or missing <= 0:
        return ()
    return (Change(Direction.MORE, ManaCost((Generic(missing),)), 1, highest.source),)


def _mana_of(costs: tuple[Cost, ...], scope: Scope) -> ManaCost:
    symbols: list[ManaCost] = []
    for cost in costs:
        match cost:
            case PayMana(mana):
                symbols.append(mana)
            case PayManaTimes(mana, times):
                symbols.extend([mana] * amounts.value(scope, times))
            case _:
                continue
    return ManaCost(tuple(symbol for mana in symbols for symbol in mana.symbols))


def _tell(
    table: Table,
    player: PlayerId,
    stack_object: ObjectId,
    start: ManaCost,
    total: ManaCost,
    changes: tuple[Change, ...],
    concept: Concept,
    additional: tuple[Cost, ...],
) -> None:
    effective = tuple(change for change in changes if change.times > 0 and change.cost.symbols)
    if not effective and not additional:
        return
    concepts = [concept]
    if any(change.source == stack_object for change in effective):
        concepts += [Concept.COST_STATIC_ON_STACK, Concept.ABILITY_OWN_COST_ON_STACK]
    if any(change.direction is Direction.LESS for change in effective):
        concepts.append(Concept.COST_REDUCTION)
        owed = sum(c.cost.mana_value * c.times for c in effective if c.direction is Direction.LESS)
        if owed > start.mana_value - total.mana_value and not additional:
            concepts += [Concept.COST_FLOOR_ZERO, Concept.COST_REDUCTION_GENERIC_ONLY]
    if any(change.direction is Direction.MORE for change in effective):
        concepts.append(Concept.COST_INCREASE)
    if additional:
        concepts.append(Concept.COST_STATIC_ON_STACK)
    sources = tuple(dict.fromkeys(change.source for change in effective))
    table.note(CostLocked(player, stack_object, start, total, sources), *dict.fromkeys(concepts))
