"""Life totals, winning and losing."""

from __future__ import annotations

from rules_fr.vocabulary.terms import Amount, Effect, Ref


class GainLife(Effect, frozen=True):
    who: Ref
    amount: Amount


class LoseLife(Effect, frozen=True):
    who: Ref
    amount: Amount


class SetLife(Effect, frozen=True):
    who: Ref
    amount: Amount


class LoseGame(Effect, frozen=True):
    who: Ref


class WinGame(Effect, frozen=True):
    who: Ref
