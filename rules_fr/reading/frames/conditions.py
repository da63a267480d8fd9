"""Conditions: « si vous contrôlez une forêt », « si la créature est rouge », « si vous avez 40 points de vie ou
plus ».
"""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import amount, subject_filter
from rules_fr.reading.keyword_trees import keyword_abilities
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.phrases.comparisons import all_different
from rules_fr.reading.phrases.describe import COMPARATORS
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.words import all_of, any_of, word_filter
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.amounts import CountersOn, Fixed, LifeOf, ManaSpentOn, VarietyAmong
from rules_fr.vocabulary.conditions import (
    AllConditions,
    Compare,
    DidSo,
    Exists,
    Fits,
    Happened,
    IsTurnOf,
    KeywordCostPaid,
    Kicked,
    KickedWith,
    NotCondition,
    ThisIsIn,
)
from rules_fr.vocabulary.event_patterns import DealsDamage, ZoneChange
from rules_fr.vocabulary.filters import (
    Anything,
    Blocked,
    ChoiceKind,
    ControlledBy,
    HasAttached,
    HasCounter,
    HasKeyword,
    HasSubtype,
    InZone,
    Modified,
    Not,
    OfChosen,
    OwnedBy,
    Tapped,
    WasForetold,
    WasKicked,
)
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, Keyword, Zone
from rules_fr.vocabulary.refs import AnyPlayer, Chosen, EachOpponent, EachPlayer, It, This, Union, You
from rules_fr.vocabulary.terms import Amount, Comparator, Comparison, Condition, Filter, Ref


def at_least(m: Match, thing: c.Thing) -> Comparison:
    """How many a phrase asks for: « une forêt » one or more, « deux créatures ou plus », « aucune créature » none."""
    if thing.none:
        return Comparison(Comparator.EQUAL, Fixed(0))
    if thing.at_most:
        if not isinstance(thing.ref, Chosen):
            raise m.refuse("cette condition n'est pas comprise")
        return Comparison(Comparator.AT_MOST, thing.ref.minimum)
    match thing.ref:
        case Chosen(minimum=number):
            return Comparison(Comparator.AT_LEAST, number)
        case _:
            raise m.refuse("cette condition n'est pas comprise")


def negated(condition: Condition, negative: bool) -> Condition:
    """The condition, or its contrary."""
    return NotCondition(condition) if negative else condition


def existing(m: Match, what: Filter, thing: c.Thing, *, of_player: bool = True) -> Condition:
    """As many things as said fit, or (« ne … pas ») do not; `of_player`: the subject is whose they are."""
    wanted = at_least(m, thing)
    one = wanted == Comparison(Comparator.AT_LEAST, Fixed(1))
    negative = "neg" in m and not thing.none
    who = m["subj"] if of_player else None
    if who is not None and who.ref == AnyPlayer() and (negative or not one):
        raise m.refuse("on ne sait pas de quel joueur")
    if who is not None and who.ref in (EachPlayer(), EachOpponent()) and not who.plural:
        raise m.refuse("ce que chacun a n'est pas compris ici")
    varied = all_different(what)
    if varied is not None:
        if negative or wanted.comparator is not Comparator.AT_LEAST:
            raise m.refuse("cette condition n'est pas comprise")
        return Compare(VarietyAmong(*varied), wanted)
    if negative:
        return Exists(what, Comparison(Comparator.EQUAL, Fixed(0))) if one else NotCondition(Exists(what, wanted))
    return Exists(what, wanted)


@frame(
    "condition", "contrôler subj:P obj:O", "contrôler subj:P neg obj:O", "avoir subj:P obj:O", "posséder subj:P obj:O"
)
def controls(m: Match) -> Condition:
    """« si vous contrôlez une forêt », « si vous ne contrôlez pas de créature »"""
    thing: c.Thing = m["obj"]
    if thing.definite:
        whose = OwnedBy(m["subj"].ref) if m.lemma == "posséder" else ControlledBy(m["subj"].ref)
        return negated(Fits(thing.ref, whose), "neg" in m)
    whose = OwnedBy(m["subj"].ref) if m.lemma == "posséder" else ControlledBy(m["subj"].ref)
    if thing.together:
        return _both(m, thing, whose)
    what = all_of([thing.filter, whose])
    return existing(m, what, thing)


