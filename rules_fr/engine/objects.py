"""Objects: cards, tokens, copies and abilities on the stack, with the state that zones give them."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct

from rules_fr.engine.abilities import cleaved, face_carried_out
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.dungeon_kind import Marker
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import CardName, CardType, Color, CounterKind, Keyword, ManaType, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Condition, Cost, Effect


@unique
class ObjectKind(Enum):
    """What an object is made of."""

    CARD = "card"
    TOKEN = "token"
    EMBLEM = "emblem"
    """An emblem in the command zone: it has abilities and nothing else."""
    DUNGEON = "dungeon"
    """A dungeon card in the command zone, with its owner's venture marker."""
    COPY = "copy"
    """A copy of a spell, or a copy of a card being cast: no card is associated with it."""
    ABILITY = "ability"
    """An activated or triggered ability on the stack."""
    COMBAT_DAMAGE = "combat_damage"
    """2007: assigned combat damage waiting on the stack; it has no characteristics."""


class TargetChoice(Struct, frozen=True):
    """What was chosen for one instance of the word target: objects, players, or a zone's owner."""

    instance: int
    objects: tuple[ObjectId, ...] = ()
    players: tuple[PlayerId, ...] = ()
    zone: Zone | None = None


class Share(Struct, frozen=True):
    """A part of a division announced for an object or a player."""

    amount: int
    object: ObjectId | None = None
    player: PlayerId | None = None


class KeywordPaid(Struct, frozen=True):
    """An additional cost of a keyword that was announced: which, and how many times."""

    keyword: Keyword
    costs: tuple[Cost, ...] = ()
    times: int = 1


class Announced(Struct, frozen=True):
    """The choices made while a spell or ability was put on the stack."""

    method: CastMethod = CastMethod.NORMAL
    modes: tuple[int, ...] = ()
    x: int | None = None
    kicked: int = 0
    buyback: bool = False
    additional_paid: tuple[int, ...] = ()
    """Indexes of the optional additional costs that were paid."""
    keywords_paid: tuple[KeywordPaid, ...] = ()
    """The additional costs of keywords that were paid (kicker, entwine, replicate…)."""
    offered: ObjectId | None = None
    """The creature chosen to be sacrificed for emerge."""
    given: tuple[ObjectId, ...] = ()
    """What was chosen to pay an additional cost that changes the total cost."""
    spliced: tuple[tuple[Ability, ...], ...] = ()
    """The text of each card spliced onto the spell, in order."""
    held_then: tuple[Condition, ...] = ()
    """What the text asks of the moment when it was cast, and was true then."""
    targets: tuple[TargetChoice, ...] = ()
    division: tuple[Share, ...] = ()
    paid: tuple[ObjectId, ...] = ()
    """Objects sacrificed, discarded, tapped or exiled to pay the cost, as they last existed."""
    mana_spent: tuple[ManaType, ...] = ()
    from_zone: Zone | None = None
    permission: ObjectId | None = None
    """The object whose permission let it be cast, if another's did."""
    hybrid: tuple[ManaType | int | None, ...] = ()
    """For each hybrid or phyrexian symbol: its type, a number for generic mana or life, or None when not announced."""


class EventInfo(Struct, frozen=True):
    """What a triggered ability remembers of the event that triggered it."""

    object: ObjectId | None = None
    other: ObjectId | None = None
    player: PlayerId | None = None
    other_player: PlayerId | None = None
    amount: int | None = None
    mana: tuple[ManaType, ...] = ()
    by_mana_ability: bool = False
    """A mana ability added the mana."""
    x: int | None = None
    """The value of X in the cost of what was done, or of what made the event ("monstruosité X")."""


TypesThen = tuple[tuple[ObjectId, frozenset[CardType]], ...]
"""Card types of objects at an earlier moment."""


class StackAbility(Struct, frozen=True):
    """An activated or triggered ability on the stack: its text, its source, and what it remembers."""

    ability: Ability
    effect: Effect
    source: ObjectId
    event: EventInfo | None = None
    remembered: tuple[TargetChoice, ...] = ()
    """Targets of the creator, for a delayed trigger that speaks of them."""
    remembered_it: tuple[ObjectId, ...] = ()
    remembered_paid: tuple[ObjectId, ...] = ()
    delayed: bool = False
    types_then: TypesThen = ()
    """For a delayed trigger: the card types that the objects it speaks of had when it was created."""


class Choice(Struct, frozen=True):
    """A colour, type, name or player chosen for an object."""

    kind: ChoiceKind
    color: Color | None = None
    subtype: Subtype | None = None
    name: CardName | None = None
    player: PlayerId | None = None


