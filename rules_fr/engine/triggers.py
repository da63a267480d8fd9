"""Triggered abilities: which events trigger them, and how they go on the stack."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import conditions, keyword_triggers, trigger_rules, watched
from rules_fr.engine.characteristics import Held
from rules_fr.engine.event_batches import counted, one_by_one, together
from rules_fr.engine.event_match import looks_back, matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import AttackersDeclared, BlockersDeclared
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.stack import DelayedGone, TriggeredPending
from rules_fr.engine.events.zones import Ceased, Moved
from rules_fr.engine.filters import fits
from rules_fr.engine.functioning import where_triggers
from rules_fr.engine.game import DelayedTrigger, PendingTrigger
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.trigger_times import Sight, again, silent
from rules_fr.engine.view import ActiveRule, View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility, TriggerPlace
from rules_fr.vocabulary.effects.continuous import Recurrence
from rules_fr.vocabulary.event_patterns import FirstTimeEachTurn, ReachesChapter, ThisWay, ZoneChange
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.rule_events import AbilityTriggers
from rules_fr.vocabulary.rules_bent import TriggersNothing
from rules_fr.vocabulary.terms import EventPattern

_MOST = 200
"""How many abilities wait to be put on the stack at most."""


def watches_triggers(ability: TriggeredAbility) -> bool:
    """Whether an ability triggers on abilities triggering."""
    return any(isinstance(pattern, AbilityTriggers) for pattern in ability.events)


def look(table: Table, before: View, events: tuple[Event, ...]) -> None:
    """After events happened together, find the abilities that they trigger; they wait for the next priority.

    Args:
        before: the characteristics just before the events, for abilities that look back.
    """
    after = table.view
    events = tuple(part for event in events for part in _parts(event))
    start = len(table.records)
    listened = False
    for source, held in _watchers(before, after, events):
        ability = held.ability
        if isinstance(ability, TriggeredAbility):
            listened = listened or watches_triggers(ability)
            _look_with(table, before, after, events, source, ability)
    sight = Sight(before, after)
    loud = tuple(event for event in events if silent(sight, event) is None) if table.game.delayed else ()
    for delayed in table.game.delayed:
        _look_delayed(table, before, after, loud, delayed)
    trigger_rules.tell_lost(table, before, events)
    if listened:
        _look_at_triggers(table, before, start)


def _look_at_triggers(table: Table, before: View, start: int) -> None:
    """Abilities that have just triggered may trigger others; one that sees itself trigger has no end.

    Raises:
        Unsupported: abilities trigger each other without end.
    """
    if len(table.game.pending) > _MOST:
        raise Unsupported(Beyond.TOO_MANY)
    new = [record.event for record in table.records[start:] if isinstance(record.event, TriggeredPending)]
    for event in new:
        look(table, before, (event,))


def _parts(event: Event) -> tuple[Event, ...]:
    """A declaration triggers once for each creature declared."""
    match event:
        case AttackersDeclared(attacks):
            return tuple(AttackersDeclared((attack,)) for attack in attacks)
        case BlockersDeclared(blocks):
            blockers = dict.fromkeys(blocker for blocker, _ in blocks)
            return tuple(BlockersDeclared(tuple(pair for pair in blocks if pair[0] == item)) for item in blockers)
        case _:
            return (event,)


def _watchers(before: View, after: View, events: tuple[Event, ...]) -> Iterator[tuple[ObjectId, Held]]:
    """Every triggered ability that might watch: of objects after the events, and of those that left."""
    gone = [event.last.object.id for event in events if isinstance(event, Moved | Ceased)]
    for view, ids in ((before, filter(before.watches, gone)), (after, after.watchers())):
        for item in ids:
            thing = view.object(item)
            for held in view.of(item).abilities:
                if isinstance(held.ability, TriggeredAbility):
                    yield item, held
                for ability in keyword_triggers.expanded(view.game.edition, held.ability, thing):
                    yield item, Held(ability, held.granted_by)


def _look_with(
    table: Table,
    before: View,
    after: View,
    events: tuple[Event, ...],
    source: ObjectId,
    ability: TriggeredAbility,
) -> None:
    single = tuple(pattern for pattern in ability.events if counted(pattern) is None and one_by_one(pattern) is None)
    met: set[EventPattern] = set()
    sight = Sight(before, after)
    for event in watched.as_watched(single, events):
        for pattern in single:
            scope = None if pattern in met else _watching(sight, source, ability, pattern)
            if scope is None:
                _missed(table, before, source, ability, pattern, event)
                continue
            info = matches(scope, pattern, event, before)
            if info is None:
                continue
            muted = silent(sight, event)
            if muted is not None:
                _told_silent(table, source, muted, pattern)
                continue
            trigger = PendingTrigger(ability, source, scope.controller, info)
            _triggered(table, trigger, pattern, again(sight, pattern, source, ability, (event,)))
            if isinstance(pattern, FirstTimeEachTurn):
                met.add(pattern)
            break
    for pattern in ability.events:
        scope = None if pattern in single else _watching(sight, source, ability, pattern)
        if scope is not None:
            loud = tuple(event for event in events if silent(sight, event) is None)
            more = again(sight, pattern, source, ability, loud)
            for info in together(scope, pattern, loud, before):
                _triggered(table, PendingTrigger(ability, source, scope.controller, info), pattern, more)


def _told_silent(table: Table, source: ObjectId, rule: ActiveRule[TriggersNothing], pattern: EventPattern) -> None:
    note = WhyNot(WhyNotKind.SILENT, source, other=rule.source)
    table.note(note, *trigger_rules.of_event(pattern, table.game.edition), *rule.why, cause=rule.source)


def _watching(sight: Sight, source: ObjectId, ability: TriggeredAbility, pattern: EventPattern) -> Scope | None:
    """How the ability watches for an event: on the game before it or after it; None if it does not."""
    view = sight.of(pattern)
    if view.game.find(source) is None or not _functions(view, source, ability, pattern):
        return None
    return Scope(view=view, source=source, controller=view.controller(source))


def _missed(
    table: Table, before: View, source: ObjectId, ability: TriggeredAbility, pattern: EventPattern, event: Event
) -> None:
    """Say why an ability does not see cards leave a graveyard together with its source: it looks from after it."""
    match pattern, event:
        case ZoneChange(subject=what, origin=Zone.GRAVEYARD), Moved(last) if last.object.zone is Zone.GRAVEYARD:
            if before.game.find(source) is None or not _functions(before, source, ability, pattern):
                return
            scope = Scope(view=before, source=source, controller=before.controller(source))
            if fits(scope, what, last.object.id):
                table.note(WhyNot(WhyNotKind.NO_LOOK_BACK, source), Concept.TRIGGER_LOOK_BACK, cause=source)
        case _:
            return


def _functions(view: View, source: ObjectId, ability: TriggeredAbility, pattern: EventPattern) -> bool:
    """Whether the ability watches for this event from where its object is; each of its events may have its own zone."""
    thing = view.object(source)
    return not thing.phased_out and thing.zone in where_triggers(ability, pattern, view.known(source)).zones


def _triggered(table: Table, trigger: PendingTrigger, pattern: EventPattern, more: tuple[ObjectId, ...] = ()) -> None:
    """An ability triggers; then once more for each of `more`, whose static abilities say so."""
    ability = trigger.ability
    if not isinstance(ability, TriggeredAbility):
        return
    scope = Scope(view=table.view, source=trigger.source, controller=trigger.controller, event=trigger.event)
    if ability.condition is not None and not conditions.holds(scope, ability.condition):
        table.note(
            WhyNot(WhyNotKind.TRIGGER_CONDITION, trigger.source, player=trigger.controller),
            Concept.TRIGGER_INTERVENING_IF,
            *trigger_rules.of_event(pattern, table.game.edition),
            cause=trigger.source,
        )
        return
    if ability.limit is not None and _times_this_turn(table, trigger) >= ability.limit:
        table.note(
            WhyNot(WhyNotKind.ALREADY_TRIGGERED, trigger.source, player=trigger.controller),
            Concept.TRIGGER_ONCE_EACH_TURN,
            cause=trigger.source,
        )
        return
    concepts = [Concept.TRIGGER_EVENT, Concept.TRIGGER_AUTOMATIC, Concept.TRIGGER_DEFINITION]
    if ability.place is TriggerPlace.INSIDE or isinstance(pattern, ThisWay):
        concepts.append(Concept.TRIGGER_LINKED_STATIC)
    if isinstance(pattern, ReachesChapter):
        concepts.append(Concept.SAGA_CHAPTER)
    concepts += trigger_rules.of_event(pattern, table.game.edition)
    if any((one.source, one.ability) == (trigger.source, ability) for one in table.game.pending):
        concepts.append(Concept.TRIGGER_EACH_TIME)
    if ability.condition is not None:
        concepts.append(Concept.TRIGGER_INTERVENING_IF)
    if table.busy:
        concepts.append(Concept.TRIGGER_ANYTIME)
    if ability.keyword is not None:
        concepts.append(keyword_triggers.concept_of(ability.keyword))
    if _several(table.view, trigger.source, ability):
        concepts.append(Concept.ABILITY_MULTIPLE_INSTANCES)
        if ability.keyword is Keyword.LIFELINK:
            concepts.append(Concept.KEYWORD_LIFELINK_REDUNDANT)
    table.commit(TriggeredPending(trigger), tuple(concepts), trigger.source, 1)
    for cause in more:
        table.commit(TriggeredPending(trigger), (*concepts, Concept.TRIGGER_ADDITIONAL), cause, 1)


def _several(view: View, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Whether the source has this ability, or the keyword that it stands for, more than once."""
    values = view.known(source)
    if ability.keyword is not None and values.count(ability.keyword) > 1:
        return True
    return sum(held.ability == ability for held in values.abilities) > 1


