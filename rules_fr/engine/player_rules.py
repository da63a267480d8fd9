"""The rules in force that an effect bends for one player."""

from __future__ import annotations

from typing import TypeVar

from rules_fr.engine import refs
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.view import ActiveRule, View
from rules_fr.vocabulary.modifications import RevealsFirstDraw
from rules_fr.vocabulary.rules_bent import (
    CannotDraw,
    CannotPayLife,
    CannotSacrifice,
    CannotSearch,
    CannotWin,
    LifeFloor,
    PlayerCannotBeTargeted,
    PlayerGains,
    StaysWithoutLife,
)

K = TypeVar(
    "K",
    CannotDraw,
    CannotPayLife,
    CannotSacrifice,
    CannotSearch,
    CannotWin,
    LifeFloor,
    PlayerCannotBeTargeted,
    PlayerGains,
    RevealsFirstDraw,
    StaysWithoutLife,
)
"""The modifications that say of which players they speak."""


def rules_about(view: View, player: PlayerId, kind: type[K]) -> tuple[ActiveRule[K], ...]:
    """The modifications of one class that speak of a player."""
    return tuple(rule for rule in view.rules_of(kind) if player in refs.players(rule.scope, rule.modification.player))
