"""When an ability may be activated, or a spell cast."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import condition, restriction
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import STEPS
from rules_fr.vocabulary.conditions import AllConditions, DuringPhase, DuringStep, IsTurnOf
from rules_fr.vocabulary.kinds import Phase, Step
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.restrictions import InstantTiming, OnlyIf, SorceryTiming, TimesPerTurn
from rules_fr.vocabulary.terms import Condition


@restriction.register
def _sorcery(what: SorceryTiming, ctx: Context) -> str:
    return "que lorsque vous pourriez lancer un rituel"


@restriction.register
def _instant(what: InstantTiming, ctx: Context) -> str:
    return "que lorsque vous pourriez lancer un éphémère"


@restriction.register
def _times(what: TimesPerTurn, ctx: Context) -> str:
    match what.times:
        case 1:
            return "qu'une seule fois par tour"
        case 2:
            return "que deux fois par tour"
        case _:
            raise NotRendered(what)


@restriction.register
def _only_if(what: OnlyIf, ctx: Context) -> str:
    during = _during(what.condition)
    return f"que pendant {during}" if during else f"que si {condition(what.condition, ctx)}"


def _during(what: Condition) -> str:
    match what:
        case AllConditions(parts=(DuringStep() | DuringPhase() as inside, IsTurnOf(player=You()))):
            return _moment(inside, "votre")
        case IsTurnOf(player=You()):
            return "votre tour"
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
