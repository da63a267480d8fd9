"""Sagas: chapters, the lore counter of each turn, the sacrifice at the end."""

from __future__ import annotations

from rules_fr.engine import priority, sagas, stack
from rules_fr.engine.decisions import PickOrder
from rules_fr.engine.events.permanents import CountersChanged, Sacrificed
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import SagaChapter
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import LORE, Zone
from rules_fr.vocabulary.refs import Chosen, This, You
from tests.engine.build import A, Builder, card
from tests.engine.doing import cited_with, do, events

ONE = SagaChapter((1,), GainLife(You(), Fixed(1)))
TWO_THREE = SagaChapter((2, 3), GainLife(You(), Fixed(10)))


def saga(b: Builder, lore: int, zone: Zone = Zone.BATTLEFIELD) -> ObjectId:
    what = card("Saga", ONE, TWO_THREE, types="enchantment", subtypes="saga")
    return b.put(what, zone, counters=(("lore", lore),) if lore else ())


def resolve_all(b: Builder) -> Table:
    table = Table(b.game, ())
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game
    return table


def test_it_enters_with_a_counter_and_its_first_chapter_triggers() -> None:
    b = Builder()
    saga(b, 0, Zone.HAND)
    do(b, PutOntoBattlefield(Chosen(InZone(Zone.HAND, You()))))
    (there,) = b.view.permanents()
    assert b.game.object(there).counter(LORE) == 1
    assert len(b.game.stack) == 1
    resolve_all(b)
    assert b.game.player(A).life == 21


def test_the_turn_puts_a_counter_without_the_stack() -> None:
    b = Builder()
    there = saga(b, 1)
    table = Table(b.game, ())
    sagas.advance(table, A)
    assert table.game.object(there).counter(LORE) == 2
    assert Concept.TURN_MAIN_SAGA in cited_with(table, CountersChanged)
    assert len(table.game.pending) == 1


def test_several_counters_at_once_trigger_every_chapter_reached() -> None:
    b = Builder()
    there = saga(b, 1)
    do(b, PutCounters(This(), LORE, Fixed(2)), (PickOrder((0, 1)),), source=there)
    assert len(b.game.stack) == 2
    resolve_all(b)
    assert b.game.player(A).life == 40


def test_it_stays_until_its_last_chapter_has_resolved() -> None:
    b = Builder()
    there = saga(b, 2)
    do(b, PutCounters(This(), LORE, Fixed(1)), source=there)
    assert b.game.find(there) is not None
    table = resolve_all(b)
    assert b.game.find(there) is None
    assert len(events(table, Sacrificed)) == 1
    assert Concept.SBA_SAGA in cited_with(table, Sacrificed)


def test_a_saga_without_chapters_stays() -> None:
    b = Builder()
    there = b.put(card("Saga", types="enchantment", subtypes="saga"), counters=(("lore", 4),))
    table = Table(b.game, ())
    priority.settle(table)
    sagas.advance(table, A)
    assert table.game.object(there).counter(LORE) == 4
