"""Which scenarios prove which rules: run by hand, `python -m rules_fr.scenario.proofs [FOLDER]`, it writes the table
of the package.

A scenario proves a rule under an edition when one of its expectations names the rule, and holds there because the
journal
cites it. A rule that the journal merely cites on the way is not proven by it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rules_fr.errors import RulesError
from rules_fr.rulebook.numbers import is_within
from rules_fr.rulebook.proofs import PROOFS_FILE, encode
from rules_fr.scenario import loader
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.citing import concepts, numbers_of
from rules_fr.scenario.run import Result, run
from rules_fr.scenario.script import Check, Script
from rules_fr.vocabulary.statements import AllOf, Can, Cited, Not, Refused, Statement


def proofs(folder: Path) -> str:
    """The text of the table, from every scenario of a folder."""
    triples: list[tuple[str, str, str]] = []
    for file in sorted(folder.rglob("*.yaml")):
        try:
            scenario = loader.load(file)
            for edition in scenario.editions:
                done = run(scenario, edition)
                if done.result is Result.OK:
                    name = file.relative_to(folder.parent).as_posix()
                    triples += [(edition, number, name) for number in _proven(done.script, done.branches, edition)]
        except RulesError:
            continue
    return encode(triples)


def _proven(script: Script, branches: tuple[Branch, ...], edition: str) -> Iterator[str]:
    """The numbers that the expectations name and the journal cites: those named, and their sub-rules that are cited."""
    cited = {number for branch in branches for concept in concepts(branch) for number in numbers_of(concept, edition)}
    for wanted in dict.fromkeys(number for statement in _statements(script) for number in _named(statement)):
        yield from (number for number in sorted(cited) if is_within(number, wanted))


def _statements(script: Script) -> Iterator[Statement]:
    for step in script.steps:
        if isinstance(step, Check):
            yield from (statement for _, statement in step.statements)
    yield from (statement for _, statement in script.expected)


def _named(statement: Statement) -> Iterator[str]:
    match statement:
        case Cited(numbers):
            yield from numbers
        case Refused(rules) | Not(Can(_, rules)):
            yield from rules
        case AllOf(facts):
            for fact in facts:
                yield from _named(fact)
        case _:
            return


def main(arguments: list[str]) -> None:
    """Write the table."""
    folder = Path(arguments[0]) if arguments else Path("scenarios")
    PROOFS_FILE.write_text(proofs(folder), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
