"""Maximum hand sizes, poisoned players, how many opponents: what is said of a player himself."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import _comparison
from rules_fr.vocabulary.amounts import CountersOn, Fixed, Times
from rules_fr.vocabulary.conditions import AttackedInForce, Compare, Exists, NotCondition
from rules_fr.vocabulary.costs import PutIntoLibraryCost
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.filters import IsOpponent, Named
from rules_fr.vocabulary.kinds import POISON, Keyword, Zone
from rules_fr.vocabulary.modifications import MaximumHandSize, SetMaximumHandSize
from rules_fr.vocabulary.refs import Chosen, You
from rules_fr.vocabulary.rules_bent import AnyNumberInDeck, CannotHave
from rules_fr.vocabulary.terms import Amount, Comparator, Comparison, Condition, Cost, Modification

Mods = tuple[Modification, ...]


@frame("mod", "augmenter|réduire subj:HandSize passif n")
def hand_size_changes(m: Match) -> Mods:
    """« La taille maximale de votre main est augmentée de deux. »"""
    change: Amount = m["n"].amount
    if m.lemma == "réduire":
        change = Fixed(-change.value) if isinstance(change, Fixed) else Times(-1, change)
    return (MaximumHandSize(m["subj"].player, change),)


@frame("mod", "être subj:HandSize n", "être subj:HandSize cmp")
def hand_size_is(m: Match) -> Mods:
    """« La taille maximale de votre main est de deux. », « … est égale au nombre de … »"""
    found: c.HandSize = m["subj"]
    if "n" in m:
        return (SetMaximumHandSize(found.player, m["n"].amount),)
    compared = _comparison(m)
    if compared.comparator is not Comparator.EQUAL:
        raise m.refuse("on ne sait pas de combien")
    return (SetMaximumHandSize(found.player, compared.amount),)


@frame("condition", "empoisonner subj:P passif", "empoisonner subj:P passif expl", "empoisonner subj:P passif neg")
def poisoned(m: Match) -> Condition:
    """« si le joueur défenseur est empoisonné »"""
    found = Compare(CountersOn(m["subj"].ref, POISON), Comparison(Comparator.AT_LEAST, Fixed(1)))
    return NotCondition(found) if "neg" in m else found


@frame("condition", "avoir subj:P obj:P")
def has_opponents(m: Match) -> Condition:
    """« si vous avez au moins deux adversaires »"""
    thing: c.Thing = m["obj"]
    plain = m["subj"].ref == You() and thing.filter == IsOpponent() and not thing.definite and not thing.at_most
    if not plain or thing.none or not thing.at_least or thing.number is None:
        raise m.refuse("ce nombre d'adversaires n'est pas compris ici")
    return Exists(IsOpponent(), Comparison(Comparator.AT_LEAST, thing.number))


@frame("mod", "contenir subj:Word peut obj:O", "contenir subj:Word permission obj:O")
def any_number_in_a_deck(m: Match) -> Mods:
    """« Un deck peut contenir n'importe quel nombre de cartes appelées X. »"""
    match m["subj"].name, m["obj"].ref:
        case "deck", Chosen(what=Named() as what, minimum=Fixed(0), maximum=None):
            return (AnyNumberInDeck(what),)
        case _:
            raise m.refuse("on ne sait pas ce que contient ce paquet")


@frame("mod", "avoir subj:O ne_peut_pas kw", "acquérir subj:O ne_peut_pas kw")
def cannot_have(m: Match) -> Mods:
    """« … ne peuvent pas avoir (ou acquérir) le vol. »"""
    words = [token for token in m["kw"].tokens() if token.type == "KW"]
    if len(words) != 1 or words[0].value not in Keyword._value2member_map_:
        raise m.refuse("ce mot-clé n'est pas compris ici")
    return (CannotHave(Keyword(words[0].value)),)


@frame("condition", "attaquer_en_force subj:P passé cmp", "attaquer_en_force subj:P passé cmp durée:EndOfCombat")
def attacked_in_force(m: Match) -> Condition:
    """« si vous avez attaqué avec des créatures d'une force totale supérieure ou égale à 6 pendant ce combat »"""
    return AttackedInForce(m["subj"].ref, _comparison(m))


@frame("cost", "mettre subj:P obj:O au_dessous:Place", "mettre subj:P obj:O au_dessus:Place")
def put_into_library(m: Match) -> Cost:
    """« … mettez une carte de votre cimetière au-dessous de votre bibliothèque »"""
    library: c.Place = m["au_dessous"] or m["au_dessus"]
    if library.zone is not Zone.LIBRARY or not isinstance(m["obj"].ref, Chosen):
        raise m.refuse("ce coût n'est pas compris ici")
    return PutIntoLibraryCost(m["obj"].ref, Position.TOP if "au_dessus" in m else Position.BOTTOM)
