"""How much a creature counts for when it is tapped to crew a Vehicle."""

from __future__ import annotations

from rules_fr.engine import amounts
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.rules_bent import CrewsByToughness, CrewsWithMore


def power(table: Table, item: ObjectId) -> int:
    """Its power, or its toughness, and what it counts for besides."""
    values = table.view.of(item)
    own = values.toughness if table.view.rules_on(item, CrewsByToughness) else values.power
    more = table.view.rules_on(item, CrewsWithMore)
    return (own or 0) + sum(amounts.value(rule.scope, rule.modification.count) for rule in more)
