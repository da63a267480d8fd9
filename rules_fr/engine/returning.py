"""Bringing back what an effect moved "until" an event: right after the event, without the stack."""

from __future__ import annotations

from rules_fr.engine.event_match import looks_back, matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.returns import ReturnDue
from rules_fr.engine.game import Return
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept


def look(table: Table, before: View, events: tuple[Event, ...]) -> None:
    """After events happened together, bring back at the same time all that waited for one of them."""
    due = [one for one in table.game.returns if _came(table, before, events, one)]
    if not due:
        return
    from rules_fr.engine import moves  # moves go through the door that calls this
    from rules_fr.engine.happen import happen, happen_together

    happen(table, ReturnDue(tuple(one.id for one in due)), detail=2)
    back = [(item, one.zone) for one in due for item in one.objects if _may_move(table, item)]
    moving = [moves.moved(table, item, zone, offset=position) for position, (item, zone) in enumerate(back)]
    happen_together(table, moving, Concept.EFFECT_UNTIL_LEAVES, cause=due[0].source)


def _came(table: Table, before: View, events: tuple[Event, ...], one: Return) -> bool:
    view = before if looks_back(one.until, table.game.edition) else table.view
    scope = Scope(view=view, source=one.source, controller=one.controller)
    return any(matches(scope, one.until, event, before) is not None for event in events)


def _may_move(table: Table, which: ObjectId) -> bool:
    """Whether it is still where it was put; a token does not come back."""
    item = table.game.find(which)
    return item is not None and item.kind is not ObjectKind.TOKEN
