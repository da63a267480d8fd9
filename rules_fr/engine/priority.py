"""Priority: what is checked before a player receives it."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import state_based, state_triggers
from rules_fr.engine.control import notice_changes
from rules_fr.engine.ending import expire_conditions
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.events.turn import PriorityGiven
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.table import Table
from rules_fr.engine.trigger_stack import put_waiting
from rules_fr.rulebook.concepts import Concept


def give(table: Table, player: PlayerId, *why: Concept) -> None:
    """State-based actions until there are none, then waiting triggers go on the stack, again and again;
    then the priority, which the player receives under the rules `why`."""
    settle(table)
    if not table.game.over:
        holder = player if not table.game.player(player).lost else table.game.turn_order()[0]
        happen(table, PriorityGiven(holder), *why, detail=2)


def settle(table: Table) -> bool:
    """State-based actions and triggers, until nothing more happens.

    Returns:
        Whether anything happened.
    """
    anything = False
    while not table.game.over and (_acted(table) or state_triggers.look(table) or put_waiting(table)):
        anything = True
    return anything


def _acted(table: Table) -> bool:
    """One round of what is checked before the waiting triggers; whether anything was done."""
    noticed = [expire_conditions(table), notice_changes(table)]
    start = len(table.records)
    done = state_based.check(table)
    _cite_moment(table, start)
    return done or any(noticed)


def _cite_moment(table: Table, start: int) -> None:
    """State-based actions are performed before anyone receives priority and before waiting triggers go on the stack."""
    moment = (Concept.PRIORITY_BEFORE, Concept.NO_STACK_STATE_BASED)
    for position in range(start, len(table.records)):
        record = table.records[position]
        if record.concepts and not isinstance(record.event, TriggeredPending):
            concepts = tuple(dict.fromkeys((*record.concepts, *moment)))
            table.records[position] = replace(record, concepts=concepts)
