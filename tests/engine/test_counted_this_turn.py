"""What is counted over a turn: how often an ability has resolved or was activated, which spell this was."""

from __future__ import annotations

import pytest

from rules_fr.engine import conditions, filters
from rules_fr.engine.actions import ActivateAbility, CastSpell
from rules_fr.engine.events.permanents import CountersChanged
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.abilities import ActivatedAbility, ReplacementAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.conditions import ActivatedThisTurn, NthResolution
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import ExchangeControl, PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.event_patterns import CountersPut
from rules_fr.vocabulary.filters import CastAsNth, HasType, Is
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Zone
from rules_fr.vocabulary.refs import Targeted, This, You
from rules_fr.vocabulary.replacements import EntersWithCounters
from rules_fr.vocabulary.terms import Condition
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import NORMAL, passed, took
from tests.engine.doing import do, events, objects

CREATURE = HasType(CardType.CREATURE)


def life_when(condition: Condition) -> list[int]:
    """The life of A after each of four resolutions of a free ability that gains 1 life under the condition."""
    b = Builder()
    ability = ActivatedAbility((), Conditional(condition, GainLife(You(), Fixed(1))))
    item = b.put(card("Source", ability))
    game, found = b.game, []
    for _ in range(4):
        game = passed(took(game, ActivateAbility(A, item, 0)))
        found.append(game.player(A).life)
    return found


def test_the_third_time_only() -> None:
    assert life_when(NthResolution(3)) == [20, 20, 21, 21]


def test_at_least_as_many_activations() -> None:
    assert life_when(ActivatedThisTurn(3)) == [20, 20, 21, 22]


def test_nothing_is_counted_when_no_ability_resolves() -> None:
    b = Builder()
    with pytest.raises(Unsupported):
        conditions.holds(b.scope(b.put(card())), NthResolution(1))


def test_which_spell_of_the_turn_it_was_also_once_it_is_a_permanent() -> None:
    b = Builder()
    first, second = (b.put(card(cost="{0}"), Zone.HAND) for _ in range(2))
    game = passed(took(b.game, CastSpell(A, first), NORMAL))
    game = took(game, CastSpell(A, second), NORMAL)
    spell = game.stack[-1]
    b.game = game
    assert filters.fits(b.scope(spell), CastAsNth(2, You()), spell)
    assert not filters.fits(b.scope(spell, B), CastAsNth(2, You()), spell)
    b.game = passed(game)
    one, two = b.game.battlefield
    assert [filters.fits(b.scope(one), CastAsNth(2), item) for item in (one, two)] == [False, True]


def test_counters_that_you_put_also_as_a_permanent_enters() -> None:
    b = Builder()
    watch = TriggeredAbility((CountersPut(CREATURE, PLUS_ONE, player=You()),), GainLife(You(), EventAmount()))
    b.put(card("Témoin", watch, types="enchantment"))
    bear = b.put(card())
    put = PutCounters(Targeted(0), PLUS_ONE, Fixed(2))
    table = do(b, put, targets=(objects(0, bear),), check=False)
    assert [event.player for event in events(table, CountersChanged) if isinstance(event, CountersChanged)] == [A]
    assert len(table.game.pending) == 1
    assert len(do(b, put, targets=(objects(0, bear),), controller=B, check=False).game.pending) == 1
    hydra = card("Hydre", ReplacementAbility(EntersWithCounters(Is(This()), PLUS_ONE, Fixed(3))))
    item = b.put(hydra, Zone.GRAVEYARD)
    table = do(b, PutOntoBattlefield(Targeted(0)), targets=(objects(0, item),), check=False)
    assert [trigger.event.amount for trigger in table.game.pending if trigger.event is not None] == [2, 3]


def test_two_targets_exchange_controllers_or_nothing_happens() -> None:
    b = Builder()
    mine, theirs, other = b.put(card()), b.put(card(), owner=B), b.put(card())
    exchange = ExchangeControl(Targeted(0), None)
    do(b, exchange, targets=(objects(0, mine, theirs),))
    assert (b.view.controller(mine), b.view.controller(theirs)) == (B, A)
    do(b, exchange, targets=(objects(0, theirs, other),))
    do(b, exchange, targets=(objects(0, other),))
    assert (b.view.controller(other), b.view.controller(theirs)) == (A, A)
