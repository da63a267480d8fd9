"""Which rules an event that triggers abilities is under, by its kind, and the abilities that were lost before it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine.event_match import looks_back, matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.zones import Ceased, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import EventPattern


def of_event(pattern: EventPattern, edition: Edition) -> tuple[Concept, ...]:
    """The rules for the kind of event that a pattern watches for; () for kinds that have none of their own."""
    match pattern:
        case patterns.ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            return (Concept.TRIGGER_LOOK_BACK, Concept.TRIGGER_DIES)
        case patterns.ZoneChange(origin=Zone.BATTLEFIELD):
            return (Concept.TRIGGER_LOOK_BACK, Concept.TRIGGER_LEAVES_BATTLEFIELD)
        case patterns.ZoneChange(destination=Zone.BATTLEFIELD):
            return (Concept.TRIGGER_ENTERS,)
        case patterns.ZoneChange():
            back = (Concept.TRIGGER_LOOK_BACK,) if looks_back(pattern, edition) else ()
            return (Concept.TRIGGER_ZONE_CHANGE, *back)
        case patterns.StepBegins() | patterns.StepEnds():
            return (Concept.TRIGGER_AT_BEGINNING,)
        case patterns.BecomesTarget():
            return (Concept.TRIGGER_BECOMES_TARGET,)
        case patterns.BecomesTapped() | patterns.BecomesUntapped() | patterns.BecomesBlocked():
            return (Concept.TRIGGER_BECOMES,)
        case patterns.BecomesUnattached():
            return (Concept.TRIGGER_UNATTACHED, Concept.ATTACH_UNATTACH)
        case patterns.OneOrMore(inner) | patterns.EventDuring(inner) | patterns.FirstTimeEachTurn(inner):
            return of_event(inner, edition)
        case _:
            return (Concept.TRIGGER_LOOK_BACK,) if looks_back(pattern, edition) else ()


def tell_lost(table: Table, before: View, events: tuple[Event, ...]) -> None:
    """Abilities that would have triggered on their object leaving, had it not lost them before it left."""
    for event in events:
        if not isinstance(event, Moved | Ceased) or event.last.object.zone is not Zone.BATTLEFIELD:
            continue
        source = event.last.object.id
        for ability in _lost(before, source):
            scope = Scope(view=before, source=source, controller=event.last.characteristics.controller)
            for pattern in ability.events:
                if looks_back(pattern, table.game.edition) and matches(scope, pattern, event, before) is not None:
                    note = WhyNot(WhyNotKind.ABILITY_LOST, source, player=scope.controller)
                    table.note(note, *of_event(pattern, table.game.edition), cause=source)
                    break


def _lost(before: View, source: ObjectId) -> Iterator[TriggeredAbility]:
    for applied in before.applied(source):
        for held in applied.lost:
            if isinstance(held.ability, TriggeredAbility):
                yield held.ability
