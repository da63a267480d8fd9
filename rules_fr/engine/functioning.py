"""Where abilities function: the zones of each ability, and the concepts that say so."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from msgspec import Struct

from rules_fr.engine import reach
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.characteristics import Characteristics
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Bracketed,
    CastingPermission,
    CastingRestriction,
    CharacteristicDefining,
    ClassLevel,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
    LevelBand,
    NotUnderstood,
    OtherFace,
    OwnCostChange,
    ReplacementAbility,
    SagaChapter,
    SpellAbility,
    StaticAbility,
    Suspend,
    TriggeredAbility,
)
from rules_fr.vocabulary.conditions import AllConditions, Fits, ThisIsIn
from rules_fr.vocabulary.costs import DiscardCost, ExileCost
from rules_fr.vocabulary.effects.moves import (
    Blink,
    Exile,
    MoveToZone,
    PutIntoHand,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
)
from rules_fr.vocabulary.event_patterns import (
    Cycled,
    DiscardsCard,
    MadeToDiscard,
    SpellCast,
    SpellCountered,
    ZoneChange,
)
from rules_fr.vocabulary.filters import Is, Suspended
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import (
    CannotBeCountered,
    CastAsThoughFlash,
    CostLess,
    CostMore,
    MayCastWithoutPaying,
    MayPlayFrom,
    PlayersCannotCast,
)
from rules_fr.vocabulary.refs import Haunted, This
from rules_fr.vocabulary.replacements import (
    AsEnters,
    AsEntersChoose,
    EntersAsCopy,
    EntersAsCopyExcept,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersWithCounters,
    Instead,
    MovesElsewhere,
)
from rules_fr.vocabulary.restrictions import OnlyIf
from rules_fr.vocabulary.terms import Ability, Condition, EventPattern, Filter, Modification, Node, Replacement, walk

EVERYWHERE = frozenset(Zone)
PLAYABLE = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND, Zone.STACK})
"""Zones from which something might let a card be played, and the stack."""


class Functioning(Struct, frozen=True):
    """The zones where an ability functions and the concepts that decide it, the narrowest first."""

    zones: frozenset[Zone]
    concepts: tuple[Concept, ...]

    @property
    def concept(self) -> Concept:
        """The narrowest concept."""
        return self.concepts[0]


def where_functions(ability: Ability, values: Characteristics) -> Functioning:
    """The zones where an ability of an object functions.

    Args:
        values: the characteristics of the object (instants function on the stack, emblems in the command zone).
    """
    return _where(ability, values)


def where_triggers(ability: TriggeredAbility, event: EventPattern, values: Characteristics) -> Functioning:
    """The zones where one trigger condition of an ability is watched for."""
    if ability.zones:
        return _stated(ability.zones, ability.effect)
    found = _event_zones(event)
    if found is None:
        stated = _said_by_condition(ability.condition)
        return _stated(stated, ability.effect) if stated else default(values)
    several = len({_event_zones(one) for one in ability.events}) > 1
    first = Concept.ABILITY_ZONE_TRIGGER_EACH if several else Concept.ABILITY_ZONE_TRIGGER
    second = Concept.ABILITY_ZONE_TRIGGER if several else Concept.ABILITY_ZONE_TRIGGER_EACH
    return Functioning(found, (first, second))


def default(values: Characteristics) -> Functioning:
    """Where abilities function when nothing says otherwise."""
    if CardType.INSTANT in values.types or CardType.SORCERY in values.types:
        zones = frozenset({Zone.STACK})
    elif not values.types:
        zones = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})
    else:
        zones = frozenset({Zone.BATTLEFIELD})
    return Functioning(zones, (Concept.ABILITY_ZONE_DEFAULT,))


def _stated(zones: Iterable[Zone], effect: Node | None = None) -> Functioning:
    stated = frozenset(zones)
    if effect is not None and stated != {Zone.BATTLEFIELD} and _moves_itself(effect):
        return Functioning(stated, (Concept.ABILITY_ZONE_SELF_MOVE, Concept.ABILITY_ZONE_STATED))
    return Functioning(stated, (Concept.ABILITY_ZONE_STATED,))


def _moves_itself(node: Node) -> bool:
    for part in walk(node):
        match part:
            case (
                PutOntoBattlefield(what=This())
                | ReturnToHand(what=This())
                | PutIntoHand(what=This())
                | PutIntoLibrary(what=This())
                | Exile(what=This())
                | Blink(what=This())
                | MoveToZone(what=This())
                | ExileCost(what=This())
            ):
                return True
            case _:
                continue
    return False


def _said_by_condition(condition: Condition | None) -> tuple[Zone, ...]:
    match condition:
        case ThisIsIn(zone):
            return (zone,)
        case Fits(This(), Suspended()):
            return (Zone.EXILE,)
        case AllConditions(parts):
            return tuple(zone for part in parts for zone in _said_by_condition(part))
        case _:
            return ()


def _is_this(what: Filter) -> bool:
    return reach.pointed(what) == This()


@singledispatch
def _where(ability: Ability, values: Characteristics) -> Functioning:
    return default(values)


@_where.register(SpellAbility)
def _spell(ability: SpellAbility, values: Characteristics) -> Functioning:
    return Functioning(frozenset({Zone.STACK}), (Concept.ABILITY_ZONE_DEFAULT,))


@_where.register(CharacteristicDefining)
def _defining(ability: CharacteristicDefining, values: Characteristics) -> Functioning:
    return Functioning(EVERYWHERE, (Concept.ABILITY_CDA_ALL_ZONES,))


@_where.register(StaticAbility)
def _static(ability: StaticAbility, values: Characteristics) -> Functioning:
    stated = ability.zones or _said_by_condition(ability.condition)
    if stated:
        return _stated(stated)
    found = [_own_zones(one, ability.affected) for one in ability.modifications]
    special = [one for one in found if one is not None]
    if not special:
        return default(values)
    zones = frozenset().union(*(one.zones for one in special))
    if len(special) < len(found):
        zones |= default(values).zones
    return Functioning(zones, special[0].concepts)


def _own_zones(modification: Modification, affected: Filter) -> Functioning | None:
    """Where a modification that is about its own object being cast or countered functions."""
    stack = frozenset({Zone.STACK})
    match modification:
        case CannotBeCountered() if _is_this(affected):
            return Functioning(stack, (Concept.COST_STATIC_ON_STACK,))
        case CostLess(what=what) | CostMore(what=what) if _is_this(what):
            return Functioning(stack, (Concept.ABILITY_OWN_COST_ON_STACK, Concept.COST_STATIC_ON_STACK))
        case MayCastWithoutPaying(what=what) if _is_this(what):
            return Functioning(PLAYABLE, (Concept.COST_STATIC_ON_STACK,))
        case CastAsThoughFlash(what=what) | PlayersCannotCast(what=what) if _is_this(what):
            return _PLAYED
        case MayPlayFrom(what=what, zone=zone) if _is_this(what):
            return Functioning(frozenset({zone}), (Concept.PLAY_FROM_OTHER_ZONE,))
        case _:
            return None


_PLAYED = Functioning(PLAYABLE, (Concept.ABILITY_ZONE_PLAYABLE, Concept.PLAY_ABILITY_BEFORE_PLAYING))
_ENTERING = (
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersWithCounters,
    AsEnters,
    AsEntersChoose,
    EntersAsCopy,
    EntersAsCopyExcept,
)


@_where.register(ReplacementAbility)
def _replacement(ability: ReplacementAbility, values: Characteristics) -> Functioning:
    stated = ability.zones or _said_by_condition(ability.condition)
    if stated:
        return _stated(stated)
    if _enters_itself(ability.replacement):
        return Functioning(EVERYWHERE, (Concept.ABILITY_ENTERS_MODIFICATION,))
    if _wherever_it_comes_from(ability.replacement):
        return Functioning(EVERYWHERE, (Concept.ABILITY_ZONE_STATED,))
    return default(values)


def _wherever_it_comes_from(replacement: Replacement) -> bool:
    """Whether it replaces a move of the object itself from anywhere."""
    match replacement:
        case MovesElsewhere(subject=subject, origin=None):
            return _is_this(subject)
        case Instead(event=ZoneChange(subject=subject, origin=None, destination=Zone())):
            return _is_this(subject)
        case Instead(event=MadeToDiscard(what=what)):
            return _is_this(what)
        case _:
            return False


def _enters_itself(replacement: Replacement) -> bool:
    return isinstance(replacement, _ENTERING) and _is_this(replacement.subject)


@_where.register(CastingRestriction)
def _restriction(ability: CastingRestriction, values: Characteristics) -> Functioning:
    return _PLAYED


@_where.register(CastingPermission)
def _permission(ability: CastingPermission, values: Characteristics) -> Functioning:
    if ability.zone is None:
        return _PLAYED
    return Functioning(frozenset({ability.zone, Zone.STACK}), (Concept.PLAY_FROM_OTHER_ZONE,))


@_where.register(AdditionalCost)
@_where.register(AlternativeCost)
@_where.register(OwnCostChange)
def _cost(ability: AdditionalCost | AlternativeCost | OwnCostChange, values: Characteristics) -> Functioning:
    concepts = (Concept.COST_STATIC_ON_STACK, Concept.ABILITY_OWN_COST_ON_STACK)
    if isinstance(ability, OwnCostChange):
        concepts = (Concept.ABILITY_OWN_COST_ON_STACK, Concept.COST_STATIC_ON_STACK)
    return Functioning(frozenset({Zone.STACK}), concepts)


@_where.register(ActivatedAbility)
def _activated(ability: ActivatedAbility, values: Characteristics) -> Functioning:
    if any(isinstance(cost, DiscardCost) and cost.what == This() for cost in ability.costs):
        return Functioning(frozenset({Zone.HAND}), (Concept.ABILITY_ZONE_COST_PAYABLE,))
    if ability.zones:
        return _stated(ability.zones, ability)
    for restriction in ability.restrictions:
        if isinstance(restriction, OnlyIf) and Zone.EXILE in _said_by_condition(restriction.condition):
            return _stated((Zone.EXILE,), ability)
    return default(values)


@_where.register(TriggeredAbility)
def _triggered(ability: TriggeredAbility, values: Characteristics) -> Functioning:
    found = [where_triggers(ability, event, values) for event in ability.events]
    if not found:
        return default(values)
    zones = frozenset().union(*(one.zones for one in found))
    special = [one for one in found if one.concept is not Concept.ABILITY_ZONE_DEFAULT]
    return Functioning(zones, (special or found)[0].concepts)


_KEPT = frozenset({Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY})


def _event_zones(event: EventPattern) -> frozenset[Zone] | None:
    """The zones off the battlefield from which an event can trigger; None: the ordinary ones."""
    match event:
        case ZoneChange(subject=Is(Haunted())):
            return frozenset({Zone.EXILE})
        case ZoneChange(subject, origin, destination) if _is_this(subject):
            if Zone.BATTLEFIELD in (origin, destination) or (origin is None and destination is None):
                return None
            return frozenset({destination if destination is not None else origin or Zone.BATTLEFIELD})
        case SpellCast(what=what) if _is_this(what):
            return frozenset({Zone.STACK})
        case Cycled(subject=subject) if _is_this(subject):
            return _KEPT
        case DiscardsCard(what=what) | MadeToDiscard(what=what) | SpellCountered(what=what) if _is_this(what):
            return _KEPT
        case _:
            return None


@_where.register(KeywordAbility)
@_where.register(KeywordWithNumber)
@_where.register(KeywordWithQuality)
def _keyword(ability: KeywordAbility | KeywordWithNumber | KeywordWithQuality, values: Characteristics) -> Functioning:
    return _KEYWORDS.get(ability.keyword) or default(values)


@_where.register(KeywordWithCost)
def _keyword_with_cost(ability: KeywordWithCost, values: Characteristics) -> Functioning:
    activated = activated_form(ability)
    if activated is not None:
        return _activated(activated, values)
    return _KEYWORDS.get(ability.keyword) or default(values)


@_where.register(Suspend)
def _suspend(ability: Suspend, values: Characteristics) -> Functioning:
    zones = frozenset({Zone.HAND, Zone.EXILE})
    return Functioning(zones, (Concept.KEYWORD_SUSPEND, Concept.ABILITY_ZONE_TRIGGER_EACH))


@_where.register(SagaChapter)
@_where.register(LevelBand)
@_where.register(ClassLevel)
@_where.register(OtherFace)
@_where.register(Bracketed)
@_where.register(NotUnderstood)
def _ordinary(ability: Ability, values: Characteristics) -> Functioning:
    return default(values)


_ON_STACK = Functioning(frozenset({Zone.STACK}), (Concept.COST_STATIC_ON_STACK,))
_KEYWORDS = {
    Keyword.FLASH: _PLAYED,
    Keyword.MORPH: Functioning(PLAYABLE | {Zone.BATTLEFIELD}, _PLAYED.concepts),
    Keyword.FLASHBACK: Functioning(frozenset({Zone.GRAVEYARD, Zone.STACK}), (Concept.PLAY_FROM_OTHER_ZONE,)),
    Keyword.CIPHER: Functioning(frozenset({Zone.STACK, Zone.EXILE}), (Concept.KEYWORD_CIPHER,)),
    Keyword.MADNESS: Functioning(_KEPT, (Concept.ABILITY_ZONE_PLAYABLE,)),
    Keyword.SPLICE: Functioning(frozenset({Zone.HAND}), (Concept.CAST_SPLICE,)),
    Keyword.TRANSMUTE: Functioning(frozenset({Zone.HAND}), (Concept.ABILITY_ZONE_COST_PAYABLE,)),
    Keyword.UNEARTH: Functioning(frozenset({Zone.GRAVEYARD}), (Concept.ABILITY_ZONE_SELF_MOVE,)),
    Keyword.HAUNT: Functioning(
        frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD}), (Concept.ABILITY_ZONE_TRIGGER_EACH,)
    ),
    Keyword.SPLIT_SECOND: _ON_STACK,
    Keyword.STORM: _ON_STACK,
    Keyword.CONVOKE: _ON_STACK,
    Keyword.DELVE: _ON_STACK,
    Keyword.AFFINITY: _ON_STACK,
    Keyword.KICKER: _ON_STACK,
    Keyword.BUYBACK: _ON_STACK,
    Keyword.EVOKE: Functioning(frozenset({Zone.STACK, Zone.BATTLEFIELD}), (Concept.COST_STATIC_ON_STACK,)),
}
"""Keywords that function elsewhere than the default."""
