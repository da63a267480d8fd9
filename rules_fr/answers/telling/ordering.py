"""The order in which records are told, where it is not the order in which they happened."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.events.stack import AbilityActivated, PendingTaken, TriggeredPending
from rules_fr.engine.table import Record


def told_order(records: Sequence[Record]) -> tuple[Record, ...]:
    """The records, the mana of a mana ability right after its activation: what triggers meanwhile comes after."""
    found = list(records)
    for place, record in enumerate(found):
        if not (isinstance(record.event, AbilityActivated) and record.event.mana):
            continue
        after = place + 1
        while after < len(found) and isinstance(found[after].event, TriggeredPending):
            after += 1
        if after < len(found) and _of(found[after], record.event):
            found.insert(place + 1, found.pop(after))
    return tuple(_triggered_mana(found))


def _triggered_mana(found: list[Record]) -> list[Record]:
    """The mana of a triggered mana ability right after its triggering."""
    for place, record in enumerate(found):
        if not isinstance(record.event, TriggeredPending):
            continue
        after = place + 1
        while after < len(found) and isinstance(found[after].event, TriggeredPending | ManaAdded | PendingTaken):
            event = found[after].event
            if isinstance(event, ManaAdded) and event.source == record.event.trigger.source:
                found.insert(place + 1, found.pop(after))
                break
            after += 1
    return found


def _of(record: Record, activated: AbilityActivated) -> bool:
    return isinstance(record.event, ManaAdded) and record.event.source == activated.source
