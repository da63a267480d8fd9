"""What happened earlier: this turn, last turn, to this object (uses `condition`, `relative`)."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import existing
from rules_fr.reading.frames.events import casts, player_of, subject_of
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.frames.restrictions import when
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.amounts import CardsDrawnThisTurn, Fixed, LifeGainedThisTurn, LifeLostThisTurn
from rules_fr.vocabulary.conditions import (
    Compare,
    CompletedDungeon,
    Exists,
    Fits,
    ForSome,
    Happened,
    IsPaired,
    ManaSpent,
    NotCondition,
    RevealedToCast,
    SearchedThisWay,
    Since,
    WasCast,
    WasCastDuring,
)
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    Blocks,
    DiscardsCard,
    Explores,
    GainsLife,
    JustDone,
    LandPlayed,
    LosesLife,
    NthCardDrawn,
    NthSpellCast,
    SearchesLibrary,
    SpellCast,
    SpellCastFrom,
    ZoneChange,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    ControlledBy,
    DamagedThisTurn,
    DealtDamageTo,
    Deed,
    DidThisTurn,
    Handling,
    HasType,
    InZone,
    IsCard,
    Other,
    OwnedBy,
    TargetsThe,
    ThisWay,
)
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    AnyPlayer,
    Chosen,
    Each,
    EachOpponent,
    EachPlayer,
    EventObject,
    It,
    PairedWith,
    This,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition, EventPattern, Filter, Ref


def asked(condition: Condition, subject: c.Constituent) -> Condition:
    """A condition about « aucune créature », « deux créatures ou plus »: none, or that many, did it.

    Raises:
        NotRead: the condition is not one that happens, or the number is no plain least number.
    """
    if not isinstance(subject, c.Thing) or subject.definite or isinstance(condition, Exists):
        return condition
    if subject.none:
        if not isinstance(condition, Happened):
            raise NotRead("cette négation n'est pas comprise", subject.start)
        return NotCondition(condition)
    if subject.number in (None, Fixed(1)) and not subject.at_most:
        return condition
    if not isinstance(condition, Happened) or not subject.at_least or not isinstance(subject.number, Fixed):
        raise NotRead("ce nombre n'est pas compris ici", subject.start)
    return structs.replace(condition, times=subject.number.value)


def _least(m: Match, thing: c.Thing) -> int:
    """How many « un sort », « deux sorts ou plus » asks for."""
    match thing.ref:
        case Chosen(minimum=Fixed(value)) if not thing.definite and not thing.none and not thing.at_most:
            if value == 1 or thing.at_least:
                return value
        case _:
            pass
    raise m.refuse("ce nombre n'est pas compris ici")


@frame(
    "condition",
    "lancer|jouer subj:P obj:O passé durée:EndOfTurn",
    "lancer|jouer subj:P obj:O passé tour_précédent",
)
def has_cast(m: Match) -> Condition:
    """« si vous avez lancé un sort ce tour-ci », « si un joueur a lancé deux sorts ou plus au tour précédent »"""
    times = _least(m, m["obj"])
    since = Since.LAST_TURN if m["tour_précédent"] is not None else Since.THIS_TURN
    what = m["obj"].filter
    who = m["subj"].ref
    if times > 1 and who in (AnyPlayer(), AnOpponent()):
        players: Ref = EachPlayer() if who == AnyPlayer() else EachOpponent()
        return ForSome(players, Happened(_played(Each(), what), since, times))
    return Happened(_played(who, what), since, times)


def _played(who: Ref, what: Filter) -> EventPattern:
    """A spell is cast; a land is played."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if HasType(CardType.LAND) not in parts:
        return SpellCast(who, what)
    return LandPlayed(who, all_of([part for part in parts if part != HasType(CardType.LAND)]))


@frame(
    "condition",
    "lancer|jouer subj:O passif passé durée:EndOfTurn",
    "lancer|jouer subj:O passif passé tour_précédent",
)
def was_cast_then(m: Match) -> Condition:
    """« si aucun sort n'a été lancé au tour précédent »"""
    if m["subj"].definite:
        raise m.refuse("cette condition n'est pas comprise")
    since = Since.LAST_TURN if m["tour_précédent"] is not None else Since.THIS_TURN
    return Happened(_played(AnyPlayer(), m["subj"].filter), since)