def _times_this_turn(table: Table, trigger: PendingTrigger) -> int:
    now = table.game.turn.number
    return sum(
        turn == now
        and isinstance(event, TriggeredPending)
        and event.trigger.source == trigger.source
        and event.trigger.ability == trigger.ability
        for turn, event in table.game.history
    )


def _look_delayed(table: Table, before: View, after: View, events: tuple[Event, ...], delayed: DelayedTrigger) -> None:
    for pattern in delayed.events:
        view = before if looks_back(pattern, table.game.edition) else after
        for met in together(_delayed_scope(view, delayed), pattern, events, before):
            if delayed.recurrence is Recurrence.ONCE and not _still_there(table, delayed):
                return
            _delayed_triggers(table, delayed, met)
    single = tuple(pattern for pattern in delayed.events if counted(pattern) is None)
    for event in watched.as_watched(single, events):
        for pattern in single:
            view = before if looks_back(pattern, table.game.edition) else after
            info = matches(_delayed_scope(view, delayed), pattern, event, before)
            if info is None:
                continue
            if delayed.recurrence is Recurrence.ONCE and not _still_there(table, delayed):
                return
            _delayed_triggers(table, delayed, info)
            break


def _still_there(table: Table, delayed: DelayedTrigger) -> bool:
    return any(item.id == delayed.id for item in table.game.delayed)


