"""Spells and abilities on the stack, pending and delayed triggers, lasting effects."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.game import DelayedTrigger, Game, Lasting, PendingTrigger
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject


class SpellCast(Event, frozen=True, tag=True):
    """A spell has been cast: its announcement and payment are complete."""

    player: PlayerId
    object: ObjectId

    def apply(self, game: Game) -> Game:
        turn = replace(game.turn, spells_cast=(*game.turn.spells_cast, (self.player, self.object)))
        return replace(game, turn=turn)


class AbilityActivated(Event, frozen=True, tag=True):
    """An ability has been activated.

    Args:
        object: the ability on the stack; None for a mana ability.
        index: its position among the abilities of the source.
        mana: whether it is a mana ability.
        tapped: whether its cost has the tap symbol.
    """

    player: PlayerId
    source: ObjectId
    object: ObjectId | None
    index: int
    mana: bool = False
    tapped: bool = False


class TriggerPut(Event, frozen=True, tag=True):
    """A triggered ability is put on the stack."""

    object: ObjectId


class BecameTarget(Event, frozen=True, tag=True):
    """An object or player becomes the target of a spell or ability."""

    by: ObjectId
    object: ObjectId | None = None
    player: PlayerId | None = None


class TargetsChanged(Event, frozen=True, tag=True):
    """The targets of a spell or ability are changed: the object with its new announcement."""

    object: GameObject

    def apply(self, game: Game) -> Game:
        return game.with_object(self.object)


class TargetsIllegal(Note, frozen=True, tag=True):
    """Targets of a resolving spell or ability that are no longer legal.

    Args:
        all: whether no legal target is left.
    """

    object: ObjectId
    objects: tuple[ObjectId, ...]
    players: tuple[PlayerId, ...]
    all: bool


class Resolving(Note, frozen=True, tag=True):
    """A spell or ability begins to resolve."""

    object: ObjectId


class Resolved(Event, frozen=True, tag=True):
    """A spell or ability has resolved."""

    object: ObjectId


class Fizzled(Event, frozen=True, tag=True):
    """A spell or ability with no legal target left does not resolve; some editions say that the rules counter it."""

    object: ObjectId
    countered: bool


class Countered(Event, frozen=True, tag=True):
    """A spell or ability is countered by an effect."""

    object: ObjectId
    by: ObjectId | None = None


class Copied(Event, frozen=True, tag=True):
    """A spell or ability on the stack was copied; `copy` is the new object."""

    object: ObjectId
    copy: ObjectId


class StackObjectChanged(Event, frozen=True, tag=True):
    """A spell or ability on the stack is replaced in place (an announced choice is added)."""

    silent = True
    object: GameObject

    def apply(self, game: Game) -> Game:
        return game.with_object(self.object)


class TriggeredPending(Event, frozen=True, tag=True):
    """An ability has triggered and waits to be put on the stack."""

    trigger: PendingTrigger

    def apply(self, game: Game) -> Game:
        return replace(game, pending=(*game.pending, self.trigger))


class PendingTaken(Event, frozen=True, tag=True):
    """A waiting trigger is taken up (put on the stack, resolved at once, or removed)."""

    silent = True
    trigger: PendingTrigger

    def apply(self, game: Game) -> Game:
        pending = list(game.pending)
        pending.remove(self.trigger)
        return replace(game, pending=tuple(pending))


class DelayedCreated(Event, frozen=True, tag=True):
    """A delayed triggered ability is created."""

    trigger: DelayedTrigger

    def apply(self, game: Game) -> Game:
        return replace(game, delayed=(*game.delayed, self.trigger), next_id=max(game.next_id, self.trigger.id + 1))


class DelayedGone(Event, frozen=True, tag=True):
    """A delayed triggered ability is over."""

    silent = True
    id: int

    def apply(self, game: Game) -> Game:
        return replace(game, delayed=tuple(item for item in game.delayed if item.id != self.id))


class LastingCreated(Event, frozen=True, tag=True):
    """A resolution makes a continuous effect."""

    lasting: Lasting

    def apply(self, game: Game) -> Game:
        return replace(
            game,
            lasting=(*game.lasting, self.lasting),
            next_id=max(game.next_id, self.lasting.id + 1),
            clock=max(game.clock, self.lasting.timestamp + 1),
        )


class Ignored(Event, frozen=True, tag=True):
    """A player has paid to ignore a permanent's effect this turn."""

    player: PlayerId
    source: ObjectId

    def apply(self, game: Game) -> Game:
        return replace(game, ignored=(*game.ignored, (self.player, self.source)))


class LastingFollowed(Event, frozen=True, tag=True):
    """Lasting effects on a spell go on applying to the permanent that it becomes."""

    spell: ObjectId
    permanent: ObjectId

    def apply(self, game: Game) -> Game:
        lasting = tuple(
            replace(item, affected=(*item.affected, self.permanent))
            if item.affected is not None and self.spell in item.affected
            else item
            for item in game.lasting
        )
        return replace(game, lasting=lasting)