@frame("condition", "lancer|jouer subj:O passif passé depuis_autre:Place")
def was_cast_elsewhere(m: Match) -> Condition:
    """« si ce sort a été lancé depuis autre part que votre main »"""
    place: c.Place = m["depuis_autre"]
    if not m["subj"].definite or place.owner != You():
        raise m.refuse("cette zone n'est pas comprise ici")
    return WasCast(m["subj"].ref, None, place.zone, elsewhere=True)


@frame("condition", "lancer|jouer subj:P obj:O passé pendant:TurnPhrase|StepPhrase")
def was_cast_during(m: Match) -> Condition:
    """« si vous avez lancé ce sort pendant votre phase principale »"""
    if not m["obj"].definite or m["subj"].ref != You():
        raise m.refuse("on ne sait pas quel sort")
    return WasCastDuring(m["obj"].ref, when(m["pendant"], m.start))


@frame("condition", "lancer|jouer subj:P neg obj:O passé durée:EndOfTurn")
def has_not_cast(m: Match) -> Condition:
    """« si ce joueur n'a pas lancé de sort ce tour-ci »"""
    who = m["subj"].ref
    if who in (AnyPlayer(), AnOpponent(), EachPlayer(), EachOpponent()) or _least(m, m["obj"]) != 1:
        raise m.refuse("on ne sait pas de quel joueur, ou combien de sorts")
    return NotCondition(Happened(_played(who, m["obj"].filter)))


@frame("condition", "contrôler subj:P obj:O à_son_lancement", "contrôler subj:P neg obj:O à_son_lancement")
def controlled_then(m: Match) -> Condition:
    """« si vous contrôliez un dragon au moment où vous avez lancé ce sort »"""
    if m["obj"].definite or m["subj"].ref != You():
        raise m.refuse("cette condition n'est pas comprise")
    return WasCastDuring(This(), existing(m, all_of([m["obj"].filter, ControlledBy(You())]), m["obj"]))


@frame("condition", "révéler subj:P obj:O passé")
def revealed_to_cast(m: Match) -> Condition:
    """« si vous avez révélé une carte de dragon »"""
    thing: c.Thing = m["obj"]
    if thing.definite or thing.number != Fixed(1) or m["subj"].ref != You() or "révéler" in m.scope.did:
        raise m.refuse("on ne sait pas quand")
    return RevealedToCast(This(), thing.filter)


@frame("condition", "défausser subj:P refl de:O passé durée:EndOfTurn")
def has_discarded(m: Match) -> Condition:
    """« si vous vous êtes défaussé d'une carte ce tour-ci »"""
    return Happened(DiscardsCard(m["subj"].ref, m["de"].filter), times=_least(m, m["de"]))


@frame("condition", "terminer subj:P obj:Word passé")
def completed(m: Match) -> Condition:
    """« si vous avez terminé un donjon »"""
    if m["obj"].name != "donjon" or m["obj"].number != Fixed(1):
        raise m.refuse("cette condition n'est pas comprise")
    return CompletedDungeon(m["subj"].ref)


@frame("condition", "être subj:O attr à:O")
def paired(m: Match) -> Condition:
    """« tant que X est associé à une autre créature »"""
    other: c.Thing = m["à"]
    if [token.value for token in m["attr"]] not in (["associé"], ["associer.pp"]):
        raise m.refuse("cet adjectif n'est pas compris ici")
    if m["subj"].ref != This() or other.filter != AllOf((HasType(CardType.CREATURE), Other())):
        raise m.refuse("cette condition n'est pas comprise")
    pair = Union((This(), PairedWith()))
    m.scope.mention(pair, frozenset({"type:creature", "paire"}), gender="f", plural=True)
    return IsPaired()


