"""Objects moved "until" an event, which a second one-shot effect brings back right after it."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game, Return


class ReturnAwaited(Event, frozen=True, tag=True):
    """What was moved waits for the event that brings it back."""

    silent = True
    awaited: Return

    def apply(self, game: Game) -> Game:
        return replace(game, returns=(*game.returns, self.awaited), next_id=max(game.next_id, self.awaited.id + 1))


class ReturnDue(Event, frozen=True, tag=True):
    """The event has come: nothing waits for it any more."""

    silent = True
    ids: tuple[int, ...]

    def apply(self, game: Game) -> Game:
        return replace(game, returns=tuple(one for one in game.returns if one.id not in self.ids))
