"""Life totals, winning and losing."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId


class LifeGained(Event, frozen=True, tag=True):
    """A player gains life.

    Args:
        source: the source whose lifelink, or whose text, gives it.
    """

    player: PlayerId
    amount: int
    source: ObjectId | None = None

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        return game.with_player(replace(player, life=player.life + self.amount))


class LifeLost(Event, frozen=True, tag=True):
    """A player loses life (an effect, a payment, damage, mana burn)."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        return game.with_player(replace(player, life=player.life - self.amount))


class Blessed(Event, frozen=True, tag=True):
    """A player gets the city's blessing for the rest of the game."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return game.with_player(replace(game.player(self.player), blessed=True))


class PlayerLost(Event, frozen=True, tag=True):
    """A player loses the game."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return game.with_player(replace(game.player(self.player), lost=True))


class PlayerWon(Event, frozen=True, tag=True):
    """A player wins; the game is over."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game.with_player(replace(game.player(self.player), won=True)), over=True)


class GameDrawn(Event, frozen=True, tag=True):
    """The game is over and nobody wins."""

    def apply(self, game: Game) -> Game:
        return replace(game, over=True)
