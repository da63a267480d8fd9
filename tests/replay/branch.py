"""One branch of a replayed game, and what each of its operations does when a player has priority."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.actions import PassPriority
from rules_fr.engine.decisions import Answer
from rules_fr.engine.game import Game
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.play import Outcome
from rules_fr.engine.refusals import name_of
from rules_fr.engine.view import View
from rules_fr.vocabulary.kinds import Step
from tests.replay.acts import NotHandled, candidates
from tests.replay.answers import ways
from tests.replay.attempting import Attempt, doing
from tests.replay.expecting import _COUNTERS
from tests.replay.model import Op
from tests.replay.naming import Names
from tests.replay.picking import Asked
from tests.replay.progress import Progress, Script

MAX_ATTEMPTS = 6000
ORDER = list(Step)
STEPS = {
    "UNTAP": Step.UNTAP,
    "UPKEEP": Step.UPKEEP,
    "DRAW": Step.DRAW,
    "PRECOMBAT_MAIN": Step.FIRST_MAIN,
    "BEGIN_COMBAT": Step.BEGIN_COMBAT,
    "DECLARE_ATTACKERS": Step.DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": Step.DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": Step.FIRST_STRIKE_DAMAGE,
    "COMBAT_DAMAGE": Step.COMBAT_DAMAGE,
    "END_COMBAT": Step.END_COMBAT,
    "POSTCOMBAT_MAIN": Step.SECOND_MAIN,
    "END_TURN": Step.END,
    "CLEANUP": Step.CLEANUP,
}


class TooLong(Exception):
    """A case that is still not decided after very many attempts."""


class Branch(Struct, frozen=True):
    """A game on its way.

    Args:
        used: the operations of the script used so far; an expectation read on the way counts as -1 - its position.
        failures: expectations that were read and not met.
        stops: how many of the stops have been read.
        stopped: what the engine cannot do, when it came to that.
        ended: there is nothing more to read.
    """

    game: Game
    used: frozenset[int] = frozenset()
    failures: tuple[str, ...] = ()
    stops: int = 0
    passes: int = 0
    stopped: str | None = None
    ended: bool = False
    refused: bool = False


class Player:
    """Tries actions in branches, answering what they ask from the script.

    Args:
        refusals: for each operation, why it was last refused.
    """

    def __init__(self, script: Script, names: Names) -> None:
        self.script, self.names = script, names
        self.attempts = 0
        self.refusals: dict[int, str] = {}
        self.last_refusal = ""

    def outcomes(self, game: Game, attempt: Attempt, now: Progress) -> Iterator[tuple[Outcome, Progress]]:
        """Every legal way in which an action can go, the scripted and likeliest first."""
        yield from self._from(game, attempt, (), now)

    def _from(
        self, game: Game, attempt: Attempt, answers: tuple[Answer, ...], now: Progress
    ) -> Iterator[tuple[Outcome, Progress]]:
        self.attempts += 1
        if self.attempts > MAX_ATTEMPTS:
            raise TooLong
        outcome = attempt(game, answers)
        if outcome.refusal is not None:
            self.last_refusal = f"{outcome.refusal.reason.value} ({outcome.refusal.stage.value})"
            return
        if outcome.pending is None:
            yield outcome, now
            return
        asked = Asked(View(outcome.meanwhile or game), self.names, outcome.pending)
        for group in ways(asked, self.script, now, game.turn.number):
            found = False
            for answer, after in group:
                for each in self._from(game, attempt, (*answers, answer), after):
                    found = True
                    yield each
            if found:
                return

    def after(self, branch: Branch, outcome: Outcome, now: Progress) -> Branch:
        """The branch after an action."""
        if outcome.unsupported is not None:
            return replace(branch, stopped=name_of(outcome.unsupported.what), ended=True)
        return replace(branch, game=outcome.game, used=now.used)

    def passing(self, branch: Branch) -> Iterator[Branch]:
        """The branches after the player who has priority passes it."""
        holder = branch.game.turn.priority
        assert holder is not None
        ways_on = self.outcomes(branch.game, doing(PassPriority(holder)), Progress(branch.used))
        anything = False
        for outcome, now in ways_on:
            anything = True
            yield replace(self.after(branch, outcome, now), passes=branch.passes + 1)
        if not anything:
            failure = f"passer la priorité est refusé : {self.last_refusal}"
            yield replace(branch, failures=(*branch.failures, failure), ended=True)

    def acting(self, branch: Branch, position: int, op: Op) -> Iterator[Branch]:
        """The branches after an operation is performed; none when it is refused."""
        self.refusals[position] = "rien de ce nom"
        now = Progress(branch.used | {position}, op.targets)
        for candidate in candidates(View(branch.game), self.names, op):
            attempt = doing(candidate.action)
            found = False
            for outcome, after in self.outcomes(branch.game, attempt, replace(now, variant=candidate.variant)):
                found = True
                yield self.after(branch, outcome, after)
            if found:
                return
            self.refusals[position] = self.last_refusal

    def waits(self, branch: Branch, op: Op) -> bool:
        """Whether an operation waits for something to be on the stack, or gone from it."""
        when = op.when
        if when is None:
            return False
        if when.mana_in_pool is not None:
            raise NotHandled("when mana_in_pool")
        if when.on_stack is not None:
            return not self._on_stack(branch.game, when.on_stack, copies=False)
        if when.not_on_stack is not None:
            return self._on_stack(branch.game, when.not_on_stack, copies=False)
        if when.copy_on_stack is not None:
            return not self._on_stack(branch.game, when.copy_on_stack, copies=True)
        raise NotHandled("when on_top")

    def _on_stack(self, game: Game, text: str, *, copies: bool) -> bool:
        view = View(game)
        name = text.removeprefix("Cast ")
        known = self.names.base.find(name) is not None
        for which in game.stack:
            item = game.object(which)
            if copies and item.kind is not ObjectKind.COPY:
                continue
            if known and item.kind is not ObjectKind.ABILITY and self.names.is_named(view, which, name):
                return True
            if not known and item.kind is ObjectKind.ABILITY:
                return True
        return False


def with_counters(game: Game, names: Names, op: Op) -> Game:
    """The game once a test has put counters on a permanent, as if by magic."""
    view = View(game)
    found = names.among(view, view.permanents(), op.name or "")
    if not found:
        return game
    item = game.object(found[0])
    kind = _COUNTERS.get(op.counter or "", (op.counter or "").lower())
    counts = dict(item.counters)
    counts[kind] = counts.get(kind, 0) + op.count  # type: ignore[index,call-overload]
    return game.with_object(replace(item, counters=tuple(counts.items())))
