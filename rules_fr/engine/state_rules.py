"""The list of state-based actions, in the order in which they are judged."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table

Rule = Callable[[Table], list[Proposal]]


RULES: list[Rule] = []


def rule(function: Rule) -> Rule:
    """Register a state-based action; they are judged in the order in which they are registered."""
    RULES.append(function)
    return function
