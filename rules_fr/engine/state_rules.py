"""The list of state-based actions, in the order in which they are judged."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table

Rule = Callable[[Table], list[Proposal]]


RULES: list[Rule] = []


def rule(function: Rule) -> Rule:
    """Register a state-based action; they are judged in the order in which they are registered."""
    RULES.append(function)
    return function


def sources_waiting(table: Table) -> set[ObjectId]:
    """The sources of the abilities that have triggered, or been activated, and have not left the stack."""
    stacked = (table.game.object(item).ability for item in table.game.stack)
    pending = {trigger.source for trigger in table.game.pending}
    return pending | {ability.source for ability in stacked if ability is not None}
