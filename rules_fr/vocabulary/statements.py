"""What a scenario states about a game (expectations) or asks about it (questions). No French, no game state."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from rules_fr.vocabulary.actions import Doing, Moment, Name, Ref, ZoneRef


class Cmp(enum.Enum):
    """How a count is compared."""

    EXACTLY = "exactly"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"


class Count(msgspec.Struct, frozen=True):
    """A number that is stated: "2", "au moins 2", "aucun"."""

    number: int
    cmp: Cmp = Cmp.EXACTLY

    def holds(self, value: int) -> bool:
        """Whether `value` is as stated."""
        match self.cmp:
            case Cmp.EXACTLY:
                return value == self.number
            case Cmp.AT_LEAST:
                return value >= self.number
            case Cmp.AT_MOST:
                return value <= self.number


class TraitKind(enum.Enum):
    """The family of a characteristic."""

    COLOR = "color"
    COLORLESS = "colorless"
    MULTICOLORED = "multicolored"
    TYPE = "type"
    SUBTYPE = "subtype"
    SUPERTYPE = "supertype"
    TOKEN = "token"
    PERMANENT = "permanent"
    SPELL = "spell"
    CARD = "card"
    NAMED = "named"


class Trait(msgspec.Struct, frozen=True):
    """One characteristic: `text` is the engine's term for colours and types, the French word for subtypes and names."""

    kind: TraitKind
    text: str = ""


class Status(enum.Enum):
    """A condition of a permanent or spell."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    FACE_DOWN = "face_down"
    FACE_UP = "face_up"
    PHASED_OUT = "phased_out"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ATTACHED = "attached"
    INDESTRUCTIBLE = "indestructible"
    SUMMONING_SICK = "summoning_sick"


class Filter(msgspec.Struct, frozen=True):
    """What is counted: every trait and every status must hold."""

    traits: tuple[Trait, ...] = ()
    statuses: tuple[Status, ...] = ()


# ---- zones -----------------------------------------------------------------------------------------------------------


class Position(enum.Enum):
    """Where in an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"


class InZone(msgspec.Struct, frozen=True):
    """ "X est dans le cimetière d'Anne"; `from_top` is the rank of "la deuxième carte de la bibliothèque"."""

    subject: Ref
    zone: ZoneRef
    position: Position | None = None
    from_top: int | None = None


class Exists(msgspec.Struct, frozen=True):
    """ "X existe encore" (negated: a copy or token that has ceased to exist)."""

    subject: Ref


class CardsIn(msgspec.Struct, frozen=True):
    """ "Anne a 2 cartes en main"; `filter` restricts them ("2 cartes de créature")."""

    zone: ZoneRef
    count: Count
    filter: Filter = Filter()


class StackHas(msgspec.Struct, frozen=True):
    """ "la pile est vide" (0), "la pile contient 2 objets"."""

    count: Count


class DamageOnStack(msgspec.Struct, frozen=True):
    """ "les blessures de combat sont sur la pile"."""


# ---- objects ---------------------------------------------------------------------------------------------------------


class HasPT(msgspec.Struct, frozen=True):
    """ "X a une force de 5", "X est 5/3"."""

    subject: Name
    power: int | None = None
    toughness: int | None = None


class Measure(enum.Enum):
    """A number that an object has, besides power and toughness."""

    MANA_VALUE = "mana_value"
    ABILITIES = "abilities"
    LOYALTY = "loyalty"


class HasNumber(msgspec.Struct, frozen=True):
    """ "X a une valeur de mana de 3", "X a 2 capacités", "X a une loyauté de 3": `what` tells which."""

    subject: Name
    what: Measure
    count: Count


class HasAbility(msgspec.Struct, frozen=True):
    """ "X a le vol"; `words` is the French keyword, or a quoted text."""

    subject: Name
    words: str
    quoted: bool = False


class HasStatus(msgspec.Struct, frozen=True):
    """ "X est engagé"."""

    subject: Name
    status: Status


class BlocksOrAttacks(msgspec.Struct, frozen=True):
    """ "X bloque Y", "X attaque Bruno": `blocking` tells which; `other` None: anything."""

    subject: Name
    blocking: bool
    other: Name | None = None


class IsA(msgspec.Struct, frozen=True):
    """ "X est une créature-artefact rouge": every trait holds."""

    subject: Ref
    traits: tuple[Trait, ...]


class IsNamed(msgspec.Struct, frozen=True):
    """ "X s'appelle « Ours »"."""

    subject: Name
    text: str


class HasCounters(msgspec.Struct, frozen=True):
    """ "X a 2 marqueurs +1/+1", "Anne a 1 marqueur « poison »"; `kind` None: of any kind."""

    subject: Name
    count: Count
    kind: str | None = None


class MarkedDamage(msgspec.Struct, frozen=True):
    """ "X a subi 3 blessures": marked on it now."""

    subject: Name
    count: Count


class DealtTo(msgspec.Struct, frozen=True):
    """ "X s'est vu infliger 3 blessures ce tour-ci": in all, this turn."""

    subject: Name
    count: Count


class AttachedTo(msgspec.Struct, frozen=True):
    """ "X est attaché à Y" (None: to anything)."""

    subject: Name
    host: Name | None = None


class CopyOf(msgspec.Struct, frozen=True):
    """ "X est une copie de Y"."""

    subject: Ref
    original: Name


class Chose(msgspec.Struct, frozen=True):
    """ "le rouge est choisi pour X": what was chosen for an object."""

    subject: Name
    text: str


