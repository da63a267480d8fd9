"""What happens to permanents in place, and the words for how they leave."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Choice, GameObject, LastKnown
from rules_fr.vocabulary.kinds import CounterKind, Zone

Counters = tuple[tuple[CounterKind, int], ...]


class Tapped(Event, frozen=True, tag=True):
    """A permanent becomes tapped."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), tapped=True))


class Untapped(Event, frozen=True, tag=True):
    """A permanent becomes untapped."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), tapped=False))


def changed_counters(counters: Counters, kind: CounterKind, change: int) -> Counters:
    """The counters after adding (positive) or removing (negative) some of a kind; never below none."""
    count = max(0, next((n for name, n in counters if name == kind), 0) + change)
    others = tuple(item for item in counters if item[0] != kind)
    return (*others, (kind, count)) if count else others


class CountersChanged(Event, frozen=True, tag=True):
    """Counters are put on an object (positive) or removed from it (negative), by a player if one does."""

    object: ObjectId
    kind: CounterKind
    change: int
    player: PlayerId | None = None

    def apply(self, game: Game) -> Game:
        item = game.object(self.object)
        held = changed_counters(item.counters, self.kind, self.change)
        if self.change <= 0:
            return game.with_object(replace(item, counters=held))
        times = (*((kind, time) for kind, time in item.counter_times if kind != self.kind), (self.kind, game.clock))
        return replace(game.with_object(replace(item, counters=held, counter_times=times)), clock=game.clock + 1)


class PlayerCountersChanged(Event, frozen=True, tag=True):
    """A player gets or loses counters."""

    player: PlayerId
    kind: CounterKind
    change: int

    def apply(self, game: Game) -> Game:
        player = game.player(self.player)
        return game.with_player(replace(player, counters=changed_counters(player.counters, self.kind, self.change)))


class Attached(Event, frozen=True, tag=True):
    """An Aura or Equipment becomes attached to an object or a player; it gets a new timestamp."""

    object: ObjectId
    to: ObjectId | None = None
    player: PlayerId | None = None

    def apply(self, game: Game) -> Game:
        item = game.object(self.object)
        now = replace(item, attached_to=self.to, attached_player=self.player, timestamp=game.clock)
        return replace(game.with_object(now), clock=game.clock + 1)


class Unattached(Event, frozen=True, tag=True):
    """An Aura or Equipment is no longer attached to anything."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), attached_to=None, attached_player=None))


class BestowEnded(Event, frozen=True, tag=True):
    """A bestowed Aura, spell or permanent, ceases to be bestowed: it is attached to nothing, and a creature again."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        item = game.object(self.object)
        return game.with_object(replace(item, bestowed=False, attached_to=None, attached_player=None))


class ControlChanged(Event, frozen=True, tag=True):
    """The check sees that an object's controller is another than before; the new one has not had it all turn."""

    object: ObjectId
    controller: PlayerId
    before: PlayerId | None = None

    def apply(self, game: Game) -> Game:
        item = replace(game.object(self.object), seen_controller=self.controller, sick=True, came=game.clock)
        return game.with_object(item)


class SicknessEnded(Event, frozen=True, tag=True):
    """Permanents have been controlled continuously since the start of their controller's turn."""

    objects: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        return game.with_object(*(replace(item, sick=False) for item in _here(game, self.objects)))


class DamageRemoved(Event, frozen=True, tag=True):
    """All damage marked on permanents goes away."""

    objects: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        return game.with_object(*(replace(item, damage=0, deathtouched=False) for item in _here(game, self.objects)))


class DeathtouchSeen(Event, frozen=True, tag=True):
    """The check has taken the deathtouch damage on permanents into account."""

    silent = True
    objects: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        return game.with_object(*(replace(item, deathtouched=False) for item in _here(game, self.objects)))


class TurnedFaceUp(Event, frozen=True, tag=True):
    """A face-down permanent is turned face up; it gets a new timestamp.

    Args:
        x: the value of X in the cost that was paid for that.
    """

    object: ObjectId
    x: int | None = None

    def apply(self, game: Game) -> Game:
        item = replace(game.object(self.object), face_down=False, manifested=False, timestamp=game.clock)
        return replace(game.with_object(item), clock=game.clock + 1)


class TurnedFaceDown(Event, frozen=True, tag=True):
    """A permanent is turned face down; it gets a new timestamp."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        item = replace(game.object(self.object), face_down=True, timestamp=game.clock)
        return replace(game.with_object(item), clock=game.clock + 1)


class Transformed(Event, frozen=True, tag=True):
    """A double-faced permanent shows its other face."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        item = game.object(self.object)
        turned = replace(item, face=1 - item.face, timestamp=game.clock)
        return replace(game.with_object(turned), clock=game.clock + 1)


