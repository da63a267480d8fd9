"""Paying mana costs: every way, reductions, announced symbols."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_fr.engine.mana_symbols import announced_cost, increased, reduced, ways_to_pay
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import ManaCost, parse_mana_cost, show_mana_cost

W, U, B, R, G, C = ManaType


def pool(text: str) -> list[ManaType]:
    return [ManaType(letter) for letter in text]


@pytest.mark.parametrize(
    ("cost", "mana", "count"),
    [
        ("{R}", "R", 1),
        ("{R}", "G", 0),
        ("{1}{R}", "RG", 1),
        ("{1}", "RG", 2),
        ("{2}{R}", "RRGG", 2),
        ("{G/W}", "GW", 2),
        ("{2/W}", "GG", 1),
        ("{2/W}", "GW", 2),
        ("{C}", "G", 0),
        ("{C}", "C", 1),
        ("{0}", "", 1),
    ],
)
def test_ways_to_pay_are_the_distinct_selections(cost: str, mana: str, count: int) -> None:
    assert len(ways_to_pay(parse_mana_cost(cost), pool(mana))) == count


@pytest.mark.parametrize(
    ("cost", "less", "times", "left"),
    [
        ("{3}{B}", "{1}", 1, "{2}{B}"),
        ("{2}{B}", "{1}", 3, "{B}"),
        ("{B}", "{1}", 1, "{B}"),
        ("{1}", "{2}", 1, "{0}"),
        ("{1}{G}{G}", "{G}", 1, "{1}{G}"),
        ("{7}", "{1}", 3, "{4}"),
    ],
)
def test_reductions_touch_the_generic_part_only_and_stop_at_zero(cost: str, less: str, times: int, left: str) -> None:
    result = reduced(parse_mana_cost(cost), parse_mana_cost(less), times)
    assert show_mana_cost(result) == left


def test_increase_then_reduction_gives_back_the_cost_when_generic() -> None:
    cost = parse_mana_cost("{2}{R}")
    assert reduced(increased(cost, parse_mana_cost("{1}")), parse_mana_cost("{1}")).mana_value == cost.mana_value


def test_announced_x_and_hybrid_symbols() -> None:
    cost = parse_mana_cost("{X}{G/W}{2/U}")
    assert show_mana_cost(announced_cost(cost, 3, (G, 2))) == "{3}{G}{2}"
    assert show_mana_cost(announced_cost(cost, 0, (W, U))) == "{W}{U}"


_COSTS = st.lists(st.sampled_from(["{1}", "{2}", "{R}", "{G}", "{G/W}", "{2/U}", "{C}"]), max_size=5).map("".join)


@given(_COSTS, st.lists(st.sampled_from(list(ManaType)), max_size=7))
def test_every_way_takes_only_what_the_pool_has(text: str, mana: list[ManaType]) -> None:
    cost: ManaCost = parse_mana_cost(text)
    for way in ways_to_pay(cost, mana):
        for kind in ManaType:
            assert way.count(kind) <= mana.count(kind)
        assert len(way) <= cost.mana_value
