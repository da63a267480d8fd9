"""How a triggered ability opens: « quand X arrive ou attaque, », « au début de votre entretien, »."""

from __future__ import annotations

from itertools import pairwise

from rules_fr.rendering.context import Context
from rules_fr.rendering.event_patterns import CHAQUE, QUAND, EventSaid
from rules_fr.rendering.families import Role, event, point
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import EndStep, TriggerWord
from rules_fr.rendering.variants import EachStep
from rules_fr.rendering.words import STEPS
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.refs import EachOpponent, EventPlayer, You
from rules_fr.vocabulary.terms import EventPattern


def step(what: StepBegins, ctx: Context, *, following: bool = False) -> str:
    """« votre entretien », « chaque étape de fin », « la prochaine étape de fin », behind « au début de »."""
    if what.step not in STEPS:
        raise NotRendered(what)
    word, gender = STEPS[what.step]
    article = "la" if gender == "f" else "le"
    next_word = ("prochaine " if gender == "f" else "prochain ") if following else ""
    match what.player:
        case None if what.step is Step.BEGIN_COMBAT and not following:
            return f"chaque {word}"
        case None if following:
            return f"{article} {next_word}{word}"
        case None:
            ctx.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
            if ctx.voice.take(EachStep) is EachStep.OF_EACH_PLAYER:
                return f"{article} {word} de chaque joueur"
            return f"chaque {word}"
        case You() if what.step is Step.BEGIN_COMBAT:
            return f"{article} combat pendant votre tour"
        case You():
            return f"votre {next_word}{word}"
        case player:
            who = point(player, ctx, Role.OTHER)
            if isinstance(player, EachOpponent):
                ctx.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
            return f"{article} {next_word}{word} de {who.text}"


def events(patterns: tuple[EventPattern, ...], ctx: Context, *, watch: str = "", forced: str = "") -> str:
    """The opening of a triggered ability: « quand X arrive ou attaque, »."""
    if len(patterns) == 1 and isinstance(patterns[0], StepBegins):
        ending = patterns[0] == StepBegins(Step.END)
        if patterns[0] == StepBegins(Step.END, You()) and ctx.voice.take(EndStep) is EndStep.END_OF_TURN:
            return "à la fin de votre tour, "
        if ending and ctx.voice.take(EndStep) is EndStep.END_OF_TURN:
            step(patterns[0], ctx)
            return "à la fin du tour, "
        return f"au début de {step(patterns[0], ctx)}, "
    also = ""
    if len(patterns) > 1 and isinstance(patterns[-1], StepBegins):
        also, patterns = f" ou au début de {step(patterns[-1], ctx)}", patterns[:-1]
    with ctx.event():
        said = []
        for pattern in patterns:
            with ctx.clause():
                found = event(pattern, ctx)
            if not isinstance(found, EventSaid):
                raise NotRendered(pattern)
            said.append(found)
    opening = forced or _opening(said, ctx)
    text = f"{opening} {said[0].subject} {said[0].predicate}"
    for before, one in pairwise(said):
        text += f" ou {one.predicate}" if one.subject == before.subject else f" ou que {one.subject} {one.predicate}"
    return f"{text}{also}{' ' + watch if watch else ''}, "


_OPENINGS = {TriggerWord.WHEN: QUAND, TriggerWord.WHENEVER: CHAQUE}


def _opening(said: list[EventSaid], ctx: Context) -> str:
    each = any(one.opening == CHAQUE for one in said)
    return _OPENINGS[ctx.voice.take(TriggerWord, TriggerWord.WHENEVER if each else TriggerWord.WHEN)]
