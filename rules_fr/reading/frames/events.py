"""Events: what a trigger waits for. Subjects are descriptions here; what the event involves may be spoken of later."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import Antecedent
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.event_patterns import (
    AbilityActivated,
    BecomesTarget,
    LandPlayed,
    SpellCast,
    SpellCountered,
    StateIs,
    ThisWay,
    TransformsInto,
    TurnedFaceUp,
)
from rules_fr.vocabulary.filters import (
    AbilityOf,
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasType,
    Is,
    IsAbility,
    IsSpell,
)
from rules_fr.vocabulary.kinds import AbilityKind, CardType
from rules_fr.vocabulary.refs import (
    AnOpponent,
    ControllerOf,
    EventObject,
    EventOther,
    EventPlayer,
    You,
)
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref


def subject_of(m: Match) -> Filter:
    thing: c.Thing = m["subj"]
    if thing.together:
        raise m.refuse("plusieurs choses à la fois ne sont pas comprises ici")
    about(m, thing, EventObject())
    return subject_filter(thing)


def _one(m: Match, thing: c.Thing) -> None:
    """Refuse « deux créatures », « une ou plusieurs créatures »: an event is about one thing at a time.

    Raises:
        NotRead: the phrase asks for several.
    """
    several = thing.at_least or thing.at_most or thing.none or thing.number not in (None, Fixed(1))
    if not thing.definite and not thing.every and several:
        raise m.refuse("ce nombre n'est pas compris ici")


def about(m: Match, thing: c.Thing, ref: Ref) -> None:
    """Remember the object of the event for later words, unless it is known already."""
    _one(m, thing)
    if not thing.definite:
        called, loose = frozenset({thing.kind, *thing.kind.split("&")}), _generic(thing)
        many = thing.plural and thing.number != Fixed(1)
        m.scope.mention(ref, called | loose, gender=thing.gender, plural=many, loose=loose - called)
        m.scope.imply_holder(thing.filter, ref)


def _generic(thing: c.Thing) -> frozenset[str]:
    if thing.kind.startswith("sub:") or thing.kind in ("permanent", "source", "attaquant", "bloqueur"):
        return frozenset({"type:creature", "permanent"})
    if thing.kind in ("sort",):
        return frozenset({"sort"})
    return frozenset()


def player_of(m: Match, name: str = "subj") -> Ref:
    thing: c.Thing = m[name]
    _one(m, thing)
    if thing.ref != You():
        m.scope.mention(EventPlayer(), frozenset({thing.kind, "joueur"}), gender="m", player=True)
    return thing.ref


@frame("event", "lancer|jouer subj:P obj:S")
def casts(m: Match) -> EventPattern:
    """« Quand vous lancez un sort de créature »"""
    player = player_of(m)
    thing: c.Thing = m["obj"]
    if not thing.definite and HasType(CardType.LAND) in parts_of(thing.filter):
        about(m, thing, EventObject())
        rest = [part for part in parts_of(thing.filter) if part != HasType(CardType.LAND)]
        return LandPlayed(player, all_of(rest))
    if thing.definite:
        return SpellCast(player, subject_filter(thing))
    about(m, thing, EventObject())
    return SpellCast(player, all_of([part for part in parts_of(thing.filter) if not isinstance(part, IsSpell)]))


def parts_of(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


@frame("event", "activer|jouer subj:P obj:AbilityPhrase")
def activates_no_mana(m: Match) -> EventPattern:
    """« À chaque fois que vous activez une capacité qui n'est pas une capacité de mana »"""
    player = player_of(m)
    if m["obj"].kind != "sauf_mana":
        raise m.refuse("on ne sait pas quelle capacité")
    m.scope.mention(EventObject(), frozenset({"capacité"}), gender="f")
    return AbilityActivated(player, Anything(), nonmana=True)


@frame("event", "activer|jouer subj:P obj:KeywordAbilityPhrase")
def activates_keyword(m: Match) -> EventPattern:
    """« À chaque fois que vous activez une capacité de ninjutsu »"""
    player = player_of(m)
    found: c.KeywordAbilityPhrase = m["obj"]
    m.scope.mention(EventObject(), frozenset({"capacité"}), gender="f")
    source = Anything() if found.of is None else Is(found.of.ref) if found.of.definite else found.of.filter
    return AbilityActivated(player, source, keywords=found.keywords)


