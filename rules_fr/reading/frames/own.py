"""Sentences about the card itself that are abilities of their own (use `own`).

How it enters, what it costs, when it is cast.
"""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import amount, each_of, subject_filter
from rules_fr.reading.frames.players import mana_cost, spells
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.rewrite import contains
from rules_fr.vocabulary.abilities import (
    CastingPermission,
    CharacteristicDefining,
    Direction,
    OwnCostChange,
    ReplacementAbility,
    StaticAbility,
)
from rules_fr.vocabulary.amounts import Fixed, Plus, ThatMany
from rules_fr.vocabulary.conditions import KeywordCostPaid
from rules_fr.vocabulary.effects.continuous import ApplyReplacement
from rules_fr.vocabulary.filters import (
    AllOf,
    HasType,
    InZone,
    Is,
    Not,
)
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Zone
from rules_fr.vocabulary.modifications import DefinePT, MayBePlayedBy, MayPlayFrom, MayPlayOneFrom, Playing, SetColors
from rules_fr.vocabulary.refs import Chosen, EachOf, Linked, This, TopOfLibrary, You
from rules_fr.vocabulary.replacements import EntersAsCopy, EntersTapped, EntersWithCounters, EntersWithOneOf
from rules_fr.vocabulary.terms import Ability, Effect


@frame("own", "arriver subj:O lieu:battlefield attr", "arriver subj:O attr")
def enters_tapped(m: Match) -> Ability:
    """« X arrive sur le champ de bataille engagé. »"""
    if [token.value for token in m["attr"]] != ["engager.pp"]:
        raise m.refuse("cet état n'est pas compris ici")
    return ReplacementAbility(EntersTapped(subject_filter(m["subj"])))


@frame("own", "échapper subj:O refl avec:Counters")
def escapes_with(m: Match) -> Ability:
    """« X s'échappe avec deux marqueurs +1/+1 sur lui. »"""
    found: c.Counters = m["avec"]
    if found.kind is None or found.amount is None or m["subj"].ref != This():
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    enters = EntersWithCounters(Is(This()), found.kind, found.amount)
    return ReplacementAbility(enters, KeywordCostPaid(Keyword.ESCAPE, This()))


@frame("own", "arriver subj:O lieu:battlefield attr avec:Counters", "arriver subj:O attr avec:Counters")
def enters_tapped_with(m: Match) -> tuple[Ability, ...]:
    """« X arrive sur le champ de bataille engagé avec deux marqueurs « charge ». »: both at once."""
    return (enters_tapped(m), enters_with_counters(m))


@frame("own", "arriver subj:O lieu:battlefield avec:Counters pour_chaque?", "arriver subj:O avec:Counters pour_chaque?")
def enters_with_counters(m: Match) -> Ability:
    """« X arrive sur le champ de bataille avec deux marqueurs +1/+1. »"""
    found: c.Counters = m["avec"]
    if found.kind is None or found.amount is None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    count = found.amount
    if m["pour_chaque"] is not None:
        from rules_fr.reading.frames.helpers import times

        count = times(m, count)
    if contains(count, ThatMany):
        raise m.refuse("on ne sait pas de quel nombre il s'agit")
    return ReplacementAbility(EntersWithCounters(subject_filter(m["subj"]), found.kind, count))


@frame("effect", "arriver subj:O lieu:battlefield avec:Counters pour_chaque? durée:EndOfTurn")
def enter_with_counters(m: Match) -> Effect:
    """« Ce tour-ci, chaque créature que vous contrôlez arrive … avec un marqueur +1/+1 supplémentaire sur elle. »"""
    if not m["subj"].every:
        raise m.refuse("on ne sait pas ce qui arrive ainsi")
    match enters_with_counters(m):
        case ReplacementAbility(replacement=made, condition=None):
            return ApplyReplacement(made, m["durée"])
        case _:
            raise m.refuse("on ne sait pas ce qui arrive ainsi")


@frame("own", "arriver subj:O lieu:battlefield avec:EitherCounters selon_votre_choix")
def enters_with_one_of(m: Match) -> Ability:
    """« X arrive sur le champ de bataille avec, selon votre choix, un marqueur « vol » ou un marqueur « portée » … »"""
    if m["avec"].of is not None:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return ReplacementAbility(EntersWithOneOf(subject_filter(m["subj"]), m["avec"].kinds))


