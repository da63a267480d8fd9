"""Casting by hand in the tests of keywords: a game, an action, its answers, and who passes."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import Action, PassPriority
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, PickMethod
from rules_fr.engine.game import Game
from tests.engine.build import A, B

NORMAL: Answer = (PickMethod(CastMethod.NORMAL),)


def by(method: CastMethod) -> Answer:
    """The answer that casts by a method."""
    return (PickMethod(method),)


def took(game: Game, action: Action, *answers: Answer) -> Game:
    """The game after an action that must be legal and complete."""
    outcome = play.take(game, action, answers)
    assert outcome.refusal is None, outcome.refusal
    assert outcome.pending is None, outcome.pending
    assert outcome.unsupported is None, outcome.unsupported
    return outcome.game


def passed(game: Game, *answers: Answer) -> Game:
    """Both players pass, the active one first: the top of the stack resolves."""
    first = game.turn.priority
    second = B if first == A else A
    assert first is not None
    return took(took(game, PassPriority(first)), PassPriority(second), *answers)