# ---- players ---------------------------------------------------------------------------------------------------------


class Controls(msgspec.Struct, frozen=True):
    """ "Anne contrôle X"."""

    player: Name
    subject: Ref


class Owns(msgspec.Struct, frozen=True):
    """ "Anne est propriétaire de X"."""

    player: Name
    subject: Name


class ControlsCount(msgspec.Struct, frozen=True):
    """ "Anne contrôle 3 créatures"; `player` None: on the whole battlefield."""

    player: Name | None
    count: Count
    filter: Filter


class Life(msgspec.Struct, frozen=True):
    """ "Anne a 17 points de vie"."""

    player: Name
    count: Count


class Pool(msgspec.Struct, frozen=True):
    """ "Anne a {G}{G} dans sa réserve"; "" is an empty pool; `amount` when only a number of mana is stated."""

    player: Name
    mana: str | None = None
    amount: Count | None = None


class Ending(enum.Enum):
    """How the game ended for a player, or for all (`DRAW`)."""

    WON = "won"
    LOST = "lost"
    DRAW = "draw"
    OVER = "over"


class Ended(msgspec.Struct, frozen=True):
    """ "Anne a perdu", "la partie est nulle"."""

    ending: Ending
    player: Name | None = None


class HasPriority(msgspec.Struct, frozen=True):
    """ "Anne a la priorité"."""

    player: Name


class TurnIs(msgspec.Struct, frozen=True):
    """ "c'est le tour d'Anne", "c'est l'étape de fin": any of the two."""

    player: Name | None = None
    moment: Moment | None = None


# ---- events ----------------------------------------------------------------------------------------------------------


class Triggered(msgspec.Struct, frozen=True):
    """ "la capacité de X s'est déclenchée 2 fois" (at least once when no number is stated)."""

    ability: Ref
    times: Count


class Feat(enum.Enum):
    """What may have happened to an object."""

    DIED = "died"
    COUNTERED = "countered"
    RESOLVED = "resolved"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    EXILED = "exiled"
    DISCARDED = "discarded"
    RETURNED = "returned"
    REGENERATED = "regenerated"
    REVEALED = "revealed"
    DRAWN = "drawn"
    CAST = "cast"
    ACTIVATED = "activated"
    ENTERED = "entered"
    LEFT = "left"
    COPIED = "copied"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    FIZZLED = "fizzled"
    SURVIVED = "survived"
    ATTACKED = "attacked"
    BLOCKED = "blocked"
    WAS_BLOCKED = "was_blocked"


class Happened(msgspec.Struct, frozen=True):
    """ "X est mort ce tour-ci", "X a été contrecarré"; `by` is the player or object that did it, when stated."""

    subject: Ref
    feat: Feat
    by: Ref | None = None
    this_turn: bool = False


class TargetsIt(msgspec.Struct, frozen=True):
    """ "X cible Y"."""

    subject: Ref
    target: Ref


class DealtDamage(msgspec.Struct, frozen=True):
    """ "X a infligé 4 blessures à Anne" (`to` None: in all; `count` None: any)."""

    source: Ref
    count: Count | None
    to: Name | None


class PlayerFeat(enum.Enum):
    """What a player may have done, with a number."""

    DREW = "drew"
    LOST_LIFE = "lost_life"
    GAINED_LIFE = "gained_life"
    DISCARDED = "discarded"
    CAST_SPELLS = "cast_spells"
    SUFFERED = "suffered"


class PlayerDid(msgspec.Struct, frozen=True):
    """ "Anne a pioché 2 cartes"."""

    player: Name
    feat: PlayerFeat
    count: Count


# ---- legality and rules ----------------------------------------------------------------------------------------------


class Can(msgspec.Struct, frozen=True):
    """ "Anne peut lancer X"; `rules` (when negated) are the numbers that must be the reason."""

    action: Doing
    rules: tuple[str, ...] = ()


class Refused(msgspec.Struct, frozen=True):
    """ "l'action a été refusée [par la règle N ou la règle M]": the last attempt."""

    rules: tuple[str, ...] = ()


class Cited(msgspec.Struct, frozen=True):
    """ "la règle N ou la règle M est citée": one of the numbers, or a sub-rule of it."""

    numbers: tuple[str, ...]


class AllOf(msgspec.Struct, frozen=True):
    """Several facts stated at once ("une force de 5, une endurance de 3"): each holds."""

    facts: tuple[Fact, ...]


Fact: TypeAlias = (
    InZone
    | Exists
    | CardsIn
    | StackHas
    | DamageOnStack
    | HasPT
    | HasNumber
    | HasAbility
    | HasStatus
    | BlocksOrAttacks
    | IsA
    | IsNamed
    | HasCounters
    | MarkedDamage
    | DealtTo
    | AttachedTo
    | CopyOf
    | Chose
    | Controls
    | Owns
    | ControlsCount
    | Life
    | Pool
    | Ended
    | HasPriority
    | TurnIs
    | Triggered
    | Happened
    | TargetsIt
    | DealtDamage
    | PlayerDid
    | Can
    | Refused
    | Cited
    | AllOf
)


class Not(msgspec.Struct, frozen=True):
    """The negation of a fact."""

    fact: Fact


class Possible(msgspec.Struct, frozen=True):
    """ "il est possible que…": in one branch at least; `negated`: in none."""

    fact: Fact | Not
    negated: bool = False


Statement: TypeAlias = Fact | Not | Possible
