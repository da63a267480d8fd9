"""Extra turns, extra combats, skipped steps, the end of the turn."""

from __future__ import annotations

from rules_fr.engine import daytime
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import CombatEnded
from rules_fr.engine.events.stack import PendingTaken
from rules_fr.engine.events.turn import (
    ExtraPhaseAdded,
    ExtraTurnAdded,
    PhaseSkipAdded,
    SkipAdded,
    TurnControlled,
    TurnEnding,
    TurnSkipAdded,
)
from rules_fr.engine.events.zones import Ceased
from rules_fr.engine.moves import moved, snapshot
from rules_fr.engine.objects import ObjectKind
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.turns import (
    BecomeTime,
    ControlNextTurn,
    EndTheTurn,
    ExtraCombat,
    ExtraMainPhase,
    ExtraTurn,
    SkipNext,
    SkipNextPhase,
    SkipNextTurn,
)
from rules_fr.vocabulary.kinds import Phase, Zone


@handle.register(EndTheTurn)
def end_the_turn(effect: EndTheTurn, now: Now) -> None:
    """Everything on the stack is exiled, combat is over, and the cleanup step comes next."""
    if now.game.edition.ending_turn_drops_triggers:
        now.happen_all([PendingTaken(trigger) for trigger in now.game.pending], Concept.TURN_END_THE_TURN)
    events: list[Event] = []
    for item in now.game.stack:
        if now.game.object(item).kind is ObjectKind.CARD:
            events.append(moved(now.table, item, Zone.EXILE, offset=len(events)))
        else:
            events.append(Ceased(snapshot(now.table, item)))
    now.happen_all(events, Concept.TURN_END_THE_TURN)
    if now.game.combat is not None:
        now.happen(CombatEnded(), Concept.TURN_END_THE_TURN)
    now.happen(TurnEnding(now.game.turn.active), Concept.TURN_END_THE_TURN)


@handle.register(ExtraTurn)
def extra_turn(effect: ExtraTurn, now: Now) -> None:
    """A player takes an extra turn after this one."""
    for player in now.players(effect.who):
        now.happen(ExtraTurnAdded(player), Concept.TURN_EXTRA_TURN)


@handle.register(ExtraCombat)
def extra_combat(effect: ExtraCombat, now: Now) -> None:
    """An additional combat phase."""
    now.happen(ExtraPhaseAdded(Phase.COMBAT), Concept.TURN_EXTRA_PHASE)


@handle.register(ExtraMainPhase)
def extra_main_phase(effect: ExtraMainPhase, now: Now) -> None:
    """An additional main phase after the phase that was just added."""
    now.happen(ExtraPhaseAdded(Phase.SECOND_MAIN, after=1), Concept.TURN_EXTRA_PHASE)


@handle.register(SkipNext)
def skip_next(effect: SkipNext, now: Now) -> None:
    """A player will skip their next step of a kind."""
    for player in now.players(effect.who):
        now.happen(SkipAdded(player, effect.step), Concept.TURN_SKIP)


@handle.register(SkipNextPhase)
def skip_next_phase(effect: SkipNextPhase, now: Now) -> None:
    """A player will skip their next phase of a kind."""
    for player in now.players(effect.who):
        now.happen(PhaseSkipAdded(player, effect.phase), Concept.TURN_SKIP)


@handle.register(SkipNextTurn)
def skip_next_turn(effect: SkipNextTurn, now: Now) -> None:
    """A player will skip their next turn."""
    for player in now.players(effect.who):
        now.happen(TurnSkipAdded(player), Concept.TURN_SKIP)


@handle.register(ControlNextTurn)
def control_next_turn(effect: ControlNextTurn, now: Now) -> None:
    """A player will make another one's choices during that player's next turn."""
    controller = now.player(effect.who)
    for player in now.players(effect.player):
        if controller is not None:
            now.happen(TurnControlled(player, controller), Concept.PLAYER_CONTROLLED)


@handle.register(BecomeTime)
def become_time(effect: BecomeTime, now: Now) -> None:
    """It becomes day, or night."""
    daytime.become(now.table, effect.time, cause=now.source)