def _both(m: Match, thing: c.Thing, whose: Filter) -> Condition:
    """« si vous contrôlez un artefact et un enchantement »: one of each."""
    parts: list[Condition] = []
    for ref in thing.ref.parts if isinstance(thing.ref, Union) else ():
        match ref:
            case Chosen(what=what, minimum=Fixed(1), maximum=Fixed(1), chooser=None, selection=None):
                parts.append(Exists(all_of([what, whose]), Comparison(Comparator.AT_LEAST, Fixed(1))))
            case _:
                raise m.refuse("cette condition n'est pas comprise")
    if len(parts) < 2 or "neg" in m or m["subj"].ref == AnyPlayer():
        raise m.refuse("cette condition n'est pas comprise")
    return AllConditions(tuple(parts))


@frame("condition", "avoir subj:P obj:Life", "avoir subj:P obj:Life au_moins")
def has_life(m: Match) -> Condition:
    """« si vous avez 40 points de vie ou plus »"""
    found: c.Life = m["obj"]
    if found.amount is None or m["subj"].ref in (AnyPlayer(), EachPlayer(), EachOpponent()):
        raise m.refuse("on ne sait pas combien, ou de quel joueur")
    sign = Comparator.AT_LEAST if found.at_least else Comparator.AT_MOST if found.at_most else Comparator.EQUAL
    return Compare(LifeOf(m["subj"].ref), Comparison(sign, found.amount))


@frame("condition", "avoir subj:P obj:O dans:Place", "avoir subj:P neg obj:O dans:Place")
def has_cards(m: Match) -> Condition:
    """« si vous avez sept cartes ou plus dans votre cimetière »"""
    place: c.Place = m["dans"]
    what = all_of([m["obj"].filter, InZone(place.zone, place.owner)])
    return existing(m, what, m["obj"])


@frame("condition", "avoir subj:P obj:O en_main", "avoir subj:P neg obj:O en_main")
def has_in_hand(m: Match) -> Condition:
    """« si vous n'avez pas de carte en main »"""
    what = all_of([m["obj"].filter, InZone(Zone.HAND, m["subj"].ref)])
    return existing(m, what, m["obj"])


@frame("condition", "avoir subj:O obj:Counters sur:O?", "avoir subj:O neg obj:Counters sur:O?")
def has_counters(m: Match) -> Condition:
    """« si X a trois marqueurs « charge » ou plus », « si elle n'avait pas de marqueur -1/-1 »"""
    thing: c.Thing = m["subj"]
    if not thing.definite:
        return _some_with_counters(m, thing, m["obj"])
    return _counters_on(m, m["obj"], thing.ref)


def _some_with_counters(m: Match, thing: c.Thing, found: c.Counters) -> Condition:
    """« si une créature a un marqueur -1/-1 sur elle »"""
    if "neg" in m or found.none or found.kind is None or found.amount != Fixed(1):
        raise m.refuse("cette condition n'est pas comprise")
    return Exists(all_of([thing.filter, HasCounter(found.kind)]), at_least(m, thing))


def _counters_on(m: Match, found: c.Counters, on: Ref) -> Condition:
    if found.kind is not None and ("neg" in m or found.none):
        return Compare(CountersOn(on, found.kind), Comparison(Comparator.EQUAL, Fixed(0)))
    if found.none or found.amount is None or found.kind is None:
        raise m.refuse("cette condition n'est pas comprise")
    return Compare(CountersOn(on, found.kind), Comparison(Comparator.AT_LEAST, found.amount))


