"""Taking an action: the one function that people outside the engine call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import activating, casting, irreversible, loops, passing, priority, special_actions, turn
from rules_fr.engine.actions import (
    Action,
    ActivateAbility,
    CastSpell,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PassPriority,
    PlayLand,
    SuspendCard,
    TurnUp,
)
from rules_fr.engine.decisions import Answer, Decision, DecisionNeeded
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Beyond, Lacking, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.table import Chooser, Record, Table
from rules_fr.rulebook.concepts import Concept


class NotHandled(Struct, frozen=True):
    """The game needs something that the engine cannot do, or a text that was not understood."""

    what: Lacking
    source: ObjectId | None


class Outcome(Struct, frozen=True):
    """What came of an action.

    Args:
        game: the game after it; the game before it when it was refused, is undecided, or not handled.
        records: what happened, in order.
        pending: the decision that has no answer yet; take the action again with one more answer.
        refusal: why the action is illegal.
        unsupported: what the engine cannot do.
        used: how many of the answers were used.
        meanwhile: the game in the middle of an action that is undecided, refused or not handled, as it was when it
            stopped.
    """

    game: Game
    records: tuple[Record, ...] = ()
    pending: Decision | None = None
    refusal: Refusal | None = None
    unsupported: NotHandled | None = None
    used: int = 0
    meanwhile: Game | None = None


def take(game: Game, action: Action, answers: Sequence[Answer] = (), chooser: Chooser | None = None) -> Outcome:
    """Take an action, answering the decisions that come up in order.

    Args:
        game: the game before; it is not changed.
        answers: one answer for each decision; decisions come in the same order for the same game and answers.
        chooser: who answers the decisions after these, while the action goes on.

    Returns:
        The outcome; nothing is chosen by default: a missing answer gives a pending decision.
    """
    return _attempt(game, answers, chooser, lambda table: _act(table, action))


def begin(game: Game, answers: Sequence[Answer] = (), chooser: Chooser | None = None) -> Outcome:
    """Check state-based actions and triggers of a game that has just been set up, then give the priority that
    it says."""
    holder = game.turn.priority if game.turn.priority is not None else game.turn.active
    return _attempt(game, answers, chooser, lambda table: priority.give(table, holder))


def proceed(game: Game, answers: Sequence[Answer] = (), chooser: Chooser | None = None) -> Outcome:
    """End a step in which nobody receives priority, and go on until somebody does."""
    return _attempt(game, answers, chooser, turn.next_step)


def _attempt(game: Game, answers: Sequence[Answer], chooser: Chooser | None, act: Callable[[Table], None]) -> Outcome:
    table = Table(game, answers, chooser)
    try:
        act(table)
    except DecisionNeeded as needed:
        return Outcome(game, tuple(table.records), pending=needed.decision, used=table.used, meanwhile=table.game)
    except Refused as refused:
        kept = irreversible.stays(table)
        if kept is not None:
            missing = NotHandled(Beyond.NOT_UNDONE, kept)
            return Outcome(game, tuple(table.records), unsupported=missing, used=table.used, meanwhile=table.game)
        return Outcome(
            game, tuple(table.records), refusal=_rewound(refused.refusal), used=table.used, meanwhile=table.game
        )
    except Unsupported as unsupported:
        missing = NotHandled(unsupported.what, unsupported.source)
        return Outcome(game, tuple(table.records), unsupported=missing, used=table.used, meanwhile=table.game)
    return Outcome(table.done(), tuple(table.records), used=table.used)


def _rewound(refusal: Refusal) -> Refusal:
    """An action that failed after it had begun takes the game back to the moment before."""
    if refusal.stage in (Stage.BEFORE, Stage.DECLARATION):
        return refusal
    concepts = (*refusal.concepts, Concept.CAST_SEQUENCE, Concept.ILLEGAL_ACTION_REWIND)
    return replace(refusal, concepts=tuple(dict.fromkeys(concepts)))


def _act(table: Table, action: Action) -> None:
    """Dispatch an action; whoever acted keeps priority."""
    match action:
        case PassPriority(player):
            passing.pass_priority(table, player)
            return
        case CastSpell(player, item, face):
            casting.cast(table, player, item, face)
        case ActivateAbility(player, item, index):
            activating.activate(table, player, item, index)
        case PlayLand(player, item, face):
            special_actions.play_land(table, player, item, face)
        case TurnUp(player, item):
            special_actions.turn_face_up(table, player, item)
        case SuspendCard(player, item):
            special_actions.suspend(table, player, item)
        case ForetellCard(player, item):
            special_actions.foretell(table, player, item)
        case IgnoreEffect(player, source):
            special_actions.ignore_effect(table, player, source)
        case EndEffect(player, item):
            special_actions.end_effect(table, player, item)
    table.busy = False
    table.game = loops.forget(table.game)
    priority.give(table, action.player, Concept.PRIORITY_KEEPS)
