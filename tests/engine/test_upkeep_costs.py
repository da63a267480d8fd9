"""Echo and cumulative upkeep: when they ask, and how much."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import priority, stack, turn
from rules_fr.engine.decisions import Answer, PickNo, PickYes
from rules_fr.engine.game import Player
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import KeywordWithCost
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.kinds import AGE, Keyword, Step, Zone
from tests.engine.build import A, Builder, card

TWO_LIFE = (PayLife(Fixed(2)),)
YES: Answer = (PickYes(),)
NO: Answer = (PickNo(),)


def upkeep(b: Builder, *answers: Answer) -> Table:
    """The active player's upkeep begins; what triggers resolves."""
    table = Table(b.game, answers)
    turn.enter(table, Step.UPKEEP)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game
    return table


def came(b: Builder, which: ObjectId, when: int) -> None:
    b.game = b.game.with_object(replace(b.game.object(which), came=when))


@pytest.mark.parametrize(("answer", "life", "zone"), [(YES, 18, Zone.BATTLEFIELD), (NO, 20, Zone.GRAVEYARD)])
def test_echo_is_asked_once_after_the_permanent_came(answer: Answer, life: int, zone: Zone) -> None:
    b = Builder()
    wolf = b.put(card("Loup", KeywordWithCost(Keyword.ECHO, TWO_LIFE)))
    came(b, wolf, b.game.clock)
    table = upkeep(b, answer)
    assert table.game.player(A).life == life
    assert (table.game.find(wolf) is not None) == (zone is Zone.BATTLEFIELD)
    later = upkeep(b)
    assert later.game.player(A).life == life


def test_echo_is_not_asked_for_what_was_there_before_the_last_upkeep() -> None:
    b = Builder()
    wolf = b.put(card("Loup", KeywordWithCost(Keyword.ECHO, TWO_LIFE)))
    came(b, wolf, 1)
    player: Player = replace(b.game.player(A), upkeeps=(0, 5))
    b.game = replace(b.game.with_player(player), clock=6)
    assert upkeep(b).game.player(A).life == 20


def test_echo_is_asked_again_after_a_change_of_control() -> None:
    b = Builder()
    wolf = b.put(card("Loup", KeywordWithCost(Keyword.ECHO, TWO_LIFE)))
    player: Player = replace(b.game.player(A), upkeeps=(0, 5))
    b.game = replace(b.game.with_player(player), clock=9)
    came(b, wolf, 7)
    assert upkeep(b, YES).game.player(A).life == 18


def test_cumulative_upkeep_costs_more_each_time() -> None:
    b = Builder()
    pact = b.put(card("Pacte", KeywordWithCost(Keyword.CUMULATIVE_UPKEEP, TWO_LIFE), types="enchantment"))
    assert upkeep(b, YES).game.player(A).life == 18
    assert upkeep(b, YES).game.player(A).life == 14
    assert b.game.object(pact).counter(AGE) == 2
    assert upkeep(b, NO).game.find(pact) is None
    assert b.game.player(A).life == 14


def test_what_cannot_be_paid_in_full_is_not_asked() -> None:
    b = Builder()
    pact = b.put(
        card("Pacte", KeywordWithCost(Keyword.CUMULATIVE_UPKEEP, TWO_LIFE), types="enchantment"),
        counters=(("age", 10),),
    )
    assert upkeep(b).game.find(pact) is None
