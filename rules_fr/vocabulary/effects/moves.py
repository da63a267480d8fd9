"""Moving objects between zones."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.terms import Amount, Effect, EventPattern, Modification, Ref


@unique
class Regeneration(Enum):
    """Whether a destruction can be replaced by regeneration."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Destroy(Effect, frozen=True):
    what: Ref
    regeneration: Regeneration = Regeneration.ALLOWED


class Sacrifice(Effect, frozen=True):
    """Players sacrifice permanents: `what` chosen among their own (`Chosen`), or a given one."""

    who: Ref
    what: Ref


class Exile(Effect, frozen=True):
    """Exiles objects ("retirez de la partie"); linked when a later ability speaks of "la carte exilée".

    Args:
        counters: kind and number that each is exiled with ("exilez-la avec trois marqueurs « temps » sur elle").
    """

    what: Ref
    counters: tuple[tuple[CounterKind, Amount], ...] = ()


class ReturnToHand(Effect, frozen=True):
    """To their owners' hands, from wherever they are."""

    what: Ref


class PutOntoBattlefield(Effect, frozen=True):
    """Puts cards onto the battlefield.

    Args:
        under: whose control; None: that of the player who puts them there; `OwnerOf(It())`: of each, its
            owner's.
        counters: kind and number it enters with.
        attached_to: what an Aura or Equipment enters attached to.
        being: what it is from its very entry ("c'est un zombie en plus de ses autres types").
    """

    what: Ref
    under: Ref | None = None
    status: Status = Status.UNTAPPED
    counters: tuple[tuple[CounterKind, Amount], ...] = ()
    attached_to: Ref | None = None
    being: tuple[Modification, ...] = ()


@unique
class Position(Enum):
    """Where in a library."""

    TOP = "top"
    BOTTOM = "bottom"


class PutIntoLibrary(Effect, frozen=True):
    """On top or at the bottom of their owners' libraries, in an order that the controller of the effect chooses."""

    what: Ref
    position: Position


class PutIntoGraveyard(Effect, frozen=True):
    what: Ref


class PutIntoHand(Effect, frozen=True):
    """Cards looked at, revealed or exiled go to their owner's hand."""

    what: Ref


class Blink(Effect, frozen=True):
    """Exile, then return to the battlefield at once under a player's control (None: owner's)."""

    what: Ref
    under: Ref | None = None


class MoveToZone(Effect, frozen=True):
    """Any other move of cards to a zone."""

    what: Ref
    zone: Zone


class ExileUntil(Effect, frozen=True):
    """Exiles objects, which come back under their owners' control at once when an event happens.

    Nothing is exiled when the event has already happened.
    """

    what: Ref
    until: EventPattern


class PutIntoLibraryAtRandom(Effect, frozen=True):
    """On top or at the bottom of their owners' libraries, in a random order."""

    what: Ref
    position: Position


class PutIntoLibraryNth(Effect, frozen=True):
    """Put into its owner's library at a place from the top ("en deuxième position à partir du dessus")."""

    what: Ref
    place: int


class PutOnTopOrBottom(Effect, frozen=True):
    """On top or at the bottom of their owners' libraries, as the player who puts them there chooses."""

    what: Ref
