"""State triggers: abilities that trigger because something is so, and not again before they have left the stack."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import conditions
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.game import PendingTrigger
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.event_patterns import StateIs


def look(table: Table) -> bool:
    """Find the state triggers whose condition is true now, were it for a moment of a resolution; they wait like any.

    Returns:
        Whether any triggered.
    """
    found = False
    for source, ability, pattern in _watching(table):
        scope = Scope(view=table.view, source=source, controller=table.view.controller(source))
        if not conditions.holds(scope, pattern.condition) or _still_waits(table, source, ability):
            continue
        trigger = PendingTrigger(ability, source, scope.controller, EventInfo(player=scope.controller))
        concepts = (Concept.TRIGGER_STATE, Concept.TRIGGER_AUTOMATIC, Concept.TRIGGER_DEFINITION)
        table.commit(TriggeredPending(trigger), concepts, source, 1)
        found = True
    return found


def _watching(table: Table) -> Iterator[tuple[ObjectId, TriggeredAbility, StateIs]]:
    view = table.view
    for item in view.state_watchers():
        values = view.of(item)
        for held in values.abilities:
            ability = held.ability
            if not isinstance(ability, TriggeredAbility):
                continue
            for pattern in ability.events:
                here = table.game.object(item).zone
                if isinstance(pattern, StateIs) and here in where_functions(ability, values).zones:
                    yield item, ability, pattern


def _still_waits(table: Table, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Whether it has triggered and has not left the stack yet."""
    if any(waiting.source == source and waiting.ability == ability for waiting in table.game.pending):
        return True
    on_stack = (table.game.object(item).ability for item in table.game.stack)
    return any(one is not None and one.source == source and one.ability == ability for one in on_stack)
