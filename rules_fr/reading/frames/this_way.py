"""What earlier instructions did « de cette manière » (uses `condition`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.history import least_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.amounts import (
    Fixed,
    ThatMany,
)
from rules_fr.vocabulary.conditions import (
    Compare,
    Exists,
    Fits,
    NotCondition,
    SearchedThisWay,
)
from rules_fr.vocabulary.filters import (
    ControlledBy,
    Handling,
    OwnedBy,
    ThisWay,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    Each,
    EachOf,
    It,
    You,
)
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition, Filter

_HOW = {
    "révéler": Handling.REVEALED,
    "exiler": Handling.EXILED,
    "détruire": Handling.DESTROYED,
    "sacrifier": Handling.SACRIFICED,
    "défausser": Handling.DISCARDED,
}


_BY = {**_HOW, "renvoyer": Handling.RETURNED, "meuler": Handling.MILLED}


@frame("condition", "révéler|exiler|détruire|sacrifier|défausser|meuler|renvoyer subj:O passif passé? de_cette_manière")
def handled(m: Match) -> Condition:
    """« si une carte de terrain est révélée de cette manière »"""
    return _this_way(m, _BY[m.lemma])


@frame("condition", "subir subj:O obj:Damage de_cette_manière", "subir subj:O de:Damage passé de_cette_manière")
def damaged_this_way(m: Match) -> Condition:
    """« si une créature subit des blessures de cette manière »"""
    found: c.Damage = m["obj"] or m["de"]
    if found.amount is not None or found.anaphoric:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    if "infliger" not in m.scope.did:
        raise m.refuse("rien de tel n'a été fait avant")
    return _this_way(m, Handling.DAMAGED)


@frame(
    "condition",
    "défausser subj:P refl de:O passé? neg? de_cette_manière",
    "exiler|révéler|détruire|sacrifier|renvoyer|meuler subj:P obj:O passé? neg? de_cette_manière",
    "renvoyer subj:P obj:O dans:Place passé? neg? de_cette_manière",
)
def did_this_way(m: Match) -> Condition:
    """« si vous vous défaussez d'une carte de créature de cette manière »"""
    thing: c.Thing = m["de"] or m["obj"]
    if m.lemma not in m.scope.did:
        raise m.refuse("rien de tel n'a été fait avant")
    own = m["subj"].ref
    if thing.definite or thing.none or (thing.number != Fixed(1) and not thing.at_least):
        raise m.refuse("cette condition n'est pas comprise")
    least = Fixed(1) if thing.number is None else thing.number
    if own not in (You(), Each()):
        raise m.refuse("on ne sait pas de qui")
    match m.lemma:
        case "défausser" | "meuler":
            mine: list[Filter] = [OwnedBy(own)]
        case "sacrifier":
            mine = [ControlledBy(own)]
        case _ if own == Each():
            raise m.refuse("on ne sait pas ce que chacun a fait")
        case _:
            mine = []
    if not m.scope.spoken_of(It()):
        m.scope.mention(It(), frozenset({thing.kind, "carte", *thing.kind.split("&")}), gender=thing.gender)
    done = all_of([thing.filter, ThisWay(_BY[m.lemma]), *mine])
    negative = m["neg"] is not None
    if negative and least != Fixed(1):
        raise m.refuse("cette condition n'est pas comprise")
    return Exists(done, Comparison(Comparator.EQUAL, Fixed(0)) if negative else Comparison(Comparator.AT_LEAST, least))


_INTO = {Zone.HAND: Handling.TAKEN, Zone.GRAVEYARD: Handling.BURIED, Zone.BATTLEFIELD: Handling.ENTERED}


def _into(m: Match) -> Filter:
    """« (mise) dans votre main », « … sur le champ de bataille »: how it was handled.

    Raises:
        NotRead: nothing was put anywhere before, or it is another zone.
    """
    place: c.Place | None = m["dans"]
    zone = Zone.BATTLEFIELD if place is None else place.zone
    if not m.scope.did & _PUTTING or zone not in _INTO:
        raise m.refuse("rien de tel n'a été fait avant")
    way = ThisWay(_INTO[zone])
    return way if place is None or place.owner is None else all_of([way, OwnedBy(place.owner)])


_PUTTING = frozenset({"mettre", "remettre", "renvoyer", "détruire", "sacrifier", "défausser", "meuler"})


@frame(
    "condition",
    "mettre subj:P obj:O dans:Place passé? neg? de_cette_manière",
    "mettre subj:P obj:O lieu:battlefield passé? neg? de_cette_manière",
)
def put_this_way(m: Match) -> Condition:
    """« si vous n'avez pas mis de carte dans votre main de cette manière »"""
    if m["subj"].ref != You():
        raise m.refuse("on ne sait pas de qui")
    found = _some(m, m["obj"], _into(m))
    return NotCondition(found) if "neg" in m else found


@frame(
    "condition",
    "mettre subj:O passif passé? dans:Place de_cette_manière",
    "mettre subj:O passif passé? lieu:battlefield de_cette_manière",
)
def was_put_this_way(m: Match) -> Condition:
    """« si cet artefact est mis dans un cimetière de cette manière »"""
    thing: c.Thing = m["subj"]
    if thing.definite and not thing.plural:
        return Fits(thing.ref, _into(m))
    return _some(m, thing, _into(m))


def _some(m: Match, thing: c.Thing, way: Filter) -> Condition:
    """That one such thing was handled so; later words speak of it."""
    if thing.definite or thing.none or (thing.number not in (None, Fixed(1)) and not thing.at_least):
        raise m.refuse("cette condition n'est pas comprise")
    least = Fixed(1) if thing.number is None else thing.number
    handled = all_of([thing.filter, way])
    m.scope.mention(EachOf(handled), frozenset({thing.kind, *thing.kind.split("&")}), gender=thing.gender)
    return Exists(handled, Comparison(Comparator.AT_LEAST, least))


@frame("condition", "retirer subj:Counters passif passé? neg? de_cette_manière")
def removed_this_way(m: Match) -> Condition:
    """« si aucun marqueur n'a été retiré de cette manière »"""
    found: c.Counters = m["subj"]
    if m.scope.last_did != "retirer" or found.of is not None:  # the number is that of the instruction before
        raise m.refuse("rien de tel n'a été fait avant")
    if found.none:
        return Compare(ThatMany(), Comparison(Comparator.EQUAL, Fixed(0)))
    if "neg" in m or found.amount is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return Compare(ThatMany(), Comparison(Comparator.AT_LEAST, found.amount))


@frame("condition", "chercher subj:P dans:Place passé? de_cette_manière")
def searched_this_way(m: Match) -> Condition:
    """« (chaque joueur) qui a cherché dans sa bibliothèque de cette manière »"""
    place: c.Place = m["dans"]
    if "chercher" not in m.scope.did or place.zone is not Zone.LIBRARY or place.owner != m["subj"].ref:
        raise m.refuse("rien de tel n'a été fait avant")
    m.scope.searched = m["subj"].ref
    return SearchedThisWay(m["subj"].ref)


def _this_way(m: Match, how: Handling) -> Condition:
    thing: c.Thing = m["subj"]
    if thing.definite or least_of(m, thing) != 1:
        raise m.refuse("cette condition n'est pas comprise")
    return Exists(all_of([thing.filter, ThisWay(how)]), Comparison(Comparator.AT_LEAST, Fixed(1)))
