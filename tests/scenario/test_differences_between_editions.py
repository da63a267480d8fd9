"""Every difference between the editions has scenarios that show it, or a reason why no situation can."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_fr.scenario.loader import load
from rules_fr.scenario.run import Result, run

SCENARIOS = Path(__file__).parents[2] / "scenarios"
ROWS = Path(__file__).parent / "data" / "differences.yaml"
TABLE = Path(__file__).resolve().parents[3] / "shared" / "regles" / "differences_editions.md"
CITED = re.compile(r"règle \d")


def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(ROWS.read_text(encoding="utf-8"))
    return found


SHOWN = sorted({name for row in rows() for name in row.get("scenarios", ())})


@cache
def read(name: str) -> tuple[tuple[str, ...], dict[str, list[str]]]:
    """The editions of a scenario, and what it expects under each of them alone."""
    data = yaml.load((SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    listed = data.get("edition", "2026")
    editions = (listed,) if isinstance(listed, str) else tuple(listed)
    expected, done = data.get("attendu", []), data.get("actions", [])
    return editions, {one: [str(_under(expected, one)), str(_under(done, one))] for one in editions}


def _under(said: Any, edition: str) -> Any:
    return [*said.get("toutes", ()), *said.get(edition, ())] if isinstance(said, dict) else said


@pytest.mark.parametrize("name", SHOWN)
def test_it_shows_a_difference(name: str) -> None:
    editions, said = read(name)
    if len(editions) == 1:
        assert CITED.search(said[editions[0]][0]), "une seule édition : elle doit y citer une règle"
    else:
        assert any(said[one] != said[other] for one, other in combinations(editions, 2))


@pytest.mark.parametrize("name", SHOWN)
def test_it_holds_under_its_editions(name: str) -> None:
    scenario = load(SCENARIOS / f"{name}.yaml")
    assert {one: run(scenario, one).result for one in read(name)[0]} == dict.fromkeys(read(name)[0], Result.OK)


def test_each_row_is_shown_or_says_why_not() -> None:
    for row in rows():
        assert set(row) in ({"sujet", "scenarios"}, {"sujet", "raison"}), row
        assert row.get("scenarios") or row.get("raison"), row


def test_the_rows_are_those_of_the_table() -> None:
    if not TABLE.exists():
        pytest.skip("the table is not here")
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    subjects = [row[0] for row in cells if len(row) == 5 and row[0] not in ("Sujet", "---")]
    assert sorted(subjects) == sorted(row["sujet"] for row in rows())
