"""Spells and abilities on the stack."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.terms import Amount, Effect, Ref


class Counter(Effect, frozen=True):
    """Counters spells or abilities; a countered spell goes to `instead` if given, else to its owner's graveyard."""

    what: Ref
    instead: Zone | None = None
    position: Position | None = None
    """Where in the library, when it goes there."""
    counters: tuple[tuple[CounterKind, Amount], ...] = ()
    """What a spell that is exiled instead gets ("exilez-le avec trois marqueurs « temps » sur lui")."""


@unique
class NewTargets(Enum):
    """Whether the copy's controller may choose new targets."""

    MAY_CHOOSE = "may_choose"
    SAME = "same"


class CopySpell(Effect, frozen=True):
    """Puts a copy of a spell or ability onto the stack under a player's control."""

    what: Ref
    who: Ref
    targets: NewTargets = NewTargets.MAY_CHOOSE


class ChangeTargets(Effect, frozen=True):
    """Changes the target(s) of a spell or ability, or one of them to `to`.

    Args:
        to: the new target of one instance; None: the controller of the effect chooses for each.
    """

    what: Ref
    to: Ref | None = None


@unique
class Payment(Enum):
    """How the cost of a card cast by an effect is paid."""

    NORMAL = "normal"
    FREE = "free"


class CastCard(Effect, frozen=True):
    """A player casts a card during the resolution ("vous pouvez la lancer sans payer son coût de mana")."""

    who: Ref
    what: Ref
    payment: Payment = Payment.FREE


class CastCopyOf(Effect, frozen=True):
    """A player creates a copy of a card and casts the copy."""

    who: Ref
    what: Ref
    payment: Payment = Payment.FREE
