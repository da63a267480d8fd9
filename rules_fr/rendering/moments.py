"""Times of a turn, behind « pendant »."""

from __future__ import annotations

from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import STEPS
from rules_fr.vocabulary.conditions import AllConditions, DuringPhase, DuringStep, IsTurnOf
from rules_fr.vocabulary.kinds import Phase, Step
from rules_fr.vocabulary.refs import AnOpponent, EachOpponent, You
from rules_fr.vocabulary.terms import Condition


def during(what: Condition) -> str:
    """« votre tour », « le combat »: what stands behind « pendant »; empty for a condition that is no moment."""
    match what:
        case AllConditions(parts=(DuringStep() | DuringPhase() as inside, IsTurnOf(player=You()))):
            return _moment(inside, "votre")
        case IsTurnOf(player=You()):
            return "votre tour"
        case IsTurnOf(player=AnOpponent()):
            return "le tour d'un adversaire"
        case IsTurnOf(player=EachOpponent()):
            return "le tour de chaque adversaire"
        case DuringStep() | DuringPhase():
            return _moment(what, "")
        case _:
            return ""


def _moment(what: DuringStep | DuringPhase, whose: str) -> str:
    match what:
        case DuringPhase(phases=(Phase.COMBAT,)):
            return "votre phase de combat" if whose else "le combat"
        case DuringPhase(phases=(Phase.FIRST_MAIN, Phase.SECOND_MAIN)) if whose:
            return "votre phase principale"
        case DuringStep(steps=(step,)) if step is not Step.BEGIN_COMBAT:
            word, gender = STEPS[step]
            return f"{whose or ('la' if gender == 'f' else 'le')} {word}"
        case _:
            raise NotRendered(what)
