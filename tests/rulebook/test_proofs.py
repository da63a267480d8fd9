"""Which shipped scenario proves which rule: the table of the package, made anew, and the founding rules in it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_fr.rulebook.citation import matches
from rules_fr.rulebook.numbers import is_within
from rules_fr.rulebook.proofs import PROOFS_FILE, scenarios_proving
from rules_fr.scenario import loader
from rules_fr.scenario.citing import concepts, numbers_of
from rules_fr.scenario.proofs import proofs
from rules_fr.scenario.run import run

ROOT = Path(__file__).resolve().parents[2]
FOUNDING: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "founding_rules.yaml").read_text("utf-8"))
TESTABLE = [rule for rule in FOUNDING if rule["testable"]]


@cache
def proven() -> str:
    return proofs(ROOT / "scenarios")


def test_the_table_of_the_package_is_up_to_date() -> None:
    assert PROOFS_FILE.read_text(encoding="utf-8") == proven(), "run: python -m rules_fr.scenario.proofs"


@pytest.mark.parametrize("rule", TESTABLE, ids=lambda rule: f"{rule['edition']}-{rule['numero']}")
def test_a_scenario_proves_each_founding_rule_in_its_edition(rule: dict[str, Any]) -> None:
    table: dict[str, dict[str, list[str]]] = json.loads(proven())
    found = [
        path for number, paths in table[rule["edition"]].items() if is_within(number, rule["cite"]) for path in paths
    ]
    assert found, f"no scenario proves {rule['cite']} ({rule['concept']}) under {rule['edition']}"
    assert all((ROOT / path).is_file() for path in found)


@pytest.mark.parametrize("rule", TESTABLE, ids=lambda rule: f"{rule['edition']}-{rule['numero']}")
def test_the_index_shows_the_scenarios_of_each_founding_rule(rule: dict[str, Any]) -> None:
    assert scenarios_proving(rule["cite"], rule["edition"])


@cache
def cited_by_scenario() -> dict[tuple[str, str], frozenset[str]]:
    """The numbers that each scenario's journal cites, under each of its editions."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for file in sorted((ROOT / "scenarios").rglob("*.yaml")):
        scenario = loader.load(file)
        for edition in scenario.editions:
            done = run(scenario, edition)
            cited = {concept for branch in done.branches for concept in concepts(branch)}
            found[file.name, edition] = frozenset(number for one in cited for number in numbers_of(one, edition))
    return found


@pytest.mark.parametrize("rule", TESTABLE, ids=lambda rule: f"{rule['edition']}-{rule['numero']}")
def test_no_founding_rule_is_cited_by_every_scenario(rule: dict[str, Any]) -> None:
    journals = [cited for (_, edition), cited in cited_by_scenario().items() if edition == rule["edition"]]
    assert any(not matches(cited, rule["cite"]) for cited in journals)
