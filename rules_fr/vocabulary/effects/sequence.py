"""Putting effects together."""

from __future__ import annotations

from rules_fr.vocabulary.terms import Amount, Condition, Effect, Ref


class Sequence(Effect, frozen=True):
    """Instructions in order."""

    steps: tuple[Effect, ...]


class Conditional(Effect, frozen=True):
    """ "Si …, …; sinon …", checked as this instruction is reached."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


class ForEach(Effect, frozen=True):
    """The effect once for each thing that the ref points to, called `Each` inside."""

    ref: Ref
    effect: Effect


class Repeat(Effect, frozen=True):
    """The effect several times."""

    times: Amount
    effect: Effect


class AsOftenAsWanted(Effect, frozen=True):
    """The effect, and again as often as its controller wants ("vous pouvez répéter ce processus autant de fois …")."""

    effect: Effect


class PerformedBy(Effect, frozen=True):
    """A player other than the controller carries out the instruction: choices that it leaves open are that player's."""

    who: Ref
    effect: Effect
