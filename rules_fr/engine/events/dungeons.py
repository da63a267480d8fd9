"""Venturing: the marker that moves from room to room, and dungeons that are completed."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import without_object
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import LastKnown


class MarkerMoved(Event, frozen=True, tag=True):
    """A player moves the venture marker into a room of their dungeon."""

    player: PlayerId
    dungeon: ObjectId
    room: int

    def apply(self, game: Game) -> Game:
        thing = game.object(self.dungeon)
        assert thing.marker is not None
        return game.with_object(replace(thing, marker=replace(thing.marker, room=self.room)))


class DungeonCompleted(Event, frozen=True, tag=True):
    """A player's dungeon is removed from the game: they have completed it."""

    player: PlayerId
    last: LastKnown

    def apply(self, game: Game) -> Game:
        marker = self.last.object.marker
        assert marker is not None
        game = without_object(game, self.last)
        known = dict(game.last_known)
        known[self.last.object.id] = self.last
        player = game.player(self.player)
        done = (*player.completed, marker.dungeon)
        return replace(game, last_known=known).with_player(replace(player, completed=done))
