"""Events told in the passive, or with the state in which something enters (uses `event`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about, parts_of, subject_of
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.combat import Exerted
from rules_fr.vocabulary.event_patterns import SpellCast, SpellCastFrom, ZoneChange
from rules_fr.vocabulary.filters import ControlledBy, IsSpell, Not, OwnedBy, Tapped
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import AnyPlayer, EventObject, EventPlayer, OwnerOf, You
from rules_fr.vocabulary.terms import EventPattern, Filter


@frame("event", "renvoyer subj:O passif dans:Place origine:battlefield?", "renvoyer subj:O passif en_main")
def returned(m: Match) -> EventPattern:
    """« À chaque fois qu'un permanent est renvoyé dans la main d'un joueur »"""
    place: c.Place | None = m["dans"]
    thing: c.Thing = m["subj"]
    if (place is not None and place.zone is not Zone.HAND) or "carte" in thing.kind.split("&"):
        raise m.refuse("cet événement n'est pas compris")
    what = subject_of(m)
    if place is not None and place.owner == You():
        what = all_of([what, OwnedBy(You())])
    elif place is not None and place.owner is not None:
        if place.owner != AnyPlayer() and not place.owners:
            raise m.refuse("on ne sait pas dans quelle main")
        m.scope.mention(OwnerOf(EventObject()), frozenset({"joueur"}), gender="m", player=True)
    return ZoneChange(what, Zone.BATTLEFIELD, Zone.HAND)


@frame("event", "lancer|jouer subj:S passif depuis:Place?")
def is_cast(m: Match) -> EventPattern:
    """« À chaque fois qu'un sort de créature est joué (depuis un cimetière) »"""
    thing: c.Thing = m["subj"]
    parts = parts_of(thing.filter)
    if thing.definite or (IsSpell() not in parts and "sort" not in thing.kind.split("&")):
        raise m.refuse("on ne sait pas si c'est un sort")
    about(m, thing, EventObject())
    m.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
    what = all_of([part for part in parts if part != IsSpell()])
    place: c.Place | None = m["depuis"]
    if place is None:
        return SpellCast(AnyPlayer(), what)
    if place.owner is not None and place.owner != AnyPlayer():
        raise m.refuse("on ne sait pas d'où")
    return SpellCastFrom(AnyPlayer(), what, place.zone)


@frame(
    "event",
    "arriver subj:O lieu:battlefield attr sous_votre_contrôle?",
    "arriver subj:O attr sous_votre_contrôle?",
)
def enters_so(m: Match) -> EventPattern:
    """« Quand X arrive sur le champ de bataille dégagée »"""
    match [token.value for token in m["attr"]]:
        case ["engager.pp"]:
            state: Filter = Tapped()
        case ["dégager.pp"]:
            state = Not(Tapped())
        case _:
            raise m.refuse("cet adjectif n'est pas compris ici")
    yours = [ControlledBy(You())] if m["sous_votre_contrôle"] is not None else []
    return ZoneChange(all_of([subject_of(m), state, *yours]), None, Zone.BATTLEFIELD)


@frame("event", "exiler subj:O passif de:Place", "exiler subj:O passif origine:battlefield")
def exiled_from_here(m: Match) -> EventPattern:
    """« À chaque fois qu'une créature est exilée du champ de bataille »"""
    place: c.Place | None = m["de"]
    if place is not None and (place.zone is not Zone.BATTLEFIELD or place.owner is not None):
        raise m.refuse("cet événement n'est pas compris")
    return ZoneChange(subject_of(m), Zone.BATTLEFIELD, Zone.EXILE)


@frame("event", "surmener subj:P obj:O")
def exerts(m: Match) -> EventPattern:
    """« À chaque fois que vous surmenez une créature »"""
    if m["subj"].ref != You():
        raise m.refuse("cet événement n'est pas compris")
    thing: c.Thing = m["obj"]
    about(m, thing, EventObject())
    what = subject_filter(thing)
    return Exerted(what if thing.definite else all_of([what, ControlledBy(You())]))
