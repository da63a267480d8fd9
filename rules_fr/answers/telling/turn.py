"""Turns, steps, priority, effects that end."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import STEPS
from rules_fr.engine.events.daytime import DaytimeChanged
from rules_fr.engine.events.turn import (
    AllPassed,
    EffectsEnded,
    ExtraPhaseAdded,
    ExtraTurnAdded,
    Passed,
    PhaseSkipAdded,
    PhaseSkipped,
    SkipAdded,
    StepBegan,
    StepSkipped,
    TurnBegan,
    TurnControlled,
    TurnEnding,
    TurnSkipAdded,
    TurnSkipped,
)
from rules_fr.engine.game import Game
from rules_fr.scenario.registry import Registry, of
from rules_fr.vocabulary.kinds import DayTime, Phase, Step

_ANY = {
    Phase.BEGINNING: "phase de début",
    Phase.FIRST_MAIN: "première phase principale",
    Phase.COMBAT: "phase de combat",
    Phase.SECOND_MAIN: "phase principale",
    Phase.ENDING: "phase de fin",
}


def moment(game: Game, registry: Registry) -> str:
    """Where the game is: "Tour 3 (Anne), première phase principale"."""
    step = game.edition.words.end_step if game.turn.step is Step.END else STEPS[game.turn.step]
    return f"Tour {game.turn.number} ({registry.players[game.turn.active]}), {step}"


@say.register(TurnBegan)
def _turn(event: TurnBegan, now: Setting) -> str:
    extra = " supplémentaire" if event.extra else ""
    return f"le tour{extra} {of(now.player(event.player))} commence"


@say.register(StepBegan)
def _step(event: StepBegan, now: Setting) -> str:
    return moment(now.after, now.registry)


@say.register(StepSkipped)
def _skipped(event: StepSkipped, now: Setting) -> str:
    return f"{now.player(event.player)} saute : {STEPS[event.step]}"


@say.register(SkipAdded)
def _skip(event: SkipAdded, now: Setting) -> str:
    return f"{now.player(event.player)} sautera : {STEPS[event.step]}"


@say.register(ExtraTurnAdded)
def _extra_turn(event: ExtraTurnAdded, now: Setting) -> str:
    return f"{now.player(event.player)} jouera un tour supplémentaire"


@say.register(ExtraPhaseAdded)
def _extra_phase(event: ExtraPhaseAdded, now: Setting) -> str:
    return f"une {_ANY[event.phase]} supplémentaire suivra"


@say.register(PhaseSkipAdded)
def _phase_skip(event: PhaseSkipAdded, now: Setting) -> str:
    return f"{now.player(event.player)} sautera sa prochaine {_ANY[event.phase]}"


@say.register(PhaseSkipped)
def _phase_skipped(event: PhaseSkipped, now: Setting) -> str:
    return f"{now.player(event.player)} saute sa {_ANY[event.phase]}"


@say.register(TurnControlled)
def _turn_controlled(event: TurnControlled, now: Setting) -> str:
    who, other = now.player(event.controller), now.player(event.player)
    return f"{who} contrôlera {other} pendant son prochain tour"


@say.register(TurnSkipAdded)
def _turn_skip(event: TurnSkipAdded, now: Setting) -> str:
    return f"{now.player(event.player)} sautera son prochain tour"


@say.register(TurnSkipped)
def _turn_skipped(event: TurnSkipped, now: Setting) -> str:
    return f"{now.player(event.player)} saute {'un tour supplémentaire' if event.extra else 'son tour'}"


@say.register(Passed)
def _passed(event: Passed, now: Setting) -> str:
    return f"{now.player(event.player)} passe"


@say.register(AllPassed)
def _all_passed(event: AllPassed, now: Setting) -> str:
    return "tous passent" if event.top is not None else "tous passent, la pile est vide : l'étape finit"


@say.register(EffectsEnded)
def _ended(event: EffectsEnded, now: Setting) -> str:
    what = now.names(item for item in event.objects if now.after.find(item) is not None)
    return f"fin des effets sur {what}" if what else ""


@say.register(TurnEnding)
def _ending(event: TurnEnding, now: Setting) -> str:
    return "le tour se termine : on passe au nettoyage"


@say.register(DaytimeChanged)
def _daytime(event: DaytimeChanged, now: Setting) -> str:
    return "il fait jour" if event.time is DayTime.DAY else "il fait nuit"