class CopyValues(Struct, frozen=True):
    """The copiable values that replace an object's own: of a copy effect or a token copy."""

    face: Face
    of: CardName


class Component(Struct, frozen=True):
    """A card or token that represents a merged permanent, as it is by itself."""

    entity: Entity
    kind: ObjectKind
    owner: PlayerId
    card: Card | None
    copied: CopyValues | None = None


class GameObject(Struct, frozen=True):
    """An object in a zone.

    Args:
        card, face: what is printed; None for abilities. Tokens carry a one-faced card of their own.
        controller: who put it on the battlefield or the stack; continuous effects may say otherwise (`View`).
        under_control_since: the number of the turn since whose start its controller has had it continuously;
            a permanent that
            came later in a turn is "sick".
        timestamp: when it entered its zone (or was attached, or turned).
    """

    id: ObjectId
    entity: Entity
    kind: ObjectKind
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    timestamp: int
    card: Card | None = None
    face: int = 0
    copied: CopyValues | None = None
    seen_controller: PlayerId | None = None
    """The controller that the last check saw; a difference is a change of control."""
    tapped: bool = False
    face_down: bool = False
    manifested: bool = False
    """It was put onto the battlefield face down by manifesting; means nothing once it is face up."""
    phased_out: bool = False
    phased_with: ObjectId | None = None
    """What it is attached to, when it phased out indirectly with it."""
    sick: bool = False
    entered_turn: int = 0
    came: int = 0
    """The clock when it came under its controller's control; 0: before the story begins."""
    damage: int = 0
    deathtouched: bool = False
    damaged_by: tuple[ObjectId, ...] = ()
    counters: tuple[tuple[CounterKind, int], ...] = ()
    counter_times: tuple[tuple[CounterKind, int], ...] = ()
    """When the last counter of each kind was put, since the story began and after the object came."""
    attached_to: ObjectId | None = None
    attached_player: PlayerId | None = None
    choices: tuple[Choice, ...] = ()
    paired_with: ObjectId | None = None
    """The creature that it is paired with, until the pair is broken."""
    exiled_with: ObjectId | None = None
    bestowed: bool = False
    """Whether it was cast bestowed, and still is: an Aura and no creature."""
    marker: Marker | None = None
    """For a dungeon, the room where its owner's venture marker is."""
    components: tuple[Component, ...] = ()
    """For a merged permanent, everything that represents it, the topmost first."""
    exiled_for: Keyword | None = None
    """The keyword of its own that a card in exile was exiled for (madness, rebound, foretell)."""
    haunting: ObjectId | None = None
    encoded_on: ObjectId | None = None
    """Of an exiled card: the creature on which it is encoded."""
    announced: Announced | None = None
    """For spells and abilities; a permanent keeps what was announced for the spell that it was."""
    ability: StackAbility | None = None
    uses: tuple[tuple[int, int], ...] = ()
    """How often each activated ability (by position) was activated this turn."""
    enters_attacking: tuple[PlayerId, ObjectId | None] | None = None
    """Of what is about to enter: the player, or the planeswalker, that it will be attacking."""
    tribute_paid: bool = False
    """An opponent put its tribute counters on it as it entered."""
    gains_entering: tuple[Ability, ...] = ()
    """Of what is about to enter: the abilities that it gains as it does (riot)."""
    unknown: bool = False
    """A card whose identity the scenario does not say."""
    adventurer: PlayerId | None = None
    """For a card exiled as its Adventure resolved: the player who may cast it from there."""

    def counter(self, kind: CounterKind | None) -> int:
        """How many counters of a kind (None: of every kind) are on it."""
        return sum(count for name, count in self.counters if kind is None or name == kind)

    @property
    def printed(self) -> Face | None:
        """The face whose printed values are the starting point; copies replace it; defined keywords are spelled out."""
        if self.copied is not None:
            return face_carried_out(self.copied.face)
        if self.card is None:
            return None
        face = self.card.faces[self.face]
        cut = self.zone is Zone.STACK and self.announced is not None and self.announced.method is CastMethod.CLEAVE
        return face_carried_out(cleaved(face) if cut else face)


class LastKnown(Struct, frozen=True):
    """An object as it last existed before it left a zone, and the object that it became."""

    object: GameObject
    characteristics: Characteristics
    became: ObjectId | None = None
    attached: tuple[ObjectId, ...] = ()
    """What was attached to it then."""
    parts: tuple[ObjectId, ...] = ()
    """For a merged permanent, what its other components became."""
