"""Which of a player's draws one is: what only the later ones undergo."""

from __future__ import annotations

from rules_fr.engine.events.cards import Drew
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.game import Game
from rules_fr.engine.ids import PlayerId
from rules_fr.vocabulary.kinds import Step


def first_of_step(game: Game, player: PlayerId, drew: Drew | None = None) -> bool:
    """Whether a draw is the first one of the player in their own draw step.

    Args:
        drew: a draw of this turn; None: the next one.
    """
    happened = [event for turn, event in game.history if turn == game.turn.number]
    if drew is not None:
        if drew not in happened:
            return False
        happened = happened[: happened.index(drew)]
    for event in reversed(happened):
        match event:
            case Drew(player=who) if who == player:
                return False
            case StepBegan(step, active):
                return step is Step.DRAW and active == player
            case _:
                continue
    return False


def drawn_this_turn(game: Game, player: PlayerId) -> int:
    """How many cards a player drew this turn."""
    now = game.turn.number
    return sum(turn == now and isinstance(event, Drew) and event.player == player for turn, event in game.history)
