"""Cards drawn, discarded, revealed, looked at, searched for, and lands played.

Drawing and discarding carry the move that they are made of: what replaces them replaces the move too.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.kinds import KeywordAction


class Drew(Event, frozen=True, tag=True):
    """A player draws a card; `object` is what it becomes in the hand, `move` comes right after this event."""

    player: PlayerId
    object: ObjectId
    move: Moved


class DrewFromEmpty(Event, frozen=True, tag=True):
    """A player had to draw from an empty library."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return game.with_player(replace(game.player(self.player), drew_from_empty=True))


class DrawFromEmptySeen(Event, frozen=True, tag=True):
    """The check has taken a draw from an empty library into account."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return game.with_player(replace(game.player(self.player), drew_from_empty=False))


class Discarded(Event, frozen=True, tag=True):
    """A player discards a card; `object` is what it was in the hand, `move` comes right after this event.

    Args:
        by: the controller of the spell or ability that makes the player discard; None: a cost, or a rule.
    """

    player: PlayerId
    object: ObjectId
    move: Moved
    by: PlayerId | None = None


class CardCycled(Event, frozen=True, tag=True):
    """A player has cycled a card; `object` is the card where its discard put it, `x` the value announced for it."""

    player: PlayerId
    object: ObjectId
    x: int | None = None


class Revealed(Event, frozen=True, tag=True):
    """Cards are shown to all players."""

    player: PlayerId
    objects: tuple[ObjectId, ...]


class LookedAt(Note, frozen=True, tag=True):
    """A player looks at cards that stay hidden to the others."""

    player: PlayerId
    objects: tuple[ObjectId, ...]


class Searched(Event, frozen=True, tag=True):
    """A player searched hidden or public zones of a player, their library among them or not, and found these cards."""

    player: PlayerId
    library: PlayerId
    found: tuple[ObjectId, ...]
    in_library: bool = True

    def apply(self, game: Game) -> Game:
        return game


class ActionPerformed(Event, frozen=True, tag=True):
    """A player has performed a keyword action ("à chaque fois que vous surveillez")."""

    player: PlayerId
    action: KeywordAction
    object: ObjectId | None = None
    """The permanent that does it ("quand cette créature explore")."""


class LandPlayed(Event, frozen=True, tag=True):
    """A player has played a land; `object` is the permanent."""

    player: PlayerId
    object: ObjectId

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        return game.with_player(replace(player, lands_played=player.lands_played + 1))


class LandPermissionUsed(Event, frozen=True, tag=True):
    """A land play was tied to the additional play that a permanent allows."""

    player: PlayerId
    source: ObjectId

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        used = (*player.land_permissions_used, self.source)
        return game.with_player(replace(player, land_permissions_used=used))
