"""Abilities that trigger the first time that something happens in a turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import capabilities, damage
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.event_patterns import BecomesTapped, FirstTimeEachTurn, LosesLife, OneOrMore, ZoneChange
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import EachOf, EachOpponent, Targeted, This, You
from rules_fr.vocabulary.terms import EventPattern
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, objects

CREATURE = HasType(CardType.CREATURE)
DEATHS = OneOrMore(ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD))


def watching(event: EventPattern) -> TriggeredAbility:
    return TriggeredAbility((FirstTimeEachTurn(event),), GainLife(You(), Fixed(1)))


def lose(b: Builder) -> int:
    """How many abilities wait after the other player has lost life."""
    return len(do(b, LoseLife(EachOpponent(), Fixed(1)), check=False).game.pending)


def test_once_a_turn_and_again_the_next_turn() -> None:
    b = Builder()
    b.put(card("Témoin", watching(LosesLife(You()))), owner=B)
    assert [lose(b), lose(b)] == [1, 1]
    b.game = replace(b.game, turn=replace(b.game.turn, number=4))
    assert lose(b) == 2


def test_what_came_before_the_ability_counts() -> None:
    b = Builder()
    assert lose(b) == 0
    b.put(card("Témoin", watching(LosesLife(You()))), owner=B)
    assert lose(b) == 0


def test_two_at_the_same_time_are_one_first_time() -> None:
    b = Builder()
    b.put(card("Témoin", watching(LosesLife(You()))), owner=B)
    one, two = b.put(card()), b.put(card())
    table = Table(b.game, ())
    damage.deal(table, [DamageDealt(one, 1, player=B), DamageDealt(two, 1, player=B)])
    assert len(table.game.pending) == 1
    assert table.game.player(B).life == 18


def test_at_least_one_for_the_first_time() -> None:
    b = Builder()
    b.put(card("Témoin", watching(DEATHS), types="enchantment"))
    first = b.put(card())
    b.put(card())
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, first),), check=False)
    assert len(table.game.pending) == 1
    assert len(do(b, Destroy(EachOf(CREATURE)), check=False).game.pending) == 1


def test_its_own_first_time() -> None:
    b = Builder()
    mine = b.put(card("Guetteur", watching(BecomesTapped(Is(This())))))
    b.put(card())
    assert len(do(b, Tap(EachOf(CREATURE)), check=False).game.pending) == 1
    assert b.game.object(mine).tapped


def test_whose_first_time_is_not_settled() -> None:
    ability = watching(BecomesTapped(CREATURE))
    assert capabilities.missing(ability) == ("FirstTimeEachTurn",)
    b = Builder()
    b.put(card("Guetteur", ability))
    with pytest.raises(Unsupported):
        do(b, Tap(EachOf(CREATURE)))
    assert b.game.player(A).life == 20
