"""The event family."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from rules_fr.engine.game import Game


class Event(Struct, frozen=True, tag=True):
    """Something that happens. `apply` gives the game after it; events that only tell something return it unchanged."""

    silent: ClassVar[bool] = False
    """True when no characteristic and no trigger can depend on it: a remark for the story."""

    def apply(self, game: Game) -> Game:
        """The game after the event."""
        return game


class Note(Event, frozen=True, tag=True):
    """A remark for the story that changes nothing."""

    silent: ClassVar[bool] = True