@frame("event", "activer|jouer subj:P obj:C")
def activates(m: Match) -> EventPattern:
    """« Quand un joueur active une capacité (d'un artefact) » (the object is on the stack)"""
    player = player_of(m)
    thing: c.Thing = m["obj"]
    if thing.definite or thing.every:
        raise m.refuse("on ne sait pas quelle capacité")
    m.scope.mention(EventObject(), frozenset({"capacité"}), gender="f")
    source: Filter = Anything()
    loyalty = False
    for part in parts_of(thing.filter):
        match part:
            case AbilityOf(source=of):
                source = of
            case IsAbility(kinds=kinds):
                if kinds not in _ACTIVATED:
                    raise m.refuse("cette capacité ne s'active pas")
                loyalty = kinds == (AbilityKind.LOYALTY,)
            case _:
                raise m.refuse("cette capacité n'est pas comprise ici")
    return AbilityActivated(player, source, thing.kind == "capacité&hors_mana", loyalty)


_ACTIVATED = (
    (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED),
    (AbilityKind.ACTIVATED,),
    (AbilityKind.LOYALTY,),
)
"""What « une capacité », « une capacité activée », « une capacité de loyauté » are."""


@frame("event", "devenir subj:T obj:Word")
def becomes_target(m: Match) -> EventPattern:
    """« Quand X devient la cible d'un sort ou d'une capacité »"""
    match m["obj"]:
        case c.Word(name="cible", of=None):
            return BecomesTarget(subject_of(m))
        case c.Word(name="cible", of=c.Thing() as by):
            what = subject_of(m)
            about(m, by, EventOther())
            if any(isinstance(part, AnyOf) and IsSpell() in part.parts for part in parts_of(by.filter)):
                m.scope.antecedents.append(Antecedent(EventOther(), frozenset({"sort_ou_capacité"}), "m", implied=True))
            if any(isinstance(part, ControlledBy) and part.player == AnOpponent() for part in parts_of(by.filter)):
                m.scope.mention(
                    ControllerOf(EventOther()), frozenset({"joueur", "adversaire"}), gender="m", player=True
                )
            return BecomesTarget(what, by.filter)
        case _:
            raise m.refuse("cet événement n'est pas compris")


@frame("event", "retourner subj:O passif attr")
def turned_up(m: Match) -> EventPattern:
    """« Quand X est retournée face visible »"""
    if [token.value for token in m["attr"]] != ["face_visible"]:
        raise m.refuse("cet événement n'est pas compris")
    return TurnedFaceUp(subject_of(m))


@frame("event", "transformer subj:O refl vers:O")
def transforms(m: Match) -> EventPattern:
    """« Quand cette créature se transforme en X »"""
    into: c.Thing = m["vers"]
    if into.every or into.number not in (None, Fixed(1)):
        raise m.refuse("on ne sait pas en quoi")
    return TransformsInto(subject_of(m), subject_filter(into))


@frame("event", "contrecarrer subj:O passif")
def is_countered(m: Match) -> EventPattern:
    """« Quand un sort est contrecarré »"""
    return SpellCountered(subject_of(m))


@frame("event", "révéler subj:P obj:O de_cette_manière")
def revealed_this_way(m: Match) -> EventPattern:
    """« À chaque fois que vous révélez une carte de terrain de base de cette manière »"""
    if m["subj"].ref != You():
        raise m.refuse("cet événement n'est pas compris")
    about(m, m["obj"], EventObject())
    return ThisWay(subject_filter(m["obj"]))


@frame("event", "avoir subj:O neg obj:Counters sur:O?")
def lacks_counters(m: Match) -> EventPattern:
    """« Quand X n'a plus de marqueur « glace » sur lui »: a state trigger."""
    from rules_fr.reading.frames.conditions import has_counters

    return StateIs(has_counters(m))


@frame("event", "contrôler subj:P neg obj:O", "contrôler subj:P obj:O")
def controls_none(m: Match) -> EventPattern:
    """« Quand vous ne contrôlez pas d'île », « … contrôlez sept X ou plus »: a state trigger."""
    from rules_fr.reading.frames.conditions import controls

    return StateIs(controls(m))
