"""Numbers worked out over several objects or over the turn: greatest, total, party, life gained and lost."""

from __future__ import annotations

import pytest

from rules_fr.engine import amounts, filters
from rules_fr.vocabulary.amounts import (
    Fixed,
    GreatestAmong,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    Measure,
    PartySize,
    TotalOf,
    TotalPower,
)
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType, Modified
from rules_fr.vocabulary.kinds import CardType, CounterKind, Zone
from rules_fr.vocabulary.refs import AnOpponent, EachOpponent, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do

MINE = AllOf((HasType(CardType.CREATURE), ControlledBy(You())))


def test_the_greatest_and_the_sum_among_creatures() -> None:
    b = Builder()
    bear = b.put(card(pt=(2, 5), cost="{X}{2}"))
    b.put(card(pt=(4, 1), cost="{3}{G}"))
    b.put(card(pt=(9, 9)), controller=B)
    scope = b.scope(bear)
    greatest = [amounts.value(scope, GreatestAmong(measure, MINE)) for measure in Measure]
    assert greatest == [4, 5, 4]
    assert amounts.value(scope, TotalPower(MINE)) == 6
    assert amounts.value(scope, TotalOf(Measure.TOUGHNESS, MINE)) == 6
    assert amounts.value(scope, TotalOf(Measure.MANA_VALUE, MINE)) == 6


def test_the_greatest_of_nothing_is_zero() -> None:
    b = Builder()
    source = b.put(card(types="artifact"))
    assert amounts.value(b.scope(source), GreatestAmong(Measure.POWER, MINE)) == 0


@pytest.mark.parametrize(
    ("creatures", "size"),
    [
        ((), 0),
        (("elf",), 0),
        (("cleric", "cleric"), 1),
        (("cleric wizard", "cleric"), 2),
        (("cleric wizard", "cleric wizard", "cleric wizard"), 2),
        (("cleric wizard", "wizard rogue", "rogue warrior", "warrior"), 4),
    ],
)
def test_each_creature_of_a_party_fills_one_role(creatures: tuple[str, ...], size: int) -> None:
    b = Builder()
    source = b.put(card(types="artifact"))
    for subtypes in creatures:
        b.put(card(subtypes=subtypes))
    assert amounts.value(b.scope(source), PartySize(You())) == size


def test_life_gained_and_lost_this_turn() -> None:
    b = Builder()
    source = b.put(card())
    do(b, GainLife(You(), Fixed(3)), source=source)
    do(b, GainLife(You(), Fixed(2)), source=source)
    do(b, LoseLife(EachOpponent(), Fixed(1)), source=source)
    do(b, DealDamage(This(), Fixed(2), EachOpponent()), source=source)
    scope = b.scope(source)
    assert amounts.value(scope, LifeGainedThisTurn(You())) == 5
    assert amounts.value(scope, LifeLostThisTurn(AnOpponent())) == 3
    assert amounts.value(scope, LifeLostThisTurn(You())) == 0


def test_what_is_modified() -> None:
    b = Builder()
    plain, countered, equipped, enchanted, cursed = (b.put(card(name)) for name in "ABCDE")
    do(b, PutCounters(This(), CounterKind("+1/+1"), Fixed(1)), source=countered)
    b.put(card("Arme", types="artifact", subtypes="equipment"), controller=B, attached_to=equipped)
    b.put(card("Vol", types="enchantment", subtypes="aura"), attached_to=enchanted)
    b.put(card("Sort", types="enchantment", subtypes="aura"), controller=B, attached_to=cursed)
    scope = b.scope(plain)
    found = [filters.fits(scope, Modified(), which) for which in (plain, countered, equipped, enchanted, cursed)]
    assert found == [False, True, True, True, False]
    assert b.game.player(A).life == 20
    assert not b.game.zone(Zone.GRAVEYARD, A)
