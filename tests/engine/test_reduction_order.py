"""Reductions of one cost: the player orders them when the order leaves different costs, and only then."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import Answer, DecisionNeeded, PickMode
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.reduction_order import Change, applied
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import Direction
from rules_fr.vocabulary.mana import parse_mana_cost, show_mana_cost
from tests.engine.build import A, Builder

LESS = Direction.LESS


def less(cost: str, floor: int = 0, source: int = 1) -> Change:
    return Change(LESS, parse_mana_cost(cost), 1, ObjectId(source), floor)


def reduced(cost: str, changes: tuple[Change, ...], *answers: Answer) -> str:
    return show_mana_cost(applied(Table(Builder().game, answers), A, parse_mana_cost(cost), changes)) or "{0}"


@pytest.mark.parametrize(
    ("cost", "changes", "left"),
    [
        ("{3}", (less("{2}", 1),), "{1}"),
        ("{2}", (less("{2}", 1),), "{1}"),
        ("{1}", (less("{2}", 1),), "{1}"),
        ("{2}{G}", (less("{2}", 1),), "{G}"),
        ("{G}", (less("{1}", 1),), "{G}"),
        ("{4}", (less("{1}"), less("{2}")), "{1}"),
        ("{5}", (less("{2}", 1), less("{1}")), "{2}"),
        ("{2}{R}", (less("{2}", 1), less("{1}")), "{R}"),
    ],
)
def test_no_choice(cost: str, changes: tuple[Change, ...], left: str) -> None:
    assert reduced(cost, changes) == left


@pytest.mark.parametrize(("first", "left"), [(0, "{0}"), (1, "{1}")])
def test_the_order_is_chosen(first: int, left: str) -> None:
    assert reduced("{3}", (less("{2}", 1), less("{1}", source=2)), (PickMode(first),)) == left


def test_the_order_is_asked() -> None:
    with pytest.raises(DecisionNeeded) as needed:
        reduced("{3}", (less("{2}", 1, 7), less("{1}", source=9)))
    assert needed.value.decision.labels == (7, 9)
