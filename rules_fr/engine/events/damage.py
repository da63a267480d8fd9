"""Damage. Its results on players (life) and planeswalkers (loyalty) are events of their own, in the same batch."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.game import Game, Shield
from rules_fr.engine.ids import ObjectId, PlayerId


class DamageDealt(Event, frozen=True, tag=True):
    """A source deals damage to one object or one player.

    Args:
        marked: whether it stays marked on the object (a creature damaged without wither or infect).
        deadly: whether its source has deathtouch.
        preventable: whether prevention effects can prevent it.
    """

    source: ObjectId
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None
    combat: bool = False
    marked: bool = False
    deadly: bool = False
    preventable: bool = True

    def apply(self, game: Game) -> Game:
        if self.object is None:
            return game
        hit = game.find(self.object)
        if hit is None:
            return game
        return game.with_object(
            replace(
                hit,
                damage=hit.damage + (self.amount if self.marked else 0),
                deathtouched=hit.deathtouched or self.deadly,
                damaged_by=(*hit.damaged_by, self.source),
            )
        )


class DamagePrevented(Note, frozen=True, tag=True):
    """Damage was prevented, by a shield or an ability of `by`."""

    source: ObjectId
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None
    by: ObjectId | None = None


class ShieldCreated(Event, frozen=True, tag=True):
    """A resolution sets up a replacement or prevention effect."""

    shield: Shield

    def apply(self, game: Game) -> Game:
        return replace(game, shields=(*game.shields, self.shield), next_id=max(game.next_id, self.shield.id + 1))


class ShieldUsed(Event, frozen=True, tag=True):
    """A shield was used: what is left of it (None: it is over)."""

    silent = True
    id: int
    left: Shield | None

    def apply(self, game: Game) -> Game:
        kept = (self.left if shield.id == self.id else shield for shield in game.shields)
        return replace(game, shields=tuple(shield for shield in kept if shield is not None))