@frame("condition", "lancer|jouer subj:P obj:O passé depuis:Place?", "lancer|jouer subj:O passif passé depuis:Place?")
def was_cast(m: Match) -> Condition:
    """« si vous l'avez lancé depuis votre main », « si ce sort a été lancé depuis un cimetière »"""
    thing: c.Thing = m["obj"] or m["subj"]
    if not thing.definite:
        raise m.refuse("on ne sait pas quand")
    player = m["subj"].ref if m["obj"] is not None else None
    place: c.Place | None = m["depuis"]
    if place is not None and place.owner is not None:
        if place.owner != You() or player not in (None, You()):
            raise m.refuse("cette zone n'est pas comprise ici")
        player = You()
    return WasCast(thing.ref, player, place.zone if place is not None else None)


@frame("condition", "lancer subj:O passif passé mana", "lancer subj:O passif mana")
def mana_spent(m: Match) -> Condition:
    """« si {B} a été dépensé pour lancer ce sort »"""
    groups = [token.value for token in m["mana"].children if token.type == "MANA"]
    if len(groups) != 1 or not m["subj"].definite:
        raise m.refuse("ce mana n'est pas compris ici")
    return ManaSpent(m["subj"].ref, mana_text(groups[0], m.start))


@frame("condition", "attaquer subj:O passé durée:EndOfTurn", "bloquer subj:O passé durée:EndOfTurn")
def has_attacked(m: Match) -> Condition:
    """« si X a attaqué ce tour-ci »"""
    what = subject_filter(m["subj"])
    return Happened(Attacks(what) if m.lemma == "attaquer" else Blocks(what))


@frame("condition", "attaquer subj:P passé durée:EndOfTurn", "attaquer subj:P passé avec:O durée:EndOfTurn")
def player_attacked(m: Match) -> Condition:
    """« si vous avez attaqué (avec une créature) ce tour-ci »"""
    if m["subj"].ref != You():
        raise m.refuse("on ne sait pas qui a attaqué")
    thing: c.Thing | None = m["avec"]
    if thing is not None and _least(m, thing) != 1:
        raise m.refuse("ce nombre n'est pas compris ici")
    yours = ControlledBy(You())
    return Happened(Attacks(yours if thing is None else all_of([thing.filter, yours])))


@frame(
    "condition",
    "gagner|perdre subj:P passé obj:Life durée:EndOfTurn",
    "gagner|perdre subj:P passé de:Life durée:EndOfTurn",
)
def has_changed_life(m: Match) -> Condition:
    """« si un adversaire a perdu des points de vie ce tour-ci », « si vous avez gagné 4 points de vie ou plus … »"""
    found: c.Life = m["obj"] or m["de"]
    who = m["subj"].ref
    if found.amount is None:
        return Happened((LosesLife if m.lemma == "perdre" else GainsLife)(who))
    if not found.at_least or found.at_most:
        raise m.refuse("ce nombre n'est pas compris ici")
    some = {AnyPlayer(): EachPlayer(), AnOpponent(): EachOpponent()}.get(who)
    kind = LifeLostThisTurn if m.lemma == "perdre" else LifeGainedThisTurn
    condition = Compare(kind(Each() if some else who), Comparison(Comparator.AT_LEAST, found.amount))
    return ForSome(some, condition) if some else condition


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
    if thing.definite or _least(m, thing) != 1:
        raise m.refuse("cette condition n'est pas comprise")
    return Exists(all_of([thing.filter, ThisWay(how)]), Comparison(Comparator.AT_LEAST, Fixed(1)))


@frame("relative", "attaquer|bloquer qui passé durée:EndOfTurn")
def attacked(m: Match) -> Filter:
    """« qui a attaqué ce tour-ci »"""
    return DidThisTurn(Deed.ATTACKED if m.lemma == "attaquer" else Deed.BLOCKED)


@frame("relative", "mourir qui passé durée:EndOfTurn")
def died(m: Match) -> Filter:
    """« qui est morte ce tour-ci »"""
    return DidThisTurn(Deed.DIED)


