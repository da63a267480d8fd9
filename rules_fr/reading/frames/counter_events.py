"""Counters that are put on things, as an event."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.event_patterns import CountersPut, EachCounterPut, EachCounterRemoved, TokensCreated
from rules_fr.vocabulary.filters import IsToken
from rules_fr.vocabulary.refs import EventObject, You
from rules_fr.vocabulary.terms import EventPattern


@frame("event", "mettre|placer subj:Counters passif sur:O")
def counters_put(m: Match) -> EventPattern:
    """« À chaque fois qu'au moins un marqueur +1/+1 est mis sur X »"""
    found: c.Counters = m["subj"]
    if (
        (found.kind is None and not (m.scope.would and found.at_least))
        or found.of is not None
        or found.amount != Fixed(1)
    ):
        raise m.refuse("on ne sait pas quels marqueurs")
    if m["sur"].every or m["sur"].plural:
        raise m.refuse("on ne sait pas si c'est une fois pour tous")
    about(m, m["sur"], EventObject())
    on = subject_filter(m["sur"])
    if not found.at_least and found.kind is not None:
        return EachCounterPut(on, found.kind)
    m.scope.event_amount = EventAmount()
    return CountersPut(on, found.kind)


@frame("event", "mettre|placer subj:P obj:Counters sur:O")
def player_puts_counters(m: Match) -> EventPattern:
    """« À chaque fois que vous mettez au moins un marqueur -1/-1 sur X »"""
    found: c.Counters = m["obj"]
    if m["subj"].ref != You() or found.kind is None or not found.at_least or found.amount != Fixed(1) or m.scope.would:
        raise m.refuse("on ne sait pas qui met ces marqueurs")
    if found.of is not None or m["sur"].every or m["sur"].plural:
        raise m.refuse("on ne sait pas sur quoi")
    about(m, m["sur"], EventObject())
    m.scope.event_amount = EventAmount()
    return CountersPut(subject_filter(m["sur"]), found.kind, player=You())


@frame("event", "retirer subj:Counters passif de:O")
def counter_removed(m: Match) -> EventPattern:
    """« À chaque fois qu'un marqueur « temps » est retiré de X »"""
    found: c.Counters = m["subj"]
    if found.kind is None or found.of is not None or found.amount != Fixed(1) or found.at_least or found.none:
        raise m.refuse("on ne sait pas quels marqueurs")
    if m["de"].every or m["de"].plural:
        raise m.refuse("on ne sait pas si c'est une fois pour tous")
    about(m, m["de"], EventObject())
    return EachCounterRemoved(subject_filter(m["de"]), found.kind)


@frame("event", "mettre|placer subj:Word obj:Counters sur:O")
def effect_puts_counters(m: Match) -> EventPattern:
    """« si un effet devait mettre au moins un marqueur sur X »"""
    found: c.Counters = m["obj"]
    if m["subj"].name != "effet" or not m.scope.would or not found.at_least or found.amount != Fixed(1):
        raise m.refuse("on ne sait pas qui met ces marqueurs")
    if found.of is not None or m["sur"].every or m["sur"].plural:
        raise m.refuse("on ne sait pas sur quoi")
    about(m, m["sur"], EventObject())
    m.scope.event_amount = EventAmount()
    return CountersPut(subject_filter(m["sur"]), found.kind, by_effect=True)


@frame(
    "event",
    "créer subj:Word obj:O sous_votre_contrôle?",
    "mettre subj:Word obj:O lieu:battlefield sous_votre_contrôle?",
    "créer subj:O passif sous_votre_contrôle?",
    "mettre subj:O passif lieu:battlefield sous_votre_contrôle?",
)
def tokens_created(m: Match) -> EventPattern:
    """« si (un effet devait créer) au moins un jeton … sous votre contrôle »"""
    by_effect = isinstance(m["subj"], c.Word)
    made: c.Thing = m["obj"] if by_effect else m["subj"]
    if (by_effect and m["subj"].name != "effet") or made.filter != IsToken() or not made.at_least:
        raise m.refuse("on ne sait pas quels jetons")
    if made.number != Fixed(1):
        raise m.refuse("on ne sait pas quels jetons")
    m.scope.event_amount = EventAmount()
    return TokensCreated(You() if m["sous_votre_contrôle"] is not None else None)
