"""Turns, steps, phases."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.sequence import Repeat
from rules_fr.vocabulary.effects.turns import EndTheTurn, ExtraTurn, SkipNext
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Effect

_TURNS = ("tour", "tour_supplémentaire")


@frame("effect", "jouer subj:P obj:TurnPhrase après_celui_ci?", "avoir subj:P obj:TurnPhrase")
def extra_turn(m: Match) -> Effect:
    """« Jouez un tour supplémentaire. »"""
    found: c.TurnPhrase = m["obj"]
    if not found.extra or found.phases not in _TURNS:
        raise m.refuse("ce tour n'est pas compris ici")
    turn = ExtraTurn(m["subj"].ref)
    return turn if found.number in (None, Fixed(1)) else Repeat(found.number, turn)


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
