"""The reductions of a cost, in the order that the player chooses where it matters."""

from __future__ import annotations

from functools import reduce
from itertools import permutations

from msgspec import Struct

from rules_fr.engine import mana_symbols
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.events.notes import ObjectsChosen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Beyond, Reason, Refusal, Refused, Unsupported
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import Direction
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.modifications import Reduced

_MOST = 6
"""How many reductions of one cost are ordered at most."""


class Change(Struct, frozen=True):
    """One increase or reduction that applies."""

    direction: Direction
    cost: ManaCost
    times: int
    source: ObjectId
    floor: int = 0
    """The mana of the cost below which it reduces nothing."""
    reduces: Reduced = Reduced.ANY


def applied(table: Table, player: PlayerId, cost: ManaCost, reductions: tuple[Change, ...]) -> ManaCost:
    """A cost reduced; the player orders the reductions when two orders would leave different costs.

    Raises:
        DecisionNeeded: the order is open.
        Unsupported: there are too many to compare their orders.
    """
    left = list(reductions)
    while len(left) > 1 and _order_matters(left, cost):
        first = _asked(table, player, left)
        cost = _reduced(cost, left.pop(first))
    return reduce(_reduced, left, cost)


def _order_matters(left: list[Change], cost: ManaCost) -> bool:
    """Only a reduction that stops at a floor, or that takes coloured mana only, makes the order matter."""
    if not any(change.floor or change.reduces is Reduced.COLORED for change in left):
        return False
    if len(left) > _MOST:
        raise Unsupported(Beyond.TOO_MANY)
    return len({reduce(_reduced, order, cost) for order in permutations(left)}) > 1


def _asked(table: Table, player: PlayerId, left: list[Change]) -> int:
    picks = tuple(PickMode(index) for index in range(len(left)))
    labels = tuple(change.source for change in left)
    match table.ask(Decision(player, DecisionKind.REPLACEMENT, picks, labels=labels)):
        case (PickMode(index),) if index < len(left):
            note = ObjectsChosen(player, (labels[index],))
            table.note(note, Concept.COST_REDUCTION_ORDER, cause=labels[index], detail=2)
            return index
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.COST_REDUCTION_ORDER,), player))


def _reduced(cost: ManaCost, change: Change) -> ManaCost:
    """A cost with one reduction applied, which takes mana one by one down to its floor."""
    if change.reduces is Reduced.COLORED:
        return mana_symbols.reduced_in_color(cost, change.cost, change.times)
    if not change.floor:
        return mana_symbols.reduced(cost, change.cost, change.times)
    for symbol in change.cost.symbols * max(change.times, 0):
        units = [Generic(1)] * symbol.amount if isinstance(symbol, Generic) else [symbol]
        for unit in units:
            if cost.mana_value <= change.floor:
                return cost
            cost = mana_symbols.reduced(cost, ManaCost((unit,)))
    return cost
