"""« X ne peut pas être 0 »: the value 0 is refused as X is chosen."""

from __future__ import annotations

import pytest

from rules_fr.engine import special_actions
from rules_fr.engine.decisions import PickNumber
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason, Refused
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import StaticAbility, Suspend
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.kinds import TIME, Keyword, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.modifications import PositiveXIn
from tests.engine.build import A, Builder, card

SUSPEND = Suspend(X(), (PayMana(ManaCost()),))


def suspended(*more: StaticAbility, x: int) -> tuple[Table, ObjectId]:
    b = Builder()
    item = b.put(card("Vigie", SUSPEND, *more), Zone.HAND)
    table = Table(b.game, ((PickNumber(x),),))
    special_actions.suspend(table, A, item)
    return table, table.game.zone(Zone.EXILE, A)[0]


@pytest.mark.parametrize("x", [0, 3])
def test_any_value(x: int) -> None:
    table, exiled = suspended(x=x)
    assert table.game.object(exiled).counter(TIME) == x


def test_not_zero() -> None:
    with pytest.raises(Refused) as refused:
        suspended(StaticAbility((PositiveXIn(Keyword.SUSPEND),)), x=0)
    assert refused.value.refusal.reason is Reason.X_CANNOT_BE_ZERO


def test_not_zero_in_another_cost() -> None:
    table, exiled = suspended(StaticAbility((PositiveXIn(Keyword.KICKER),)), x=0)
    assert table.game.object(exiled).counter(TIME) == 0
