"""Why an ability has not triggered for something that happened this turn: its object came after it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import trigger_rules
from rules_fr.engine.event_match import matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Record
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.kinds import Zone


def came_later(view: View, source: ObjectId) -> Iterator[Record]:
    """For each ability of a permanent, an event of this turn that it would have triggered on, had it been there."""
    before = tuple(_before_arrival(view.game, source))
    if not before:
        return
    scope = Scope(view=view, source=source, controller=view.controller(source))
    for held in view.of(source).abilities:
        if not isinstance(held.ability, TriggeredAbility):
            continue
        found = _missed(scope, held.ability, before)
        if found is not None:
            note, concepts = found
            yield Record(note, (Concept.TRIGGER_EVENT, *concepts), source)


def _missed(
    scope: Scope, ability: TriggeredAbility, before: tuple[Event, ...]
) -> tuple[WhyNot, tuple[Concept, ...]] | None:
    for pattern in ability.events:
        for event in before:
            try:
                info = matches(scope, pattern, event, scope.view)
            except Unsupported:
                continue
            if info is not None and info.object is not None and scope.view.game.find(info.object) is not None:
                note = WhyNot(WhyNotKind.SOURCE_CAME_LATER, scope.source, info.object)
                return note, trigger_rules.of_event(pattern, scope.view.game.edition)
    return None


def _before_arrival(game: Game, source: ObjectId) -> Iterator[Event]:
    """What happened this turn before a permanent that came this turn did; nothing for one that was there."""
    events = [event for turn, event in game.history if turn == game.turn.number and isinstance(event, Event)]
    arrival = next((place for place, event in enumerate(events) if _arrives(event, source)), 0)
    yield from events[:arrival]


def _arrives(event: Event, source: ObjectId) -> bool:
    return isinstance(event, Moved) and event.after.id == source and event.after.zone is Zone.BATTLEFIELD
