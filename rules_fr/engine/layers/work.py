"""An object's characteristics while the layers are being applied, and their starting point."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct

from rules_fr.engine.abilities import carried_out
from rules_fr.engine.as_cast import as_cast
from rules_fr.engine.characteristics import Characteristics, Held
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.kept import kept
from rules_fr.engine.keyword_triggers import may_trigger
from rules_fr.engine.layers.subtypes import EVERY_CREATURE_TYPE
from rules_fr.engine.objects import GameObject
from rules_fr.engine.siege import DEFEATED
from rules_fr.engine.static_effects import shape
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, ReplacementAbility, TriggeredAbility
from rules_fr.vocabulary.card import Card, Face, Layout
from rules_fr.vocabulary.event_patterns import StateIs
from rules_fr.vocabulary.kinds import SIEGE, CardName, CardType, Color, Keyword, Subtype, Supertype, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.modifications import Layer
from rules_fr.vocabulary.terms import Ability, Modification


@unique
class Origin(Enum):
    """Why an object has an ability."""

    TEXT = "text"
    """Its own text, printed, copied, or given to the token by what made it."""
    INTRINSIC = "intrinsic"
    """A rule: the mana ability of a basic land type."""
    GRANTED = "granted"
    """A continuous effect or a counter."""


class Have(Struct, frozen=True, eq=False):
    """One ability that an object has; told apart by identity, since an object may have the same ability twice."""

    held: Held
    origin: Origin
    timestamp: int = 0
    """When the effect that granted it was created; 0 for what is its own."""


class Applied(Struct, frozen=True):
    """A continuous effect, or a rule, that had its part in an object's characteristics.

    Args:
        modification: as the text says it; meaning: with its numbers and choices worked out.
        source, controller: of the effect.
        static: it comes from a static ability (a resolution otherwise).
        concepts: the rules that apply it, the layer first.
        lost: the abilities that it took away.
        ability: the static ability that makes it; None for a resolution or a rule.
    """

    layer: Layer
    modification: Modification
    meaning: Modification
    source: ObjectId
    controller: PlayerId
    timestamp: int
    static: bool
    concepts: tuple[Concept, ...]
    lost: tuple[Held, ...] = ()
    ability: Ability | None = None


class Work(Struct, eq=False):
    """The characteristics of one object so far; a shallow copy is a complete snapshot.

    Args:
        base: its copiable values so far.
    """

    item: GameObject
    name: CardName
    cost: ManaCost | None
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    supertypes: frozenset[Supertype]
    colors: frozenset[Color]
    haves: tuple[Have, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    controller: PlayerId
    base: Start
    applied: tuple[Applied, ...] = ()
    barred: frozenset[Keyword] = frozenset()
    """The keywords that an effect applied so far says that it cannot have."""
    seen: Characteristics | None = None

    def values(self) -> Characteristics:
        """The characteristics so far."""
        if self.seen is None:
            self.seen = characteristics(self, self.controller)
        return self.seen

    def take(self, start: Start) -> None:
        """Take the values of a starting point: its own, or the copiable values of another object."""
        self.name = start.name
        self.cost = start.cost
        self.types = start.types
        self.subtypes = start.subtypes
        self.supertypes = start.supertypes
        self.colors = start.colors
        self.haves = start.haves
        self.power = start.power
        self.toughness = start.toughness
        self.loyalty = start.loyalty
        self.base = start
        self.seen = None


class Start(Struct, frozen=True, eq=False):
    """The values that an object starts from."""

    name: CardName
    cost: ManaCost | None
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    supertypes: frozenset[Supertype]
    colors: frozenset[Color]
    haves: tuple[Have, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    statics: tuple[Have, ...] = ()
    """Those of its abilities that make continuous effects."""
    watches: bool = False
    """Whether one of its abilities may trigger."""
    watches_states: bool = False
    """Whether one of its abilities triggers because something is so."""
    replaces: bool = False
    """Whether one of its abilities replaces events."""


def characteristics(shape: Start | Work, controller: PlayerId) -> Characteristics:
    """What an object is, from what it starts from or what the layers have made of it so far."""
    return Characteristics(
        name=shape.name,
        cost=shape.cost,
        types=shape.types,
        subtypes=shape.subtypes,
        supertypes=shape.supertypes,
        colors=shape.colors,
        abilities=tuple(have.held for have in shape.haves),
        power=shape.power,
        toughness=shape.toughness,
        loyalty=shape.loyalty,
        controller=controller,
    )


_NOTHING = Start(CardName(""), None, frozenset(), frozenset(), frozenset(), frozenset(), (), None, None, None)
_FACE_DOWN = Start(
    CardName(""), None, frozenset({CardType.CREATURE}), frozenset(), frozenset(), frozenset(), (), 2, 2, None
)


def _watches_states(ability: Ability) -> bool:
    return isinstance(ability, TriggeredAbility) and any(isinstance(event, StateIs) for event in ability.events)


def _subtypes(face: Face) -> frozenset[Subtype]:
    """The printed subtypes; changeling, which defines a characteristic, makes them all the creature types."""
    every = KeywordAbility(Keyword.CHANGELING) in face.abilities
    return frozenset(face.subtypes) | ({EVERY_CREATURE_TYPE} if every else frozenset())


@kept
def start_of_face(face: Face) -> Start:
    """The values printed on a face; each of its abilities is one `Have`, shared by all objects with this face."""
    own = (*face.abilities, *((DEFEATED,) if SIEGE in face.subtypes else ()))
    haves = tuple(Have(Held(ability), Origin.TEXT) for ability in carried_out(own))
    return Start(
        name=face.name,
        cost=face.cost,
        types=frozenset(face.types),
        subtypes=_subtypes(face),
        supertypes=frozenset(face.supertypes),
        colors=face.colors,
        haves=haves,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        statics=tuple(have for have in haves if shape(have.held.ability) is not None),
        watches=any(may_trigger(have.held.ability) for have in haves),
        watches_states=any(_watches_states(have.held.ability) for have in haves),
        replaces=any(isinstance(have.held.ability, ReplacementAbility) for have in haves),
    )


def start(item: GameObject) -> Start:
    """The values that an object starts from, face-down objects not yet considered: abilities on the stack have none."""
    face = item.printed
    if face is None:
        return _NOTHING
    if halves(item):
        return _combined(item.card)
    return start_of_face(_as_cast(face, item))


def _as_cast(face: Face, item: GameObject) -> Face:
    if item.announced is None:
        return face
    return as_cast(face, item.announced.method, item.announced.spliced if item.zone is Zone.STACK else ())


def halves(item: GameObject) -> tuple[Face, ...]:
    """The halves of a split card outside the stack, which has the characteristics of both; else nothing."""
    card = item.card
    if card is None or card.layout is not Layout.SPLIT or item.zone is Zone.STACK or item.copied is not None:
        return ()
    return card.faces


@kept
def _combined(card: Card | None) -> Start:
    if card is None:
        return _NOTHING
    parts = [start_of_face(face) for face in card.faces]
    costs = [part.cost for part in parts if part.cost is not None]
    return Start(
        name=card.name,
        cost=ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols)) if costs else None,
        types=frozenset().union(*(part.types for part in parts)),
        subtypes=frozenset().union(*(part.subtypes for part in parts)),
        supertypes=frozenset().union(*(part.supertypes for part in parts)),
        colors=frozenset().union(*(part.colors for part in parts)),
        haves=tuple(have for part in parts for have in part.haves),
        power=None,
        toughness=None,
        loyalty=None,
        statics=tuple(have for part in parts for have in part.statics),
        watches=any(part.watches for part in parts),
        watches_states=any(part.watches_states for part in parts),
        replaces=any(part.replaces for part in parts),
    )


def face_down(item: GameObject) -> Start | None:
    """The values that a face-down object has instead of its own, or None for what is face up."""
    if not item.face_down:
        return None
    return _FACE_DOWN if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else _NOTHING


def begin(item: GameObject) -> Work:
    """An object as it is before any continuous effect."""
    first = start(item)
    return Work(
        item=item,
        name=first.name,
        cost=first.cost,
        types=first.types,
        subtypes=first.subtypes,
        supertypes=first.supertypes,
        colors=first.colors,
        haves=first.haves,
        power=first.power,
        toughness=first.toughness,
        loyalty=first.loyalty,
        controller=item.controller,
        base=first,
    )