@frame("condition", "être subj:T attr l_un_ou_l_autre?", "être subj:T neg attr l_un_ou_l_autre?")
def is_adjective(m: Match) -> Condition:
    """« si X est rouge »"""
    words = [token.value for token in m["attr"]]
    if words == ["kické"]:
        return negated(Kicked(), "neg" in m)
    parts = [word_filter(word) for word in words]
    if any(part is None for part in parts):
        raise m.refuse("cet adjectif n'est pas compris ici")
    found = [p for p in parts if p is not None]
    if "l_un_ou_l_autre" in m and any(token.type == "ET_A" for token in m["l_un_ou_l_autre"].children):
        raise m.refuse("cette alternative n'est pas comprise")
    joined = any_of(found) if "l_un_ou_l_autre" in m else all_of(found)
    return negated(Fits(m["subj"].ref, joined), "neg" in m)


_STATES: dict[str, Filter] = {
    "engager": Tapped(),
    "dégager": Not(Tapped()),
    "bloquer": Blocked(),
    "enchanter": HasAttached(HasSubtype(AURA)),
    "équiper": HasAttached(HasSubtype(EQUIPMENT)),
    "modifier": Modified(),
}


@frame(
    "condition",
    "engager|dégager|bloquer|enchanter|équiper|modifier subj:O passif",
    "engager|dégager|bloquer|enchanter|équiper|modifier subj:O passif neg",
)
def is_state(m: Match) -> Condition:
    """« si X est engagé »"""
    return negated(Fits(m["subj"].ref, _STATES[m.lemma]), "neg" in m)


class CounteredThisWay(Condition, frozen=True):
    """« si ce sort est contrecarré de cette manière »: folded into the counter before, never handed over."""


@frame("condition", "contrecarrer|contrer subj:O passif de_cette_manière")
def countered_this_way(m: Match) -> Condition:
    """« si ce sort est contrecarré de cette manière »"""
    return CounteredThisWay()


@frame("condition", "kicker subj:O neg? passif", "kicker subj:O neg? passif passé")
def was_kicked(m: Match) -> Condition:
    """« si X a été kické », « si X n'a pas été kické »"""
    kicked = Kicked() if isinstance(m["subj"].ref, This) else Fits(m["subj"].ref, WasKicked())
    return negated(kicked, "neg" in m)


@frame("condition", "prédire subj:O neg? passif", "prédire subj:O neg? passif passé")
def was_foretold(m: Match) -> Condition:
    """« si ce sort a été prédit »"""
    return negated(Fits(m["subj"].ref, WasForetold()), "neg" in m)


@frame("condition", "être subj:T obj:O", "être subj:T neg obj:O")
def is_kind(m: Match) -> Condition:
    """« si c'est une créature »"""
    thing: c.Thing = m["obj"]
    if thing.definite:
        raise m.refuse("cette condition n'est pas comprise")
    if "neg" not in m:
        m.scope.also_called(m["subj"].ref, thing.kind, thing.gender)
    return negated(Fits(m["subj"].ref, thing.filter), "neg" in m)


@frame("condition", "être subj:O obj:TheNamed", "être subj:O neg obj:TheNamed")
def is_the_named(m: Match) -> Condition:
    """« si c'est la carte nommée »"""
    return negated(Fits(m["subj"].ref, OfChosen(ChoiceKind.CARD_NAME)), "neg" in m)


@frame("condition", "avoir subj:O kw", "avoir subj:O neg kw")
def has_keyword(m: Match) -> Condition:
    """« si X a le vol »"""
    parts: list[Filter] = []
    for ability in keyword_abilities(m["kw"], m.reader):
        if not isinstance(ability, KeywordAbility):
            raise m.refuse("ce mot-clé n'est pas compris ici")
        parts.append(HasKeyword(ability.keyword))
    return negated(Fits(m["subj"].ref, all_of(parts)), "neg" in m)


_LIEUX = {"battlefield": Zone.BATTLEFIELD, "exile": Zone.EXILE, "stack": Zone.STACK, "command": Zone.COMMAND}


