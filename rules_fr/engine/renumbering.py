"""Identities of the objects that proposed events make, once something else has used them meanwhile."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew
from rules_fr.engine.events.permanents import Destroyed, Sacrificed
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import Entity, ObjectId
from rules_fr.engine.objects import GameObject


def renumbered(event: Event, shift: int) -> Event:
    """A proposed event whose new object comes after the objects that a replacement effect made before it happened."""
    match event:
        case Moved(after=after):
            return replace(event, after=_later(after, shift))
        case Created(object=made):
            return replace(event, object=_later(made, shift))
        case Drew(object=drawn, move=move):
            return replace(event, object=ObjectId(drawn + shift), move=renumbered(move, shift))
        case LastingCreated(lasting=lasting) if shift and lasting.affected is not None:  # as what it affects enters
            affected = tuple(ObjectId(item + shift) for item in lasting.affected)
            later = replace(lasting, id=lasting.id + shift, affected=affected, timestamp=lasting.timestamp + shift)
            return replace(event, lasting=later)
        case Destroyed(move=move) | Sacrificed(move=move) | Discarded(move=move):
            return replace(event, move=renumbered(move, shift))
        case _:
            return event


def _later(made: GameObject, shift: int) -> GameObject:
    if not shift:
        return made
    identity = ObjectId(made.id + shift)
    born_here = made.entity == Entity(-made.id)  # a token or a copy, named after its first identity
    entity = Entity(-identity) if born_here else made.entity
    return replace(made, id=identity, entity=entity, timestamp=made.timestamp + shift)
