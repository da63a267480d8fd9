"""Another number than would be: of counters, of tokens, of damage."""

from __future__ import annotations

import pytest

from rules_fr.engine import costs
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import DecisionKind, DecisionNeeded, PickMode
from rules_fr.engine.events.zones import Created
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed, Plus, Times
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.costs import PutCountersCost
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType, Is, IsPermanent
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Subtype, Zone
from rules_fr.vocabulary.refs import AnOpponent, EachOpponent, EachPlayer, Targeted, This, You
from rules_fr.vocabulary.replacements import (
    EntersWithCounters,
    MultiplyDamage,
    OtherCounters,
    OtherDamage,
    OtherTokens,
)
from rules_fr.vocabulary.terms import Replacement
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import concepts, do, events, objects

CREATURE = HasType(CardType.CREATURE)
MINE = AllOf((CREATURE, ControlledBy(You())))
ONE_MORE = OtherCounters(MINE, PLUS_ONE, Plus((EventAmount(), Fixed(1))))
TWICE = OtherCounters(AllOf((IsPermanent(), ControlledBy(You()))), None, Times(2, EventAmount()), True)
TWICE_TOKENS = OtherTokens(You(), Times(2, EventAmount()))
WALL = TokenSpec(types=(CardType.CREATURE,), subtypes=(Subtype("wall"),), colors=(), power=Fixed(0), toughness=Fixed(4))


def rule(replacement: Replacement) -> Card:
    return card("Loi", ReplacementAbility(replacement), types="enchantment")


def put(b: Builder, count: int) -> int:
    """How many counters a creature of A gets when that many are put on it."""
    item = b.put(card())
    do(b, PutCounters(Targeted(0), PLUS_ONE, Fixed(count)), targets=(objects(0, item),))
    return b.game.object(item).counter(PLUS_ONE)


def test_one_counter_more() -> None:
    b = Builder()
    b.put(rule(ONE_MORE))
    assert put(b, 2) == 3


def test_only_on_what_it_speaks_of() -> None:
    b = Builder()
    b.put(rule(ONE_MORE), owner=B)
    assert put(b, 2) == 2


def test_none_left() -> None:
    b = Builder()
    b.put(rule(OtherCounters(MINE, PLUS_ONE, Plus((EventAmount(), Fixed(-1))))))
    assert put(b, 1) == 0


def test_twice_two_times_without_asking_and_with_one_more_the_controller_chooses() -> None:
    b = Builder()
    b.put(rule(TWICE))
    b.put(rule(TWICE))
    assert put(b, 1) == 4
    mixed = Builder()
    first, second = mixed.put(rule(ONE_MORE)), mixed.put(rule(TWICE))
    item = mixed.put(card())
    effect = PutCounters(Targeted(0), PLUS_ONE, Fixed(1))
    with pytest.raises(DecisionNeeded) as needed:
        do(mixed, effect, targets=(objects(0, item),))
    assert needed.value.decision.kind is DecisionKind.REPLACEMENT
    assert needed.value.decision.labels == (first, second)
    table = do(mixed, effect, (PickMode(0),), targets=(objects(0, item),))
    assert mixed.game.object(item).counter(PLUS_ONE) == 4
    assert Concept.REPLACEMENT_INSTEAD in concepts(table)


def test_what_a_cost_puts_is_put_by_no_effect() -> None:
    b = Builder()
    b.put(rule(TWICE))
    item = b.put(card())
    table = Table(b.game, ())
    cost = PutCountersCost(This(), PLUS_ONE, Fixed(1))
    costs.pay(cost, Paying(table, A, item, b.scope(item), Concept.ACTIVATE_PAY))
    assert table.game.object(item).counter(PLUS_ONE) == 1


def test_counters_that_a_permanent_enters_with_are_put_all_at_once() -> None:
    b = Builder()
    b.put(rule(ONE_MORE))
    b.put(rule(EntersWithCounters(MINE, PLUS_ONE, Fixed(1))))
    two = card("Hydre", ReplacementAbility(EntersWithCounters(Is(This()), PLUS_ONE, Fixed(2))))
    item = b.put(two, Zone.GRAVEYARD)
    do(b, PutOntoBattlefield(Targeted(0)), (PickMode(0),), (PickMode(0),), targets=(objects(0, item),))
    assert b.game.object(b.game.battlefield[-1]).counter(PLUS_ONE) == 4


def test_twice_as_many_tokens_for_the_player_that_it_speaks_of() -> None:
    b = Builder()
    b.put(rule(TWICE_TOKENS))
    table = do(b, CreateToken(EachPlayer(), WALL, Fixed(2)))
    made = [event.object.controller for event in events(table, Created) if isinstance(event, Created)]
    assert sorted(made) == [A, A, A, A, B, B]


def test_damage_plus_two_then_doubled_as_the_one_dealt_damage_chooses() -> None:
    b = Builder()
    b.put(rule(OtherDamage(ControlledBy(You()), Anything(), DamageKind.ANY, Plus((EventAmount(), Fixed(2))))))
    b.put(rule(MultiplyDamage(2, ControlledBy(You()))))
    source = b.put(card())
    effect = DealDamage(This(), Fixed(3), EachOpponent())
    do(b, effect, (PickMode(0),), source=source)
    assert b.game.player(B).life == 10
    do(b, effect, (PickMode(1),), source=source)
    assert b.game.player(B).life == 2


def test_no_more_damage_from_others() -> None:
    b = Builder()
    b.put(rule(OtherDamage(ControlledBy(AnOpponent()), Anything(), DamageKind.ANY, Plus((EventAmount(), Fixed(2))))))
    do(b, DealDamage(This(), Fixed(3), EachOpponent()), source=b.put(card()))
    assert b.game.player(B).life == 17
