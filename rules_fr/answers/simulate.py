"""Simulating a scenario file: the report of what happens under each edition."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from rules_fr.answers import actual, choices, question, state
from rules_fr.answers.alike import merged
from rules_fr.answers.report import Answered, Branch, CitedRule, EditionResult, Expectation, Line, Report
from rules_fr.answers.telling import journal as telling
from rules_fr.errors import AmbiguousName, ScenarioError, UnknownName
from rules_fr.rulebook.citation import Citation
from rules_fr.rulebook.edition import edition as known_edition
from rules_fr.scenario import loader
from rules_fr.scenario.branch import Branch as Game
from rules_fr.scenario.driver import Driver
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.model import Scenario, Text
from rules_fr.scenario.run import Run, run
from rules_fr.vocabulary.statements import Not, Possible, Statement


def simulate(file: Path, edition: str | None = None) -> Report:
    """Run a scenario file under its editions, or under one edition alone.

    Raises:
        ScenarioError: the file is wrong, or a line is illegal.
        UnknownName: there is no such edition.
    """
    if edition is not None:
        known_edition(edition)
    scenario = loader.load(file)
    return report(scenario, edition)


def report(scenario: Scenario, edition: str | None = None) -> Report:
    """The report of a scenario."""
    editions = scenario.editions if edition is None else (edition,)
    pool = loader.pool_of(scenario)
    results = tuple(told(scenario, run(scenario, name, pool)) for name in editions)
    return Report(scenario.title, scenario.file, results)


def told(scenario: Scenario, done: Run) -> EditionResult:
    """A run in the words of a report."""
    return _Reporting(scenario, done).result()


class _Reporting:
    """Puts a run in the words of a report."""

    def __init__(self, scenario: Scenario, done: Run) -> None:
        self._scenario, self._run = scenario, done
        self._driver = Driver(done.script, done.registry, scenario.file)

    def result(self) -> EditionResult:
        done = self._run
        held = iter(done.each)
        branches = tuple(
            self._branch(branch, () if branch.stopped is not None else next(held, ())) for branch in done.branches
        )
        branches = merged(branches)
        lines = [line for branch in branches for line in branch.journal]
        answers = [answer for branch in branches for answer in branch.answers]
        return EditionResult(
            done.edition,
            branches,
            self._rules(lines, answers),
            (*done.unknown, *done.warnings),
            int(done.result),
        )

    def _branch(self, branch: Game, held: tuple[bool, ...]) -> Branch:
        done = self._run
        judge = Judge(branch, self._driver)
        final = state.final(branch.game, done.registry)
        if branch.stopped is not None:
            final = replace(final, outcome="le récit s'arrête ici (voir plus haut)")
        return Branch(
            tuple(choices.told(pick, done.registry) for pick in branch.picks),
            final,
            tuple(told.line for told in telling.journal(branch.entries, done.registry)),
            () if branch.stopped is not None else tuple(self._answers(judge)),
            () if branch.stopped is not None else tuple(self._expected(branch, judge, held)),
        )

    def _rules(self, lines: list[Line], answers: list[Answered]) -> tuple[CitedRule, ...]:
        edition = self._run.edition
        found = dict.fromkeys((*telling.cited_rules(lines), *(c for answer in answers for c in answer.citations)))
        return tuple(
            CitedRule(cited.number, cited.concept, rule.summary, rule.numbers)
            for cited in sorted(found, key=lambda cited: _rank(cited.number))
            for rule in (Citation(cited.concept, edition),)
        )

    # ---- questions and expectations

    def _answers(self, judge: Judge) -> list[Answered]:
        found = []
        for text, asked in self._run.script.questions:
            try:
                found.append(question.answer(text.text, asked, judge, not self._run.unknown))
            except (UnknownName, AmbiguousName) as error:
                raise self._at(text, error.what, error.how) from None
        return found

    def _expected(self, branch: Game, judge: Judge, held: tuple[bool, ...]) -> list[Expectation]:
        found = [Expectation(c.text.text, c.holds, c.detail, c.text.line) for c in branch.checked]
        found += [
            Expectation(text.text, False, "les règles ne l'ont pas refusé", text.line) for text in branch.unrefused
        ]
        for (text, statement), holds in zip(self._run.script.expected, held, strict=True):
            found.append(self._judged(judge, text, statement, holds))
        return found

    def _judged(self, judge: Judge, text: Text, statement: Statement, held: bool) -> Expectation:
        if isinstance(statement, Possible):
            overall = next(e for e in self._run.expectations if e.text == text)
            return Expectation(text.text, overall.holds, overall.detail, text.line)
        detail = "" if held else actual.actual(judge, statement)
        if not held and isinstance(statement, Not) and not detail:
            detail = "c'est le cas"
        return Expectation(text.text, held, detail, text.line)

    def _at(self, text: Text, what: str, how: str) -> ScenarioError:
        return ScenarioError(what, file=self._scenario.file, line=text.line, column=text.column, how=how)


def _rank(number: str) -> tuple[int, int, str]:
    """The order of rule numbers: 601.2a before 601.10."""
    section, _, rest = number.partition(".")
    digits = "".join(c for c in rest if c.isdigit())
    return int(section), int(digits or 0), rest
