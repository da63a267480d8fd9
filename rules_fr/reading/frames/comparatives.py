"""« plus de terrains que vous », « une force totale supérieure ou égale à 8 » (use `condition`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import _comparison
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.amounts import CountOf, LifeOf, TotalPower
from rules_fr.vocabulary.conditions import Compare, ForSome, NotCondition
from rules_fr.vocabulary.filters import ControlledBy, InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, Each, EachOf, EachOpponent, EachPlayer, You
from rules_fr.vocabulary.terms import Amount, Comparator, Comparison, Condition, Ref

_SOME: dict[Ref, Ref] = {AnOpponent(): EachOpponent(), AnyPlayer(): EachPlayer()}


@frame(
    "condition",
    "contrôler subj:P obj:Comparative",
    "avoir subj:P obj:Comparative",
    "avoir subj:P obj:Comparative en_main",
)
def has_more(m: Match) -> Condition:
    """« si un adversaire contrôle plus de terrains que vous », « si vous avez moins de points de vie qu'un
    adversaire »"""
    found: c.Comparative = m["obj"]
    sign = Comparator.MORE if found.more else Comparator.LESS
    mine, other = m["subj"].ref, found.than
    if other == EachOpponent() and mine == You():
        contrary = Comparator.AT_MOST if found.more else Comparator.AT_LEAST
        behind = Compare(_owned(m, found, mine), Comparison(contrary, _owned(m, found, Each())))
        return NotCondition(ForSome(EachOpponent(), behind))
    some = [_SOME[player] for player in (mine, other) if player in _SOME]
    if len(some) > 1 or any(isinstance(player, EachPlayer | EachOpponent | EachOf) for player in (mine, other)):
        raise m.refuse("on ne sait pas de quel joueur")
    first, second = (Each() if player in _SOME else player for player in (mine, other))
    compared = Compare(_owned(m, found, first), Comparison(sign, _owned(m, found, second)))
    return ForSome(some[0], compared) if some else compared


def _owned(m: Match, found: c.Comparative, player: Ref) -> Amount:
    if found.what is None:
        if m.lemma != "avoir" or "en_main" in m:
            raise m.refuse("cette comparaison n'est pas comprise")
        return LifeOf(player)
    if "en_main" in m:
        return CountOf(all_of([found.what, InZone(Zone.HAND, player)]))
    if m.lemma != "contrôler":
        raise m.refuse("cette comparaison n'est pas comprise")
    return CountOf(all_of([found.what, ControlledBy(player)]))


@frame("condition", "totaliser_force subj:O cmp")
def total_power(m: Match) -> Condition:
    """« si les créatures que vous contrôlez ont une force totale supérieure ou égale à 8 »"""
    if not m["subj"].every or m["subj"].definite:
        raise m.refuse("on ne sait pas lesquelles")
    return Compare(TotalPower(m["subj"].filter), _comparison(m))
