"""Events that keywords and their abilities speak of (use `event`)."""

from __future__ import annotations

from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about, parts_of, player_of, subject_of
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.turns import Planeswalk
from rules_fr.vocabulary.event_patterns import (
    AttacksAlone,
    BecomesLevel,
    CastsOrCopies,
    ChaosEnsues,
    Crews,
    CyclesOrDiscards,
    Encounters,
    Exploits,
    Foretells,
    Mutates,
    Planeswalks,
)
from rules_fr.vocabulary.filters import Anything, IsSpell
from rules_fr.vocabulary.refs import EventObject, EventOther
from rules_fr.vocabulary.terms import Effect, EventPattern


@frame("event", "lancer_ou_copier subj:P obj:S")
def casts_or_copies(m: Match) -> EventPattern:
    """« À chaque fois que vous lancez ou copiez un sort d'éphémère ou de rituel »"""
    player = player_of(m)
    about(m, m["obj"], EventObject())
    parts = [part for part in parts_of(subject_filter(m["obj"])) if not isinstance(part, IsSpell)]
    return CastsOrCopies(player, all_of(parts))


@frame("event", "attaquer_seul subj:O")
def attacks_alone(m: Match) -> EventPattern:
    """« Quand une créature que vous contrôlez attaque seule »"""
    return AttacksAlone(subject_of(m))


@frame("event", "exploiter subj:O obj:O")
def exploits(m: Match) -> EventPattern:
    """« Quand X exploite une créature »"""
    what = subject_of(m)
    about(m, m["obj"], EventOther())
    return Exploits(what, subject_filter(m["obj"]))


@frame("event", "subir subj:O obj:Word")
def mutates(m: Match) -> EventPattern:
    """« À chaque fois que cette créature subit une mutation »"""
    if m["obj"].name != "mutation":
        raise m.refuse("cet événement n'est pas compris")
    return Mutates(subject_of(m))


@frame("event", "piloter subj:O obj:O")
def crews(m: Match) -> EventPattern:
    """« À chaque fois que X pilote un véhicule »"""
    what = subject_of(m)
    about(m, m["obj"], EventOther())
    return Crews(what, subject_filter(m["obj"]))


@frame("event", "prédire subj:P obj:O")
def foretells(m: Match) -> EventPattern:
    """« À chaque fois que vous prédisez une carte »"""
    if subject_filter(m["obj"]) != Anything():
        raise m.refuse("cet événement n'est pas compris")
    return Foretells(player_of(m))


@frame("event", "recycler_ou_défausser subj:P de:O")
def cycles_or_discards(m: Match) -> EventPattern:
    """« À chaque fois que vous recyclez ou vous défaussez d'une carte »"""
    player = player_of(m)
    about(m, m["de"], EventObject())
    return CyclesOrDiscards(player, subject_filter(m["de"]))


@frame("event", "obtenir_chaos subj:P")
def chaos_ensues(m: Match) -> EventPattern:
    """« À chaque fois que vous obtenez chaos »"""
    return ChaosEnsues(player_of(m))


@frame("event", "rencontrer subj:P obj:Self")
def encounters(m: Match) -> EventPattern:
    """« Quand vous rencontrez X »"""
    return Encounters(player_of(m))


@frame("event", "transplaner subj:P refl vers:Self", "transplaner subj:P refl depuis:Self")
def planeswalks(m: Match) -> EventPattern:
    """« Quand vous vous transplanez vers X »"""
    return Planeswalks(player_of(m), "depuis" in m)


@frame("effect", "transplaner subj:P refl")
def planeswalk(m: Match) -> Effect:
    """« Transplanez-vous. »"""
    return Planeswalk(m["subj"].ref)


@frame("event", "devenir_niveau subj:O n")
def becomes_level(m: Match) -> EventPattern:
    """« Quand cette classe devient niveau 2 »"""
    if not isinstance(m["n"].amount, Fixed):
        raise m.refuse("on ne sait pas quel niveau")
    return BecomesLevel(subject_of(m), m["n"].amount.value)
