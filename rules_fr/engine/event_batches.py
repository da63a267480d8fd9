"""Events that happen together as « au moins un … » counts them: one trigger for all, however many there are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import conditions, watched
from rules_fr.engine.event_match import came_before, matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.combat import PlayerAttacks
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    DealsDamage,
    EachCounterPut,
    EachCounterRemoved,
    EventDuring,
    FirstTimeEachTurn,
    OneOrMore,
)
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.terms import EventPattern


def counted(pattern: EventPattern) -> OneOrMore | None:
    """The pattern that counts what happens together, if this is one."""
    match pattern:
        case OneOrMore():
            return pattern
        case PlayerAttacks(player, what, least):
            return OneOrMore(Attacks(AllOf((what, ControlledBy(player)))), least)
        case EventDuring(event=inner) | FirstTimeEachTurn(event=inner):
            return counted(inner)
        case _:
            return None


def one_by_one(pattern: EventPattern) -> EventPattern | None:
    """The pattern that one event may meet several times, if this is one: once for each counter."""
    return pattern if isinstance(pattern, EachCounterPut | EachCounterRemoved) else None


def together(scope: Scope, pattern: EventPattern, events: tuple[Event, ...], before: View) -> Iterator[EventInfo]:
    """What to remember of each trigger that simultaneous events make; `amount` is how many of them fit.

    Damage is counted for each player who is dealt some.
    """
    each = one_by_one(pattern)
    if each is not None:
        found = (matches(scope, each, event, before) for event in events)
        yield from (replace(info, amount=1) for info in found if info is not None for _ in range(info.amount or 0))
        return
    whole = counted(pattern)
    if whole is None or (isinstance(pattern, EventDuring) and not conditions.holds(scope, pattern.time)):
        return
    if isinstance(pattern, FirstTimeEachTurn) and came_before(scope, pattern, before):
        return
    groups: dict[PlayerId | None, list[EventInfo]] = {}
    for event in watched.as_watched((whole.event,), events):
        info = matches(scope, whole.event, event, before)
        if info is not None:
            groups.setdefault(info.player if isinstance(whole.event, DealsDamage) else None, []).append(info)
    for met in groups.values():
        if len(met) >= whole.least:
            yield replace(met[0], amount=len(met), object=met[0].object if len(met) == 1 else None)
