"""Damage where the editions differ: its order and division, static prevention, damage that cannot be prevented."""

from __future__ import annotations

import pytest

from rules_fr.engine import combat
from rules_fr.engine.decisions import Answer, PickAttacks, PickBlocks, PickDivision, PickObject, PickOrder
from rules_fr.engine.events.combat import BlockersOrdered, DamageAssigned
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Share
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.damage import DealDamage, PreventDamage, Unpreventable
from rules_fr.vocabulary.effects.moves import ReturnToHand
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType, IsPlayer
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import EachOf, EachPlayer, This, You
from rules_fr.vocabulary.replacements import Prevent
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, do, events, fight

CREATURES = HasType(CardType.CREATURE)


def double_blocked(name: str, *answers: Answer) -> tuple[Table, ObjectId, ObjectId]:
    b = Builder(name)
    big = b.put(card("Gros", pt=(6, 4)))
    wall, scout = b.put(card("Mur", pt=(0, 3)), owner=B), b.put(card("Petit", pt=(1, 1)), owner=B)
    declared: list[Answer] = [(PickAttacks(((big, B, None),)),), (PickBlocks(((wall, big), (scout, big))),)]
    return fight(b, [*declared, *answers]), wall, scout


@pytest.mark.parametrize("name", ["2007", "2026"])
def test_a_free_division_is_cited(name: str) -> None:
    share = (PickDivision((Share(6, ObjectId(3)),)),)
    table, wall, scout = double_blocked(name, share)
    assert scout == ObjectId(3)
    assert Concept.COMBAT_DAMAGE_FREE_DIVISION in cited_with(table, DamageAssigned)
    if name == "2007":
        combat.deal_assigned(table)
    assert [(event.object, event.amount) for event in events(table, DamageDealt) if event.source == ObjectId(1)] == [  # type: ignore[attr-defined]
        (scout, 6)
    ]
    assert table.game.object(wall).damage == 0


def test_the_attacker_orders_the_blockers_of_2011() -> None:
    table, _, _ = double_blocked(
        "2011", (PickOrder((0, 1)),), (PickDivision((Share(3, ObjectId(2)), Share(3, ObjectId(3)))),)
    )
    assert cited_with(table, BlockersOrdered) == {Concept.COMBAT_DAMAGE_ORDER_ATTACKERS}
    assert Concept.COMBAT_DAMAGE_ASSIGN_LETHAL_FIRST in cited_with(table, DamageAssigned)


def clerics(name: str, *answers: Answer) -> tuple[Builder, Table, tuple[ObjectId, ObjectId]]:
    b = Builder(name)
    mine = AllOf((CREATURES, ControlledBy(You())))
    b.put(card("Chape", ReplacementAbility(Prevent(recipient=mine, amount=Fixed(1))), types="enchantment"), owner=B)
    first, second = b.put(card(pt=(1, 2)), owner=B), b.put(card(pt=(1, 2)), owner=B)
    source = b.put(card("Vague", types="artifact"))
    table = do(b, DealDamage(This(), Fixed(2), EachOf(CREATURES)), *answers, source=source)
    return b, table, (first, second)


def test_static_prevention_meets_each_protected_object() -> None:
    for name in ("2011", "2026"):
        b, _, pair = clerics(name)
        assert [b.game.object(item).damage for item in pair] == [1, 1]


@pytest.mark.parametrize("chosen", [0, 1])
def test_static_prevention_of_2007_applies_once_to_a_source_and_its_meeting_is_chosen(chosen: int) -> None:
    b, _, pair = clerics("2007", (PickObject(ObjectId(2 + chosen)),))
    assert pair == (ObjectId(2), ObjectId(3))
    survivors = [item for item in pair if b.game.find(item) is not None]
    assert survivors == [pair[chosen]]
    assert b.game.object(pair[chosen]).damage == 1


@pytest.mark.parametrize("name", ["2007", "2011", "2026"])
def test_damage_that_cannot_be_prevented(name: str) -> None:
    b = Builder(name)
    source = b.put(card("Trait", types="artifact"), owner=B)
    do(b, PreventDamage(Prevent(recipient=IsPlayer()), EndOfTurn()), source=source)
    hit = DealDamage(This(), Fixed(3), EachPlayer())
    do(b, Unpreventable(hit), source=source)
    assert [b.game.player(who).life for who in (A, B)] == [17, 17]
    do(b, hit, source=source)
    assert [b.game.player(who).life for who in (A, B)] == [17, 17]


@pytest.mark.parametrize(("gone", "cited"), [(False, False), (True, True)])
def test_waiting_damage_is_dealt_by_a_creature_that_has_left(gone: bool, cited: bool) -> None:
    b = Builder("2007")
    bear = b.put(card())
    table = fight(b, [(PickAttacks(((bear, B, None),)),), (PickBlocks(()),)])
    if gone:
        do(b, ReturnToHand(EachOf(CREATURES)))
        table = Table(b.game, ())
    combat.deal_assigned(table)
    assert table.game.player(B).life == 18
    assert (Concept.COMBAT_DAMAGE_ON_STACK_CHANGE in cited_with(table, DamageDealt)) is cited
