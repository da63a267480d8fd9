"""Merging: a spell cast for its mutate cost becomes part of a creature, and what is merged parts as it leaves."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.merging import ComponentArrived
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.filters import AllOf, HasSubtype, HasType, Not, OwnedBy
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.refs import OwnerOf, Target, This

MUTATE_INSTANCE = 1001
"""The instance of target that a mutating creature spell has: after any in its text."""

HOST = Target(
    MUTATE_INSTANCE,
    AllOf((HasType(CardType.CREATURE), Not(HasSubtype(Subtype("human"))), OwnedBy(OwnerOf(This())))),
)


def is_mutating(thing: GameObject) -> bool:
    """Whether a spell is a mutating creature spell."""
    return thing.announced is not None and thing.announced.method is CastMethod.MUTATE


def scattered(game: Game, events: Iterable[Event]) -> list[ComponentArrived]:
    """The other components of merged permanents that have just left, where their moves put the topmost one.

    Raises:
        Unsupported: their order in a library is somebody's choice.
    """
    found: list[ComponentArrived] = []
    for event in events:
        if not isinstance(event, Moved) or event.origin is not Zone.BATTLEFIELD:
            continue
        if event.destination is Zone.LIBRARY and event.last.object.components[1:]:
            raise Unsupported(Keyword.MUTATE, event.last.object.id)
        for part in event.last.object.components[1:]:
            if part.kind is ObjectKind.TOKEN:
                continue
            identity = ObjectId(game.next_id + len(found))
            after = replace(event.after, id=identity, entity=part.entity, kind=part.kind, card=part.card, copied=None)
            found.append(ComponentArrived(replace(after, timestamp=game.clock + len(found))))
    return found