@frame(
    "relative",
    "mettre qui passif passé origine:battlefield durée:EndOfTurn",
    "mettre qui passif passé dans:Place origine:battlefield durée:EndOfTurn",
)
def put_there(m: Match) -> Filter:
    """« (une carte de votre cimetière) qui y a été mise depuis le champ de bataille ce tour-ci »"""
    if m["dans"] is not None and m["dans"].zone is not Zone.GRAVEYARD:
        raise m.refuse("cette destination n'est pas comprise ici")
    there: list[Filter] = [InZone(Zone.GRAVEYARD, m["dans"].owner)] if m["dans"] is not None else []
    return all_of([DidThisTurn(Deed.DIED), *there])


@frame(
    "relative", "infliger qui obj:Damage passé à:P durée:EndOfTurn", "infliger qui de:Damage passé à:P durée:EndOfTurn"
)
def dealt_to(m: Match) -> Filter:
    """« qui vous a infligé des blessures ce tour-ci »"""
    found: c.Damage = m["obj"] or m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any" or not m["à"].definite:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DealtDamageTo(m["à"].ref)


@frame("relative", "infliger qui obj:Damage passé durée:EndOfTurn", "infliger qui de:Damage passé durée:EndOfTurn")
def dealt(m: Match) -> Filter:
    """« qui a infligé des blessures ce tour-ci »"""
    found: c.Damage = m["obj"] or m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any":
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DidThisTurn(Deed.DEALT_DAMAGE)


@frame("relative", "subir qui de:Damage passé durée:EndOfTurn")
def damaged(m: Match) -> Filter:
    """« qui a subi des blessures ce tour-ci »"""
    found: c.Damage = m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any":
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DamagedThisTurn()


@frame("condition", "faire_arriver subj:P passé obj:O lieu:battlefield sous_votre_contrôle durée:EndOfTurn")
def made_enter(m: Match) -> Condition:
    """« si vous avez fait arriver un terrain sur le champ de bataille sous votre contrôle ce tour-ci »"""
    if m["subj"].ref != You() or _least(m, m["obj"]) != 1:
        raise m.refuse("cette condition n'est pas comprise")
    what = all_of([m["obj"].filter, ControlledBy(You())])
    return Happened(ZoneChange(what, None, Zone.BATTLEFIELD))


@frame("condition", "faire_arriver subj:P passé obj:O lieu:battlefield sous_son_contrôle durée:EndOfTurn")
def opponent_made_enter(m: Match) -> Condition:
    """« si un adversaire a fait arriver, sous son contrôle, deux créatures ou plus sur le champ de bataille … »"""
    times = _least(m, m["obj"])
    if m["subj"].ref != AnOpponent():
        raise m.refuse("on ne sait pas de qui")
    entered = Happened(ZoneChange(all_of([m["obj"].filter, ControlledBy(Each())]), None, Zone.BATTLEFIELD), times=times)
    return ForSome(EachOpponent(), entered)


@frame("condition", "chercher subj:P dans:Place passé durée:EndOfTurn")
def has_searched(m: Match) -> Condition:
    """« si un adversaire a cherché dans sa bibliothèque ce tour-ci »"""
    place: c.Place = m["dans"]
    if place.zone is not Zone.LIBRARY or m["subj"].ref != AnOpponent():
        raise m.refuse("cette condition n'est pas comprise")
    return Happened(SearchesLibrary(m["subj"].ref))


@frame("event", "chercher subj:P dans:Place")
def searches(m: Match) -> EventPattern:
    """« À chaque fois qu'un adversaire cherche dans sa bibliothèque »"""
    place: c.Place = m["dans"]
    if place.zone is not Zone.LIBRARY:
        raise m.refuse("cet événement n'est pas compris")
    return SearchesLibrary(player_of(m))


