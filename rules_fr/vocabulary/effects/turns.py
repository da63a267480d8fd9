"""Turns and phases."""

from __future__ import annotations

from rules_fr.vocabulary.kinds import DayTime, Phase, Step
from rules_fr.vocabulary.terms import Effect, Ref


class EndTheTurn(Effect, frozen=True):
    """Ends the turn."""


class ExtraTurn(Effect, frozen=True):
    """A player takes an extra turn after this one."""

    who: Ref


class ExtraCombat(Effect, frozen=True):
    """An additional combat phase after this phase."""


class ExtraMainPhase(Effect, frozen=True):
    """An additional main phase after the phases that were just added."""


class SkipNextTurn(Effect, frozen=True):
    """A player skips their next turn."""

    who: Ref


class ControlNextTurn(Effect, frozen=True):
    """A player controls another one during that player's next turn."""

    who: Ref
    player: Ref


class SkipNext(Effect, frozen=True):
    """A player skips their next step of a kind."""

    who: Ref
    step: Step


class Planeswalk(Effect, frozen=True):
    """A player planeswalks: the face-up plane is turned down and the next one is turned up."""

    who: Ref


class SkipNextPhase(Effect, frozen=True):
    """A player skips their next phase of a kind."""

    who: Ref
    phase: Phase


class BecomeTime(Effect, frozen=True):
    """It becomes day, or night."""

    time: DayTime
