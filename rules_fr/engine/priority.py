"""Priority: what is checked before a player receives it."""

from __future__ import annotations

from rules_fr.engine import state_based
from rules_fr.engine.control import notice_changes
from rules_fr.engine.ending import expire_conditions
from rules_fr.engine.events.turn import PriorityGiven
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.table import Table
from rules_fr.engine.trigger_stack import put_waiting


def give(table: Table, player: PlayerId) -> None:
    """State-based actions until there are none, then waiting triggers go on the stack, again and again; then the priority."""
    settle(table)
    if not table.game.over:
        holder = player if not table.game.player(player).lost else table.game.turn_order()[0]
        happen(table, PriorityGiven(holder))


def settle(table: Table) -> bool:
    """State-based actions and triggers, until nothing more happens.

    Returns:
        Whether anything happened.
    """
    anything = False
    while not table.game.over:
        acted = expire_conditions(table)
        acted = notice_changes(table) or acted
        while state_based.check(table):
            acted = True
            if table.game.over:
                return True
        if not put_waiting(table):
            if not acted:
                return anything
        anything = True
    return anything
