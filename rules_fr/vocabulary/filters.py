"""Filters: predicates on objects and players."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.kinds import (
    AbilityKind,
    CardName,
    CardType,
    Color,
    CounterKind,
    Designation,
    Keyword,
    Subtype,
    Supertype,
    Zone,
)
from rules_fr.vocabulary.terms import Comparison, Condition, Filter, Ref


class AllOf(Filter, frozen=True):
    """Every part fits."""

    parts: tuple[Filter, ...]


class AnyOf(Filter, frozen=True):
    """At least one part fits."""

    parts: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """The part does not fit."""

    part: Filter


class Anything(Filter, frozen=True):
    """Any object at all."""


class Is(Filter, frozen=True):
    """Is one of the things that the ref points to (IsThis: `Is(This())`)."""

    ref: Ref


class Other(Filter, frozen=True):
    """Is another object than the one that the ability is on ("une autre créature")."""


class OtherThanTarget(Filter, frozen=True):
    """Is another object than the one chosen for an instance of target ("une autre créature ciblée")."""

    instance: int


class HasType(Filter, frozen=True):
    type: CardType


class HasSubtype(Filter, frozen=True):
    subtype: Subtype


class HasSupertype(Filter, frozen=True):
    supertype: Supertype


class HasColor(Filter, frozen=True):
    color: Color


class Colorless(Filter, frozen=True):
    """Has no colour."""


class Multicolored(Filter, frozen=True):
    """Has two colours or more."""


class Monocolored(Filter, frozen=True):
    """Has exactly one colour."""


@unique
class ChoiceKind(Enum):
    """What an object may have had chosen for it."""

    COLOR = "color"
    CREATURE_TYPE = "creature_type"
    LAND_TYPE = "land_type"
    CARD_NAME = "card_name"
    PLAYER = "player"
    OPPONENT = "opponent"


class OfChosen(Filter, frozen=True):
    """Has the colour, type or name chosen for this object."""

    kind: ChoiceKind


class Named(Filter, frozen=True):
    name: CardName


class HasKeyword(Filter, frozen=True):
    keyword: Keyword


class HasNoAbilities(Filter, frozen=True):
    """Has no abilities at all."""


class HasCounter(Filter, frozen=True):
    """Has at least one counter of a kind (None: of any kind)."""

    kind: CounterKind | None = None


class PowerIs(Filter, frozen=True):
    comparison: Comparison


class ToughnessIs(Filter, frozen=True):
    comparison: Comparison


class ManaValueIs(Filter, frozen=True):
    comparison: Comparison


@unique
class Parity(Enum):
    """Even (zero included) or odd."""

    EVEN = "even"
    ODD = "odd"


class ManaValueParity(Filter, frozen=True):
    """Has an even, or odd, mana value."""

    parity: Parity


class ControlledBy(Filter, frozen=True):
    player: Ref


class OwnedBy(Filter, frozen=True):
    player: Ref


class Tapped(Filter, frozen=True):
    """Is tapped (untapped: Not(Tapped()))."""


class Attacking(Filter, frozen=True):
    """Is an attacking creature."""


class Blocking(Filter, frozen=True):
    """Is a blocking creature."""


class Blocked(Filter, frozen=True):
    """Is an attacking creature that was blocked."""


class BlockingOrBlockedBy(Filter, frozen=True):
    """Blocks, or is blocked by, what the ref points to."""

    ref: Ref


class FaceDown(Filter, frozen=True):
    """Is face down."""


class IsToken(Filter, frozen=True):
    """Is a token."""


class IsCard(Filter, frozen=True):
    """Is a card (not a token, not a copy)."""


class IsPermanent(Filter, frozen=True):
    """Is a permanent on the battlefield; of a card elsewhere: a permanent card."""


class IsSpell(Filter, frozen=True):
    """Is a spell on the stack."""


class IsAbility(Filter, frozen=True):
    """Is an activated or triggered ability on the stack."""

    kinds: tuple[AbilityKind, ...]


class AbilityOf(Filter, frozen=True):
    """Is an ability (on the stack) of an object that fits ("d'une source artefact")."""

    source: Filter


class InZone(Filter, frozen=True):
    """Is in a zone, of a given owner for the zones that have one."""

    zone: Zone
    owner: Ref | None = None


class InOneZone(Filter, frozen=True):
    """All those that are chosen are in the zone of one player ("d'un seul cimetière")."""


class Differing(Filter, frozen=True):
    """All those that are chosen or found differ from one another ("avec des noms différents")."""

    variety: Variety


class Sharing(Filter, frozen=True):
    """All those that are chosen or found have one in common ("qui partagent un type de carte")."""

    variety: Variety


class AttachedToThe(Filter, frozen=True):
    """Is an Aura or Equipment attached to what the ref points to."""

    ref: Ref


class HasAttached(Filter, frozen=True):
    """Has something that fits attached to it ("créature enchantée" in general)."""

    what: Filter


class TargetsThe(Filter, frozen=True):
    """Is a spell or ability with a target that fits."""

    what: Filter


class TargetsOnly(Filter, frozen=True):
    """Is a spell or ability each of whose targets fits, at least one of them."""

    what: Filter


class CouldBeTargetedBy(Filter, frozen=True):
    """Could be the target of a spell or ability, of every one of its targets if it has several."""

    spell: Ref


class SharesColorWith(Filter, frozen=True):
    ref: Ref


class SharesCreatureTypeWith(Filter, frozen=True):
    ref: Ref


class SharesCardTypeWith(Filter, frozen=True):
    ref: Ref


class SharesNameWith(Filter, frozen=True):
    """Has the name of one of the objects that the ref points to."""

    ref: Ref


class SharesManaValueWith(Filter, frozen=True):
    """Has the mana value of one of the objects that the ref points to."""

    ref: Ref


class EnteredThisTurn(Filter, frozen=True):
    """Came onto the battlefield this turn."""


class DamagedThisTurn(Filter, frozen=True):
    """Was dealt damage this turn, by what the ref points to if it says so."""

    source: Ref | None = None


@unique
class Deed(Enum):
    """What an object did, or what happened to it."""

    ATTACKED = "attacked"
    BLOCKED = "blocked"
    DIED = "died"
    DEALT_DAMAGE = "dealt_damage"


class DidThisTurn(Filter, frozen=True):
    """Did it this turn ("qui a attaqué ce tour-ci")."""

    deed: Deed


class DealtDamageTo(Filter, frozen=True):
    """Dealt damage to the player this turn ("qui vous a infligé des blessures ce tour-ci")."""

    player: Ref


class IsCommander(Filter, frozen=True):
    """Is the commander of its owner."""


class WasKicked(Filter, frozen=True):
    """Is a spell, or comes from a spell, whose kicker cost was paid."""


class WasForetold(Filter, frozen=True):
    """A foretold card in exile, or the spell or permanent that was one before it was cast."""


class CastAsNth(Filter, frozen=True):
    """Is, or comes from, the nth spell that a player cast this turn (None: the nth of all)."""

    ordinal: int
    player: Ref | None = None


class IsPlayer(Filter, frozen=True):
    """Is a player."""


class PlayerWho(Filter, frozen=True):
    """Is a player for whom the condition holds; `Each()` is that player in it ("chaque adversaire qui contrôle …")."""

    condition: Condition


class IsOpponent(Filter, frozen=True):
    """Is an opponent of the controller."""


class AnyTarget(Filter, frozen=True):
    """What damage may target; which kinds depends on the edition."""


class CanBlock(Filter, frozen=True):
    """Could block the object of the ref."""

    ref: Ref


class Modified(Filter, frozen=True):
    """Has a counter on it, is equipped, or is enchanted by an Aura that its controller controls."""


class HasDesignation(Filter, frozen=True):
    """Is monstrous, renowned, goaded."""

    designation: Designation


@unique
class Handling(Enum):
    """What an effect did to something."""

    REVEALED = "revealed"
    EXILED = "exiled"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    RETURNED = "returned"
    COUNTERED = "countered"
    DAMAGED = "damaged"
    TAPPED = "tapped"
    MILLED = "milled"
    DRAWN = "drawn"
    CHOSEN = "chosen"
    CREATED = "created"
    BURIED = "buried"
    """Put into a graveyard."""
    TAKEN = "taken"
    """Put into a hand."""
    ENTERED = "entered"
    """Put onto the battlefield."""


class ThisWay(Filter, frozen=True):
    """Was handled so by an earlier instruction of this effect ("détruite de cette manière"), judged as it was then;
    `origin`: from that zone ("exilée depuis sa main de cette manière")."""

    how: Handling
    origin: Zone | None = None


class PaidThisWay(Filter, frozen=True):
    """Was handled so to pay the cost ("chaque créature sacrifiée de cette manière"), judged as it was then."""

    how: Handling


class Paired(Filter, frozen=True):
    """Is paired with another creature (soulbond)."""


class Suspended(Filter, frozen=True):
    """Is a card in exile with suspend and a time counter on it."""


class OutsideGame(Filter, frozen=True):
    """Is a card outside the game."""


OFF_BATTLEFIELD = AnyOf(tuple(map(InZone, (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND))))
"""Is a card that is neither on the battlefield nor a spell ("qui n'est pas sur le champ de bataille")."""
