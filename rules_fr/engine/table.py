"""The table: the working context of one action, holding the current game, the records and the answers not yet used.

Rules modules take a `Table`, read `table.game` and `table.view`, ask through `table.ask`, and change the game
only through `happen.happen`. The table never outlives one call of `play.take`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.decisions import Answer, Decision, DecisionNeeded
from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View, keep, view_of
from rules_fr.rulebook.concepts import Concept

if TYPE_CHECKING:
    from rules_fr.engine.replacing import Active


class Record(Struct, frozen=True):
    """One entry of the journal: what happened, under which concepts, because of what.

    Args:
        cause: the object whose effect or rule made it happen, if any.
        detail: 0 for a main line of the story, 1 for a consequence told under it, 2 for what only the full
            journal tells.
    """

    event: Event
    concepts: tuple[Concept, ...] = ()
    cause: ObjectId | None = None
    detail: int = 1


Chooser = Callable[[Decision, Game], Answer | None]
"""Answers a decision while the action goes on (None: it stays pending);
it sees the game in the middle of the action."""


class Table:
    """The current game of one action in progress."""

    def __init__(self, game: Game, answers: Sequence[Answer], chooser: Chooser | None = None) -> None:
        self.game = game
        self._chooser = chooser
        self.records: list[Record] = []
        self._answers = list(answers)
        self._used = 0
        self._view: View | None = None
        self.busy = False
        """Whether a spell or ability is being put on the stack or is resolving: nobody can receive priority now."""
        self.doomed: dict[ObjectId, int] = {}
        """Creatures that a check would have put in the graveyard at some moment of the resolution in progress, and the
        damage marked on each then."""
        self.replacing: frozenset[object] = frozenset()
        """Replacement effects that have already modified the event being worked out; none applies to it twice."""
        self.active: tuple[View, tuple[Active, ...]] | None = None
        """The replacement abilities in function in a view, worked out once (`replacing.in_function`)."""
        self.prevented: set[object] = set()
        """Static prevention effects already used at this moment, where the edition lets them apply once for
        each source."""

    @property
    def view(self) -> View:
        """The characteristics of everything in the current game."""
        if self._view is None or self._view.game is not self.game:
            self._view = view_of(self.game) if self._view is None else self._view.after(self.game)
        return self._view

    def ask(self, decision: Decision) -> Answer:
        """The answer to a decision.

        Raises:
            DecisionNeeded: no answer was given for it.
        """
        if decision.maximum == 0:
            return ()
        if decision.player is not None:
            controller = self.game.controller_of(decision.player)
            decision = decision if controller is None else replace(decision, decider=controller)
        if self._used == len(self._answers):
            chosen = None
            if self._chooser is not None:
                keep(self.view)
                chosen = self._chooser(decision, self.game)
            if chosen is None and decision.forced:
                chosen = decision.options
            if chosen is None:
                raise DecisionNeeded(decision)
            self._answers.append(chosen)
        answer = self._answers[self._used]
        self._used += 1
        return answer

    def done(self) -> Game:
        """The game after the action, which is going to be looked at next."""
        if self._view is not None:
            keep(self.view)
        return self.game

    @property
    def used(self) -> int:
        """How many answers have been used."""
        return self._used

    def commit(self, event: Event, concepts: tuple[Concept, ...], cause: ObjectId | None, detail: int) -> None:
        """Apply an event and record it. Only `happen` and `triggers` come here:
        everything else proposes to `happen`."""
        game = event.apply(self.game)
        if not event.silent:
            game = replace(game, history=(*game.history, (game.turn.number, event)))
        self.game = game
        self.records.append(Record(event, concepts, cause, detail))

    def note(self, event: Event, *concepts: Concept, cause: ObjectId | None = None, detail: int = 1) -> None:
        """Record a remark that changes nothing."""
        self.records.append(Record(event, concepts, cause, detail))

    def fresh_id(self) -> ObjectId:
        """An identity that no object has had."""
        return ObjectId(self.game.next_id)