@frame(
    "own",
    "coûter subj:O mana de_moins pour_chaque? de_cette_manière?",
    "coûter subj:O mana de_plus pour_chaque? de_cette_manière?",
)
def own_cost(m: Match) -> Ability:
    """« Ce sort coûte {1} de moins à lancer pour chaque artefact que vous contrôlez. »"""
    if not isinstance(m["subj"].ref, This):
        raise m.refuse("ce coût n'est pas celui de la carte")
    direction = Direction.LESS if m["de_moins"] is not None else Direction.MORE
    times_ = each_of(m, m["pour_chaque"]) if m["pour_chaque"] is not None else None
    if m["de_cette_manière"] is None:
        return OwnCostChange(mana_cost(m), direction, times_)
    keyword = m.scope.paid_keyword
    if keyword is None:
        raise m.refuse("on ne sait pas de quelle manière")
    return OwnCostChange(mana_cost(m), direction, times_, KeywordCostPaid(keyword, This()))


@frame("own", "arriver subj:O permission lieu:battlefield comme:Word", "arriver subj:O permission comme:Word")
def enters_as_copy(m: Match) -> Ability:
    """« Vous pouvez faire que X arrive … comme une copie de n'importe quelle créature sur le champ de bataille. »"""
    match m["subj"], m["comme"]:
        case c.Thing(ref=This()), c.Word(name="copie", of=c.Thing(definite=False, filter=what)):
            return ReplacementAbility(EntersAsCopy(Is(This()), what))
        case _:
            raise m.refuse("cette copie n'est pas comprise ici")


@frame("own", "lancer|jouer subj:P permission obj:O comme_un_éphémère")
def as_instant(m: Match) -> Ability:
    """« Vous pouvez lancer ce sort à tout moment où vous pourriez lancer un éphémère. »"""
    if not isinstance(m["obj"].ref, This):
        raise m.refuse("cette permission ne concerne pas la carte")
    return CastingPermission()


@frame("own", "lancer|jouer subj:P permission obj:O depuis:Place")
def from_zone(m: Match) -> Ability:
    """« Vous pouvez lancer X / des sorts de créature depuis votre cimetière. »"""
    thing, place = m["obj"], m["depuis"]
    if isinstance(thing.ref, This):
        return CastingPermission(zone=place.zone)
    what, player = spells(thing.filter)
    any_number = isinstance(thing.ref, Chosen) and thing.ref.maximum is None and not thing.at_least
    if not any_number or player is not None or place.owner != You():
        raise m.refuse("cette permission ne concerne pas la carte")
    lands = () if m.lemma == "jouer" else (Not(HasType(CardType.LAND)),)
    return StaticAbility((MayPlayFrom(m["subj"].ref, all_of([what, *lands]), place.zone),))


_TOP = TopOfLibrary(You(), Fixed(1))


@frame("own", "lancer|jouer subj:P permission obj:S")
def exiled_with(m: Match) -> Ability:
    """« Vous pouvez lancer des cartes non-terrain exilées par X », « … la carte du dessus de votre bibliothèque »"""
    thing: c.Thing = m["obj"]
    if m["subj"].ref == You() and thing.ref == _TOP:  # « Vous pouvez jouer la carte du dessus de votre bibliothèque. »
        how = Playing.CAST if m.lemma == "lancer" else Playing.PLAY
        return StaticAbility((MayBePlayedBy(You(), how),), all_of([InZone(Zone.LIBRARY, You()), Is(_TOP)]))
    parts = thing.filter.parts if isinstance(thing.filter, AllOf) else (thing.filter,)
    any_number = isinstance(thing.ref, EachOf) or (isinstance(thing.ref, Chosen) and thing.ref.maximum is None)
    if thing.definite or Is(Linked()) not in parts or not any_number or thing.at_least:
        raise m.refuse("cette permission ne concerne pas la carte")
    how = Playing.CAST if m.lemma == "lancer" else Playing.PLAY
    return StaticAbility((MayBePlayedBy(m["subj"].ref, how),), thing.filter)


