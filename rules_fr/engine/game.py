"""The game: an immutable value. Every change goes through an event's `apply`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.dungeon_kind import Dungeon
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import EventInfo, GameObject, LastKnown, TargetChoice, TypesThen
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.effects.continuous import Recurrence
from rules_fr.vocabulary.effects.mana import Rider
from rules_fr.vocabulary.kinds import CardName, CounterKind, DayTime, ManaType, Phase, Step, Subtype, Zone
from rules_fr.vocabulary.terms import (
    Ability,
    Condition,
    Duration,
    Effect,
    EventPattern,
    Filter,
    Modification,
    Replacement,
)


class Mana(Struct, frozen=True):
    """One mana in a pool."""

    type: ManaType
    only_for: Filter | None = None
    only_abilities: Filter | None = None
    """Of what are the spells, or the abilities, that it may be spent on; both None: on anything."""
    source: ObjectId | None = None
    kept: bool = False
    """Whether it is not lost before the end of the turn."""
    rider: Rider | None = None
    """What it does to a spell that it is spent on."""
    batch: tuple[int, int] = (0, 0)
    """With which addition of mana it came: the turn, and which one of those that the game remembers."""


class Player(Struct, frozen=True):
    """A player."""

    id: PlayerId
    name: str
    life: int = 20
    pool: tuple[Mana, ...] = ()
    counters: tuple[tuple[CounterKind, int], ...] = ()
    lands_played: int = 0
    land_permissions_used: tuple[ObjectId, ...] = ()
    """Sources of additional land plays already used this turn, where the edition ties each play to a permission."""
    hand_size: int = 7
    upkeeps: tuple[int, int] = (0, 0)
    """The clock at the beginning of the player's upkeep before the last one, and of the last one."""
    blessed: bool = False
    """Has the city's blessing, for the rest of the game."""
    completed: tuple[Dungeon, ...] = ()
    """The dungeons completed, in order."""
    controlled_next: PlayerId | None = None
    """Who will control the player during the next turn that they take."""
    drew_from_empty: bool = False
    unordered: tuple[ObjectId, ...] = ()
    """Cards of the library whose order among themselves is not known since a shuffle;
    chance decides when it matters."""
    lost: bool = False
    won: bool = False

    def counter(self, kind: CounterKind | None) -> int:
        """How many counters of a kind (None: of every kind) the player has."""
        return sum(count for name, count in self.counters if kind is None or name == kind)


class Lasting(Struct, frozen=True):
    """A continuous effect made by a resolution: what it does, to whom (locked in), and until when."""

    id: int
    modifications: tuple[Modification, ...]
    affected: tuple[ObjectId, ...] | None
    """None: not objects (players or rules)."""
    duration: Duration
    timestamp: int
    source: ObjectId
    controller: PlayerId
    targets: tuple[TargetChoice, ...] = ()
    x: int | None = None
    created_turn: int = 0
    whatever: Filter | None = None
    """What a rule that it bends concerns at every moment, for a set that is not locked in."""
    event: EventInfo | None = None
    """What triggered the ability that made it, where its words speak of that."""


class Shield(Struct, frozen=True):
    """A replacement or prevention effect made by a resolution."""

    id: int
    replacement: Replacement
    duration: Duration
    source: ObjectId
    controller: PlayerId
    remaining: int | None = None
    """How much of a prevention shield is left; None: no limit."""
    bound: tuple[ObjectId, ...] = ()
    """Objects that it is bound to (regeneration, "if it would leave")."""
    bound_players: tuple[PlayerId, ...] = ()
    bound_sources: tuple[ObjectId, ...] = ()
    """The sources of damage that were chosen for it; empty: its filter says which."""
    redirect_to: tuple[ObjectId, ...] = ()
    redirect_to_players: tuple[PlayerId, ...] = ()
    """Where a redirection sends damage, settled when it was made."""
    created_turn: int = 0
    once: bool = False
    """Whether it only waits for the next event that fits."""
    met: int | None = None
    """When that event came: how much had happened before it. What comes at the same moment is that event too."""

    def ready(self, moment: int) -> bool:
        """Whether the event that it waits for has not come yet, or comes at this moment."""
        return self.met in (None, moment)


