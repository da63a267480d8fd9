"""Costs in words: the same verbs as effects, paid instead of performed (use `cost`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import each_of, from_zone, half_of_life
from rules_fr.reading.frames.permanents import all_counters
from rules_fr.reading.mana_text import mana_text
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import (
    DiscardCost,
    EitherCost,
    ExileCost,
    MillCost,
    PayEnergy,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaTimes,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    UnattachCost,
)
from rules_fr.vocabulary.filters import Anything, InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, Paid, Selection, TopOfLibrary
from rules_fr.vocabulary.terms import Cost, Ref


def _paid(m: Match, thing: c.Thing) -> Ref:
    """The ref; what is chosen to be paid may be spoken of later (« la créature sacrifiée », « elle »)."""
    if isinstance(thing.ref, Chosen):
        m.scope.mention(Paid(), frozenset({thing.kind}), gender=thing.gender, plural=thing.plural)
    return thing.ref


@frame("cost", "payer subj:P mana pour_chaque?")
def pay_mana(m: Match) -> Cost:
    """« … paie {2} (pour chaque créature) »"""
    groups = [token.value for token in m["mana"].children if token.type == "MANA"]
    if len(groups) != 1:
        raise m.refuse("ce paiement n'est pas compris")
    if not groups[0].replace("{E}", "") and m["pour_chaque"] is None:
        return PayEnergy(Fixed(groups[0].count("{E}")))
    cost = mana_text(groups[0], m.start)
    return PayManaTimes(cost, each_of(m, m["pour_chaque"])) if m["pour_chaque"] is not None else PayMana(cost)


@frame("cost", "payer subj:P obj:Life")
def pay_life(m: Match) -> Cost:
    """« payez 2 points de vie »"""
    if m["obj"].amount is None:
        raise m.refuse("on ne sait pas combien")
    return PayLife(m["obj"].amount)


@frame("cost", "payer subj:P obj:CostPhrase")
def pay_cost_of(m: Match) -> Cost:
    """« payez son coût de mana »"""
    found: c.CostPhrase = m["obj"]
    if found.name != "coût_de_mana" or found.of is None:
        raise m.refuse("ce coût n'est pas compris ici")
    return PayManaCostOf(found.of)


@frame("cost", "payer subj:P moitié_arrondi_sup", "payer subj:P moitié_arrondi_inf")
def pay_half(m: Match) -> Cost:
    """« Payez la moitié de vos points de vie, arrondie à l'unité supérieure »"""
    return PayLife(half_of_life(m))


@frame("cost", "sacrifier subj:P obj:O")
def sacrifice(m: Match) -> Cost:
    """« sacrifiez une créature »"""
    return SacrificeCost(_paid(m, m["obj"]))


@frame(
    "cost", "défausser subj:P refl de:O attr?", "défausser subj:P refl de:O au_hasard", "défausser subj:P refl de:Place"
)
def discard(m: Match) -> Cost:
    """« défaussez-vous d'une carte », « … de cette carte », « … de votre main »"""
    words = [token.value for token in m["attr"] or ()]
    if words not in ([], ["au_hasard"]):
        raise m.refuse("cet adjectif n'est pas compris ici")
    if m["au_hasard"] is not None or words:
        thing: c.Thing = m["de"]
        if not isinstance(thing.ref, Chosen) or not isinstance(thing.ref.what, Anything | InZone):
            raise m.refuse("cela n'est pas choisi")
        return DiscardCost(Chosen(Anything(), thing.ref.minimum, thing.ref.maximum, selection=Selection.AT_RANDOM))
    match m["de"]:
        case c.Place(zone=Zone.HAND, owner=owner):
            return DiscardCost(EachOf(InZone(Zone.HAND, owner)))
        case c.Thing(ref=Chosen(what=InZone(zone=Zone.HAND)) as ref) as thing:
            _paid(m, thing)
            return DiscardCost(Chosen(Anything(), ref.minimum, ref.maximum, ref.chooser, ref.selection))
        case c.Thing() as thing:
            return DiscardCost(_paid(m, thing))
        case _:
            raise m.refuse("on ne se défausse que de cartes")


@frame("cost", "exiler subj:P obj:O depuis:Place?", "retirer subj:P obj:O lieu:exile depuis:Place?")
def exile(m: Match) -> Cost:
    """« exilez une carte de créature de votre cimetière »"""
    m.scope.cost_exiles = True
    return ExileCost(_paid(m, from_zone(m, m["obj"], m["depuis"])))


@frame("cost", "renvoyer subj:P obj:O dans:Place lieu:battlefield?")
def return_to_hand(m: Match) -> Cost:
    """« renvoyez un terrain que vous contrôlez dans la main de son propriétaire »"""
    if m["dans"].zone is not Zone.HAND:
        raise m.refuse("cette destination n'est pas comprise ici")
    return ReturnCost(_paid(m, m["obj"]))


@frame("cost", "engager subj:P obj:O")
def tap(m: Match) -> Cost:
    """« engagez une créature dégagée que vous contrôlez »"""
    return TapCost(_paid(m, m["obj"]))


@frame("cost", "détacher subj:P obj:O")
def unattach(m: Match) -> Cost:
    """« détachez cet équipement »"""
    return UnattachCost(_paid(m, m["obj"]))


@frame("cost", "révéler subj:P obj:O depuis:Place?")
def reveal(m: Match) -> Cost:
    """« révélez une carte verte de votre main »"""
    return RevealCost(_paid(m, from_zone(m, m["obj"], m["depuis"])))


@frame(
    "cost",
    "retirer subj:P obj:Counters",
    "retirer subj:P obj:Counters de:O",
    "retirer subj:P obj:Counters à:O",
)
def remove_counters(m: Match) -> Cost:
    """« retirez un marqueur « charge » de X »"""
    found: c.Counters = m["obj"]
    there: c.Thing | None = m["de"] or m["à"]
    of = there.ref if there is not None else found.of
    if found.every and found.kind is not None and of is not None:
        return RemoveCountersCost(of, found.kind, all_counters(m, of, found.kind))
    one = not isinstance(of, EachOf) and not (isinstance(of, Chosen) and of.maximum != Fixed(1))
    if found.amount is None or of is None or found.at_least or not one:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return RemoveCountersCost(of, found.kind, found.amount)


@frame("cost", "retirer subj:P obj:EitherCounters")
def remove_either(m: Match) -> Cost:
    """« retirez un marqueur +1/+1 ou un marqueur « charge » d'un permanent que vous contrôlez »"""
    found: c.EitherCounters = m["obj"]
    if found.of is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return EitherCost(tuple(RemoveCountersCost(found.of, kind, Fixed(1)) for kind in found.kinds))


@frame("cost", "mettre subj:P obj:Counters sur:O")
def put_counters(m: Match) -> Cost:
    """« mettez un marqueur -1/-1 sur une créature que vous contrôlez »"""
    found: c.Counters = m["obj"]
    if found.kind is None or found.amount is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return PutCountersCost(_paid(m, m["sur"]), found.kind, found.amount)


@frame("cost", "mettre subj:P obj:O dans:Place", "meuler subj:P obj:O")
def mill(m: Match) -> Cost:
    """« mettez la carte du dessus de votre bibliothèque dans votre cimetière »"""
    match m["obj"].ref, m["dans"]:
        case TopOfLibrary(count=count), c.Place(zone=Zone.GRAVEYARD):
            return MillCost(count)
        case Chosen(what=Anything(), minimum=count), None:
            return MillCost(count)
        case _:
            raise m.refuse("ce coût n'est pas compris")
