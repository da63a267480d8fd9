"""Turns, steps, phases."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.sequence import Repeat, Sequence
from rules_fr.vocabulary.effects.turns import (
    ControlNextTurn,
    EndTheTurn,
    ExtraCombat,
    ExtraMainPhase,
    ExtraTurn,
    SkipNext,
    SkipNextPhase,
    SkipNextTurn,
)
from rules_fr.vocabulary.kinds import Phase
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Effect

_TURNS = ("tour", "tour_supplémentaire")


@frame("effect", "contrôler subj:P obj:P pendant:TurnPhrase", "contrôler subj:P obj:TurnPhrase")
def control_turn(m: Match) -> Effect:
    """« Vous contrôlez le joueur ciblé pendant son prochain tour. », « … le prochain tour du joueur ciblé. »"""
    turn: c.TurnPhrase = m["pendant"] or m["obj"]
    if not turn.next or turn.extra or turn.player is None or turn.phases != "tour":
        raise m.refuse("on ne sait pas pendant quel tour")
    whom = m["obj"].ref if m["pendant"] is not None else turn.player
    if spoken(whom) != spoken(turn.player):
        raise m.refuse("on ne sait pas de qui c'est le tour")
    return ControlNextTurn(m["subj"].ref, whom)


@frame("effect", "jouer subj:P obj:TurnPhrase après_celui_ci?", "avoir subj:P obj:TurnPhrase")
def extra_turn(m: Match) -> Effect:
    """« Jouez un tour supplémentaire. »"""
    found: c.TurnPhrase = m["obj"]
    if not found.extra or found.phases not in _TURNS:
        raise m.refuse("ce tour n'est pas compris ici")
    turn = ExtraTurn(m["subj"].ref)
    return turn if found.number in (None, Fixed(1)) else Repeat(found.number, turn)


@frame("effect", "suivre subj:Word passif de:TurnPhrase")
def extra_combat(m: Match) -> Effect:
    """« Cette phase est suivie d'une phase de combat supplémentaire. »"""
    found: c.TurnPhrase = m["de"]
    if m["subj"].name != "phase" or not found.extra or found.phases != "phase_de_combat" or found.player is not None:
        raise m.refuse("cette phase n'est pas comprise ici")
    return ExtraCombat()


@frame("effect", "terminer subj:P obj:TurnPhrase")
def end_turn(m: Match) -> Effect:
    """« Terminez le tour. »"""
    if m["obj"].extra or m["obj"].player is not None or m["subj"].ref != You() or m["obj"].phases not in _TURNS:
        raise m.refuse("ce tour n'est pas compris ici")
    return EndTheTurn()


@frame("effect", "passer subj:P obj:StepPhrase")
def skip_next(m: Match) -> Effect:
    """« Le joueur ciblé passe sa prochaine étape de pioche. »"""
    found: c.StepPhrase = m["obj"]
    if not found.next:
        raise m.refuse("on ne sait pas quelle étape")
    return SkipNext(m["subj"].ref, found.step)


@frame("effect", "suivre subj:TurnPhrase passif de:TurnPhrase|Several")
def extra_phases(m: Match) -> Effect:
    """« Cette phase est suivie d'une phase de combat supplémentaire, puis d'une phase principale supplémentaire. »"""
    before: c.TurnPhrase = m["subj"]
    if before.extra or before.next or before.player is not None or not before.phases.startswith("phase"):
        raise m.refuse("on ne sait pas quelle phase")
    listed = m["de"].parts if isinstance(m["de"], c.Several) else (m["de"],)
    found = [phase for phase in listed if isinstance(phase, c.TurnPhrase)]
    plain = all(phase.extra and phase.number in (None, Fixed(1)) for phase in found)
    if len(found) != len(listed) or not plain:
        raise m.refuse("ces phases ne sont pas comprises ici")
    match [phase.phases for phase in found]:
        case ["phase_de_combat"]:
            return ExtraCombat()
        case ["phase_de_combat", "phase_principale"]:
            return Sequence((ExtraCombat(), ExtraMainPhase()))
        case _:
            raise m.refuse("ces phases ne sont pas comprises ici")


@frame("effect", "passer subj:P obj:TurnPhrase")
def skip_turn(m: Match) -> Effect:
    """« Passez votre prochain tour. », « Le joueur ciblé passe sa prochaine phase de combat. »"""
    found: c.TurnPhrase = m["obj"]
    if not found.next or found.extra or found.number is not None:
        raise m.refuse("on ne sait pas quel tour")
    if found.phases == "phase_de_combat":
        return SkipNextPhase(m["subj"].ref, Phase.COMBAT)
    if found.phases != "tour" or found.player != m["subj"].ref:
        raise m.refuse("on ne sait pas quel tour")
    return SkipNextTurn(m["subj"].ref)
