"""What an effect finds again although it has moved since: what moved to trigger the ability, or to pay its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.engine.events.notes import ObjectsChosen
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.combat import AttacksObject, AttacksWith, Exerted
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    AttacksAlone,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesDesignated,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    CountersPut,
    Crews,
    DealsDamage,
    EachCounterPut,
    EachCounterRemoved,
    EventDuring,
    Exploits,
    Explores,
    FirstTimeEachTurn,
    LastCounterRemoved,
    Mutates,
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
    watched = _watched(now)
    moved_since = bool(watched) and all(map(_stays, watched))
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
    AttacksObject,
    AttacksUnblocked,
    AttacksWith,
    BecomesBlocked,
    BecomesDesignated,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    CountersPut,
    Crews,
    DealsDamage,
    EachCounterPut,
    EachCounterRemoved,
    Exerted,
    Exploits,
    Explores,
    LastCounterRemoved,
    Mutates,
    TappedForMana,
    TransformsInto,
    TurnedFaceUp,
)
"""Events that move nothing."""


def _stays(pattern: EventPattern) -> bool:
    """Whether an event leaves its object where it is, or where it enters: what moves afterwards is another object."""
    match pattern:
        case OneOrMore(event=inner) | EventDuring(event=inner) | FirstTimeEachTurn(event=inner):
            return _stays(inner)
        case ZoneChange(destination=Zone.BATTLEFIELD):
            return True
        case _:
            return isinstance(pattern, _STAYING)


def _watched(now: Now) -> tuple[EventPattern, ...]:
    """The events that the triggered ability which resolves watches for."""
    item = None if now.resolving is None else now.game.find(now.resolving)
    ability = None if item is None or item.ability is None else item.ability.ability
    return ability.events if isinstance(ability, TriggeredAbility) else ()


def _host_leaves(pattern: EventPattern) -> bool:
    match pattern:
        case ZoneChange(subject=Is(Attached()), origin=Zone.BATTLEFIELD):
            return True
        case _:
            return False
