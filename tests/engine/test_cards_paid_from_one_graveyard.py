"""A cost of cards of a single graveyard, put into their owner's library."""

from __future__ import annotations

import pytest

from rules_fr.engine import costs
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import PickObject, PickOrder
from rules_fr.engine.refusals import Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PutIntoLibraryCost
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.filters import AllOf, InOneZone, InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen
from tests.engine.build import A, B, Builder, card

TWO = Chosen(AllOf((InZone(Zone.GRAVEYARD), InOneZone())), Fixed(2), Fixed(2))


def paid(position: Position, picked: tuple[str, str], order: tuple[int, ...] = (0, 1)) -> list[str]:
    """The library of the other player from the top, once two cards have paid."""
    b = Builder()
    payer = b.put(card("Fossoyeur"))
    cards = {name: b.put(card(name), Zone.GRAVEYARD, owner) for name, owner in (("Seule", A), ("Une", B), ("Deux", B))}
    b.put(card("Fond"), Zone.LIBRARY, B)
    table = Table(b.game, [tuple(PickObject(cards[name]) for name in picked), (PickOrder(order),)])
    costs.pay(PutIntoLibraryCost(TWO, position), Paying(table, A, payer, b.scope(payer), Concept.ACTIVATE_PAY))
    return [table.view.of(item).name or "" for item in table.game.zone(Zone.LIBRARY, B)]


def test_one_of_each_graveyard_does_not_pay() -> None:
    with pytest.raises(Refused):
        paid(Position.BOTTOM, ("Seule", "Une"))


@pytest.mark.parametrize(("order", "library"), [((0, 1), ["Une", "Deux"]), ((1, 0), ["Deux", "Une"])])
def test_their_owner_orders_them(order: tuple[int, ...], library: list[str]) -> None:
    assert paid(Position.BOTTOM, ("Une", "Deux"), order) == ["Fond", *library]
    assert paid(Position.TOP, ("Une", "Deux"), order) == [*library, "Fond"]