class DelayedTrigger(Struct, frozen=True):
    """A delayed triggered ability waiting for its event."""

    id: int
    events: tuple[EventPattern, ...]
    effect: Effect
    condition: Condition | None
    recurrence: Recurrence
    duration: Duration | None
    source: ObjectId
    controller: PlayerId
    targets: tuple[TargetChoice, ...]
    it: tuple[ObjectId, ...]
    event: EventInfo | None
    x: int | None
    created_turn: int
    created_step: Step
    types_then: TypesThen = ()
    paid: tuple[ObjectId, ...] = ()
    """What was given up to make it ("la créature sacrifiée")."""


class Return(Struct, frozen=True):
    """Objects that an effect moved until an event, and the zone to which they go back right after it."""

    id: int
    until: EventPattern
    objects: tuple[ObjectId, ...]
    zone: Zone
    source: ObjectId
    controller: PlayerId


class PendingTrigger(Struct, frozen=True):
    """An ability that has triggered and waits to be put on the stack."""

    ability: Ability
    source: ObjectId
    controller: PlayerId
    event: EventInfo
    delayed: DelayedTrigger | None = None


class Attack(Struct, frozen=True):
    """An attacking creature: whom it attacks, what blocks it in damage order, and whether it was blocked at all."""

    attacker: ObjectId
    player: PlayerId
    planeswalker: ObjectId | None = None
    blockers: tuple[ObjectId, ...] = ()
    blocked: bool = False
    declared: bool = True
    """It was declared as an attacker; what is put onto the battlefield attacking never "attacked"."""
    planeswalker_gone: bool = False
    """The attacked planeswalker was removed from combat; the creature still attacks, but nothing receives its
    damage."""


class Assignment(Struct, frozen=True):
    """Combat damage assigned by one creature to one recipient."""

    source: ObjectId
    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


class Combat(Struct, frozen=True):
    """The combat phase in progress."""

    attacks: tuple[Attack, ...] = ()
    assigned_first: tuple[ObjectId, ...] = ()
    """Creatures that dealt (or assigned) damage in the first of two combat damage steps."""
    doubled: tuple[ObjectId, ...] = ()
    """Those that had double strike in the first of two damage steps."""
    first_strike_step: bool = False
    on_stack: tuple[Assignment, ...] = ()
    """2007: combat damage waiting on the stack, resolved when everyone passes in turn and it is on top."""
    lines: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()


class Turn(Struct, frozen=True):
    """Where in the turn the game is."""

    number: int
    active: PlayerId
    step: Step
    priority: PlayerId | None = None
    passed: tuple[PlayerId, ...] = ()
    extra_turns: tuple[PlayerId, ...] = ()
    skipped: tuple[tuple[PlayerId, Step], ...] = ()
    skipped_phases: tuple[tuple[PlayerId, Phase], ...] = ()
    skipped_turns: tuple[PlayerId, ...] = ()
    extra_phases: tuple[Phase, ...] = ()
    """The phases that come right after this one, in order."""
    resume: Step | None = None
    """During extra phases: with which step the turn goes on after them."""
    regular: PlayerId | None = None
    """During an extra turn: whose turn, taken in order, came last."""
    ending: bool = False
    """An effect has ended the turn: the cleanup step comes next."""
    spells_cast: tuple[tuple[PlayerId, ObjectId], ...] = ()
    controlled_by: PlayerId | None = None
    """Who controls the active player, and makes their choices, during this turn."""