@frame(
    "condition",
    "être|rester subj:O lieu:battlefield",
    "être subj:O dans:Place",
    "être subj:O lieu:exile",
    "être subj:O lieu:stack",
)
def is_in(m: Match) -> Condition:
    """« tant que cette carte est dans votre cimetière »"""
    place: c.Place | None = m["dans"]
    zone = place.zone if place else _LIEUX[m["lieu"].value]
    thing: c.Thing = m["subj"]
    if isinstance(thing.ref, This):
        return ThisIsIn(zone)
    if thing.definite:
        return Fits(thing.ref, InZone(zone, place.owner if place else None))
    return Exists(all_of([thing.filter, InZone(zone, place.owner if place else None)]), at_least(m, thing))


@frame("condition", "être subj:T obj:TurnPhrase", "être subj:T neg obj:TurnPhrase")
def is_turn(m: Match) -> Condition:
    """« si c'est votre tour »"""
    if m["obj"].player is None:
        raise m.refuse("on ne sait pas de qui")
    return negated(IsTurnOf(m["obj"].player), "neg" in m)


@frame("condition", "faire subj:P de_cette_manière", "faire subj:P obj:O")
def did_so(m: Match) -> Condition:
    """« si vous faites ainsi »"""
    return DidSo()


@frame(
    "condition",
    "mettre subj:P neg obj:O dans:Place",
    "mettre subj:P neg obj:O lieu:battlefield",
    "lancer|révéler subj:P neg obj:O",
)
def did_not_put(m: Match) -> Condition:
    """« si vous ne mettez pas la carte dans votre main », which you just could do"""
    if m["subj"].ref != You() or m["obj"].ref != It() or m.lemma not in m.scope.did:
        raise m.refuse("rien de tel n'a été fait avant")
    return NotCondition(DidSo())


@frame(
    "condition",
    "faire subj:P neg obj:O",
    "faire subj:P neg de_cette_manière",
    "faire subj:P ne_peut_pas obj:O",
    "faire subj:P ne_peut_pas de_cette_manière",
)
def did_not(m: Match) -> Condition:
    """« si vous ne le faites pas », « s'il ne peut pas le faire »"""
    return NotCondition(DidSo())


@frame("condition", "payer subj:CostPhrase passif passé?", "payer subj:P obj:CostPhrase passé")
def cost_paid(m: Match) -> Condition:
    """« si le coût de kick a été payé »"""
    found: c.CostPhrase = m["obj"] or m["subj"]
    if found.mana:
        return KickedWith(mana_text(found.mana, m.start))
    if found.name in ("coût_de_kick", "kw:kicker"):
        return Kicked()
    kind, _, key = found.name.partition(":")
    if kind != "kw" or found.of not in (None, This()):
        raise m.refuse("ce coût n'est pas compris ici")
    return KeywordCostPaid(Keyword(key), This())


@frame("condition", "payer subj:Word passif passé?", "payer subj:Word passif neg passé?")
def tribute_paid(m: Match) -> Condition:
    """« si le tribut n'a pas été payé »"""
    if m["subj"].name != "tribut":
        raise m.refuse("cette condition n'est pas comprise")
    return negated(KeywordCostPaid(Keyword.TRIBUTE, This()), "neg" in m)


@frame("condition", "mourir subj:O passé sous_votre_contrôle? durée:EndOfTurn")
def died(m: Match) -> Condition:
    """« si une créature est morte ce tour-ci »"""
    thing: c.Thing = m["subj"]
    if thing.definite:
        raise m.refuse("cette condition n'est pas comprise")
    whose = [ControlledBy(You())] if m["sous_votre_contrôle"] is not None else []
    return Happened(ZoneChange(all_of([thing.filter, *whose]), Zone.BATTLEFIELD, Zone.GRAVEYARD))


@frame("condition", "quitter subj:O passé obj:Place durée:EndOfTurn")
def has_left(m: Match) -> Condition:
    """« si un permanent que vous contrôliez a quitté le champ de bataille ce tour-ci »"""
    if m["obj"].zone is not Zone.BATTLEFIELD:
        raise m.refuse("cette zone n'est pas comprise ici")
    return Happened(ZoneChange(subject_filter(m["subj"]), Zone.BATTLEFIELD, None))


