"""Doing what no player does (setting up, reading at the end of a turn) with the answers that it asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_fr.engine.decisions import Answer, DecisionNeeded
from rules_fr.engine.game import Game
from rules_fr.engine.play import NotHandled, Outcome
from rules_fr.engine.refusals import Refused, Unsupported
from rules_fr.engine.table import Table


def attempt(game: Game, answers: Sequence[Answer], act: Callable[[Table], None]) -> Outcome:
    """The outcome of an act on a game, as `play.take` gives it for a player's action."""
    table = Table(game, answers)
    try:
        act(table)
    except DecisionNeeded as needed:
        return Outcome(game, tuple(table.records), pending=needed.decision, meanwhile=table.game)
    except Refused as refused:
        return Outcome(game, tuple(table.records), refusal=refused.refusal, meanwhile=table.game)
    except Unsupported as unsupported:
        return Outcome(game, tuple(table.records), unsupported=NotHandled(unsupported.what, unsupported.source))
    return Outcome(table.game, tuple(table.records))
