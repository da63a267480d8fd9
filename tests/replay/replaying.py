"""Replaying a case: its branches are followed, the likeliest first, until one meets every expectation."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import pools, turn
from rules_fr.engine.refusals import name_of
from rules_fr.engine.table import Table
from rules_fr.vocabulary.kinds import Step
from tests.replay import checks
from tests.replay.acts import NotHandled, asked_about
from tests.replay.attempting import attempt, doing
from tests.replay.branch import ORDER, STEPS, Branch, Player, TooLong, with_counters
from tests.replay.cards import CardBase
from tests.replay.expecting import NotJudged, State
from tests.replay.model import Case, Expect, Op, Stop
from tests.replay.naming import Names
from tests.replay.opening import PLAYERS, Opening
from tests.replay.progress import ANSWERS, Progress, written_out
from tests.replay.verdict import Result, Verdict

MAX_BRANCHES = 256
MAX_PASSES = 900


def replay(case: Case, base: CardBase) -> Verdict:
    """Replay a case."""
    verdict = Verdict(case.id, case.area, Result.HELD)
    unread = checks.unread(case, base)
    if unread:
        return replace(verdict, result=Result.UNREAD, why=unread, executable=False)
    missing = checks.missing(case, base)
    if missing:
        return replace(verdict, result=Result.NOT_HANDLED, why=missing)
    idle = checks.idle(case, base)
    verdict = replace(_run(case, base, verdict), executable=not idle)
    if idle and verdict.result is Result.WRONG and not verdict.why.startswith("exception"):
        return replace(verdict, result=Result.NOT_HANDLED, why=f"moteur : {idle} (sans comportement) ; {verdict.why}")
    return verdict


def _run(case: Case, base: CardBase, verdict: Verdict) -> Verdict:
    try:
        return _Replay(case, base).run(verdict)
    except NotHandled as error:
        return replace(verdict, result=Result.NOT_HANDLED, why=str(error))
    except NotJudged as error:
        return replace(verdict, result=Result.NOT_HANDLED, why=f"attente {error}")
    except TooLong:
        return replace(verdict, result=Result.NOT_HANDLED, why="exploration trop longue")
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rsplit('/', 1)[-1]}:{place.lineno}"
        return replace(verdict, result=Result.WRONG, why=f"exception {type(error).__name__} : {error} ({where})")


class _Replay:
    def __init__(self, case: Case, base: CardBase) -> None:
        self._case = case
        self._opening = Opening(case, base)
        self._names = Names(base, self._opening.aliases)
        self._script = written_out(case.script)
        self._player = Player(self._script, self._names)
        self._stops = case.stops or (case.stop,)
        self._queues = {who: self._queue(name) for name, who in PLAYERS.items()}

    def _queue(self, name: str) -> list[tuple[int, Op | Expect]]:
        """What a player does or has read with priority, in source order."""
        found: list[tuple[int, Op | Expect]] = [
            (position, op)
            for position, op in enumerate(self._script.ops)
            if op.player == name and op.op not in ANSWERS and op.op not in ("attack", "block")
        ]
        found += [
            (-1 - position, expect)
            for position, expect in enumerate(self._case.expects)
            if expect.when == "mid" and expect.asker == name
        ]
        return sorted(found, key=lambda entry: entry[1].seq)

    # ---- branches

    def run(self, verdict: Verdict) -> Verdict:
        """Follow branches until one meets every expectation."""
        best: Branch | None = None
        stopped: Branch | None = None
        count = 0
        todo: list[Iterator[Branch]] = [self._start()]
        while todo and count < MAX_BRANCHES:
            branch = next(todo[-1], None)
            if branch is None:
                todo.pop()
                continue
            if not branch.ended:
                todo.append(self._expand(branch))
                continue
            count += 1
            if branch.stopped is not None:
                stopped = branch
                continue
            branch = self._with_left_over(branch)
            if not branch.failures:
                return replace(verdict, branches=count, unused=self._unused(branch))
            if best is None or len(branch.failures) < len(best.failures):
                best = branch
        if stopped is not None:
            return replace(verdict, result=Result.NOT_HANDLED, why=f"moteur : {stopped.stopped}", branches=count)
        why = " ; ".join(best.failures) if best is not None else f"rien n'est légal : {self._player.last_refusal}"
        unused = self._unused(best) if best is not None else ()
        return replace(verdict, result=Result.WRONG, why=why, branches=count, unused=unused)

    def _start(self) -> Iterator[Branch]:
        begin = self._opening.begin
        for outcome, now in self._player.outcomes(self._opening.game, lambda _, answers: begin(answers), Progress()):
            yield self._player.after(Branch(self._opening.game), outcome, now)

    def _expand(self, branch: Branch) -> Iterator[Branch]:
        game = branch.game
        if game.over or branch.passes > MAX_PASSES:
            yield self._read_all(branch)
            return
        holder = game.turn.priority
        assert holder is not None
        branch = self._read_passed_stops(branch)
        if branch.ended:
            yield branch
            return
        if self._attack_refused(branch):
            yield self._refused(branch)
            return
        for position, entry in self._queues[holder]:
            if position in branch.used or entry.turn != game.turn.number or STEPS[entry.step] is not game.turn.step:
                continue
            if isinstance(entry, Expect):
                branch = self._mid(branch, position, entry)
                continue
            if entry.op == "add_counters":
                game = with_counters(branch.game, self._names, entry)
                branch = replace(branch, game=game, used=branch.used | {position})
                continue
            if entry.op == "wait_stack":
                if game.stack and not entry.one:
                    break
                branch = replace(branch, used=branch.used | {position})
                if game.stack:
                    break
                continue
            if self._player.waits(branch, entry):
                break
            following = self._acting(branch, position, entry)
            first = next(following, None)
            if first is not None:
                yield first
                yield from following
                return
            if self._expected_refusal(entry):
                yield self._refused(branch)
                return
        yield from self._pass(branch)

    def _pass(self, branch: Branch) -> Iterator[Branch]:
        """Pass; before the step ends, the stop that it is, if it is one, is read."""
        game = branch.game
        others = [player.id for player in game.players if player.id != game.turn.priority]
        step_ends = not game.stack and all(other in game.turn.passed for other in others)
        if step_ends:
            stop = STEPS[self._stops[branch.stops].step]
            if self._position(self._stops[branch.stops]) == (game.turn.number, ORDER.index(game.turn.step)):
                branch = self._read(branch, _drained(branch))
            elif stop in (Step.UNTAP, Step.CLEANUP) and game.turn.step is Step.END and self._turn_ends_at(branch):
                yield from self._at_cleanup(branch)
                return
        if branch.ended:
            yield branch
            return
        yield from self._player.passing(branch)

    def _turn_ends_at(self, branch: Branch) -> bool:
        stop = self._stops[branch.stops]
        last = stop.turn - 1 if stop.step == "UNTAP" else stop.turn
        return branch.game.turn.number == last

    def _at_cleanup(self, branch: Branch) -> Iterator[Branch]:
        """Read the state after the cleanup step, before the next turn begins."""

        def act(table: Table) -> None:
            turn.leave(table)
            turn.enter(table, Step.CLEANUP)

        found = self._player.outcomes(
            branch.game, lambda game, answers: attempt(game, answers, act), Progress(branch.used)
        )
        for outcome, now in found:
            after = self._player.after(branch, outcome, now)
            after = after if after.ended else self._read(after, after)
            if after.ended:
                yield after
                return
        yield from self._player.passing(replace(branch, stops=branch.stops + 1))

    # ---- expectations

    def _position(self, stop: Stop) -> tuple[int, int]:
        return stop.turn, ORDER.index(STEPS[stop.step])

    def _read_passed_stops(self, branch: Branch) -> Branch:
        """A stop at a step that did not come is read when the game is past it."""
        now = (branch.game.turn.number, ORDER.index(branch.game.turn.step))
        while not branch.ended and self._position(self._stops[branch.stops]) < now:
            branch = self._read(branch, branch)
        return branch

    def _read(self, branch: Branch, seen: Branch) -> Branch:
        """Compare the expectations of the current stop with a state."""
        state = State(seen.game, self._names)
        failures = list(branch.failures)
        for expect in self._case.expects:
            if expect.when == "stop" and expect.stop_index == branch.stops:
                failures += self._compare(state, expect)
        stops = branch.stops + 1
        return replace(branch, failures=tuple(failures), stops=stops, ended=stops >= len(self._stops))

    def _read_all(self, branch: Branch) -> Branch:
        while not branch.ended:
            branch = self._read(branch, branch)
        return branch

    def _mid(self, branch: Branch, position: int, expect: Expect) -> Branch:
        branch = replace(branch, used=branch.used | {position})
        if expect.kind == "playable":
            failures = self._playable(branch, expect)
        else:
            failures = self._compare(State(branch.game, self._names), expect)
        return replace(branch, failures=(*branch.failures, *failures))

    def _compare(self, state: State, expect: Expect) -> list[str]:
        ours = state.check(expect)
        what = " ".join(str(x) for x in (expect.kind, expect.player, expect.name, expect.counter) if x is not None)
        return [] if ours is None else [f"{what} : {ours}"]

    def _playable(self, branch: Branch, expect: Expect) -> list[str]:
        player = PLAYERS[expect.player or expect.asker]
        if branch.game.turn.priority != player:
            raise NotJudged("playable sans priorité")
        found = asked_about(State(branch.game, self._names).view, self._names, expect)
        possible = False
        for candidate in found:
            now = Progress(variant=candidate.variant)
            ways = self._player.outcomes(branch.game, doing(candidate.action), now)
            outcome = next(ways, None)
            if outcome is not None:
                if outcome[0].unsupported is not None:
                    raise NotHandled(f"moteur : {name_of(outcome[0].unsupported.what)}")
                possible = True
                break
        if possible is expect.value:
            return []
        return [f"playable {expect.text} : {possible} au lieu de {expect.value} ({self._player.last_refusal})"]

    # ---- refusals and what is left

    def _acting(self, branch: Branch, position: int, op: Op) -> Iterator[Branch]:
        """Perform an operation; not with other targets than those that the case expects to be refused."""
        bad = self._bad_targets(op)
        for after in self._player.acting(branch, position, op):
            if bad <= after.used:
                yield after

    def _bad_targets(self, op: Op) -> frozenset[int]:
        """The scripted targets right after an operation that must turn out to be illegal for it."""
        error = self._case.expect_error
        if error is None or error.kind != "illegal_target":
            return frozenset()
        acts = [other.seq for other in self._script.ops if other.op not in ANSWERS and other.seq > op.seq]
        limit = min(acts, default=max((other.seq for other in self._script.ops), default=0) + 1)
        return frozenset(i for i, o in enumerate(self._script.ops) if o.seq in error.op_seqs and op.seq < o.seq < limit)

    def _expected_refusal(self, op: Op) -> bool:
        error = self._case.expect_error
        if error is None or error.kind == "action_not_performed":
            return False
        return op.seq in error.op_seqs or bool(self._bad_targets(op))

    def _attack_refused(self, branch: Branch) -> bool:
        now = branch.game.turn
        if ORDER.index(now.step) < ORDER.index(Step.DECLARE_ATTACKERS):
            return False
        return any(
            op.op == "attack" and op.turn == now.number and i not in branch.used and self._expected_refusal(op)
            for i, op in enumerate(self._script.ops)
        )

    def _refused(self, branch: Branch) -> Branch:
        return replace(self._read_all(branch), refused=True)

    def _with_left_over(self, branch: Branch) -> Branch:
        """Every action must have been performed, unless its refusal is what is expected."""
        error = self._case.expect_error
        failures = list(branch.failures)
        expected = error.op_seqs if error is not None else ()
        refused = branch.refused
        for position, op in enumerate(self._script.ops):
            if position in branch.used or op.op == "wait_stack":
                continue
            if op.seq in expected:
                refused = True
            elif op.op in ANSWERS or op.op == "block":
                continue
            elif not branch.refused:
                why = self._player.refusals.get(position, "jamais possible")
                what = op.card or op.ability or op.attacker or op.blocker or op.name or ""
                failures.append(f"{op.op} {what} non effectué : {why}")
        for position, expect in enumerate(self._case.expects):
            if expect.when == "mid" and -1 - position not in branch.used and not branch.refused:
                failures.append(f"{expect.kind} : jamais lu")
        if error is not None and not refused:
            failures.append("l'action devait être refusée")
        return replace(branch, failures=tuple(failures))

    def _unused(self, branch: Branch) -> tuple[str, ...]:
        left = [op for i, op in enumerate(self._script.ops) if op.op in ANSWERS and i not in branch.used]
        return tuple(f"{op.op} {op.value if op.value is not None else op.targets}" for op in left)


def _drained(branch: Branch) -> Branch:
    """The state once the pools have emptied at the end of the step."""
    table = Table(branch.game, ())
    pools.empty_pools(table, phase_ends=True)
    return replace(branch, game=table.game)
