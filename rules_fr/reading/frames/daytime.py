"""Day and night."""

from __future__ import annotations

from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.conditions import ItIs
from rules_fr.vocabulary.effects.turns import BecomeTime
from rules_fr.vocabulary.event_patterns import TimeChanges
from rules_fr.vocabulary.kinds import DayTime
from rules_fr.vocabulary.terms import Condition, Effect, EventPattern


@frame("condition", "être subj:P la_nuit")
def is_night(m: Match) -> Condition:
    """« si c'est la nuit »"""
    return ItIs(DayTime.NIGHT)


@frame("condition", "être subj:P ni_jour_ni_nuit")
def is_neither(m: Match) -> Condition:
    """« si ce n'est ni le jour ni la nuit »"""
    return ItIs(None)


@frame("effect", "passer subj:P au_jour", "passer subj:P à_la_nuit")
def becomes(m: Match) -> Effect:
    """« on passe au jour »"""
    return BecomeTime(DayTime.DAY if m["au_jour"] is not None else DayTime.NIGHT)


@frame("event", "passer subj:P du_jour_à_la_nuit")
def changes(m: Match) -> EventPattern:
    """« À chaque fois qu'on passe du jour à la nuit ou de la nuit au jour »"""
    return TimeChanges()