def _delayed_scope(view: View, delayed: DelayedTrigger) -> Scope:
    return Scope(
        view=view,
        source=delayed.source,
        controller=delayed.controller,
        targets=delayed.targets,
        it=delayed.it,
        event=delayed.event,
        x=delayed.x,
    )


def _delayed_triggers(table: Table, delayed: DelayedTrigger, info: EventInfo) -> None:
    if delayed.condition is not None:
        scope = replace(_delayed_scope(table.view, delayed), event=info)
        if not conditions.holds(scope, delayed.condition):
            table.note(
                WhyNot(WhyNotKind.TRIGGER_CONDITION, delayed.source, player=delayed.controller),
                Concept.TRIGGER_INTERVENING_IF,
                cause=delayed.source,
            )
            return
    ability = TriggeredAbility(delayed.events, delayed.effect, delayed.condition)
    event_info = delayed.event if delayed.event is not None and info.object is None else info
    trigger = PendingTrigger(ability, delayed.source, delayed.controller, event_info, delayed)
    concepts = [Concept.TRIGGER_DELAYED, Concept.TRIGGER_EVENT, Concept.TRIGGER_DELAYED_SOURCE]
    if delayed.recurrence is Recurrence.ONCE:
        table.commit(DelayedGone(delayed.id), (Concept.TRIGGER_DELAYED_ONCE,), delayed.source, 2)
        concepts.append(Concept.TRIGGER_DELAYED_ONCE)
    table.commit(TriggeredPending(trigger), tuple(concepts), trigger.source, 1)
