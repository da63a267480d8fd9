"""The driver: acts one action of the engine in a branch, and answers the decisions that come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.actions import Action, PassPriority
from rules_fr.engine.decisions import Answer, Decision, DecisionKind
from rules_fr.engine.game import Game
from rules_fr.engine.play import Outcome, begin, proceed, take
from rules_fr.engine.refusals import Reason, Refusal
from rules_fr.engine.table import Chooser
from rules_fr.errors import NotSupported, RulesError, ScenarioError
from rules_fr.scenario import unsupported
from rules_fr.scenario.answering import from_line, sentences
from rules_fr.scenario.answering.asked import Asked, Found, Help, Said
from rules_fr.scenario.answering.decide import Ways, decide
from rules_fr.scenario.branch import Branch, Entry, OpenPick
from rules_fr.scenario.model import Text
from rules_fr.scenario.registry import Registry
from rules_fr.scenario.script import Act, Script
from rules_fr.vocabulary.actions import AssignDamage, Attack, Attempt, Block, Choice, Line, OrderBlockers

MAX_BRANCHES = 256
MAX_PASSES = 600
NOTHING = Said()
THROUGH = Said(through=True)
Try = Callable[[Game, Sequence[Answer], Chooser | None], Outcome]
"""An action of the engine, to be taken in a game with the answers so far, and whoever answers the rest."""


class TooManyBranches(Exception):
    """More possibilities than are followed."""


class Played(Struct, frozen=True):
    """What an action came to in one branch: the branch after it, or the refusal (the branch is then as before)."""

    branch: Branch
    refusal: Refusal | None = None
    meanwhile: Game | None = None
    said: Said = NOTHING
    explored: int = 0


class _Answering:
    """The answers of one run of an action, found while it goes on as long as each decision has a single one."""

    def __init__(self, driver: Driver, attempt: Try, branch: Branch, said: Said, text: Text | None) -> None:
        self._driver, self.attempt, self.text = driver, attempt, text
        self.branch, self.said = branch, said
        self.answers: list[Answer] = []
        self.explored = 0
        self._open: Ways | None = None
        self._game = branch.game

    def __call__(self, decision: Decision, game: Game) -> Answer | None:
        """The answer to a decision; None when it is open."""
        ways = self._driver.decide(self, Asked(game, self._driver.registry, decision))
        if len(ways.answers) != 1 or ways.explored:
            self._open, self._game = ways, game
            return None
        answer, self.said = ways.answers[0]
        self.answers.append(answer)
        return answer

    def each_way(self, decision: Decision) -> list[_Answering]:
        """One run for each answer to the decision that was left open."""
        assert self._open is not None
        runs = []
        for answer, said in self._open.answers:
            run = _Answering(self._driver, self.attempt, self.branch, said, self.text)
            run.answers = [*self.answers, answer]
            run.explored = self.explored + self._open.explored
            if self._open.explored:
                pick = OpenPick(decision, answer, self._game)
                run.branch = replace(self.branch, picks=(*self.branch.picks, pick))
            runs.append(run)
        return runs


class Driver:
    """Acts a script. Every method gives the branches that follow; nothing is kept between calls."""

    def __init__(self, script: Script, registry: Registry, file: str) -> None:
        self.script, self.registry, self.file = script, registry, file

    # ---- one action of the engine

    def begin(self, branch: Branch) -> list[Branch]:
        """The branches at the start: state-based actions and triggers, then priority."""
        return [played.branch for played in self._run(branch, begin, NOTHING, None)]

    def act(self, branch: Branch, action: Action, said: Said, text: Text) -> list[Played]:
        """Take an action, with what the line says; where mana is not enough, with whatever may help to pay."""
        attempt: Try = lambda game, answers, chooser: take(game, action, answers, chooser)  # noqa: E731
        done = self._run(branch, attempt, said, text)
        if all(_short_of_mana(played) for played in done):
            helped = self._run(branch, attempt, replace(said, help=Help.SOUGHT), text)
            return helped if any(played.refusal is None for played in helped) else done
        return done

    def pass_on(self, branch: Branch, text: Text, said: Said = NOTHING) -> list[Played]:
        """The player who has priority passes it."""
        holder = branch.game.turn.priority
        if holder is None:
            return self._run(branch, proceed, said, text)
        return self.act(branch, PassPriority(holder), said, text)

    def pass_until(
        self,
        branch: Branch,
        text: Text,
        goal: Callable[[Game], bool],
        *,
        past: Callable[[Game], bool] = lambda game: False,
        limit: int = MAX_PASSES,
    ) -> list[Branch]:
        """Everybody passes until the goal is reached (or the game is over).

        Args:
            past: whether the game is still in a turn that the line only goes through.

        Raises:
            ScenarioError: a pass is refused, or the goal is never reached.
        """
        reached: list[Branch] = []
        todo = [(branch, 0)]
        while todo:
            now, passes = todo.pop()
            if now.over or now.game.over or goal(now.game):
                reached.append(now)
                continue
            if passes >= limit:
                what = f"Après {limit} passes de priorité, ce moment n'arrive pas : la partie tourne sans fin."
                raise self.error(text, what)
            for played in reversed(self.pass_on(now, text, THROUGH if past(now.game) else NOTHING)):
                if played.refusal is not None:
                    raise self.illegal(text, played)
                todo.append((played.branch, passes + 1))
            self.count(len(todo) + len(reached))
        return reached

    def _run(self, branch: Branch, attempt: Try, said: Said, text: Text | None) -> list[Played]:
        done: list[Played] = []
        todo = [_Answering(self, attempt, branch, said, text)]
        while todo:
            answering = todo.pop()
            outcome = attempt(branch.game, tuple(answering.answers), answering)
            if outcome.pending is None:
                done.append(self._finished(answering, outcome))
            else:
                todo.extend(reversed(answering.each_way(outcome.pending)))
            self.count(len(todo) + len(done))
        return _without_vain_tries(done)

    def count(self, branches: int) -> None:
        """Stop following branches when there are too many. Raises `TooManyBranches`."""
        if branches > MAX_BRANCHES:
            raise TooManyBranches

    def _finished(self, answering: _Answering, outcome: Outcome) -> Played:
        branch, text, said, explored = answering.branch, answering.text, answering.said, answering.explored
        if outcome.unsupported is not None:
            stop = NotSupported(
                unsupported.sentence(outcome.meanwhile or branch.game, self.registry, outcome.unsupported)
            )
            entry = Entry(text, branch.game, branch.game, outcome.records)
            return Played(replace(branch.told(entry), stopped=stop))
        if outcome.refusal is not None:
            return Played(branch, outcome.refusal, outcome.meanwhile, said, explored)
        entry = Entry(text, branch.game, outcome.game, outcome.records)
        return Played(branch.told(entry), said=said, explored=explored)

    # ---- decisions

    def decide(self, answering: _Answering, asked: Asked) -> Ways:
        """How a decision is answered; what answered it is used up in `answering`."""
        answering.branch = self._try_attempts(answering, asked)
        branch, said = answering.branch, answering.said
        declared = None if said.declared is not None or said.through else self._declaration(branch, asked)
        if declared is not None:
            answering.branch = replace(branch, position=branch.position + 1)
            return Ways((declared,))
        unused = [(i, choice) for i, (_, choice) in enumerate(self.script.choices) if i not in branch.used]
        try:
            ways = decide(asked, said, unused, self._next_choice(branch))
        except RulesError as error:
            raise error.at(self.error(answering.text or Text(""), "").where) from None
        if ways.used_choice is not None:
            branch = replace(branch, used=branch.used | {ways.used_choice})
        if ways.used_line:
            branch = replace(branch, position=branch.position + 1)
        answering.branch = branch
        return ways

    def next_line(self, branch: Branch) -> Act | None:
        """The line after the one being acted, if it is to be acted."""
        steps = self.script.steps
        position = branch.position + 1
        step = steps[position] if position < len(steps) else None
        return step if isinstance(step, Act) else None

    def _next_choice(self, branch: Branch) -> Choice | None:
        following = self.next_line(branch)
        line = None if following is None else following.line
        return line if isinstance(line, get_args(Choice)) else None

    def _declaration(self, branch: Branch, asked: Asked) -> Found | None:
        """The answer of the next line, when it declares the attack or block that is asked for."""
        following = self.next_line(branch)
        if following is None or not isinstance(following.line, Attack | Block):
            return None
        said = _declared(self.registry, following.line)
        return from_line.answer(asked, said) if asked.decision.kind in _DECLARATIONS else None

    def _try_attempts(self, answering: _Answering, asked: Asked) -> Branch:
        """ "Anne essaie d'assigner…" right after the line that brings the decision: refused, told, and the script
        goes on."""
        branch = answering.branch
        while True:
            following = self.next_line(branch)
            if following is None or not isinstance(following.line, Attempt) or answering.said.through:
                return branch
            answer = self._attempted(asked, following.line.action)
            if answer is None:
                return branch
            outcome = answering.attempt(branch.game, (*answering.answers, answer), None)
            branch = replace(branch, position=branch.position + 1)
            if outcome.refusal is None:
                branch = replace(branch, unrefused=(*branch.unrefused, following.text))
            else:
                entry = Entry(following.text, branch.game, branch.game, (), outcome.refusal, outcome.meanwhile)
                branch = replace(branch, entries=(*branch.entries, entry))

    def _attempted(self, asked: Asked, line: Line) -> Answer | None:
        match line:
            case Attack() | Block() if asked.decision.kind in _DECLARATIONS:
                found = from_line.answer(asked, _declared(self.registry, line))
                return None if found is None else found[0]
            case AssignDamage() | OrderBlockers():
                return sentences.answer(asked, line)
            case _:
                return None

    # ---- errors

    def error(self, text: Text, what: str, how: str = "") -> ScenarioError:
        """An error at a line of the script."""
        return ScenarioError(what, file=self.file, line=text.line or None, column=text.column or None, how=how)

    def illegal(self, text: Text, played: Played) -> ScenarioError:
        """The error for a line that the rules refuse."""
        from rules_fr.scenario.refusing import numbers, why

        assert played.refusal is not None
        game = played.meanwhile or played.branch.game
        reason = why(game, self.registry, played.refusal)
        cited = ", ".join(numbers(played.refusal, game.edition.id)[:4])
        what = f"« {text.text} » n'est pas légal : {reason}" + (f" ({cited})." if cited else ".")
        return self.error(text, what, "Si ce refus est voulu, écrivez « … essaie de … ».")


_DECLARATIONS = frozenset({DecisionKind.ATTACKERS, DecisionKind.BLOCKERS})


def _declared(registry: Registry, line: Attack | Block) -> Said:
    player = registry.player(line.player.text) if line.player.text else None
    return Said.of(player, line.choices, line)


def _short_of_mana(played: Played) -> bool:
    """Whether only mana was paid with, and it was not enough, though something else could help."""
    refused = played.refusal
    return refused is not None and refused.reason is Reason.CANNOT_PAY_MANA and played.said.help is Help.DECLINED


def _without_vain_tries(done: list[Played]) -> list[Played]:
    """Possibilities that were only tried, and that the rules refuse, are left out when another one is legal."""
    if any(played.refusal is None for played in done):
        return [played for played in done if played.refusal is None or not played.explored]
    return done[:1]