class Game(Struct, frozen=True):
    """The whole state of a game.

    Args:
        objects: every object by identity; treat as immutable.
        order: the contents of each zone in order. Libraries: top first. Stack:
            bottom first. Keys are (zone, owner) for libraries,
            hands and graveyards, (zone, None) for the others.
        last_known: objects as they were when they left a zone.
        history: the events of this turn and the one before, for "this turn" questions.
    """

    edition: Edition
    players: tuple[Player, ...]
    turn: Turn
    objects: Mapping[ObjectId, GameObject]
    order: Mapping[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]]
    last_known: Mapping[ObjectId, LastKnown] = {}
    lasting: tuple[Lasting, ...] = ()
    shields: tuple[Shield, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    pending: tuple[PendingTrigger, ...] = ()
    returns: tuple[Return, ...] = ()
    combat: Combat | None = None
    history: tuple[tuple[int, object], ...] = ()
    next_id: int = 1
    clock: int = 1
    monarch: PlayerId | None = None
    daytime: DayTime | None = None
    """Whether it is day or night; None as long as nothing has made it either."""
    ignored: tuple[tuple[PlayerId, ObjectId], ...] = ()
    """Static effects that a player ignores this turn: (player, source)."""
    over: bool = False
    token_names: Mapping[tuple[Subtype, ...], CardName] = {}
    """The names of cards that a token has too when it is named by its subtypes alone."""
    seen: tuple[tuple[object, ...], ...] = ()
    """States that were there after resolutions since somebody last chose something (`loops.fingerprint`)."""

    def controller_of(self, player: PlayerId) -> PlayerId | None:
        """Who else makes a player's choices now, if anyone."""
        other = self.turn.controlled_by if player == self.turn.active else None
        return None if other is None or other == player or self.player(other).lost else other

    def player(self, who: PlayerId) -> Player:
        """A player's state."""
        return self.players[who]

    def object(self, which: ObjectId) -> GameObject:
        """An object that exists now.

        Raises:
            KeyError: it has left its zone; ask `last_known`.
        """
        return self.objects[which]

    def find(self, which: ObjectId) -> GameObject | None:
        """An object if it still exists in the zone where it was known."""
        return self.objects.get(which)

    def zone(self, zone: Zone, owner: PlayerId | None = None) -> tuple[ObjectId, ...]:
        """The objects of a zone in order; libraries, hands and graveyards are each player's own."""
        return self.order.get((zone, owner if zone in OWNED_ZONES else None), ())

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """Permanents, phased out ones included."""
        return self.zone(Zone.BATTLEFIELD)

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack, bottom first."""
        return self.zone(Zone.STACK)

    def everything(self) -> Iterator[GameObject]:
        """Every object, zone by zone in a fixed order."""
        return iter(self.objects.values())

    def turn_order(self, start: PlayerId | None = None) -> tuple[PlayerId, ...]:
        """Players still in the game, from the active player (or `start`) on."""
        first = self.turn.active if start is None else start
        count = len(self.players)
        ids = (PlayerId((first + i) % count) for i in range(count))
        return tuple(i for i in ids if not self.players[i].lost)

    def opponents(self, who: PlayerId) -> tuple[PlayerId, ...]:
        """A player's opponents in turn order from them."""
        return tuple(p for p in self.turn_order(who) if p != who)

    def with_player(self, player: Player) -> Game:
        """The game with one player's state replaced."""
        return replace(self, players=tuple(player if p.id == player.id else p for p in self.players))

    def with_object(self, *changed: GameObject) -> Game:
        """The game with some objects replaced in place (same zone)."""
        objects = dict(self.objects)
        objects.update((item.id, item) for item in changed)
        return replace(self, objects=objects)

    def with_zone(self, zone: Zone, owner: PlayerId | None, ids: Iterable[ObjectId]) -> Game:
        """The game with the order of a zone replaced."""
        order = dict(self.order)
        order[zone, owner if zone in OWNED_ZONES else None] = tuple(ids)
        return replace(self, order=order)


OWNED_ZONES = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})
"""Zones that each player has one of."""
