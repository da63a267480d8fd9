"""Static abilities as data: what their text modifies, whatever node says it."""

from __future__ import annotations

from functools import singledispatch

from msgspec import Struct

from rules_fr.engine.derived import Encoded
from rules_fr.engine.kept import kept
from rules_fr.vocabulary.abilities import (
    CharacteristicDefining,
    KeywordAbility,
    LevelBand,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountersOn, Fixed
from rules_fr.vocabulary.conditions import AllConditions, Compare, ThisIsIn
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.stack import CastCopyOf
from rules_fr.vocabulary.event_patterns import DamageKind, DealsDamage
from rules_fr.vocabulary.filters import InZone, Is, IsPlayer
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility, SetPT
from rules_fr.vocabulary.refs import Granter, This, You
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, Filter, Modification, walk


class StaticShape(Struct, frozen=True):
    """What a static ability does: modifications, to what, while what holds.

    Args:
        defining: the text is that of a characteristic-defining ability (it is one only where the rules let it be).
    """

    modifications: tuple[Modification, ...]
    affected: Filter
    condition: Condition | None
    defining: bool


@kept
def shape(ability: Ability) -> StaticShape | None:
    """The continuous effect that an ability makes while it is in force, or None if it makes none."""
    return _shape(ability)


@singledispatch
def _shape(ability: Ability) -> StaticShape | None:
    return None


@_shape.register(StaticAbility)
def _static(ability: StaticAbility) -> StaticShape:
    return StaticShape(ability.modifications, ability.affected, ability.condition, False)


@_shape.register(CharacteristicDefining)
def _defining(ability: CharacteristicDefining) -> StaticShape:
    return StaticShape((ability.modification,), Is(This()), None, True)


@_shape.register(LevelBand)
def _level(ability: LevelBand) -> StaticShape:
    counters = CountersOn(This(), ability.counter)
    condition: Condition = Compare(counters, Comparison(Comparator.AT_LEAST, Fixed(ability.minimum)))
    if ability.maximum is not None:
        most = Compare(counters, Comparison(Comparator.AT_MOST, Fixed(ability.maximum)))
        condition = AllConditions((condition, most))
    gained = tuple(GainAbility(one) for one in ability.abilities)
    return StaticShape((SetPT(ability.power, ability.toughness), *gained), Is(This()), condition, False)


@_shape.register(KeywordAbility)
def _keyword(ability: KeywordAbility) -> StaticShape | None:
    if ability.keyword is not Keyword.CIPHER:
        return None
    return StaticShape((GainAbility(_DECIPHERED),), Is(Encoded()), ThisIsIn(Zone.EXILE), False)


_DECIPHERED = TriggeredAbility(
    events=(DealsDamage(Is(This()), IsPlayer(), DamageKind.COMBAT),),
    effect=May(You(), CastCopyOf(You(), Granter())),
    keyword=Keyword.CIPHER,
)
"""What a creature has as long as a card with cipher is encoded on it."""


@kept
def reached_zones(ability: Ability) -> frozenset[Zone]:
    """The zones that the static abilities in a text, granted ones included, may act on besides the battlefield."""
    return frozenset(
        part.zone
        for node in walk(ability)
        if isinstance(node, StaticAbility)
        for part in walk(node.affected)
        if isinstance(part, InZone)
    )
