"""Replacement and prevention effects: "à la place", "arrive … engagé", "prévenez"."""

from __future__ import annotations

from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import Anything, ChoiceKind
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.terms import (
    Amount,
    Condition,
    Cost,
    Effect,
    EventPattern,
    Filter,
    Modification,
    Ref,
    Replacement,
)


class EntersTapped(Replacement, frozen=True):
    """The subject enters tapped (unless the condition holds)."""

    subject: Filter
    unless: Condition | None = None


class EntersTappedUnlessPaid(Replacement, frozen=True):
    """ "Au moment où … arrive, vous pouvez payer …. Si vous ne le faites pas, il arrive engagé." """

    subject: Filter
    cost: Cost


class EntersWithCounters(Replacement, frozen=True):
    subject: Filter
    kind: CounterKind
    count: Amount
    condition: Condition | None = None


class EntersWithOneOf(Replacement, frozen=True):
    """The subject enters with one counter, of one of these kinds, as its controller chooses."""

    subject: Filter
    kinds: tuple[CounterKind, ...]


class AsEntersChoose(Replacement, frozen=True):
    """As the subject enters, its controller chooses a colour, a type, a name or a player."""

    subject: Filter
    kind: ChoiceKind


class AsEnters(Replacement, frozen=True):
    """As the subject enters, the effect is carried out ("au moment où X arrive, exilez une carte")."""

    subject: Filter
    effect: Effect


class EntersAsCopy(Replacement, frozen=True):
    """The subject may enter as a copy of an object that fits."""

    subject: Filter
    of: Filter


class EntersAsCopyExcept(Replacement, frozen=True):
    """The subject may enter as a copy of an object that fits; the modifications are part of what is copied."""

    subject: Filter
    of: Filter
    modifications: tuple[Modification, ...]


class EntersUnder(Replacement, frozen=True):
    """The subject, seen as it would enter, enters under a player's control instead."""

    subject: Filter
    player: Ref


class MovesElsewhere(Replacement, frozen=True):
    """An object that would go to a zone goes to another instead ("exilez-la à la place")."""

    subject: Filter
    origin: Zone | None
    destination: Zone
    instead: Zone


class Prevent(Replacement, frozen=True):
    """Damage that fits is prevented: all of it (amount None), or up to an amount.

    Args:
        source, recipient, kind: which damage.
        amount: how much; None: all.
        then: what else happens when damage is prevented this way.
    """

    recipient: Filter = Anything()
    source: Filter = Anything()
    kind: DamageKind = DamageKind.ANY
    amount: Amount | None = None
    then: Effect | None = None


class Redirect(Replacement, frozen=True):
    """Damage that would be dealt to the recipient is dealt to something else instead."""

    recipient: Filter
    to: Ref
    source: Filter = Anything()
    kind: DamageKind = DamageKind.ANY
    amount: Amount | None = None


class MultiplyDamage(Replacement, frozen=True):
    """Damage that fits is multiplied."""

    factor: int
    source: Filter = Anything()
    recipient: Filter = Anything()


class OtherDamage(Replacement, frozen=True):
    """Another number of damage is dealt: `amount`, in which `EventAmount` is how much would be."""

    source: Filter
    recipient: Filter
    kind: DamageKind
    amount: Amount


class OtherTokens(Replacement, frozen=True):
    """Another number of tokens is created under a player's control: `amount`, with `EventAmount` how many would be."""

    player: Ref | None
    amount: Amount


class OtherCounters(Replacement, frozen=True):
    """Another number of counters is put on an object that fits: `amount`, with `EventAmount` how many would be.

    Args:
        kind: of which counters; None: of any kind.
        effects_only: it only replaces what effects do ("si un effet devait mettre …"), not costs.
    """

    subject: Filter
    kind: CounterKind | None
    amount: Amount
    effects_only: bool = False


class Instead(Replacement, frozen=True):
    """When the event would happen, the effect happens instead (None: nothing, the event is skipped)."""

    event: EventPattern
    effect: Effect | None
