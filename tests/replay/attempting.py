"""Doing something in a game with the answers that it asks for; a decision with one answer is asked as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_fr.engine.actions import Action
from rules_fr.engine.decisions import Answer, Decision, DecisionNeeded
from rules_fr.engine.game import Game
from rules_fr.engine.play import NotHandled, Outcome, take
from rules_fr.engine.refusals import Refused, Unsupported
from rules_fr.engine.table import Chooser, Table

Attempt = Callable[[Game, Sequence[Answer]], Outcome]


def doing(action: Action) -> Attempt:
    """A player's action, to be attempted with answers."""
    return lambda game, answers: take(game, action, (), _in_order(answers))


def attempt(game: Game, answers: Sequence[Answer], act: Callable[[Table], None]) -> Outcome:
    """The outcome of what no player does (setting up, reading at the end of a turn), given as `take` gives it."""
    table = Table(game, (), _in_order(answers))
    try:
        act(table)
    except DecisionNeeded as needed:
        return Outcome(game, tuple(table.records), pending=needed.decision, meanwhile=table.game)
    except Refused as refused:
        return Outcome(game, tuple(table.records), refusal=refused.refusal, meanwhile=table.game)
    except Unsupported as unsupported:
        return Outcome(game, tuple(table.records), unsupported=NotHandled(unsupported.what, unsupported.source))
    return Outcome(table.game, tuple(table.records))


def _in_order(answers: Sequence[Answer]) -> Chooser:
    """Gives the answers in order, then leaves the next decision open."""
    left = iter(answers)

    def choose(decision: Decision, game: Game) -> Answer:
        answer = next(left, None)
        if answer is None:
            raise DecisionNeeded(decision)
        return answer

    return choose
