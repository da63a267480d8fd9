"""Every answer that a decision may have, when nothing in the script gives it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations

from rules_fr.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    PickAttacks,
    PickBlocks,
    PickColor,
    PickDivision,
    PickDone,
    PickMana,
    PickMode,
    PickNo,
    PickNumber,
    PickObject,
    PickOrder,
    PickPlayer,
)
from rules_fr.engine.objects import Share
from rules_fr.errors import MissingDecision
from rules_fr.scenario.answering.asked import Asked
from rules_fr.vocabulary.kinds import Color

LIMIT = 257
"""One more than the branches that are followed: enough to know that there are too many."""

_NOT_ACTING: dict[DecisionKind, Answer] = {
    DecisionKind.ATTACKERS: (PickAttacks(()),),
    DecisionKind.BLOCKERS: (PickBlocks(()),),
    DecisionKind.KICK: (PickNumber(0),),
    DecisionKind.BUYBACK: (PickNo(),),
    DecisionKind.OPTIONAL_COST: (PickNo(),),
    DecisionKind.KEYWORD_COST: (PickNumber(0),),
    DecisionKind.SPLICE: (),
    DecisionKind.HELP_PAYING: (),
}
"""What is answered when nobody says anything: not acting is no decision."""


_OPEN = frozenset({DecisionKind.X, DecisionKind.NUMBER, DecisionKind.CARD_NAME, DecisionKind.SUBTYPE})
"""Decisions whose possibilities cannot be listed."""


def forced(decision: Decision) -> Answer | None:
    """The answer that is no choice: nothing was asked, or there is one way only."""
    if decision.kind in _NOT_ACTING:
        return _NOT_ACTING[decision.kind]
    options = decision.options
    if decision.kind in (DecisionKind.DIVISION, DecisionKind.ASSIGN_DAMAGE):
        return _whole(decision) if len(options) == 1 else None
    if decision.kind in (DecisionKind.BLOCKER_ORDER, DecisionKind.ORDER_CARDS) and len(options) == 1:
        return (PickOrder((0,)),)
    if decision.maximum == 0:
        return ()
    if options and len(options) == decision.minimum and decision.maximum == decision.minimum:
        return options
    return None


def every(asked: Asked) -> tuple[Answer, ...]:
    """Every answer, in a fixed order, cut at `LIMIT`.

    Raises:
        MissingDecision: the possibilities cannot be listed (a number, a name): the script must say.
    """
    return tuple(islice(_every(asked), LIMIT))


def _every(asked: Asked) -> Iterator[Answer]:
    decision = asked.decision
    match decision.kind:
        case DecisionKind.ORDER_TRIGGERS if decision.kinds:
            yield from ((PickOrder(order),) for order in _orders_of_kinds(decision.kinds))
        case DecisionKind.ORDER_TRIGGERS | DecisionKind.ORDER_TIMESTAMPS:
            yield from _orders(len(decision.labels))
        case DecisionKind.BLOCKER_ORDER | DecisionKind.ORDER_CARDS:
            yield from _orders(len(decision.options))
        case DecisionKind.REPLACEMENT:
            count = len(decision.options) or len(decision.labels)
            yield from ((PickMode(index),) for index in range(count))
        case DecisionKind.DIVISION | DecisionKind.ASSIGN_DAMAGE:
            yield from _divisions(decision)
        case DecisionKind.COLOR if not decision.options:
            yield from ((PickColor(color),) for color in Color)
        case _ if decision.kind in _OPEN and not decision.options:
            raise missing(decision)
        case _ if not decision.options:
            yield ()
        case _:
            yield from _subsets(decision)


def _orders(count: int) -> Iterator[Answer]:
    for order in permutations(range(count)):
        yield (PickOrder(order),)


def _orders_of_kinds(kinds: tuple[int, ...], taken: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Each order that differs by more than things of one kind changing places."""
    if len(taken) == len(kinds):
        yield taken
        return
    tried: set[int] = set()
    for index, kind in enumerate(kinds):
        if index not in taken and kind not in tried:
            tried.add(kind)
            yield from _orders_of_kinds(kinds, (*taken, index))


def _subsets(decision: Decision) -> Iterator[Answer]:
    """Each selection of options of a permitted size."""
    options = decision.options
    most = len(options) if decision.maximum is None else min(decision.maximum, len(options))
    for size in range(decision.minimum, most + 1):
        if decision.kind is DecisionKind.MODES or size <= 1 or _unordered(decision):
            yield from filter(decision.fit_together, combinations(options, size))
        else:
            yield from permutations(options, size)


def _unordered(decision: Decision) -> bool:
    return all(isinstance(pick, PickObject | PickPlayer | PickMode | PickMana | PickDone) for pick in decision.options)


def _whole(decision: Decision) -> Answer:
    match decision.options[0]:
        case PickObject(item):
            return (PickDivision((Share(decision.total or 0, object=item),)),)
        case PickPlayer(player):
            return (PickDivision((Share(decision.total or 0, player=player),)),)
        case _:
            return ()


def _divisions(decision: Decision) -> Iterator[Answer]:
    """Each division in whole parts; combat damage may leave somebody out, targets may not."""
    least = 0 if decision.kind is DecisionKind.ASSIGN_DAMAGE else 1
    for amounts in _sums(decision.total or 0, len(decision.options), least):
        shares = []
        for amount, pick in zip(amounts, decision.options, strict=True):
            if amount and isinstance(pick, PickObject):
                shares.append(Share(amount, object=pick.object))
            elif amount and isinstance(pick, PickPlayer):
                shares.append(Share(amount, player=pick.player))
        yield (PickDivision(tuple(shares)),)


def _sums(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        return
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(total - least * (parts - 1), least - 1, -1):
        for rest in _sums(total - first, parts - 1, least):
            yield (first, *rest)


def missing(decision: Decision) -> MissingDecision:
    """The error for a decision that only the script can make."""
    examples = {
        DecisionKind.X: ("La valeur de X n'est pas dite.", "« … avec X = 3 », ou « X vaut 3 » sous « choix »."),
        DecisionKind.CARD_NAME: ("Un nom de carte doit être choisi.", "Sous « choix » : « Anne choisit « Foudre » »."),
        DecisionKind.SUBTYPE: ("Un type doit être choisi.", "Sous « choix » : « Anne choisit « Gobelin » »."),
        DecisionKind.NUMBER: ("Un nombre doit être choisi.", "Sous « choix » : « Anne choisit 3 »."),
    }
    what, how = examples.get(
        decision.kind, ("Une décision reste ouverte et ne peut pas être explorée.", "Dites-la sous « choix ».")
    )
    return MissingDecision(what, how=how)
