"""What happened earlier: this turn, last turn, to this object (uses `condition`, `relative`)."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import existing
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
    Since,
    WasCast,
    WasCastDuring,
)
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    Blocks,
    DiscardsCard,
    GainsLife,
    LandPlayed,
    LosesLife,
    SearchesLibrary,
    SpellCast,
    ZoneChange,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    ControlledBy,
    HasType,
    IsCard,
    Other,
    OwnedBy,
    TargetsThe,
)
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    AnyPlayer,
    Chosen,
    Each,
    EachOpponent,
    EachPlayer,
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


def least_of(m: Match, thing: c.Thing) -> int:
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
    times = least_of(m, m["obj"])
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
    if who in (AnyPlayer(), AnOpponent(), EachPlayer(), EachOpponent()) or least_of(m, m["obj"]) != 1:
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
    return Happened(DiscardsCard(m["subj"].ref, m["de"].filter), times=least_of(m, m["de"]))


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
    if thing is not None and least_of(m, thing) != 1:
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


@frame("condition", "faire_arriver subj:P passé obj:O lieu:battlefield sous_votre_contrôle durée:EndOfTurn")
def made_enter(m: Match) -> Condition:
    """« si vous avez fait arriver un terrain sur le champ de bataille sous votre contrôle ce tour-ci »"""
    if m["subj"].ref != You() or least_of(m, m["obj"]) != 1:
        raise m.refuse("cette condition n'est pas comprise")
    what = all_of([m["obj"].filter, ControlledBy(You())])
    return Happened(ZoneChange(what, None, Zone.BATTLEFIELD))


@frame("condition", "faire_arriver subj:P passé obj:O lieu:battlefield sous_son_contrôle durée:EndOfTurn")
def opponent_made_enter(m: Match) -> Condition:
    """« si un adversaire a fait arriver, sous son contrôle, deux créatures ou plus sur le champ de bataille … »"""
    times = least_of(m, m["obj"])
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


@frame("condition", "piocher subj:P obj:O passé durée:EndOfTurn")
def has_drawn(m: Match) -> Condition:
    """« si vous avez pioché deux cartes ou plus ce tour-ci »"""
    who = m["subj"].ref
    if m["obj"].kind != "carte" or who not in (You(), AnOpponent(), AnyPlayer()):
        raise m.refuse("cette condition n'est pas comprise")
    least = Comparison(Comparator.AT_LEAST, Fixed(least_of(m, m["obj"])))
    some = {AnyPlayer(): EachPlayer(), AnOpponent(): EachOpponent()}.get(who)
    drawn = Compare(CardsDrawnThisTurn(Each() if some else who), least)
    return ForSome(some, drawn) if some else drawn


@frame("condition", "cibler subj:O obj:T")
def targets(m: Match) -> Condition:
    """« s'il cible une créature légendaire »"""
    thing: c.Thing = m["obj"]
    if not m["subj"].definite or (not thing.definite and least_of(m, thing) != 1):
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
