"""The turn: steps in order, their turn-based actions, and what ends with them."""

from __future__ import annotations

from rules_fr.engine import combat, priority, sagas, untap
from rules_fr.engine.cleanup import cleanup
from rules_fr.engine.ending import end_step_effects, expire_at, expire_at_turn
from rules_fr.engine.events.combat import CombatBegan
from rules_fr.engine.events.turn import (
    ExtraPhaseTaken,
    PhaseSkipped,
    StepBegan,
    StepEnded,
    StepPassedOver,
    StepSkipped,
    TurnBegan,
    TurnResumed,
    TurnSkipped,
)
from rules_fr.engine.game import Turn
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.keyword_actions import draw
from rules_fr.engine.pools import empty_pools
from rules_fr.engine.refs import players as players_of
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.modifications import SkipStep

ORDER = tuple(Step)
"""The steps of a turn in order."""

PLAYERS_OF_A_DUEL = 2
"""With two players, the one who plays first skips the draw step of the first turn."""

_LAST = {step.phase: step for step in ORDER}
_FIRST = {step.phase: step for step in reversed(ORDER)}
"""The last and the first step of each phase."""

_BEGINS = {
    Step.UNTAP: Concept.TURN_UNTAP,
    Step.UPKEEP: Concept.TURN_UPKEEP,
    Step.DRAW: Concept.TURN_DRAW,
    Step.FIRST_MAIN: Concept.TURN_MAIN_PHASE,
    Step.BEGIN_COMBAT: Concept.TURN_BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS: Concept.TURN_DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS: Concept.TURN_DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE: Concept.COMBAT_FIRST_STRIKE_STEP,
    Step.COMBAT_DAMAGE: Concept.TURN_COMBAT_DAMAGE,
    Step.END_COMBAT: Concept.TURN_END_OF_COMBAT,
    Step.SECOND_MAIN: Concept.TURN_MAIN_PHASE,
    Step.END: Concept.TURN_END_STEP,
    Step.CLEANUP: Concept.TURN_ENDING_PHASE,
}


def next_step(table: Table) -> None:
    """End the current step and go on until a player receives priority (or the game is over)."""
    again = table.game.turn.step is Step.CLEANUP and bool(table.game.turn.passed)
    leave(table)
    if again and not table.game.over:
        if enter(table, Step.CLEANUP, Concept.TURN_CLEANUP_AGAIN):
            return
        leave(table)
    while not table.game.over:
        step = _move_on(table)
        if _phase_skipped(table, step):
            continue
        if _skipped(table, step):
            _enter_silently(table, step)
            continue
        if enter(table, step):
            return
        leave(table)


def end_now(table: Table) -> None:
    """An effect has ended the turn: every step before the cleanup step is skipped."""
    happen(table, StepPassedOver(Step.END, table.game.turn.active), Concept.TURN_END_THE_TURN, detail=2)
    if not enter(table, Step.CLEANUP):
        next_step(table)


def leave(table: Table) -> None:
    """The step ends: pools empty as the edition says, and what lasts until its end is over."""
    turn = table.game.turn
    happen(table, StepEnded(turn.step, turn.active), detail=2)
    empty_pools(table, phase_ends=turn.step in _LAST.values())
    end_step_effects(table, turn.step)


def _move_on(table: Table) -> Step:
    """The step that comes next: after a phase, the first one of what was added after it."""
    turn = table.game.turn
    following = _following(table)
    if turn.step not in _LAST.values() or turn.step is Step.CLEANUP:
        return following
    if turn.extra_phases:
        happen(table, ExtraPhaseTaken(following))
        return _FIRST[turn.extra_phases[0]]
    if turn.resume is not None:
        happen(table, TurnResumed())
        return turn.resume
    return following


def comes_again(turn: Turn, step: Step) -> bool:
    """Whether a step comes, once this phase is over, that the order of the steps would place before: in a phase that
    was added, or with what comes after such phases."""
    return step.phase in turn.extra_phases or (
        turn.resume is not None and ORDER.index(step) >= ORDER.index(turn.resume)
    )


def _following(table: Table) -> Step:
    """The step that comes next in a turn; combat steps that have no reason to be are passed over."""
    turn = table.game.turn
    step = turn.step
    match step:
        case Step.CLEANUP:
            return Step.UNTAP
        case Step.DECLARE_ATTACKERS if not combat.someone_attacks(table):
            return Step.END_COMBAT
        case Step.DECLARE_BLOCKERS if not combat.needs_first_strike_step(table):
            return Step.COMBAT_DAMAGE
        case _:
            return ORDER[ORDER.index(step) + 1]


