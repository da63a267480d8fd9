"""Day and night."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game
from rules_fr.vocabulary.kinds import DayTime


class DaytimeChanged(Event, frozen=True, tag=True):
    """It becomes day, or night.

    Args:
        before: what it was; None: neither, as at the start of a game.
    """

    time: DayTime
    before: DayTime | None

    def apply(self, game: Game) -> Game:
        return replace(game, daytime=self.time)
