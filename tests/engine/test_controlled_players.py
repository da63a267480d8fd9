"""A player controlled by another during their next turn: who makes the choices, and for how long."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import DecisionNeeded
from rules_fr.engine.effects.perform import Now, perform
from rules_fr.engine.events.turn import TurnBegan
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.vocabulary.effects.moves import Sacrifice
from rules_fr.vocabulary.effects.turns import ControlNextTurn
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.refs import Chosen, EachOpponent, You
from tests.engine.build import NOBODY, A, B, Builder, card
from tests.engine.doing import do

C = PlayerId(2)


def decider(b: Builder, player: PlayerId) -> PlayerId | None:
    """Who chooses as a player sacrifices one of two permanents."""
    table = Table(b.game, ())
    with pytest.raises(DecisionNeeded) as needed:
        perform(Sacrifice(You(), Chosen(Anything())), Now(table, Scope(table.view, NOBODY, player)))
    assert needed.value.decision.player == player
    return needed.value.decision.made_by


def controlled(b: Builder) -> Builder:
    for owner in (A, B):
        for name in ("Une", "Deux"):
            b.put(card(name), owner=owner)
    do(b, ControlNextTurn(You(), EachOpponent()))
    return b


def test_during_that_turn_only() -> None:
    b = controlled(Builder())
    assert decider(b, B) == B
    b.game = TurnBegan(4, B).apply(b.game)
    assert (decider(b, B), decider(b, A)) == (A, A)
    b.game = TurnBegan(5, A).apply(b.game)
    assert (decider(b, B), decider(b, A)) == (B, A)
    b.game = TurnBegan(6, B).apply(b.game)
    assert decider(b, B) == B


def test_the_last_effect_works() -> None:
    b = controlled(Builder(players=3))
    do(b, ControlNextTurn(You(), EachOpponent()), controller=C)
    b.game = TurnBegan(4, B).apply(b.game)
    assert decider(b, B) == C


def test_control_of_oneself() -> None:
    b = controlled(Builder())
    do(b, ControlNextTurn(You(), You()), controller=B)
    b.game = TurnBegan(4, B).apply(b.game)
    assert decider(b, B) == B
