"""Searching and shuffling libraries."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import owner, performed, remember
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Reach, Reveals, Search, Shuffle, ShuffleInto, Status, Wanted
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, Target, Union
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Ref


@frame("effect", "mélanger subj:P obj:Place ensuite?")
def shuffle(m: Match) -> Effect:
    """« Mélangez ensuite votre bibliothèque. »"""
    found: c.Place = m["obj"]
    if found.zone is Zone.LIBRARY and found.target is not None:
        return Shuffle(found.target)
    if found.zone is not Zone.LIBRARY:
        raise m.refuse("seule une bibliothèque se mélange")
    return Shuffle(owner(m, found))


@frame("effect", "mélanger subj:P ensuite?")
def shuffle_yours(m: Match) -> Effect:
    """« …, puis mélangez. »"""
    return Shuffle(m["subj"].ref)


@frame("effect", "mélanger subj:P obj:O dans:Place", "mélanger subj:P obj:O à:Place")
def shuffle_into(m: Match) -> Effect:
    """« Mélangez la créature ciblée dans la bibliothèque de son propriétaire. »"""
    if (m["dans"] or m["à"]).zone is not Zone.LIBRARY:
        raise m.refuse("on ne mélange que dans une bibliothèque")
    shuffled = ShuffleInto(m["obj"].ref)
    return performed(m, shuffled) if isinstance(m["subj"].ref, Target) else shuffled


@frame("effect", "mélanger subj:P obj:Place dans:Place", "mélanger subj:P obj:Place à:Place")
def shuffle_zone_into(m: Match) -> Effect:
    """« Mélangez votre cimetière dans votre bibliothèque. »"""
    if (m["dans"] or m["à"]).zone is not Zone.LIBRARY or m["obj"].owner is None:
        raise m.refuse("on ne mélange que dans une bibliothèque")
    return ShuffleInto(EachOf(InZone(m["obj"].zone, owner(m, m["obj"]))))


@frame("effect", "mélanger subj:P obj:Places dans:Place", "mélanger subj:P obj:Places à:Place")
def shuffle_zones_into(m: Match) -> Effect:
    """« Chaque joueur mélange sa main et son cimetière dans sa bibliothèque. »"""
    found: c.Places = m["obj"]
    into: c.Place = m["dans"] or m["à"]
    if into.zone is not Zone.LIBRARY or found.any or into.owner != found.owner or Zone.LIBRARY in found.zones:
        raise m.refuse("on ne mélange que dans une bibliothèque")
    whose = owner(m, into)
    return ShuffleInto(Union(tuple(EachOf(InZone(zone, whose)) for zone in found.zones)))


class Searching(Effect, frozen=True):
    """A search whose destination a later verb of the sentence gives; never left in what is handed over."""

    who: Ref
    library: Ref
    what: Filter
    maximum: Amount | None
    up_to: bool
    zones: tuple[Zone, ...] = ()
    reach: Reach = Reach.ALL
    wanted: Wanted = Wanted.SOME


@frame("effect", "chercher subj:P dans:Place|Places obj:O")
def search(m: Match) -> Effect:
    """« Cherchez dans votre bibliothèque (et/ou votre cimetière) une carte de terrain de base, … »"""
    place: c.Place | c.Places = m["dans"]
    zones = place.zones if isinstance(place, c.Places) else (place.zone,)
    if Zone.LIBRARY not in zones or place.owner is None:
        raise m.refuse("on ne cherche que dans une bibliothèque")
    others = tuple(zone for zone in zones if zone is not Zone.LIBRARY)
    reach = Reach.ANY if isinstance(place, c.Places) and place.any else Reach.ALL
    match m["obj"].ref:
        case Chosen(what=what, minimum=least, maximum=most):
            remember(m, m["obj"])
            m.scope.just_found = (m["obj"].gender, m["obj"].plural)
            if m["obj"].plural:
                m.scope.seen = True
            any_less = most is not None and least == Fixed(0)
            return Searching(m["subj"].ref, place.owner, what, most, any_less, others, reach)
        case EachOf(what=what) if m["obj"].plural:
            remember(m, m["obj"])
            m.scope.just_found = (m["obj"].gender, True)
            m.scope.seen = True
            return Searching(m["subj"].ref, place.owner, what, None, False, others, reach, Wanted.EVERY)
        case _:
            raise m.refuse("on ne sait pas ce qu'il faut chercher")


def completed(search: Searching, destination: Zone | None, status: Status, reveal: Reveals) -> Search:
    """The search with what the later verbs say."""
    return Search(
        search.who,
        search.library,
        search.what,
        search.maximum,
        destination,
        reveal,
        status,
        search.up_to,
        search.zones,
        search.reach,
        search.wanted,
    )
