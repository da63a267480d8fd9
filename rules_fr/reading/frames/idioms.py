"""What rewritten turns of phrase are marked for: discards that an opponent causes, two kickers, target totals."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import ActivatedThisTurn, ManaFromSpent, NthResolution
from rules_fr.vocabulary.costs import SufferCost
from rules_fr.vocabulary.event_patterns import DamageKind, MadeToDiscard
from rules_fr.vocabulary.filters import HasSubtype
from rules_fr.vocabulary.kinds import Subtype
from rules_fr.vocabulary.refs import AnOpponent, EachPlayer, EventObject, TopOfLibrary, You
from rules_fr.vocabulary.rules_bent import LifeFloor, MayLookAtTop, PoolsKept
from rules_fr.vocabulary.terms import Condition, Cost, Effect, EventPattern, Modification


@frame("event", "défausser subj:P refl de:O par_un_adversaire")
def made_to_discard(m: Match) -> EventPattern:
    """« Quand un sort ou une capacité qu'un adversaire contrôle vous contraint à vous défausser de X »"""
    if m["subj"].ref != You():
        raise m.refuse("cet événement n'est pas compris")
    thing: c.Thing = m["de"]
    about(m, thing, EventObject())
    return MadeToDiscard(You(), subject_filter(thing), AnOpponent())


@frame("mod", "regarder subj:P permission obj:O à_tout_moment?")
def may_look(m: Match) -> tuple[Modification, ...]:
    """« Vous pouvez regarder la carte du dessus de votre bibliothèque à tout moment. »"""
    match m["obj"].ref:
        case TopOfLibrary(player=player, count=Fixed(1)):
            return (MayLookAtTop(m["subj"].ref, player),)
        case _:
            raise m.refuse("on ne sait pas quelle carte")


@frame("condition", "lancer subj:O passif passé avec_mana_de_trésor")
def treasure_mana_spent(m: Match) -> Condition:
    """« si du mana d'un trésor a été dépensé pour lancer ce sort »"""
    if not m["subj"].definite:
        raise m.refuse("on ne sait pas quel sort")
    return ManaFromSpent(m["subj"].ref, HasSubtype(Subtype("treasure")))


@frame("mod", "avoir subj:P obj:Word")
def life_floor(m: Match) -> tuple[Modification, ...]:
    """« les blessures qui devraient réduire votre total de points de vie à moins de 1 le réduisent à 1 à la place »

    And « les réserves de mana ne se vident pas à la fin des phases ou des tours ».
    """
    name, _, least = m["obj"].name.partition(":")
    if name == "réserves_gardées":
        return (PoolsKept(EachPlayer()),)
    if name != "plancher":
        raise m.refuse("ce mot n'est pas compris ici")
    return (LifeFloor(m["subj"].ref, int(least)),)


class RepeatedProcess(Effect, frozen=True):
    """« vous pouvez répéter ce processus »: folded over all that comes before it; never left in what is handed over."""


@frame("effect", "répéter subj:P obj:Word permission")
def repeats(m: Match) -> Effect:
    """« Vous pouvez répéter ce processus autant de fois que vous le souhaitez. »"""
    if m["subj"].ref != You() or m["obj"].name != "processus":
        raise m.refuse("on ne sait pas que répéter")
    return RepeatedProcess()


@frame("cost", "subir subj:P obj:Damage par:O")
def suffers(m: Match) -> Cost:
    """« à moins qu'un joueur ne choisisse que X lui inflige 5 blessures »"""
    found: c.Damage = m["obj"]
    if found.amount is None or found.kind is not DamageKind.ANY or not m["par"].definite:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return SufferCost(m["par"].ref, found.amount)


@frame("condition", "compter subj:P obj:Word")
def counted_this_turn(m: Match) -> Condition:
    """« si c'est la troisième fois que cette capacité s'est résolue ce tour-ci »"""
    name, _, number = m["obj"].name.partition(":")
    match name:
        case "résolution":
            return NthResolution(int(number))
        case "activations":
            return ActivatedThisTurn(int(number))
        case _:
            raise m.refuse("ce mot n'est pas compris ici")
