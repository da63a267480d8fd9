"""Running a scenario under one edition: every branch acted to the end, then the expectations judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.cards.pool import Pool
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.view import view_of
from rules_fr.errors import AmbiguousName, NotSupported, RulesError, ScenarioError, UnansweredChoice, UnknownName
from rules_fr.scenario import loader, script, unsupported
from rules_fr.scenario.acting import Acting
from rules_fr.scenario.branch import Branch, Checked
from rules_fr.scenario.driver import Driver, TooManyBranches
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.model import Scenario, Text
from rules_fr.scenario.not_understood import unread_texts
from rules_fr.scenario.registry import Registry, shown
from rules_fr.scenario.script import Act, Check, Script
from rules_fr.scenario.setup import Start, start
from rules_fr.scenario.value_reasons import with_reasons
from rules_fr.vocabulary.actions import Line
from rules_fr.vocabulary.statements import Fact, Not, Possible, Statement


class Result(IntEnum):
    """What a run comes to; the value is the exit code."""

    OK = 0
    FAILED = 1
    WRONG_INPUT = 2
    NOT_UNDERSTOOD = 3


class Expectation(Struct, frozen=True):
    """A statement judged over every branch. `checks` are those of "verifie"."""

    text: Text
    holds: bool
    detail: str = ""
    on_the_way: bool = False


class Run(Struct, frozen=True):
    """A scenario run under one edition.

    Args:
        each: for each branch, the expectations in order with whether they hold in it.
        warnings: what the reader should know before the outcome.
        unknown: what was not understood or not supported, that the outcome may depend on.
    """

    edition: str
    registry: Registry
    script: Script
    branches: tuple[Branch, ...]
    expectations: tuple[Expectation, ...]
    each: tuple[tuple[bool, ...], ...]
    warnings: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def result(self) -> Result:
        """What the run comes to."""
        if self.unknown:
            return Result.NOT_UNDERSTOOD
        return Result.OK if all(expectation.holds for expectation in self.expectations) else Result.FAILED


def run(scenario: Scenario, edition: str, pool: Pool | None = None) -> Run:
    """Run a scenario under an edition.

    Raises:
        ScenarioError: something in the file is wrong, or a line is illegal.
    """
    cards = loader.pool_of(scenario) if pool is None else pool
    said = script.read(scenario, cards, edition)
    begun = start(scenario, edition, cards)
    return _Runner(scenario, said, begun, edition).run()


class _Runner:
    def __init__(self, scenario: Scenario, said: Script, begun: Start, edition: str) -> None:
        self._scenario, self._script, self._start, self._edition = scenario, said, begun, edition
        self._driver = Driver(said, begun.registry, scenario.file)
        self._acting = Acting(self._driver)
        self._warnings: list[str] = []
        self._unknown: list[str] = []

    def run(self) -> Run:
        try:
            return self._told(self._readable(self._act()))
        except TooManyBranches:
            self._unknown.append("Plus de 256 possibilités restent ouvertes : précisez des choix.")
            return self._told(())

    def _readable(self, branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
        """The branches whose final state can be worked out; what the others hold that is not carried out is noted."""
        found: list[Branch] = []
        for branch in branches:
            try:
                view = view_of(branch.game)
                for item in branch.game.battlefield:
                    view.of(item)
                found.append(branch)
            except Unsupported as error:
                self._unknown += unread_texts(branch, hidden=True)
                self._unknown.append(unsupported.sentence(branch.game, self._start.registry, error))
        return tuple(found)

    def _told(self, branches: tuple[Branch, ...]) -> Run:
        branches = tuple(self._reasoned(branch, self._script.expected) for branch in branches)
        self._check_choices(branches)
        expectations, each = self._judge(branches)
        self._notice(branches)
        return Run(
            self._edition,
            self._start.registry,
            self._script,
            branches,
            tuple(expectations),
            each,
            tuple(dict.fromkeys(self._warnings)),
            tuple(dict.fromkeys(self._unknown)),
        )

    # ---- acting

    def _act(self) -> tuple[Branch, ...]:
        steps = self._script.steps
        todo = [replace(branch, position=branch.position + 1) for branch in reversed(self._begin())]
        done: list[Branch] = []
        unanswered: list[tuple[int, UnansweredChoice]] = []
        while todo:
            branch = todo.pop()
            if branch.over or branch.position >= len(steps):
                done.append(branch)
                continue
            try:
                after = self._step(branch)
            except UnansweredChoice as error:
                unanswered.append((branch.position, error))
                continue
            todo += [replace(each, position=each.position + 1) for each in reversed(after)]
            self._driver.count(len(todo) + len(done))
        _told_elsewhere(unanswered, done)
        return tuple(done)

    def _begin(self) -> list[Branch]:
        game = self._start.game
        before = Branch(game, position=-1)
        if game.turn.priority is None:
            return [before]
        return self._driver.begin(before)

    def _step(self, branch: Branch) -> list[Branch]:
        match self._script.steps[branch.position]:
            case Act(line, text):
                return self._act_line(branch, line, text)
            case Check(statements):
                judge = Judge(branch, self._driver)
                checked = [self._checked(judge, text, statement) for text, statement in statements]
                branch = replace(branch, checked=(*branch.checked, *checked))
                return [self._reasoned(branch, statements)]

    def _act_line(self, branch: Branch, line: Line, text: Text) -> list[Branch]:
        """Act a line. When it fails and some text is not understood, that may be the reason: the branch stops there."""
        try:
            return self._acting.line(branch, line, text)
        except ScenarioError as error:
            unread = unread_texts(branch, hidden=True)
            if not unread:
                raise
            self._unknown += unread
            return [replace(branch, stopped=NotSupported(error.what))]

    def _reasoned(self, branch: Branch, statements: Iterable[tuple[Text, Statement]]) -> Branch:
        """The branch with the reasons of the values that the statements are about."""
        if branch.stopped is not None:
            return branch
        return with_reasons(branch, self._driver, [(text, _bare(statement)) for text, statement in statements])

    def _checked(self, judge: Judge, text: Text, statement: Statement) -> Checked:
        fact = _bare(statement)
        holds = self._holds(judge, fact, text)
        return Checked(text, holds is not _negated(statement))

    def _holds(self, judge: Judge, fact: Fact | Not, text: Text) -> bool:
        try:
            return judge.holds(fact)
        except (UnknownName, AmbiguousName) as error:
            raise self._driver.error(text, error.what, error.how) from None
        except NotSupported as error:
            self._unknown.append(error.what)
            return False
        except ScenarioError:
            raise
        except RulesError as error:
            raise error.at(self._driver.error(text, "").where) from None

    # ---- judging

    def _judge(self, branches: tuple[Branch, ...]) -> tuple[list[Expectation], tuple[tuple[bool, ...], ...]]:
        live = [branch for branch in branches if branch.stopped is None]
        judges = [Judge(branch, self._driver) for branch in live]
        judged: list[Expectation] = []
        columns: list[list[bool]] = []
        for text, statement in self._script.expected:
            each = [self._holds(judge, _bare(statement), text) for judge in judges]
            judged.append(Expectation(text, _over_branches(statement, each), _where(each)))
            columns.append([one is not _negated(statement) for one in each])
        return [*self._on_the_way(live), *judged], tuple(zip(*columns, strict=True)) if columns else ()

    def _on_the_way(self, live: list[Branch]) -> list[Expectation]:
        """Checks made along the script, and attempts that nothing refused."""
        found: dict[tuple[int, int], tuple[Text, list[bool]]] = {}
        for branch in live:
            for check in branch.checked:
                found.setdefault((check.text.line, check.text.column), (check.text, []))[1].append(check.holds)
        possible = {
            (text.line, text.column)
            for step in self._script.steps
            if isinstance(step, Check)
            for text, statement in step.statements
            if isinstance(statement, Possible) and not statement.negated
        }
        checks = [
            Expectation(text, any(each) if key in possible else all(each), _where(each), on_the_way=True)
            for key, (text, each) in found.items()
        ]
        failed = dict.fromkeys(text for branch in live for text in branch.unrefused)
        how = "les règles ne l'ont pas refusé"
        return [*checks, *(Expectation(text, False, how, on_the_way=True) for text in failed)]

    # ---- what the reader must know

    def _check_choices(self, branches: Iterable[Branch]) -> None:
        """A sentence of `choix` that never answered anything is an error."""
        live = [branch for branch in branches if branch.stopped is None]
        if not live:
            return
        used = frozenset().union(*(branch.used for branch in live))
        for index, (text, _) in enumerate(self._script.choices):
            if index not in used:
                how = "Retirez-le, ou vérifiez le joueur, le nom et le moment."
                raise self._driver.error(text, f"Le choix « {text.text} » n'a répondu à aucune décision.", how)

    def _notice(self, branches: tuple[Branch, ...]) -> None:
        for branch in branches:
            if branch.stopped is not None:
                self._unknown.append(branch.stopped.what)
            elif branch.game.stack and not branch.game.over:
                names = [shown(branch.game, self._start.registry, item) for item in reversed(branch.game.stack)]
                self._warnings.append(f"La pile n'est pas vide à la fin : {', '.join(names)}.")
            self._unknown += unread_texts(branch, hidden=bool(branch.unrefused))


def _told_elsewhere(unanswered: Sequence[tuple[int, UnansweredChoice]], done: Sequence[Branch]) -> None:
    """A line "Anne choisit l'ours" says which way the decisions before it went: a branch that has no use for it is not
    the one told, as long as another is.

    Raises:
        UnansweredChoice: no branch has used the line.
    """
    for position, error in unanswered:
        if not any(branch.position > position for branch in done):
            raise error


def _bare(statement: Statement) -> Fact | Not:
    return statement.fact if isinstance(statement, Possible) else statement


def _negated(statement: Statement) -> bool:
    return isinstance(statement, Possible) and statement.negated


def _over_branches(statement: Statement, each: list[bool]) -> bool:
    match statement:
        case Possible(negated=True):
            return not any(each)
        case Possible():
            return any(each)
        case _:
            return bool(each) and all(each)


def _where(each: list[bool]) -> str:
    """In how many branches a statement does not hold, when they differ."""
    failing = each.count(False)
    return f"faux dans {failing} possibilité(s) sur {len(each)}" if failing and len(each) > 1 else ""
