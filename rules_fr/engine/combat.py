"""Combat, as the turn calls it."""

from __future__ import annotations

from rules_fr.engine import attacking, blocking
from rules_fr.engine.combat_damage import assign_and_deal, damage_waits, deal_assigned, needs_first_strike_step
from rules_fr.engine.events.combat import CombatEnded
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept

__all__ = [
    "assign_and_deal",
    "damage_waits",
    "deal_assigned",
    "declare_attackers",
    "declare_blockers",
    "end",
    "needs_first_strike_step",
    "someone_attacks",
]


def declare_attackers(table: Table, player: PlayerId) -> None:
    """The active player declares attackers.

    Raises:
        Refused: the declaration is illegal.
    """
    attacking.declare(table, player)


def declare_blockers(table: Table) -> None:
    """Each defending player declares blockers.

    Raises:
        Refused: a declaration is illegal.
    """
    blocking.declare(table)


def someone_attacks(table: Table) -> bool:
    """Whether a creature is attacking."""
    return bool(blocking.attacks(table))


def end(table: Table) -> None:
    """Everything is removed from combat."""
    if table.game.combat is not None:
        happen(table, CombatEnded(), Concept.TURN_END_OF_COMBAT, detail=2)