@frame("condition", "piocher subj:P obj:O passé durée:EndOfTurn")
def has_drawn(m: Match) -> Condition:
    """« si vous avez pioché deux cartes ou plus ce tour-ci »"""
    who = m["subj"].ref
    if m["obj"].kind != "carte" or who not in (You(), AnOpponent(), AnyPlayer()):
        raise m.refuse("cette condition n'est pas comprise")
    least = Comparison(Comparator.AT_LEAST, Fixed(_least(m, m["obj"])))
    some = {AnyPlayer(): EachPlayer(), AnOpponent(): EachOpponent()}.get(who)
    drawn = Compare(CardsDrawnThisTurn(Each() if some else who), least)
    return ForSome(some, drawn) if some else drawn


@frame("condition", "cibler subj:O obj:T")
def targets(m: Match) -> Condition:
    """« s'il cible une créature légendaire »"""
    thing: c.Thing = m["obj"]
    if not m["subj"].definite or (not thing.definite and _least(m, thing) != 1):
        raise m.refuse("cette condition n'est pas comprise")
    return Fits(m["subj"].ref, TargetsThe(subject_filter(thing)))


@frame(
    "condition",
    "mettre subj:O passif passé dans:Place origine:battlefield? durée:EndOfTurn",
    "mettre subj:O passif passé dans:Place origine:anywhere durée:EndOfTurn",
)
def was_put(m: Match) -> Condition:
    """« si une créature a été mise dans un cimetière depuis le champ de bataille ce tour-ci »"""
    place: c.Place = m["dans"]
    if place.zone is not Zone.GRAVEYARD or m["origine"] is None:
        raise m.refuse("cette destination n'est pas comprise ici")
    what = subject_filter(m["subj"])
    if place.owner is not None and not place.owners:
        what = all_of([what, OwnedBy(place.owner)])
    if m["subj"].kind == "carte":
        what = all_of([what, IsCard()])
    origin = Zone.BATTLEFIELD if m["origine"].value == "battlefield" else None
    return Happened(ZoneChange(what, origin, Zone.GRAVEYARD))


@frame("event", "explorer subj:O")
def explores(m: Match) -> EventPattern:
    """« À chaque fois qu'une créature que vous contrôlez explore »"""
    return Explores(subject_of(m))


@frame(
    "event",
    "lancer|jouer subj:P obj:S depuis_autre:Place",
    "lancer|jouer subj:P obj:S depuis:Place",
    "lancer|jouer subj:P obj:S origine:exile",
)
def casts_from(m: Match) -> EventPattern:
    """« À chaque fois que vous lancez un sort depuis autre part que votre main »"""
    plain = casts(m)
    place: c.Place | None = m["depuis_autre"] or m["depuis"]
    player = m["subj"].ref
    if not isinstance(plain, SpellCast) or (place is not None and place.owner not in (None, player)):
        raise m.refuse("cet événement n'est pas compris")
    zone = place.zone if place is not None else Zone.EXILE
    return SpellCastFrom(player, plain.what, zone, m["depuis_autre"] is not None)


@frame("event", "lancer|jouer|piocher subj:P obj:Nth à_chaque_combat?")
def nth(m: Match) -> EventPattern:
    """« À chaque fois que vous lancez votre deuxième sort à chaque tour »"""
    found: c.Nth = m["obj"]
    player = player_of(m)
    if (found.whose == "votre") != (player == You()) or found.whose == "leur":
        raise m.refuse("on ne sait pas de qui")
    when_ = m["à_chaque_combat"]
    if when_ is not None and when_.text.lower() not in ("à chaque tour", "chaque tour"):
        raise m.refuse("ce moment n'est pas compris")
    if (m.lemma == "piocher") != (found.kind == "carte"):
        raise m.refuse("cet événement n'est pas compris")
    if m.lemma == "piocher":
        return NthCardDrawn(player, found.ordinal)
    m.scope.mention(EventObject(), frozenset({"sort"}), gender="m")
    return NthSpellCast(player, found.ordinal, found.what)


@frame("event", "faire subj:P de_cette_manière", "faire subj:P obj:O")
def just_done(m: Match) -> EventPattern:
    """« Quand vous faites ainsi »: a trigger on the optional instruction before."""
    if m["subj"].ref != You() or (m["obj"] is not None and m["obj"].kind != "pronom"):
        raise m.refuse("cet événement n'est pas compris")
    return JustDone()
