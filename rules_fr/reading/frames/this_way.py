"""What earlier instructions did « de cette manière » (uses `condition`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.history import least_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import (
    Exists,
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
