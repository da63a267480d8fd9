"""Damage dealt by effects."""

from __future__ import annotations

from rules_fr.vocabulary.replacements import Prevent, Redirect
from rules_fr.vocabulary.terms import Amount, Duration, Effect, Ref


class DealDamage(Effect, frozen=True):
    """A source (usually `This`) deals damage to each thing that the ref points to."""

    source: Ref
    amount: Amount
    to: Ref


class Unpreventable(Effect, frozen=True):
    """The damage that the instruction deals cannot be prevented ("Ces blessures ne peuvent pas être prévenues.")."""

    effect: Effect


class DealDivided(Effect, frozen=True):
    """Damage divided as its controller chooses among what the ref points to, at least 1 each."""

    source: Ref
    amount: Amount
    among: Ref


class Fight(Effect, frozen=True):
    """Two creatures fight; `second` None: the two that the first ref points to."""

    first: Ref
    second: Ref | None


class DealEachOther(Effect, frozen=True):
    """Each of two objects deals damage to the other one at the same time; the amount speaks of `Each`."""

    both: Ref
    amount: Amount


class PreventDamage(Effect, frozen=True):
    """Sets up a prevention for a time ("prévenez les 3 prochaines blessures … ce tour-ci")."""

    prevention: Prevent
    duration: Duration


class RedirectDamage(Effect, frozen=True):
    redirection: Redirect
    duration: Duration
