"""Merging: a spell cast for its mutate cost becomes part of a creature, and what is merged parts as it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rules_fr.engine import choosing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import PickObject
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.merging import ComponentArrived
from rules_fr.engine.events.zones import LibraryOrdered, Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithCost, TriggeredAbility
from rules_fr.vocabulary.event_patterns import TurnedFaceUp
from rules_fr.vocabulary.filters import AllOf, HasSubtype, HasType, Not, OwnedBy
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.refs import OwnerOf, Target, This
from rules_fr.vocabulary.terms import Ability

MUTATE_INSTANCE = 1001
"""The instance of target that a mutating creature spell has: after any in its text."""

HOST = Target(
    MUTATE_INSTANCE,
    AllOf((HasType(CardType.CREATURE), Not(HasSubtype(Subtype("human"))), OwnedBy(OwnerOf(This())))),
)


def is_mutating(thing: GameObject) -> bool:
    """Whether a spell is a mutating creature spell."""
    return thing.announced is not None and thing.announced.method is CastMethod.MUTATE


def scatter(table: Table, events: Iterable[Event], cause: ObjectId | None, detail: int) -> tuple[Event, ...]:
    """Put the other components of merged permanents that have just left where their moves put the topmost one."""
    done: list[Event] = []
    for event in events:
        if not isinstance(event, Moved) or event.origin is not Zone.BATTLEFIELD:
            continue
        parted = tuple(_scattered(table.game, event))
        for part in parted:
            table.commit(part, (Concept.KEYWORD_MUTATE, Concept.MERGE_LEAVES), cause, detail)
        done += parted
        if parted and event.destination is Zone.LIBRARY:
            _arrange(table, event, parted, cause)
    return tuple(done)


def _scattered(game: Game, event: Moved) -> Iterator[ComponentArrived]:
    parts = [part for part in event.last.object.components[1:] if part.kind is not ObjectKind.TOKEN]
    for count, part in enumerate(parts):
        identity = ObjectId(game.next_id + count)
        after = replace(event.after, id=identity, entity=part.entity, kind=part.kind, card=part.card, copied=None)
        placed = replace(after, timestamp=game.clock + count)
        yield ComponentArrived(event.last.object.id, placed, event.position)


def _arrange(table: Table, event: Moved, parted: Sequence[ComponentArrived], cause: ObjectId | None) -> None:
    """Let their owner choose the order of the cards of a merged permanent in the library: nobody else sees it.

    Raises:
        Refused: the answer is no order of these cards.
    """
    player = event.after.owner
    whole = table.game.zone(Zone.LIBRARY, player)
    own = {event.after.id, *(part.after.id for part in parted)}
    cards = [item for item in whole if item in own and table.game.object(item).kind is ObjectKind.CARD]
    if len(cards) < 2:
        return
    order = choosing.in_order(table, player, [PickObject(item) for item in cards], cause, Concept.MERGE_ORDER)
    places = iter([cards[index] for index in order])
    arranged = tuple(next(places) if item in cards else item for item in whole)
    table.commit(LibraryOrdered(player, arranged), (Concept.MERGE_ORDER,), cause, 2)


_WHILE_HIDDEN = frozenset({Keyword.MORPH, Keyword.MEGAMORPH})


def matters_under(host: GameObject) -> bool:
    """Whether the text that a face-down card has when face up would say anything under a card that is face up."""
    own = host.printed
    return own is not None and not all(map(_about_turning, own.abilities))


def _about_turning(ability: Ability) -> bool:
    match ability:
        case KeywordWithCost(keyword):
            return keyword in _WHILE_HIDDEN
        case TriggeredAbility(events=events):
            return all(isinstance(event, TurnedFaceUp) for event in events)
        case _:
            return False
