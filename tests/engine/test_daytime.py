"""Day and night: who makes it either, and when it changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import untap
from rules_fr.engine.conditions import holds
from rules_fr.engine.events.daytime import DaytimeChanged
from rules_fr.engine.events.stack import SpellCast
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import ItIs
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.turns import BecomeTime
from rules_fr.vocabulary.event_patterns import TimeChanges
from rules_fr.vocabulary.kinds import DayTime, Step
from rules_fr.vocabulary.refs import You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, do, events

DAY, NIGHT = DayTime.DAY, DayTime.NIGHT


def untapped(time: DayTime | None, mine: int, theirs: int = 0) -> Table:
    """The untap step after a turn of A's in which spells were cast."""
    b = Builder()
    spells = (*(SpellCast(A, ObjectId(90)) for _ in range(mine)), *(SpellCast(B, ObjectId(91)) for _ in range(theirs)))
    happened = ((3, StepBegan(Step.END, A)), *((3, spell) for spell in spells))
    b.game = replace(b.game, daytime=time, history=happened, turn=replace(b.game.turn, number=4, active=B))
    table = Table(b.game, ())
    untap.untap_step(table, B)
    return table


@pytest.mark.parametrize(
    ("time", "mine", "after"),
    [
        (None, 0, None),
        (None, 2, None),
        (DAY, 0, NIGHT),
        (DAY, 1, DAY),
        (NIGHT, 0, NIGHT),
        (NIGHT, 1, NIGHT),
        (NIGHT, 2, DAY),
    ],
)
def test_the_spells_of_the_turn_before_decide(time: DayTime | None, mine: int, after: DayTime | None) -> None:
    table = untapped(time, mine)
    assert table.game.daytime is after
    assert (Concept.TURN_DAY_NIGHT in cited_with(table, DaytimeChanged)) is (time is not after)


def test_only_those_of_the_player_whose_turn_it_was() -> None:
    assert untapped(DAY, 0, theirs=2).game.daytime is NIGHT
    assert untapped(NIGHT, 1, theirs=2).game.daytime is NIGHT


def test_an_effect_makes_it_day_once() -> None:
    b = Builder()
    assert holds(b.scope(ObjectId(0)), ItIs(None))
    table = do(b, BecomeTime(DAY))
    assert len(events(table, DaytimeChanged)) == 1
    assert holds(b.scope(ObjectId(0)), ItIs(DAY))
    assert not events(do(b, BecomeTime(DAY)), DaytimeChanged)


@pytest.mark.parametrize(("before", "stacked"), [(None, 0), (NIGHT, 1)])
def test_beginning_is_no_change(before: DayTime | None, stacked: int) -> None:
    b = Builder()
    b.put(card("Horloge", TriggeredAbility((TimeChanges(),), GainLife(You(), Fixed(1)))))
    b.game = replace(b.game, daytime=before)
    do(b, BecomeTime(DAY))
    assert len(b.game.stack) == stacked
