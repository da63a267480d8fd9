"""Replacement and prevention: what happens instead of a proposed event.

Each effect changes an event at most once; the affected player, or the controller of the affected object, chooses among
several.
"""

from __future__ import annotations

from rules_fr.engine import (
    damage_results,
    forbidden,
    replacing_damage,
    replacing_entry,
    replacing_events,
    replacing_keywords,
    replacing_moves,
    replacing_numbers,
)
from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickYes
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, DrewFromEmpty
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.events.permanents import CountersChanged, Destroyed, Sacrificed, Untapped
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.replacing import Option, Proposal
from rules_fr.engine.replacing_order import affected, chosen
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def replaced(table: Table, event: Event, concepts: tuple[Concept, ...], cause: ObjectId | None) -> list[Proposal]:
    """What happens in place of a proposed event, in order; the event itself when nothing changes it.

    Args:
        concepts: the rules that propose it.
        cause: the object whose effect proposes it.

    Raises:
        DecisionNeeded: somebody has to choose among several effects.
    """
    if event.silent:
        return [(event, concepts)]
    return _settle(table, event, concepts, cause, table.replacing)


def _settle(
    table: Table, event: Event, concepts: tuple[Concept, ...], cause: ObjectId | None, used: frozenset[object]
) -> list[Proposal]:
    if forbidden.is_forbidden(table, event):
        return []
    options = [option for option in _options(table, event, concepts, cause) if option.key not in used]
    if not options:
        return _expanded(table, event, concepts, cause, used)
    position, order = (0, ()) if _offered(options) else chosen(table, affected(table, event), options)
    option = options[position]
    used = used | {option.key}
    if _offered(options) and not _accepted(table, event, option):
        return _settle(table, event, concepts, cause, used)
    outer, table.replacing = table.replacing, used
    try:
        instead = option.apply()
    finally:
        table.replacing = outer
    gone = (Concept.REPLACEMENT_NEVER_HAPPENED,) if _never_happens(event, instead) else ()
    return [final for other, why in instead for final in _settle(table, other, (*why, *gone, *order), cause, used)]


def _never_happens(event: Event, instead: list[Proposal]) -> bool:
    """Whether something else happens in place of an event, rather than the event changed a little."""
    match event:
        case Moved(destination=destination):
            return all(not isinstance(other, Moved) or other.destination is not destination for other, _ in instead)
        case Destroyed(object=item):
            return all(not isinstance(other, Destroyed) or other.object != item for other, _ in instead)
        case _:
            return all(type(other) is not type(event) for other, _ in instead)


def _offered(options: list[Option]) -> bool:
    """Whether nothing but what a player may leave would change the event: each is then offered in turn."""
    return all(option.optional for option in options)


def _accepted(table: Table, event: Event, option: Option) -> bool:
    decision = Decision(affected(table, event), DecisionKind.MAY, (PickYes(), PickNo()), source=option.source)
    return table.ask(decision) == (PickYes(),)


def _options(table: Table, event: Event, concepts: tuple[Concept, ...], cause: ObjectId | None) -> list[Option]:
    match event:
        case Moved(destination=Zone.BATTLEFIELD):
            return [
                *replacing_moves.options(table, event, concepts),
                *replacing_events.options(table, event, concepts),
                *replacing_entry.options(table, event, concepts),
            ]
        case Created(object=token) if token.zone is Zone.BATTLEFIELD:
            return [
                *replacing_events.options(table, event, concepts),
                *replacing_entry.options(table, event, concepts),
            ]
        case Moved():
            return [*replacing_moves.options(table, event, concepts), *replacing_events.options(table, event, concepts)]
        case DamageDealt():
            return [
                *replacing_damage.options(table, event, concepts),
                *replacing_events.options(table, event, concepts),
            ]
        case Destroyed():
            return [*replacing_moves.regenerations(table, event), *replacing_keywords.armors(table, event)]
        case Drew():
            return [*replacing_events.options(table, event, concepts), *replacing_keywords.dredges(table, event)]
        case DrewFromEmpty() | Discarded() | Sacrificed() | LifeGained() | LifeLost() | Untapped() | StepBegan():
            return list(replacing_events.options(table, event, concepts))
        case CountersChanged():
            return [
                *replacing_events.options(table, event, concepts),
                *replacing_numbers.options(table, event, concepts, by_effect=cause is not None),
            ]
        case _:
            return []


def _expanded(
    table: Table, event: Event, concepts: tuple[Concept, ...], cause: ObjectId | None, used: frozenset[object]
) -> list[Proposal]:
    """The event and what it is made of: its move, or the results of damage."""
    match event:
        case Discarded(move=move):
            return [(event, concepts), *_settle(table, move, (Concept.ACTION_DISCARD,), cause, used)]
        case Drew(move=move) | Sacrificed(move=move) | Destroyed(move=move):
            return [(event, concepts), *_settle(table, move, (), cause, used)]
        case DamageDealt():
            found: list[Proposal] = []
            for part, why in damage_results.results(table, event, concepts):
                whole = isinstance(part, DamageDealt)
                found.extend([(part, why)] if whole else _settle(table, part, why, cause, frozenset()))
            return found
        case _:
            return [(event, concepts)]
