"""Mana pools."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.game import Game, Mana
from rules_fr.engine.ids import ObjectId, PlayerId


class ManaAdded(Event, frozen=True, tag=True):
    """Mana goes to a player's pool, by a mana ability or as something resolves."""

    player: PlayerId
    mana: tuple[Mana, ...]
    source: ObjectId | None = None
    by_mana_ability: bool = False

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        return game.with_player(replace(player, pool=player.pool + self.mana))


class ManaSpent(Event, frozen=True, tag=True):
    """Mana leaves a pool to pay a cost.

    Args:
        purpose: the spell or ability that it pays for, or the object whose text asks for it.
    """

    player: PlayerId
    mana: tuple[Mana, ...]
    purpose: ObjectId | None = None

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        pool = list(player.pool)
        for spent in self.mana:
            pool.remove(spent)
        return game.with_player(replace(player, pool=tuple(pool)))


class PoolEmptied(Event, frozen=True, tag=True):
    """What is left in a pool is lost as a step or phase ends."""

    player: PlayerId
    lost: tuple[Mana, ...]

    def apply(self, game: Game) -> Game:
        left = list(game.player(self.player).pool)
        for mana in self.lost:
            left.remove(mana)
        return game.with_player(replace(game.player(self.player), pool=tuple(left)))


class ManaBurned(Note, frozen=True, tag=True):
    """Lost mana costs its player life, where the edition says so; the loss of life is its own event."""

    player: PlayerId
    amount: int
