"""The order in which records are told, where it is not the order in which they happened."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.events.stack import AbilityActivated, TriggeredPending
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
    return tuple(found)


def _of(record: Record, activated: AbilityActivated) -> bool:
    return isinstance(record.event, ManaAdded) and record.event.source == activated.source
