"""What an effect finds again although it has moved since: what moved to trigger the ability, or to pay its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.engine.events.notes import ObjectsChosen
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    AttacksAlone,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    CountersPut,
    DealsDamage,
    EachCounterPut,
    EachCounterRemoved,
    EventDuring,
    FirstTimeEachTurn,
    LastCounterRemoved,
    OneOrMore,
    TappedForMana,
    TransformsInto,
    TurnedFaceUp,
    ZoneChange,
)
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Attached
from rules_fr.vocabulary.terms import EventPattern

if TYPE_CHECKING:
    from rules_fr.engine.effects.now import Now


def followed(now: Now, which: ObjectId) -> tuple[ObjectId, ...]:
    """What an object that is gone became, where the effect finds it: in a public zone.

    One whose move triggered the ability, one used to pay the cost, and an Aura whose ability watched what it was on
    leave. Of what was merged, every component is found.
    """
    scope = now.scope
    known = now.game.last_known.get(which)
    if known is None or known.became is None:
        return ()
    watched = _moves(now)
    entering = bool(watched) and all(move.destination is Zone.BATTLEFIELD for move in watched)
    moved_since = entering or _moves_nothing(now)
    triggering = scope.event is not None and which == scope.event.object and not moved_since
    orphan = which == scope.source and any(map(_host_leaves, watched))
    if not (triggering or orphan or which in scope.paid):
        return ()
    found = (now.game.find(item) for item in (known.became, *known.parts))
    moved = tuple(item.id for item in found if item is not None and item.zone not in (Zone.LIBRARY, Zone.HAND))
    if orphan and moved:
        now.table.note(ObjectsChosen(None, moved), Concept.TRIGGER_AURA_HOST_LEAVES, cause=now.source, detail=2)
    if known.parts and moved:
        now.table.note(ObjectsChosen(None, moved), Concept.MERGE_FOUND, cause=now.source, detail=2)
    return moved


_STAYING = (
    Attacks,
    AttacksAlone,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    CountersPut,
    DealsDamage,
    EachCounterPut,
    EachCounterRemoved,
    LastCounterRemoved,
    TappedForMana,
    TransformsInto,
    TurnedFaceUp,
)
"""Events that happen to an object where it is: what moves afterwards is another object, which their ability loses."""


def _moves_nothing(now: Now) -> bool:
    """Whether the ability which resolves watches only for events that move nothing."""
    watched = _watched(now)
    return bool(watched) and all(isinstance(_plain(pattern), _STAYING) for pattern in watched)


def _plain(pattern: EventPattern) -> EventPattern:
    match pattern:
        case OneOrMore(event=inner) | EventDuring(event=inner) | FirstTimeEachTurn(event=inner):
            return _plain(inner)
        case _:
            return pattern


def _watched(now: Now) -> tuple[EventPattern, ...]:
    """The events that the triggered ability which resolves watches for."""
    item = None if now.resolving is None else now.game.find(now.resolving)
    ability = None if item is None or item.ability is None else item.ability.ability
    return ability.events if isinstance(ability, TriggeredAbility) else ()


def _moves(now: Now) -> tuple[ZoneChange, ...]:
    """The moves that the ability which resolves watches for, when it watches for nothing else."""
    watched = _watched(now)
    moves = tuple(pattern for pattern in watched if isinstance(pattern, ZoneChange))
    return moves if len(moves) == len(watched) else ()


def _host_leaves(move: ZoneChange) -> bool:
    return move.subject == Is(Attached()) and move.origin is Zone.BATTLEFIELD
