"""Damage dealt at the same time: what watches a source deal damage, whatever receives it, sees it deal it once."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId
from rules_fr.vocabulary.event_patterns import DealsDamage
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.terms import EventPattern


def as_watched(patterns: Sequence[EventPattern], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Simultaneous events as an ability with these trigger events sees them.

    For "whenever this deals damage", all that a source deals at once is one event with the whole amount; an ability that
    says to whom sees each recipient apart.
    """
    whole = any(isinstance(pattern, DealsDamage) and isinstance(pattern.recipient, Anything) for pattern in patterns)
    dealt = [event for event in events if isinstance(event, DamageDealt)]
    if not whole or len({event.source for event in dealt}) == len(dealt):
        return events
    seen: set[ObjectId] = set()
    found: list[Event] = []
    for event in events:
        if not isinstance(event, DamageDealt):
            found.append(event)
        elif event.source not in seen:
            seen.add(event.source)
            amount = sum(other.amount for other in dealt if other.source == event.source)
            found.append(replace(event, amount=amount))
    return tuple(found)
