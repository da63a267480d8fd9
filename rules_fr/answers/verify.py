"""A scenario file checked against what it expects, for regression."""

from __future__ import annotations

import time
from pathlib import Path

from rules_fr.answers.report import Checked, Verdict
from rules_fr.answers.simulate import told
from rules_fr.errors import RulesError
from rules_fr.scenario import loader
from rules_fr.scenario.model import Scenario
from rules_fr.scenario.run import Result, Run, run

_VERDICTS = {
    Result.OK: Verdict.PASSED,
    Result.FAILED: Verdict.FAILED,
    Result.WRONG_INPUT: Verdict.WRONG_INPUT,
    Result.NOT_UNDERSTOOD: Verdict.NOT_UNDERSTOOD,
}


def check(path: Path, edition: str | None = None) -> tuple[Checked, ...]:
    """Run a file under its editions, or under one; an error is a verdict."""
    try:
        scenario = loader.load(path)
    except RulesError as error:
        return (Checked(str(path), edition or "", _VERDICTS[Result(error.exit_code)], str(error)),)
    editions = scenario.editions if edition is None else (edition,)
    return tuple(_checked(scenario, str(path), name) for name in editions)


def _checked(scenario: Scenario, file: str, edition: str) -> Checked:
    began = time.perf_counter()
    verdict, detail = _verdict(scenario, edition)
    return Checked(file, edition, verdict, detail, scenario.title, round(time.perf_counter() - began, 4))


def _verdict(scenario: Scenario, edition: str) -> tuple[Verdict, str]:
    try:
        ran = run(scenario, edition)
        failed = [] if all(one.holds for one in ran.expectations) else _failed(scenario, ran)
    except RulesError as error:
        return _VERDICTS[Result(error.exit_code)], str(error)
    except Exception as error:  # one scenario that goes wrong does not stop the others
        return Verdict.NOT_UNDERSTOOD, f"cas imprévu, {type(error).__name__} : {error}"
    return _VERDICTS[ran.result], "\n".join([*ran.unknown, *failed])


def _failed(scenario: Scenario, ran: Run) -> list[str]:
    """The expectations that fail, each with what is the case instead."""
    branches = told(scenario, ran).branches
    expected = [one for branch in branches for one in branch.expected if not one.held]
    lines = [
        f"ligne {one.line} : « {one.text} »" + (f" ({one.detail})" if one.detail else "")
        for one in sorted(expected, key=lambda one: one.line)
    ]
    return list(dict.fromkeys(lines))
