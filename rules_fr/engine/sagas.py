"""Sagas: the lore counter of each turn, and the end of the story."""

from __future__ import annotations

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.permanents import CountersChanged
from rules_fr.engine.happen import happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import SagaChapter, TriggeredAbility
from rules_fr.vocabulary.event_patterns import ReachesChapter
from rules_fr.vocabulary.kinds import LORE, SAGA
from rules_fr.vocabulary.terms import Ability


def advance(table: Table, active: PlayerId) -> None:
    """As their first main phase begins, the active player puts a lore counter on each of their Sagas with chapters."""
    view = table.view
    mine = [i for i in view.permanents() if SAGA in view.of(i).subtypes and view.controller(i) == active]
    events: list[Event] = [CountersChanged(i, LORE, 1, active) for i in mine if last_chapter(table, i)]
    if events:
        happen_together(table, events, Concept.TURN_MAIN_SAGA, Concept.NO_STACK_TURN_BASED)


def last_chapter(table: Table, item: ObjectId) -> int:
    """The greatest number among the chapters of a permanent; 0 without any."""
    abilities = (held.ability for held in table.view.of(item).abilities)
    return max((max(one.chapters) for one in abilities if isinstance(one, SagaChapter)), default=0)


def finished(table: Table) -> list[ObjectId]:
    """The Sagas that have reached their last chapter and of which no chapter ability waits or is on the stack."""
    view = table.view
    sagas = [i for i in view.permanents() if SAGA in view.of(i).subtypes and last_chapter(table, i)]
    if not sagas:
        return []
    telling = _telling(table)
    return [i for i in sagas if i not in telling and table.game.object(i).counter(LORE) >= last_chapter(table, i)]


def _telling(table: Table) -> set[ObjectId]:
    """The sources of the chapter abilities that have triggered and have not left the stack yet."""
    found = {waiting.source for waiting in table.game.pending if _is_chapter(waiting.ability)}
    on_stack = (table.game.object(item).ability for item in table.game.stack)
    return found | {one.source for one in on_stack if one is not None and _is_chapter(one.ability)}


def _is_chapter(ability: Ability) -> bool:
    return isinstance(ability, TriggeredAbility) and any(isinstance(e, ReachesChapter) for e in ability.events)
