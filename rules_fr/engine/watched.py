"""Simultaneous events as an ability that watches for them counts them: once for a whole, or once for each part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import BecameBlocked, BlockersDeclared
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId
from rules_fr.vocabulary.event_patterns import BecomesBlocked, Blocks, DealsDamage
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.terms import EventPattern


def as_watched(patterns: Sequence[EventPattern], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Simultaneous events as an ability with these trigger events sees them.

    "Whenever this deals damage": all that a source deals at once is one event with the whole amount; an ability that
    says to whom sees each recipient apart. "Whenever this becomes blocked by a creature": once for each blocker, and
    once for each attacker that a creature blocks.
    """
    return tuple(part for event in _whole_damage(patterns, events) for part in _pairs(patterns, event))


def _whole_damage(patterns: Sequence[EventPattern], events: tuple[Event, ...]) -> tuple[Event, ...]:
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


def _pairs(patterns: Sequence[EventPattern], event: Event) -> Iterator[Event]:
    match event:
        case BecameBlocked(attacker, blockers) if blockers and _says_whom(patterns, BecomesBlocked):
            yield from (BecameBlocked(attacker, (blocker,)) for blocker in blockers)
        case BlockersDeclared(blocks) if _says_whom(patterns, Blocks):
            yield from (BlockersDeclared((pair,)) for pair in blocks)
        case _:
            yield event


def _says_whom(patterns: Sequence[EventPattern], kind: type[Blocks] | type[BecomesBlocked]) -> bool:
    return any(isinstance(pattern, kind) and not isinstance(pattern.other, Anything) for pattern in patterns)
