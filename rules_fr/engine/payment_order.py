"""The order in which the parts of a cost are paid.

A player may pay them in any order that an edition allows. The order here leaves every choice open that another order
would: what moves nothing first, then what puts cards where another part takes them from, then that part. Where an
edition has what is random, or comes from a library, paid last, the parts before it cannot use what it turns up.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from rules_fr.engine import reach
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.costs import (
    AllCosts,
    DiscardCost,
    EitherCost,
    ExileCost,
    MillCost,
    PutIntoLibraryCost,
    ReturnCost,
    SacrificeCost,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, Selection
from rules_fr.vocabulary.terms import Cost, Ref, walk


class _Rank(IntEnum):
    STAYS = 0
    """Nothing changes zone: tapping, life, counters, revealing."""
    TO_HAND = 1
    MILLED = 2
    TO_GRAVEYARD = 3
    FROM_GRAVEYARD = 4
    RANDOM = 5


def in_order(edition: Edition, costs: Iterable[Cost]) -> tuple[Cost, ...]:
    """The parts of a cost in the order in which they are paid."""
    return tuple(sorted(costs, key=lambda cost: _rank(edition, cost)))


def _rank(edition: Edition, cost: Cost) -> _Rank:
    if _is_random(cost):
        return _Rank.TO_GRAVEYARD if edition.free_payment_order else _Rank.RANDOM
    match cost:
        case MillCost():
            return _Rank.MILLED if edition.free_payment_order else _Rank.RANDOM
        case ReturnCost():
            return _Rank.TO_HAND
        case SacrificeCost() | DiscardCost():
            return _Rank.TO_GRAVEYARD
        case ExileCost(what) | PutIntoLibraryCost(what):
            return _Rank.FROM_GRAVEYARD if _in_graveyard(what) else _Rank.TO_GRAVEYARD
        case EitherCost(parts) | AllCosts(parts):
            return max((_rank(edition, part) for part in parts), default=_Rank.STAYS)
        case _:
            return _Rank.STAYS


def _is_random(cost: Cost) -> bool:
    return any(isinstance(part, Chosen) and part.selection is Selection.AT_RANDOM for part in walk(cost))


def _in_graveyard(what: Ref) -> bool:
    return any(isinstance(part, Chosen) and Zone.GRAVEYARD in reach.zones(part.what) for part in walk(what))
