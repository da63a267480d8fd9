"""Each property fails when the engine is broken in the way that it watches for: none of them holds of nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from rules_fr.engine import state_based
from rules_fr.engine.events.permanents import Tapped
from rules_fr.engine.events.turn import Passed
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.table import Table
from rules_fr.vocabulary.kinds import Zone
from tests.games.playing import Stuck
from tests.properties import walks

SEEDS = 25


def fails(holds: Callable[[Random], None]) -> bool:
    """Whether a property is found wanting in one of a few situations."""
    for seed in range(SEEDS):
        try:
            holds(Random(seed))
        except (AssertionError, Stuck):
            return True
    return False


def test_every_property_holds_of_the_engine_as_it_is() -> None:
    for holds in (
        walks.cards_are_conserved,
        walks.states_are_legal,
        walks.the_same_input_gives_the_same_bytes,
        walks.the_game_before_is_untouched,
        walks.exploring_a_line_is_taking_it,
    ):
        assert not fails(holds), holds.__name__


def test_the_walks_do_something() -> None:
    steps = [step for seed in range(SEEDS) for step in walks.walk(Random(seed))]
    accepted = [step for step in steps if step.outcome.refusal is None]
    assert len(accepted) > 3 * SEEDS
    assert len(steps) > len(accepted) + SEEDS // 2
    assert len({type(step.action) for step in accepted}) >= 3
    assert sum(step.outcome.game.turn.step is not step.before.turn.step for step in accepted) > SEEDS


def test_a_card_that_vanishes_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Moved.apply

    def lost(event: Moved, game: Game) -> Game:
        after = true(event, game)
        if event.after.zone is not Zone.GRAVEYARD:
            return after
        there = [item for item in after.zone(Zone.GRAVEYARD, event.after.owner) if item != event.after.id]
        after = after.with_zone(Zone.GRAVEYARD, event.after.owner, there)
        return replace(after, objects={i: item for i, item in after.objects.items() if i != event.after.id})

    monkeypatch.setattr(Moved, "apply", lost)
    assert fails(walks.cards_are_conserved)


@pytest.mark.parametrize("name", ["lethal_damage", "no_toughness", "auras", "legends", "no_life_left"])
def test_a_state_based_action_that_is_left_out_is_seen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    rules = [rule for rule in state_based.RULES if rule.__name__ != name]
    assert len(rules) == len(state_based.RULES) - 1
    monkeypatch.setattr(state_based, "RULES", rules)
    assert fails(walks.states_are_legal)


def test_what_depends_on_something_hidden_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, true = count(), Passed.apply

    def ticking(event: Passed, game: Game) -> Game:
        return replace(true(event, game), clock=game.clock + next(ticks))

    monkeypatch.setattr(Passed, "apply", ticking)
    assert fails(walks.the_same_input_gives_the_same_bytes)


def test_a_state_changed_in_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_place(event: Tapped, game: Game) -> Game:
        game.objects[event.object] = replace(game.objects[event.object], tapped=True)  # type: ignore[index]
        return game

    monkeypatch.setattr(Tapped, "apply", in_place)
    assert fails(walks.the_game_before_is_untouched)


def test_a_line_that_the_exploration_plays_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Table.done

    def otherwise(table: Table) -> Game:
        game = true(table)
        return game if table._chooser is None else replace(game, clock=game.clock + 1)

    monkeypatch.setattr(Table, "done", otherwise)
    assert fails(walks.exploring_a_line_is_taking_it)
