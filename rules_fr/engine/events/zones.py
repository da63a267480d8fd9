"""Objects moving, appearing and ceasing to exist."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Attack, Game, Lasting
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, LastKnown
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import GainAbility


class Moved(Event, frozen=True, tag=True):
    """An object changes zones and becomes a new object.

    Args:
        last: the object as it last existed in the zone it leaves.
        after: the new object, complete, in its new zone.
        position: index in the destination's order (0 is the top of a library); None: the end (the top of the stack).
    """

    last: LastKnown
    after: GameObject
    position: int | None = None

    @property
    def origin(self) -> Zone:
        """The zone left."""
        return self.last.object.zone

    @property
    def destination(self) -> Zone:
        """The zone entered."""
        return self.after.zone

    def apply(self, game: Game) -> Game:
        game = without_object(game, self.last)
        known = dict(game.last_known)
        known[self.last.object.id] = replace(self.last, became=self.after.id)
        return with_object(replace(game, last_known=known), self.after, self.position)


class Created(Event, frozen=True, tag=True):
    """An object appears: a token, an ability on the stack, a copy."""

    object: GameObject
    position: int | None = None

    def apply(self, game: Game) -> Game:
        return with_object(game, self.object, self.position)


class Ceased(Event, frozen=True, tag=True):
    """An object ceases to exist: a token or copy where it cannot be, an ability that has left the stack."""

    last: LastKnown

    def apply(self, game: Game) -> Game:
        game = without_object(game, self.last)
        known = dict(game.last_known)
        known[self.last.object.id] = self.last
        return replace(game, last_known=known)


class LibraryOrdered(Event, frozen=True, tag=True):
    """A library gets a new order (shuffled, or arranged).

    Args:
        unordered: the cards whose order among themselves is left to chance; None: as before.
    """

    player: PlayerId
    order: tuple[ObjectId, ...]
    shuffled: bool = False
    unordered: tuple[ObjectId, ...] | None = None

    def apply(self, game: Game) -> Game:
        if self.unordered is not None:
            game = game.with_player(replace(game.player(self.player), unordered=self.unordered))
        return game.with_zone(Zone.LIBRARY, self.player, self.order)


def without_object(game: Game, last: LastKnown) -> Game:
    """The game without an object."""
    gone = last.object
    objects = dict(game.objects)
    del objects[gone.id]
    game = replace(game, objects=objects)
    return game.with_zone(gone.zone, gone.owner, (i for i in game.zone(gone.zone, gone.owner) if i != gone.id))


def with_object(game: Game, new: GameObject, position: int | None) -> Game:
    """The game with an object at a place of its zone (None: the end)."""
    objects = dict(game.objects)
    objects[new.id] = new
    ids = list(game.zone(new.zone, new.owner))
    ids.insert(len(ids) if position is None else position, new.id)
    game = replace(
        game, objects=objects, next_id=max(game.next_id, new.id + 1), clock=max(game.clock, new.timestamp + 1)
    )
    if new.gains_entering:
        game = _gaining(game, new)
    if new.enters_attacking is not None:
        game = _attacking(game, new, *new.enters_attacking)
    return game.with_zone(new.zone, new.owner, ids)


def _gaining(game: Game, new: GameObject) -> Game:
    game = game.with_object(replace(new, gains_entering=()))
    if new.zone is not Zone.BATTLEFIELD:
        return game
    lasting = Lasting(
        id=game.next_id,
        modifications=tuple(GainAbility(ability) for ability in new.gains_entering),
        affected=(new.id,),
        duration=RestOfGame(),
        timestamp=game.clock,
        source=new.id,
        controller=new.controller,
        created_turn=game.turn.number,
    )
    return replace(game, lasting=(*game.lasting, lasting), next_id=game.next_id + 1, clock=game.clock + 1)


def _attacking(game: Game, new: GameObject, player: PlayerId, walker: ObjectId | None) -> Game:
    game = game.with_object(replace(game.object(new.id), enters_attacking=None))
    if game.combat is None or new.zone is not Zone.BATTLEFIELD:
        return game
    attack = Attack(new.id, player, walker, declared=False)
    return replace(game, combat=replace(game.combat, attacks=(*game.combat.attacks, attack)))