def enter(table: Table, step: Step, *concepts: Concept) -> bool:
    """Begin a step: its turn-based actions, then the triggers of its beginning, then priority.

    Args:
        concepts: why there is this step, when it is not just the next one.

    Returns:
        Whether a player has priority in it.
    """
    if step is Step.UNTAP:
        _new_turn(table)
    if step is Step.BEGIN_COMBAT:
        happen(table, CombatBegan())
    active = table.game.turn.active
    happen(table, StepBegan(step, active), Concept.TURN_STEP_BEGINS, _BEGINS[step], *concepts, detail=0)
    match step:
        case Step.UNTAP:
            untap.untap_step(table, active)
            return False
        case Step.FIRST_MAIN:
            sagas.advance(table, active)
        case Step.DRAW:
            draw(table, active, 1, Concept.TURN_DRAW, Concept.NO_STACK_TURN_BASED)
        case Step.DECLARE_ATTACKERS:
            combat.declare_attackers(table, active)
        case Step.DECLARE_BLOCKERS:
            combat.declare_blockers(table)
        case Step.FIRST_STRIKE_DAMAGE:
            combat.assign_and_deal(table, first=True)
        case Step.COMBAT_DAMAGE:
            combat.assign_and_deal(table, first=False)
        case Step.CLEANUP:
            return _cleanup(table, active)
        case _:
            pass
    expire_at(table, step)
    priority.give(table, active, Concept.PRIORITY_ACTIVE_FIRST)
    return True


def _cleanup(table: Table, active: PlayerId) -> bool:
    """Nobody receives priority in the cleanup step unless something happens in it; then there is another one."""
    cleanup(table, active)
    if not priority.settle(table):
        return False
    if not table.game.over:
        priority.give(table, active, Concept.TURN_CLEANUP_PRIORITY)
    return True


def _new_turn(table: Table) -> None:
    number = table.game.turn.number
    upcoming, extra = _next_player(table)
    concepts = (Concept.TURN_EXTRA_TURN,) if extra else (Concept.TURN_ACTIVE_PLAYER,)
    happen(table, TurnBegan(number + 1, upcoming, extra), *concepts, detail=0)
    expire_at_turn(table)


def _next_player(table: Table) -> tuple[PlayerId, bool]:
    """Whose turn comes next, and whether it is an extra turn; turns to be skipped are passed over."""
    turn = table.game.turn
    last = turn.active if turn.regular is None else turn.regular
    while True:
        turn = table.game.turn
        extra = bool(turn.extra_turns)
        if extra:
            upcoming = turn.extra_turns[0]
        else:
            order = table.game.turn_order(last)
            upcoming = order[1] if len(order) > 1 and last in order else order[0]
        if upcoming not in turn.skipped_turns:
            return upcoming, extra
        happen(table, TurnSkipped(upcoming, extra), Concept.TURN_SKIP, Concept.REPLACEMENT_SKIP)
        last = last if extra else upcoming


def _phase_skipped(table: Table, step: Step) -> bool:
    """Whether the active player skips the phase that this step would begin."""
    active, phase = table.game.turn.active, step.phase
    if step is not _FIRST[phase] or (active, phase) not in table.game.turn.skipped_phases:
        return False
    happen(table, PhaseSkipped(active, phase, _LAST[phase]), Concept.TURN_SKIP, Concept.REPLACEMENT_SKIP)
    return True


def _skipped(table: Table, step: Step) -> bool:
    active = table.game.turn.active
    if step is Step.DRAW and table.game.turn.number == 1 and len(table.game.players) == PLAYERS_OF_A_DUEL:
        happen(table, StepSkipped(active, step), Concept.TURN_FIRST_DRAW_SKIPPED)
        return True
    if (active, step) in table.game.turn.skipped:
        happen(table, StepSkipped(active, step, once=True), Concept.TURN_SKIP)
        return True
    for rule in table.view.rules():
        match rule.modification:
            case SkipStep(who, which) if which is step and active in players_of(rule.scope, who):
                happen(table, StepSkipped(active, step), Concept.TURN_SKIP, Concept.REPLACEMENT_SKIP)
                return True
            case _:
                continue
    return False


def _enter_silently(table: Table, step: Step) -> None:
    """A skipped step is passed over as if it did not exist; the position in the turn moves on."""
    if step is Step.UNTAP:
        _new_turn(table)
    active = table.game.turn.active
    happen(table, StepPassedOver(step, active), detail=2)