@frame("own", "lancer|jouer subj:P permission obj:O depuis:Place à_chacun_de_vos_tours")
def one_from_zone(m: Match) -> Ability:
    """« Pendant chacun de vos tours, vous pouvez lancer un sort de créature depuis votre cimetière. »"""
    thing, place = m["obj"], m["depuis"]
    what, player = spells(thing.filter)
    one = isinstance(thing.ref, Chosen) and thing.ref.maximum == Fixed(1) == thing.ref.minimum
    if not one or player is not None or place.owner != You() or m["subj"].ref != You():
        raise m.refuse("cette permission n'est pas comprise")
    lands = () if m.lemma == "jouer" else (Not(HasType(CardType.LAND)),)
    return StaticAbility((MayPlayOneFrom(You(), all_of([what, *lands]), place.zone),))


@frame("own", "lancer|jouer subj:P permission obj:S origine:top_of_library")
def from_the_top(m: Match) -> Ability:
    """« Vous pouvez lancer des sorts de créature depuis le dessus de votre bibliothèque. »"""
    thing: c.Thing = m["obj"]
    what, player = spells(thing.filter)
    counted = isinstance(thing.ref, Chosen) and thing.ref.maximum not in (None, Fixed(1))
    if m["subj"].ref != You() or player is not None or thing.definite or thing.at_least or counted:
        raise m.refuse("cette permission ne concerne pas la carte")
    how = Playing.CAST if m.lemma == "lancer" else Playing.PLAY
    top = (InZone(Zone.LIBRARY, You()), Is(_TOP))
    return StaticAbility((MayBePlayedBy(You(), how),), all_of([what, *top]))


@frame("own", "lancer subj:P permission obj:O origine:exile")
def from_exile(m: Match) -> Ability:
    """« Vous pouvez lancer X depuis l'exil. »"""
    if not isinstance(m["obj"].ref, This):
        raise m.refuse("cette permission ne concerne pas la carte")
    return CastingPermission(zone=Zone.EXILE)


@frame("own", "être subj:Several cmp chacun?", "être subj:Stat cmp endurance_de_plus?")
def defines(m: Match) -> Ability:
    """« La force et l'endurance de X sont chacune égales au nombre de … »"""
    tree = m["cmp"]
    if tree.children[0].type != "EGALA":
        raise m.refuse("il faudrait « égale à »")
    value = amount(m, m.reader.phrases(tree.children[-1]))
    match m["subj"]:
        case c.Several(parts=(c.Stat(name="power", of=None | This()), c.Stat(name="toughness", of=This()))):
            return CharacteristicDefining(DefinePT(value, value))
        case c.Stat(name="power", of=This()) if "endurance_de_plus" in m:
            more = Fixed(int(m["endurance_de_plus"].get("times")))
            return CharacteristicDefining(DefinePT(value, Plus((value, more))))
        case c.Stat(name="power", of=This()):
            return CharacteristicDefining(DefinePT(value, None))
        case c.Stat(name="toughness", of=This()) if "endurance_de_plus" not in m:
            return CharacteristicDefining(DefinePT(None, value))
        case _:
            raise m.refuse("cette définition ne concerne pas la carte")


@frame("own", "être subj:O de:Word")
def every_color(m: Match) -> Ability:
    """« X est de toutes les couleurs. »"""
    if not isinstance(m["subj"].ref, This) or m["de"].name != "toutes_les_couleurs":
        raise m.refuse("cela ne concerne pas la carte")
    return CharacteristicDefining(SetColors(tuple(Color)))


@frame("own", "être subj:O attr")
def own_color(m: Match) -> Ability:
    """« X est rouge. »"""
    words = [token.value for token in m["attr"]]
    if not isinstance(m["subj"].ref, This):
        raise m.refuse("cela ne concerne pas la carte")
    if words == ["incolore"]:
        return CharacteristicDefining(SetColors(()))
    if not all(word.startswith("couleur:") for word in words):
        raise m.refuse("cet adjectif n'est pas compris ici")
    return CharacteristicDefining(SetColors(tuple(Color(word.partition(":")[2]) for word in words)))
