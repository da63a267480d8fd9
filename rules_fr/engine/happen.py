"""The only door through which the game changes: propose, replace, apply, record, and let triggers look."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine import (
    ascension,
    life_floor,
    merging,
    replacement,
    returning,
    simultaneous,
    state_triggers,
    triggers,
    unknown_keywords,
)
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.permanents import Destroyed
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.renumbering import renumbered
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def happen(
    table: Table, event: Event, *concepts: Concept, cause: ObjectId | None = None, detail: int = 1
) -> tuple[Event, ...]:
    """Propose one event; what replaces it, or it, happens.

    Args:
        concepts: the rules that make it happen, kept in the record.
        cause: the object whose effect proposes it.

    Returns:
        The events that happened in the end (none if it was prevented or skipped).
    """
    return happen_together(table, (event,), *concepts, cause=cause, detail=detail)


def happen_together(
    table: Table, events: Iterable[Event], *concepts: Concept, cause: ObjectId | None = None, detail: int = 1
) -> tuple[Event, ...]:
    """Propose several events that happen at the same time; triggers look once, after all of them."""
    return happen_each(table, ((event, concepts) for event in events), cause=cause, detail=detail)


def happen_each(
    table: Table,
    proposals: Iterable[tuple[Event, tuple[Concept, ...]]],
    *,
    cause: ObjectId | None = None,
    detail: int = 1,
) -> tuple[Event, ...]:
    """Propose several events that happen at the same time, each with the rules that make it happen."""
    final: list[tuple[Event, tuple[Concept, ...]]] = []
    late = 0
    for event, concepts in proposals:
        start = table.game.next_id
        found = replacement.replaced(table, event, concepts, cause)
        shift = table.game.next_id - start  # a replacement effect has made objects of its own meanwhile
        if shift:
            final = [(renumbered(one, shift), why) for one, why in final]
        late += shift
        final.extend((renumbered(one, late), why) for one, why in found)
    if not final:
        return ()
    final = life_floor.kept(table, simultaneous.stamped(table, final))
    before = table.view
    done: list[Event] = []
    for event, why in final:
        if not _moved_already(table, event):
            table.commit(event, (*why, *_revealed(event)), cause, detail)
            done.append(event)
    parted = merging.scatter(table, done, cause, detail)
    loud = tuple(event for event in done if not event.silent)
    if any(isinstance(event, Moved | Created) for event in loud):
        ascension.look(table)
    if loud:
        unknown_keywords.stop_at(table, loud)
        triggers.look(table, before, loud)
        state_triggers.look(table)
        returning.look(table, before, loud)
    return (*done, *parted)


def _moved_already(table: Table, event: Event) -> bool:
    """Whether what would leave has just left: a replacement of another event at the same moment took it."""
    match event:
        case Moved(last):
            return table.game.find(last.object.id) is None
        case Destroyed(object=item):
            return table.game.find(item) is None
        case _:
            return False


def _revealed(event: Event) -> tuple[Concept, ...]:
    """What was face down on the battlefield is shown to all as it leaves."""
    match event:
        case Moved(last, after) if last.object.face_down and last.object.zone is Zone.BATTLEFIELD:
            return () if after.zone is Zone.BATTLEFIELD else (Concept.FACE_DOWN_REVEAL_LEAVING,)
        case _:
            return ()
