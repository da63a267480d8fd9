"""What ends when: effects until end of turn, until end of combat, until a player's next turn, and as long as a
condition holds."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.engine import combat, conditions, refs
from rules_fr.engine.events.turn import EffectsEnded
from rules_fr.engine.game import DelayedTrigger, Lasting, Shield
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.conditions import AllConditions, Fits
from rules_fr.vocabulary.durations import (
    AsLongAs,
    EndOfCombat,
    EndOfNextTurnOf,
    EndOfTurn,
    RestOfGame,
    ThroughNextUntapOf,
    UntilControlLost,
    UntilNextTurnOf,
    UntilNextUpkeepOf,
)
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.terms import Condition, Duration, Node

DURATIONS: frozenset[type[Node]] = frozenset(
    {
        AsLongAs,
        EndOfCombat,
        EndOfNextTurnOf,
        EndOfTurn,
        RestOfGame,
        ThroughNextUntapOf,
        UntilControlLost,
        UntilNextTurnOf,
        UntilNextUpkeepOf,
    }
)
"""Durations whose end is looked for; an effect with another one is not begun."""

Temporary = Lasting | Shield | DelayedTrigger


def end_step_effects(table: Table, step: Step) -> None:
    """What lasts until a step is over ends with it: the combat phase, and a player's next untap step."""
    if step is Step.END_COMBAT:
        combat.end(table)
        _end(table, lambda item: isinstance(item.duration, EndOfCombat), Concept.EFFECT_DURATION)
    if step is Step.UNTAP:
        active = table.game.turn.active
        _end(
            table, lambda item: _until(table, item, item.duration, active, ThroughNextUntapOf), Concept.EFFECT_DURATION
        )


def end_turn_effects(table: Table) -> None:
    """In the cleanup step, what lasts until end of turn or this turn ends."""
    active = table.game.turn.active
    _end(
        table,
        lambda item: (
            isinstance(item.duration, EndOfTurn) or _until(table, item, item.duration, active, EndOfNextTurnOf)
        ),
        Concept.TURN_CLEANUP_EFFECTS_END,
        Concept.NO_STACK_TURN_BASED,
    )


def expire_at(table: Table, step: Step) -> None:
    """What lasts until a player's upkeep ends as it begins."""
    if step is Step.UPKEEP:
        active = table.game.turn.active
        _end(table, lambda item: _until(table, item, item.duration, active, UntilNextUpkeepOf), Concept.EFFECT_DURATION)


def expire_at_turn(table: Table) -> None:
    """What lasts until a player's next turn ends as that turn begins."""
    active = table.game.turn.active
    _end(table, lambda item: _until(table, item, item.duration, active, UntilNextTurnOf), Concept.EFFECT_DURATION)


def expire_conditions(table: Table) -> bool:
    """What lasts as long as a condition holds ends, for good, once it no longer does.

    Returns:
        Whether anything ended.
    """
    return _end(table, lambda item: _condition_over(table, item), Concept.EFFECT_DURATION)


def _condition_over(table: Table, item: Temporary) -> bool:
    match item.duration:
        case AsLongAs(condition):
            return condition_over(_scope(table, item), condition)
        case UntilControlLost():
            return _control_lost(table, item)
        case _:
            return False


def condition_over(scope: Scope, condition: Condition) -> bool:
    """Whether what lasts as long as a condition holds is over, or would be before it began."""
    return _about_gone(scope, condition) or not conditions.holds(scope, condition)


def _about_gone(scope: Scope, condition: Condition) -> bool:
    """Whether the condition says something of an object that has left its zone, or phased out: what it was no longer
    counts."""
    match condition:
        case AllConditions(parts):
            return any(_about_gone(scope, part) for part in parts)
        case Fits(what):
            found = [scope.view.game.find(which) for which in refs.objects(scope, what)]
            return bool(found) and all(one is None or one.phased_out for one in found)
        case _:
            return False


def _control_lost(table: Table, item: Temporary) -> bool:
    affected = item.affected if isinstance(item, Lasting) else None
    return any(
        table.game.find(which) is not None and table.view.controller(which) != item.controller
        for which in affected or ()
    )


def _until(
    table: Table,
    item: Temporary,
    duration: Duration | None,
    active: PlayerId,
    kind: type[UntilNextTurnOf] | type[UntilNextUpkeepOf] | type[ThroughNextUntapOf] | type[EndOfNextTurnOf],
) -> bool:
    if not isinstance(duration, kind) or item.created_turn >= table.game.turn.number:
        return False
    return active in refs.players(_scope(table, item), duration.player)


def _scope(table: Table, item: Temporary) -> Scope:
    match item:
        case Lasting():
            it, event = item.affected or (), item.event
            return Scope(table.view, item.source, item.controller, targets=item.targets, it=it, event=event, x=item.x)
        case DelayedTrigger():
            it, event = item.it, item.event
            return Scope(table.view, item.source, item.controller, targets=item.targets, it=it, event=event, x=item.x)
        case Shield():
            return Scope(view=table.view, source=item.source, controller=item.controller)


def _end(table: Table, over: Callable[[Temporary], bool], *concepts: Concept) -> bool:
    game = table.game
    items: tuple[Temporary, ...] = (*game.lasting, *game.shields, *game.delayed)
    ended = [item for item in items if over(item)]
    if not ended:
        return False
    objects = tuple(i for item in ended if isinstance(item, Lasting) for i in item.affected or ())
    happen(table, EffectsEnded(tuple(item.id for item in ended), objects), *concepts, detail=2)
    return True
