"""Zones, ages and what is looked back at, where the editions differ."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import Answer, PickObject
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutIntoHand
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, AnyOf, Anything, HasType, InZone, OutsideGame, OwnedBy
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import BecomeCopy
from rules_fr.vocabulary.refs import Chosen, EachOf, Targeted, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import concepts, do, events, objects

WISH = PutIntoHand(Chosen(AllOf((HasType(CardType.INSTANT), OutsideGame(), OwnedBy(You()))), Fixed(1), Fixed(1)))


def wish(name: str, *answers: Answer) -> tuple[Builder, Table]:
    b = Builder(name)
    b.put(card("Éclair", types="instant"), Zone.EXILE)
    b.put(card("Autre", types="instant"), Zone.EXILE, owner=B)
    return b, do(b, WISH, *answers)


def test_removed_cards_are_outside_the_game_in_2007() -> None:
    b, table = wish("2007", (PickObject(ObjectId(1)),))
    assert [b.game.object(item).printed.name for item in b.game.zone(Zone.HAND, A)] == ["Éclair"]  # type: ignore[union-attr]
    assert Concept.ZONE_OUTSIDE in concepts(table)


@pytest.mark.parametrize("name", ["2011", "2026"])
def test_exiled_cards_are_not_outside_the_game_since(name: str) -> None:
    b, table = wish(name)
    assert b.game.zone(Zone.HAND, A) == ()
    kinds = [note.kind for note in events(table, WhyNot) if isinstance(note, WhyNot)]
    assert WhyNotKind.NOTHING_OUTSIDE in kinds


@pytest.mark.parametrize(("name", "triggered"), [("2007", 0), ("2011", 0), ("2026", 1)])
def test_leaving_a_graveyard_together_with_the_source(name: str, triggered: int) -> None:
    b = Builder(name)
    leaves = TriggeredAbility((ZoneChange(Anything(), origin=Zone.GRAVEYARD),), GainLife(You(), Fixed(2)))
    b.put(card("Urne", leaves, types="artifact"))
    b.put(card("Éclair", types="instant"), Zone.GRAVEYARD)
    everything = EachOf(AnyOf((HasType(CardType.ARTIFACT), InZone(Zone.GRAVEYARD))))
    table = do(b, Exile(everything), check=False)
    assert len(events(table, TriggeredPending)) == triggered
    assert Concept.TRIGGER_LOOK_BACK in concepts(table)


@pytest.mark.parametrize(("name", "kept"), [("2007", "Aurore"), ("2011", "Aurore"), ("2026", "Miroir")])
def test_the_world_rule_counts_from_the_supertype_in_2026(name: str, kept: str) -> None:
    b = Builder(name)
    mirror = b.put(card("Miroir", types="enchantment"))
    dawn = b.put(card("Aurore", types="enchantment", supertypes="world"), owner=B)
    b.last([mirror], BecomeCopy(Targeted(0)), targets=(objects(0, dawn),))
    do(b, GainLife(You(), Fixed(1)))
    (left,) = b.game.battlefield
    assert left == {"Miroir": mirror, "Aurore": dawn}[kept]