@frame("condition", "subir subj:T de:Damage passé durée:EndOfTurn")
def was_damaged(m: Match) -> Condition:
    """« si un adversaire a subi des blessures ce tour-ci »"""
    found: c.Damage = m["de"]
    if found.amount is not None or found.anaphoric:
        raise m.refuse("ce nombre n'est pas compris ici")
    return Happened(DealsDamage(Anything(), subject_filter(m["subj"]), found.kind))


@frame("condition", "arriver subj:O passé lieu:battlefield sous_votre_contrôle? durée:EndOfTurn")
def has_entered(m: Match) -> Condition:
    """« si une créature est arrivée sur le champ de bataille sous votre contrôle ce tour-ci »"""
    what = subject_filter(m["subj"])
    if m["sous_votre_contrôle"] is not None:
        what = all_of([what, ControlledBy(You())])
    return Happened(ZoneChange(what, None, Zone.BATTLEFIELD))


@frame("condition", "il_y_a obj:Kinds")
def there_are_kinds(m: Match) -> Condition:
    """« s'il y a au moins quatre types de carte parmi les cartes de votre cimetière »"""
    if m["obj"].number is None or not m["obj"].at_least:
        raise m.refuse("on ne sait pas combien")
    return Compare(m["obj"].amount, Comparison(Comparator.AT_LEAST, m["obj"].number))


@frame("condition", "il_y_a obj:Counters", "il_y_a neg obj:Counters")
def there_are_counters(m: Match) -> Condition:
    """« s'il y a trois marqueurs « charge » ou plus sur X »"""
    found: c.Counters = m["obj"]
    if found.of is None or found.kind is None:
        raise m.refuse("on ne sait pas quels marqueurs, ni sur quoi")
    return _counters_on(m, found, found.of)


@frame("condition", "dépenser_pour_lancer subj:ManaPhrase passif passé? obj:O")
def mana_was_spent(m: Match) -> Condition:
    """« si au moins trois manas verts ont été dépensés pour lancer ce sort »"""
    found: c.ManaPhrase = m["subj"]
    if found.color is None or not isinstance(m["obj"].ref, This):
        raise m.refuse("cette dépense n'est pas comprise")
    sign = Comparator.AT_LEAST if found.at_least else Comparator.EQUAL
    return Compare(ManaSpentOn(This(), found.color), Comparison(sign, found.amount))


@frame("condition", "il_y_a obj:O", "il_y_a neg obj:O")
def there_is(m: Match) -> Condition:
    """« s'il y a deux créatures ou plus en jeu », « s'il n'y a pas de créature »"""
    return existing(m, m["obj"].filter, m["obj"])


@frame(
    "condition",
    "être subj:Stat cmp",
    "être subj:Quantity cmp",
    "être subj:LifeTotal cmp",
    "être subj:Quantity n",
    "être subj:Stat n",
)
def is_compared(m: Match) -> Condition:
    """« si sa force est supérieure ou égale à 4 »"""
    return Compare(_measure(m, m["subj"]), _comparison(m))


def _measure(m: Match, found: c.Constituent) -> Amount:
    return amount(m, found)


def _comparison(m: Match) -> Comparison:
    if m["n"] is not None:
        return Comparison(Comparator.EQUAL, m["n"].amount)
    tree: Tree = m["cmp"]
    sign = next(token for token in tree.children if isinstance(token, Token) and token.type in COMPARATORS)
    last = tree.children[-1]
    if isinstance(last, Token):
        return Comparison(COMPARATORS[sign.type], number_of(last))
    return Comparison(COMPARATORS[sign.type], amount(m, m.reader.phrases(last)))


@frame("condition", "rester subj:O attr", "rester subj:O lieu:exile")
def stays_exiled(m: Match) -> Condition:
    """« tant que cette carte reste exilée »"""
    if m["attr"] is not None and [token.value for token in m["attr"]] != ["exiler.pp"]:
        condition: Condition = is_adjective(m)
        return condition
    if not m["subj"].definite:
        raise m.refuse("on ne sait pas de quoi il s'agit")
    return Fits(m["subj"].ref, InZone(Zone.EXILE))
