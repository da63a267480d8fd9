"""What holds of every game, on generated situations."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties import walks

CHANCE = st.randoms(use_true_random=False)
some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@some
@given(CHANCE)
def test_cards_are_conserved(chance: Random) -> None:
    walks.cards_are_conserved(chance)


@some
@given(CHANCE)
def test_no_illegal_state_is_reached(chance: Random) -> None:
    walks.states_are_legal(chance)


@some
@given(CHANCE)
def test_the_same_input_gives_the_same_bytes(chance: Random) -> None:
    walks.the_same_input_gives_the_same_bytes(chance)


@some
@given(CHANCE)
def test_rewinding_restores_the_state_exactly(chance: Random) -> None:
    walks.the_game_before_is_untouched(chance)


@some
@given(CHANCE)
def test_exploring_then_taking_a_line_is_taking_it(chance: Random) -> None:
    walks.exploring_a_line_is_taking_it(chance)
