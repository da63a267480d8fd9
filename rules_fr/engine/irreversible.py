"""What is not undone with an illegal action: a mana ability that moved or showed cards of a library."""

from __future__ import annotations

from rules_fr.engine.events.cards import Revealed
from rules_fr.engine.events.stack import AbilityActivated
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Record, Table
from rules_fr.vocabulary.kinds import Zone


def stays(table: Table) -> ObjectId | None:
    """The source of a mana ability, activated during the action in progress, that cannot be undone; None if there is
    none."""
    activated = {
        record.event.source
        for record in table.records
        if isinstance(record.event, AbilityActivated) and record.event.mana
    }
    if not activated:
        return None
    return next((r.cause for r in table.records if r.cause in activated and _touches_library(table, r)), None)


def _touches_library(table: Table, record: Record) -> bool:
    match record.event:
        case Moved(last, destination=destination):
            return destination is Zone.LIBRARY or last.object.zone is Zone.LIBRARY
        case Revealed(objects=shown):
            found = (table.game.find(item) for item in shown)
            return any(item is not None and item.zone is Zone.LIBRARY for item in found)
        case _:
            return False
