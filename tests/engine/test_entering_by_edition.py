"""What enters the battlefield where the editions differ: the look ahead, timestamps received together, the order of
replacements."""

from __future__ import annotations

import pytest

from rules_fr.engine import moves
from rules_fr.engine.decisions import Answer, DecisionNeeded, PickMode, PickObject, PickOrder, PickYes
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ReplacementAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasColor, HasType, Is
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Color, Zone
from rules_fr.vocabulary.modifications import AddType, ModifyPT, SetPT
from rules_fr.vocabulary.refs import AnOpponent, This, You
from rules_fr.vocabulary.replacements import EntersAsCopy, EntersTapped, EntersUnder, EntersWithCounters
from rules_fr.vocabulary.terms import Ability
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import concepts

CREATURES = HasType(CardType.CREATURE)


def put(b: Builder, *which: ObjectId, answers: tuple[Answer, ...] = ()) -> tuple[Table, tuple[ObjectId, ...]]:
    """Put cards onto the battlefield at the same time, each under its owner's control."""
    table = Table(b.game, answers)
    entered = moves.move(table, which, Zone.BATTLEFIELD)
    b.game = table.game
    return table, entered


@pytest.mark.parametrize(("name", "tapped"), [("2007", False), ("2011", False), ("2026", True)])
def test_effects_that_exist_are_looked_ahead_at_in_2026_only(name: str, tapped: bool) -> None:
    b = Builder(name)
    b.put(card("Réveil", StaticAbility((AddType(CardType.CREATURE),), HasType(CardType.ARTIFACT)), types="enchantment"))
    b.put(card("Verglas", ReplacementAbility(EntersTapped(CREATURES)), types="enchantment"))
    table, (relic,) = put(b, b.put(card("Relique", types="artifact"), Zone.HAND))
    assert table.game.object(relic).tapped is tapped
    assert CardType.CREATURE in table.view.of(relic).types
    assert Concept.REPLACEMENT_ENTERS_LOOKAHEAD in concepts(table)


@pytest.mark.parametrize(("name", "tapped"), [("2007", False), ("2011", True), ("2026", True)])
def test_its_own_static_abilities_count_since_2011(name: str, tapped: bool) -> None:
    b = Builder(name)
    b.put(card("Verglas", ReplacementAbility(EntersTapped(CREATURES)), types="enchantment"))
    itself = StaticAbility((AddType(CardType.CREATURE),), Is(This()))
    table, (relic,) = put(b, b.put(card("Relique", itself, types="artifact"), Zone.HAND))
    assert table.game.object(relic).tapped is tapped


def setting(size: int) -> Ability:
    return StaticAbility((SetPT(Fixed(size), Fixed(size)),), CREATURES)


def two_setters(name: str, answers: tuple[Answer, ...] = (), second: Ability | None = None) -> int | None:
    b = Builder(name)
    bear = b.put(card())
    big = b.put(card("Crue", setting(5), types="enchantment"), Zone.GRAVEYARD)
    small = b.put(card("Étiage", second or setting(1), types="enchantment"), Zone.GRAVEYARD, owner=B)
    table, _ = put(b, big, small, answers=answers)
    return table.view.of(bear).power


@pytest.mark.parametrize("name", ["2007", "2011"])
def test_the_active_player_orders_timestamps_received_together(name: str) -> None:
    assert two_setters(name, ((PickOrder((0, 1)),),)) == 1
    assert two_setters(name, ((PickOrder((1, 0)),),)) == 5
    with pytest.raises(DecisionNeeded):
        two_setters(name)


def test_each_player_orders_their_own_in_turn_order_in_2026() -> None:
    assert two_setters("2026") == 1


@pytest.mark.parametrize("name", ["2007", "2011", "2026"])
def test_an_order_that_changes_nothing_is_not_asked(name: str) -> None:
    added = StaticAbility((ModifyPT(Fixed(1), Fixed(1)),), CREATURES)
    assert two_setters(name, second=added) == 6


@pytest.mark.parametrize(
    ("name", "answers", "counters", "concept"),
    [
        ("2007", ((PickMode(1),), (PickYes(),)), 1, Concept.REPLACEMENT_AFFECTED_CHOOSES),
        ("2011", ((PickMode(0),), (PickYes(),)), 0, Concept.REPLACEMENT_AFFECTED_CHOOSES),
        ("2026", ((PickYes(),),), 0, Concept.REPLACEMENT_ORDER_COPY),
    ],
)
def test_a_copy_comes_before_the_other_replacements_in_2026(
    name: str, answers: tuple[Answer, ...], counters: int, concept: Concept
) -> None:
    b = Builder(name)
    blue = AllOf((HasColor(Color.BLUE), ControlledBy(You())))
    b.put(card("Flots", ReplacementAbility(EntersWithCounters(blue, PLUS_ONE, Fixed(1))), types="enchantment"))
    bear = b.put(card("Ours", cost="{1}{G}"))
    copier = ReplacementAbility(EntersAsCopy(Is(This()), CREATURES))
    double = b.put(card("Double", copier, cost="{1}{U}", pt=(0, 0)), Zone.HAND)
    table, (which,) = put(b, double, answers=(*answers, (PickObject(bear),)))
    assert table.game.object(which).counter(PLUS_ONE) == counters
    assert table.view.of(which).name == "Ours"
    assert concept in concepts(table)
    assert table.view.controller(which) == A


@pytest.mark.parametrize(
    ("name", "answers", "power"),
    [
        ("2007", ((PickMode(1),), (PickYes(),)), 2),
        ("2011", ((PickYes(),),), 5),
        ("2026", ((PickYes(),),), 5),
    ],
)
def test_control_comes_before_a_copy_since_2011(name: str, answers: tuple[Answer, ...], power: int) -> None:
    """In 2007 the one who would control it may copy first; since, the one who gets it chooses what is copied."""
    b = Builder(name)
    theirs = AllOf((CREATURES, ControlledBy(AnOpponent())))
    b.put(card("Éclosion", ReplacementAbility(EntersUnder(theirs, You())), types="enchantment"))
    big, small = b.put(card("Grand", pt=(5, 5))), b.put(card("Petit", pt=(2, 2)), owner=B)
    copier = ReplacementAbility(EntersAsCopy(Is(This()), CREATURES))
    double = b.put(card("Double", copier, pt=(0, 0)), Zone.HAND, owner=B)
    picked = small if name == "2007" else big
    table, (which,) = put(b, double, answers=(*answers, (PickObject(picked),)))
    assert table.view.controller(which) == A
    assert table.view.of(which).power == power
