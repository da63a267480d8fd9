"""Venturing into the dungeon: which one, the way through its rooms, and what completes it."""

from __future__ import annotations

import pytest

from rules_fr.engine import priority
from rules_fr.engine.conditions import holds
from rules_fr.engine.decisions import Answer, PickMode
from rules_fr.engine.dungeon_kind import Dungeon, Marker
from rules_fr.engine.dungeons import ROOMS, at_bottom
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.conditions import CompletedDungeon
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.kinds import KeywordAction, Zone
from rules_fr.vocabulary.refs import You
from tests.engine.build import A, Builder, card
from tests.engine.casting import passed
from tests.engine.doing import concepts, do

FIRST, SECOND, THIRD = (PickMode(0),), (PickMode(1),), (PickMode(2),)


def venture(b: Builder, *answers: Answer) -> Table:
    """A player ventures, and gets priority."""
    table = do(b, NamedAction(KeywordAction.VENTURE, You()), *answers)
    again = Table(b.game, ())
    priority.give(again, A, Concept.PRIORITY_KEEPS)
    b.game = again.game
    return table


def marker(b: Builder) -> Marker | None:
    found = [b.game.object(item).marker for item in b.game.zone(Zone.COMMAND)]
    return found[0] if found else None


@pytest.mark.parametrize("dungeon", list(Dungeon))
def test_every_room_but_the_last_leads_further_down(dungeon: Dungeon) -> None:
    rooms = ROOMS[dungeon]
    for number, room in enumerate(rooms):
        assert at_bottom(dungeon, number) is (number == len(rooms) - 1)
        assert all(number < exit_ < len(rooms) for exit_ in room.exits)
    reached = {0} | {exit_ for room in rooms for exit_ in room.exits}
    assert reached == set(range(len(rooms)))


def test_the_first_time_a_dungeon_is_chosen() -> None:
    b = Builder()
    table = venture(b, SECOND)
    assert marker(b) == Marker(Dungeon.TOMB, 0)
    assert {Concept.DUNGEON_ENTERED, Concept.DUNGEON_ROOM} <= concepts(table)
    assert len(b.game.stack) == 1
    b.game = passed(b.game)
    assert [player.life for player in b.game.players] == [19, 19]


def test_then_the_marker_follows_the_way_that_is_chosen() -> None:
    b = Builder()
    venture(b, FIRST)
    b.game = passed(b.game)
    venture(b, SECOND)
    assert marker(b) == Marker(Dungeon.MINE, 2)
    b.game = passed(b.game)
    assert [b.of(item).subtypes for item in b.game.battlefield] == [frozenset({"treasure"})]


def through_the_mine(b: Builder) -> None:
    """Down to the last room, whose ability is on the stack."""
    for _ in range(3):
        b.put(card("Carte"), Zone.LIBRARY)
    venture(b, FIRST)
    b.game = passed(b.game, ())
    for answer in (FIRST, SECOND):
        venture(b, answer)
        b.game = passed(b.game)
    venture(b)


def test_it_is_completed_once_the_last_room_ability_has_left_the_stack() -> None:
    b = Builder()
    through_the_mine(b)
    assert marker(b) == Marker(Dungeon.MINE, 6)
    assert not holds(b.scope(ObjectId(0)), CompletedDungeon(You()))
    b.game = passed(b.game)
    assert marker(b) is None
    assert b.game.player(A).completed == (Dungeon.MINE,)
    assert holds(b.scope(ObjectId(0)), CompletedDungeon(You()))
    assert [player.life for player in b.game.players] == [21, 19]
    assert len(b.game.zone(Zone.HAND, A)) == 1


def test_venturing_from_the_last_room_completes_it_and_enters_another() -> None:
    b = Builder()
    through_the_mine(b)
    venture(b, THIRD)
    assert b.game.player(A).completed == (Dungeon.MINE,)
    assert marker(b) == Marker(Dungeon.MAZE, 0)
    assert len(b.game.stack) == 2  # the last room of the one, the first of the other
