"""Passing priority, and what happens when all players have passed in succession."""

from __future__ import annotations

from rules_fr.engine import combat, loops, stack, timing, turn
from rules_fr.engine.events.turn import AllPassed, Passed, PriorityGiven
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.priority import give
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept


def pass_priority(table: Table, player: PlayerId) -> None:
    """A player passes; when all have passed in succession the top of the stack resolves, or the step ends.

    Raises:
        Refused: the player does not have priority.
    """
    timing.check_priority(table, player)
    happen(table, Passed(player), Concept.PRIORITY_PASSES)
    game = table.game
    waiting = [p for p in game.turn_order(player) if p not in game.turn.passed]
    if waiting:
        happen(table, PriorityGiven(waiting[0], game.turn.passed))
        return
    if game.stack:
        table.busy = True
        stack.resolve_top(table)
        table.busy = False
        _back_to_active(table)
        if not table.game.over:
            loops.watch(table)
    elif combat.damage_waits(table):
        table.note(AllPassed(), Concept.PRIORITY_ALL_PASS, Concept.COMBAT_DAMAGE_ON_STACK, detail=2)
        combat.deal_assigned(table)
        _back_to_active(table)
    else:
        table.note(AllPassed(), Concept.PRIORITY_EMPTY_STACK_ENDS_STEP, Concept.PRIORITY_WHO, detail=2)
        turn.next_step(table)


def _back_to_active(table: Table) -> None:
    """After a resolution the active player receives priority, unless the turn has been ended."""
    if table.game.turn.ending:
        turn.end_now(table)
        return
    give(table, table.game.turn.active, Concept.PRIORITY_AFTER_RESOLUTION)
