"""Moving objects: the events that a move between zones is made of."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import Ceased, Moved
from rules_fr.engine.happen import happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import CopyValues, GameObject, LastKnown, ObjectKind
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CounterKind, Zone


def snapshot(table: Table, which: ObjectId) -> LastKnown:
    """The object as it is now."""
    game = table.game
    item = game.object(which)
    here = game.battlefield if item.zone is Zone.BATTLEFIELD else ()
    attached = tuple(other for other in here if game.objects[other].attached_to == which)
    return LastKnown(item, table.view.of(which), attached=attached)


def moved(
    table: Table,
    which: ObjectId,
    destination: Zone,
    *,
    offset: int = 0,
    controller: PlayerId | None = None,
    position: int | None = None,
    tapped: bool = False,
    counters: tuple[tuple[CounterKind, int], ...] = (),
    attached_to: ObjectId | None = None,
    face_down: bool = False,
    exiled_with: ObjectId | None = None,
) -> Moved:
    """The event of one object moving to a zone of its owner's, as a new object.

    Args:
        offset: 0 for the first of several simultaneous moves, 1 for the next…: identities and timestamps differ.
        controller: who controls it there (the owner when None or when the zone has no controllers).
    """
    last = snapshot(table, which)
    old = last.object
    holder = controller if controller is not None and destination in (Zone.BATTLEFIELD, Zone.STACK) else old.owner
    keeps_announced = old.zone is Zone.STACK and destination is Zone.BATTLEFIELD
    top = old.components[0] if old.components else None
    after = GameObject(
        id=ObjectId(table.game.next_id + offset),
        entity=old.entity if top is None else top.entity,
        kind=old.kind,
        owner=old.owner,
        controller=holder,
        zone=destination,
        timestamp=table.game.clock + offset,
        card=old.card if top is None else top.card,
        face=old.face if destination in (Zone.STACK, Zone.BATTLEFIELD) and old.zone is Zone.STACK else 0,
        bestowed=old.bestowed and keeps_announced,
        copied=_copied(old, keeps=keeps_announced),
        seen_controller=holder if destination is Zone.BATTLEFIELD else None,
        tapped=tapped,
        face_down=face_down,
        sick=destination is Zone.BATTLEFIELD,
        entered_turn=table.game.turn.number,
        came=table.game.clock + offset,
        counters=counters,
        attached_to=attached_to,
        exiled_with=exiled_with,
        announced=old.announced if keeps_announced else None,
        unknown=old.unknown,
    )
    return Moved(last, after, position)


def _copied(old: GameObject, *, keeps: bool) -> CopyValues | None:
    """What an object still copies in its next zone: a token or the copy of a spell stays what it is."""
    if keeps or old.kind is not ObjectKind.CARD:
        return old.components[0].copied if old.components else old.copied
    return None


def move(
    table: Table,
    which: Sequence[ObjectId],
    destination: Zone,
    *concepts: Concept,
    cause: ObjectId | None = None,
    controller: PlayerId | None = None,
    position: int | None = None,
    tapped: bool = False,
    detail: int = 1,
) -> tuple[ObjectId, ...]:
    """Move objects at the same time.

    Returns:
        The identities of the objects where they ended up, in order; those that did not move are left out.
    """
    here = [i for i in which if table.game.find(i) is not None]
    events: list[Event] = [
        moved(table, i, destination, offset=n, controller=controller, position=position, tapped=tapped)
        for n, i in enumerate(here)
    ]
    done = happen_together(table, events, *concepts, cause=cause, detail=detail)
    return tuple(event.after.id for event in done if isinstance(event, Moved))


def cease(table: Table, which: ObjectId, *concepts: Concept, detail: int = 1) -> None:
    """Make an object cease to exist."""
    happen_together(table, (Ceased(snapshot(table, which)),), *concepts, detail=detail)
