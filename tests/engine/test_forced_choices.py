"""A decision that leaves no choice: its only answer need not be given, and may be."""

from __future__ import annotations

from rules_fr.engine.decisions import Decision, DecisionKind, PickObject, PickPlayer
from rules_fr.engine.ids import ObjectId, PlayerId


def test_a_choice_is_forced_when_there_are_as_many_options_as_picks() -> None:
    one, two = PickObject(ObjectId(1)), PickObject(ObjectId(2))
    player = PlayerId(0)
    assert Decision(player, DecisionKind.CHOOSE_OBJECTS, (one,), 1, 1).forced
    assert Decision(player, DecisionKind.CHOOSE_OBJECTS, (one, two), 2, 2).forced
    assert not Decision(player, DecisionKind.CHOOSE_OBJECTS, (one, two), 1, 1).forced
    assert not Decision(player, DecisionKind.CHOOSE_OBJECTS, (), 0, 0).forced
    assert Decision(player, DecisionKind.CHOOSER, (PickPlayer(player),)).forced
    assert not Decision(player, DecisionKind.MAY, (one,), 1, 1).forced