class PhasedOut(Event, frozen=True, tag=True):
    """A permanent phases out.

    Args:
        along: what it is attached to, when it phases out indirectly with it.
    """

    object: ObjectId
    along: ObjectId | None = None

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), phased_out=True, phased_with=self.along))


class PhasedIn(Event, frozen=True, tag=True):
    """A permanent phases in.

    Args:
        last: given where phasing is a change of zone: the permanent as it last existed. It comes back as a new object,
            so that lasting effects and delayed abilities have lost it, but keeps its state and what is attached to it.
    """

    object: ObjectId
    last: LastKnown | None = None

    def apply(self, game: Game) -> Game:
        if self.last is None:
            return game.with_object(replace(game.object(self.object), phased_out=False, phased_with=None))
        old, new = self.object, ObjectId(game.next_id)
        objects = {
            i: _follow(item, old, new) if item.attached_to == old else item
            for i, item in game.objects.items()
            if i != old
        }
        objects[new] = replace(game.object(old), id=new, phased_out=False, phased_with=None)
        known = {**game.last_known, old: replace(self.last, became=new)}
        game = replace(game, objects=objects, last_known=known, next_id=new + 1)
        here = (new if i == old else i for i in game.battlefield)
        return game.with_zone(Zone.BATTLEFIELD, None, here)


def _follow(item: GameObject, old: ObjectId, new: ObjectId) -> GameObject:
    """What is attached to a permanent that came back as another object stays attached to it."""
    return replace(item, attached_to=new, phased_with=new if item.phased_with == old else item.phased_with)


class Used(Event, frozen=True, tag=True):
    """One use of an activated ability of an object, this turn."""

    silent = True
    object: ObjectId
    index: int

    def apply(self, game: Game) -> Game:
        item = game.find(self.object)
        if item is None:
            return game
        count = next((n for index, n in item.uses if index == self.index), 0) + 1
        uses = (*(use for use in item.uses if use[0] != self.index), (self.index, count))
        return game.with_object(replace(item, uses=uses))


class ChoiceMade(Event, frozen=True, tag=True):
    """A colour, type, name or player is chosen for an object, which may have left since its ability was activated."""

    object: ObjectId
    choice: Choice

    def apply(self, game: Game) -> Game:
        item = game.find(self.object)
        if item is not None:
            return game.with_object(self._chosen(item))
        known = game.last_known.get(self.object)
        if known is None:
            return game
        known = replace(known, object=self._chosen(known.object))
        return replace(game, last_known={**game.last_known, self.object: known})

    def _chosen(self, item: GameObject) -> GameObject:
        others = tuple(choice for choice in item.choices if choice.kind is not self.choice.kind)
        return replace(item, choices=(*others, self.choice))


class Haunts(Event, frozen=True, tag=True):
    """An exiled card haunts a creature."""

    object: ObjectId
    creature: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), haunting=self.creature))


class Paired(Event, frozen=True, tag=True):
    """Two creatures become paired."""

    object: ObjectId
    other: ObjectId

    def apply(self, game: Game) -> Game:
        one, two = game.object(self.object), game.object(self.other)
        return game.with_object(replace(one, paired_with=two.id), replace(two, paired_with=one.id))


class Unpaired(Event, frozen=True, tag=True):
    """A creature is no longer paired."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), paired_with=None))


class Manifested(Event, frozen=True, tag=True):
    """A permanent that has just entered face down is a manifested one as long as it stays so."""

    silent = True
    object: ObjectId

    def apply(self, game: Game) -> Game:
        return game.with_object(replace(game.object(self.object), manifested=True))


class Sacrificed(Event, frozen=True, tag=True):
    """A player sacrifices a permanent; `move` comes right after this event."""

    player: PlayerId
    object: ObjectId
    move: Moved


class Exploited(Event, frozen=True, tag=True):
    """A creature exploits another one (or itself): the sacrifice happens at the same time."""

    object: ObjectId
    what: ObjectId


class Crewed(Event, frozen=True, tag=True):
    """A creature has been tapped to pay for the crew ability of a Vehicle."""

    object: ObjectId
    vehicle: ObjectId


class Destroyed(Event, frozen=True, tag=True):
    """A permanent is destroyed; `move` comes right after this event. Regeneration replaces both."""

    object: ObjectId
    move: Moved
    can_regenerate: bool = True


class Regenerated(Event, frozen=True, tag=True):
    """A permanent regenerates instead of being destroyed."""

    object: ObjectId


def _here(game: Game, which: Iterable[ObjectId]) -> Iterable[GameObject]:
    return (item for item in map(game.find, which) if item is not None)


class Exerted(Event, frozen=True, tag=True):
    """A player exerts a permanent."""

    player: PlayerId
    object: ObjectId
