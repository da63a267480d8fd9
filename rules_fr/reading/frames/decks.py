"""What a companion asks of its player's starting deck (« votre deck de départ ne contient que … »)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.deck import (
    AllDiffer,
    AllShare,
    DeckExceedsMinimum,
    EachFits,
    HasAbilityOfKind,
    InStartingDeck,
    RepeatsManaSymbol,
)
from rules_fr.vocabulary.filters import Anything, IsAbility, Not
from rules_fr.vocabulary.refs import Chosen, Union
from rules_fr.vocabulary.terms import Condition, Filter


@frame("deck", "contenir subj:Deck ne_que seulement obj:O")
def contains_only(m: Match) -> Condition:
    """« votre deck de départ ne contient que des cartes avec une valeur de mana paire »"""
    thing: c.Thing = m["obj"]
    refs = thing.ref.parts if isinstance(thing.ref, Union) else (thing.ref,)
    if any(not isinstance(ref, Chosen) or ref.maximum is not None for ref in refs) or thing.at_least:
        raise m.refuse("on ne sait pas quelles cartes")
    return EachFits(InStartingDeck(), thing.filter)


@frame("deck", "contenir subj:Deck obj:O au_delà_du_minimum")
def exceeds_minimum(m: Match) -> Condition:
    """« votre deck de départ contient au moins vingt cartes de plus que la taille de deck minimale »"""
    match m["obj"]:
        case c.Thing(ref=Chosen(what=Anything()), at_least=True, number=Fixed() as number):
            return DeckExceedsMinimum(number)
        case _:
            raise m.refuse("on ne sait pas combien de cartes")


@frame("deck", "avoir subj:O mesure")
def each_measures(m: Match) -> Condition:
    """« chaque carte de votre deck de départ a une valeur de mana inférieure ou égale à 2 »"""
    return EachFits(_cards(m), m["mesure"])


@frame("deck", "avoir subj:O obj:C")
def each_has_ability(m: Match) -> Condition:
    """« chaque carte de votre deck de départ a une capacité activée »"""
    match m["obj"]:
        case c.Thing(ref=Chosen(what=IsAbility(kinds=(kind,)), minimum=Fixed(1), maximum=Fixed(1))):
            return EachFits(_cards(m), HasAbilityOfKind(kind))
        case _:
            raise m.refuse("cette capacité n'est pas comprise ici")


@frame("deck", "avoir|partager subj:O obj:Trait")
def each_differs(m: Match) -> Condition:
    """« chaque carte de votre deck de départ a un nom différent », « … partage un type de carte »"""
    trait: c.Trait = m["obj"]
    if trait.different != (m.lemma == "avoir"):
        raise m.refuse("cette condition n'est pas comprise")
    return (AllDiffer if trait.different else AllShare)(_cards(m), trait.variety)


@frame("deck", "avoir subj:O expl symbole_de_mana_répété")
def none_repeats(m: Match) -> Condition:
    """« aucune carte de votre deck de départ n'a plus d'un même symbole de mana dans son coût de mana »"""
    if not m["subj"].none:
        raise m.refuse("on ne sait pas de quelles cartes il s'agit")
    return EachFits(m["subj"].filter, Not(RepeatsManaSymbol()))


def _cards(m: Match) -> Filter:
    """« chaque carte … »"""
    thing: c.Thing = m["subj"]
    if not thing.every or thing.plural or thing.none:
        raise m.refuse("on ne sait pas de quelles cartes il s'agit")
    return thing.filter
