"""The order in which the parts of a cost are paid, by edition."""

from __future__ import annotations

import pytest

from rules_fr.engine.payment_order import in_order
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import DiscardCost, ExileCost, MillCost, PayLife, ReturnCost, SacrificeCost, TapThis
from rules_fr.vocabulary.filters import Anything, HasType, InZone
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import Chosen, Selection, You

TAP = TapThis()
LIFE = PayLife(Fixed(2))
MILL = MillCost(Fixed(1))
SACRIFICE = SacrificeCost(Chosen(HasType(CardType.CREATURE)))
RETURN = ReturnCost(Chosen(HasType(CardType.CREATURE)))
DISCARD = DiscardCost(Chosen(Anything()))
RANDOM = DiscardCost(Chosen(Anything(), selection=Selection.AT_RANDOM))
FROM_GRAVEYARD = ExileCost(Chosen(InZone(Zone.GRAVEYARD, You())))


@pytest.mark.parametrize("name", ["2007", "2011"])
def test_whatever_feeds_another_part_comes_first(name: str) -> None:
    costs = (FROM_GRAVEYARD, DISCARD, RETURN, MILL, SACRIFICE, TAP)
    assert in_order(edition(name), costs) == (TAP, RETURN, MILL, DISCARD, SACRIFICE, FROM_GRAVEYARD)


def test_the_library_and_chance_come_last_in_2026() -> None:
    costs = (MILL, RANDOM, FROM_GRAVEYARD, SACRIFICE, LIFE)
    assert in_order(edition("2026"), costs) == (LIFE, SACRIFICE, FROM_GRAVEYARD, MILL, RANDOM)


def test_the_printed_order_is_kept_where_it_changes_nothing() -> None:
    assert in_order(edition("2026"), (LIFE, TAP)) == (LIFE, TAP)
