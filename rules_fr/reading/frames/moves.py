"""Objects that change zones: destroyed, sacrificed, exiled, returned, put somewhere."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frames.helpers import changed, only_you, remember
from rules_fr.reading.frames.registry import Match, frame
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.effects.cards import Mill, Status
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.filters import AllOf, InZone, IsToken, Tapped
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, It, Linked, Target, This, TopOfLibrary, Union, You
from rules_fr.vocabulary.terms import Amount, Effect


def from_zone(m: Match, thing: c.Thing, place: c.Place | None) -> c.Thing:
    """The thing, looked for in the zone that « depuis … » names."""
    if place is None:
        return thing
    part = InZone(place.zone, place.owner)
    match thing.ref:
        case Target() | Chosen() | EachOf():
            what = all_of([thing.ref.what, part])
            return structs.replace(thing, ref=structs.replace(thing.ref, what=what), filter=what)
        case This():
            m.scope.zones.append(place.zone)
            return thing
        case It() | Linked() | TopOfLibrary():
            return thing
        case _:
            raise m.refuse("cette zone de départ n'est pas comprise ici")


@frame("effect", "détruire subj:P obj:O")
def destroy(m: Match) -> Effect:
    """« Détruisez la créature ciblée. »"""
    only_you(m)
    if isinstance(m["obj"].ref, EachOf | Union):
        remember(m, m["obj"])
    return Destroy(m["obj"].ref)


@frame("effect", "sacrifier subj:P obj:O", "sacrifier subj:P obj:O chacun")
def sacrifice(m: Match) -> Effect:
    """« Chaque joueur sacrifie une créature. »"""
    thing: c.Thing = m["obj"]
    if isinstance(thing.ref, Chosen):
        remember(m, thing)
    return Sacrifice(m["subj"].ref, thing.ref)


@frame("effect", "exiler subj:P obj:O depuis:Place?", "retirer subj:P obj:O lieu:exile depuis:Place?")
def exile(m: Match) -> Effect:
    """« Exilez la créature ciblée. » / « Retirez de la partie … »"""
    only_you(m)
    return Exile(changed(m, from_zone(m, m["obj"], m["depuis"])))


@frame("effect", "exiler subj:P obj:Place", "retirer subj:P obj:Place lieu:exile")
def exile_zone(m: Match) -> Effect:
    """« Exilez le cimetière du joueur ciblé. »"""
    only_you(m)
    found: c.Place = m["obj"]
    if found.owner is None and not found.every:
        raise m.refuse("on ne sait pas de qui")
    return Exile(EachOf(InZone(found.zone, found.owner)))


@frame("effect", "renvoyer subj:P obj:O dans:Place depuis:Place?")
def return_to_hand(m: Match) -> Effect:
    """« Renvoyez la créature ciblée dans la main de son propriétaire. »"""
    only_you(m)
    if m["dans"].zone is not Zone.HAND:
        raise m.refuse("cette destination n'est pas comprise ici")
    return ReturnToHand(changed(m, from_zone(m, m["obj"], m["depuis"])))


@frame(
    "effect",
    "renvoyer|mettre subj:P obj:O lieu:battlefield depuis:Place? attr? avec:Counters? "
    "sous_votre_contrôle? sous_le_contrôle_du_propriétaire? sous_son_contrôle?",
)
def onto_battlefield(m: Match) -> Effect:
    """« Renvoyez sur le champ de bataille la carte de créature ciblée de votre cimetière. »"""
    if m["obj"].ref != It():
        only_you(m)
    thing = from_zone(m, m["obj"], m["depuis"])
    if m["sous_son_contrôle"] is not None:
        raise m.refuse("on ne sait pas sous le contrôle de qui")
    under = You() if m["sous_votre_contrôle"] is not None else None
    thing, tapped = _entering(m, thing)
    return PutOntoBattlefield(changed(m, thing), under, Status.TAPPED if tapped else _status(m), _counters(m))


def _entering(m: Match, thing: c.Thing) -> tuple[c.Thing, bool]:
    """What enters, and whether « engagé » was said of it: no card is tapped before, so it says how the card enters."""
    parts = thing.filter.parts if isinstance(thing.filter, AllOf) else (thing.filter,)
    if IsToken() in parts:
        raise m.refuse("un jeton se crée, il ne se met pas sur le champ de bataille")
    match thing.ref:
        case Target() | Chosen() | EachOf() if Tapped() in parts:
            what = all_of([part for part in parts if part != Tapped()])
            return structs.replace(thing, ref=structs.replace(thing.ref, what=what), filter=what), True
        case _:
            return thing, False


def _counters(m: Match) -> tuple[tuple[CounterKind, Amount], ...]:
    found: c.Counters | None = m["avec"]
    if found is None:
        return ()
    if found.kind is None or found.amount is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return ((found.kind, found.amount),)


def _status(m: Match) -> Status:
    words = [token.value for token in m["attr"] or ()]
    match words:
        case []:
            return Status.UNTAPPED
        case ["engager.pp"]:
            return Status.TAPPED
        case _:
            raise m.refuse("cet état n'est pas compris ici")


@frame("effect", "mettre subj:P obj:O dans:Place depuis:Place?")
def put_into(m: Match) -> Effect:
    """« Mettez la créature ciblée dans le cimetière de son propriétaire. »"""
    thing = from_zone(m, m["obj"], m["depuis"])
    if not (isinstance(thing.ref, TopOfLibrary) and m["dans"].zone is Zone.GRAVEYARD) and thing.ref != It():
        only_you(m)
    match m["dans"].zone, thing.ref:
        case Zone.GRAVEYARD, TopOfLibrary(player=player, count=count):
            return Mill(m["subj"].ref if player == spoken(m["subj"].ref) else player, count)
        case Zone.GRAVEYARD, _:
            return PutIntoGraveyard(changed(m, thing))
        case Zone.HAND, _:
            return PutIntoHand(changed(m, thing))
        case _:
            raise m.refuse("cette destination n'est pas comprise ici")


@frame(
    "effect",
    "mettre|remettre|placer subj:P obj:O au_dessus:Place depuis:Place? dans_un_ordre_quelconque?",
    "mettre|remettre|placer subj:P obj:O au_dessous:Place depuis:Place? dans_un_ordre_quelconque?",
)
def into_library(m: Match) -> Effect:
    """« Mettez la créature ciblée au-dessus de la bibliothèque de son propriétaire. »"""
    top = m["au_dessus"]
    only_you(m)
    place: c.Place = top or m["au_dessous"]
    if place.zone is not Zone.LIBRARY:
        raise m.refuse("cette destination n'est pas comprise ici")
    thing = from_zone(m, m["obj"], m["depuis"])
    return PutIntoLibrary(changed(m, thing), Position.TOP if top is not None else Position.BOTTOM)
