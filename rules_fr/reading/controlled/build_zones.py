"""Expectations about zones: what is in them, and where."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import builds
from rules_fr.vocabulary.actions import Name, Ref, ZoneRef
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import (
    CardsIn,
    ControlsCount,
    Count,
    DamageOnStack,
    Exists,
    Fact,
    Filter,
    InZone,
    Position,
    StackHas,
)


@builds()
def place_in(zone: ZoneRef) -> tuple[ZoneRef, Position | None]:
    return zone, None


@builds()
def place_alone(zone: Token) -> tuple[ZoneRef, Position | None]:
    return ZoneRef(Zone(zone.value("ZONE"))), None


@builds()
def place_stack() -> tuple[ZoneRef, Position | None]:
    return ZoneRef(Zone.STACK), None


@builds()
def place_word(token: Token) -> tuple[ZoneRef, Position | None]:
    return ZoneRef(Zone(token.value("PLACE"))), None


@builds()
def place_exiled() -> tuple[ZoneRef, Position | None]:
    return ZoneRef(Zone.EXILE), None


@builds()
def place_top(zone: ZoneRef) -> tuple[ZoneRef, Position | None]:
    return zone, Position.TOP


@builds()
def place_bottom(zone: ZoneRef) -> tuple[ZoneRef, Position | None]:
    return zone, Position.BOTTOM


Where = tuple[ZoneRef, Position | None]


@builds()
def in_zone(subject: Ref, place: Where) -> InZone:
    return InZone(subject, place[0], place[1])


@builds()
def nth_of_zone(subject: Ref, rank: Token, zone: ZoneRef) -> InZone:
    return InZone(subject, zone, from_top=int(rank.value("ORDINAL")))


@builds()
def cards_in(player: Name, count: Count, place: Where) -> CardsIn:
    return cards_in_filtered(player, count, Filter(), place)


@builds()
def cards_in_filtered(player: Name, count: Count, what: Filter, place: Where) -> CardsIn:
    zone = place[0]
    return CardsIn(zone if zone.player else replace(zone, player=player.text), count, what)


@builds()
def there_are_cards(count: Count, place: Where) -> CardsIn:
    return CardsIn(place[0], count)


@builds()
def there_are_cards_filtered(count: Count, what: Filter, place: Where) -> CardsIn:
    return CardsIn(place[0], count, what)


@builds()
def there_are(count: Count, what: Filter, place: Where) -> Fact:
    if place[0].zone is Zone.BATTLEFIELD:
        return ControlsCount(None, count, what)
    return CardsIn(place[0], count, what)


@builds()
def zone_empty(zone: ZoneRef) -> CardsIn:
    return CardsIn(zone, Count(0))


@builds()
def zone_contains(zone: ZoneRef, count: Count) -> CardsIn:
    return CardsIn(zone, count)


@builds()
def stack_empty() -> StackHas:
    return StackHas(Count(0))


@builds()
def stack_has(count: Count) -> StackHas:
    return StackHas(count)


@builds()
def stack_contains(what: Ref) -> InZone:
    return InZone(what, ZoneRef(Zone.STACK))


@builds()
def damage_on_stack() -> DamageOnStack:
    return DamageOnStack()


@builds()
def exists(subject: Ref) -> Exists:
    return Exists(subject)
