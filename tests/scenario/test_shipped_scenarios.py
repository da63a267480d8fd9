"""Every scenario that is shipped holds, under each edition that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_fr.scenario import loader
from rules_fr.scenario.run import run

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_shipped_scenario_holds(path: Path) -> None:
    scenario = loader.load(path)
    assert scenario.editions
    for edition in scenario.editions:
        done = run(scenario, edition)
        assert done.expectations, "it expects nothing"
        failed = [(one.text.text, one.detail) for one in done.expectations if not one.holds]
        assert (edition, failed, done.unknown) == (edition, [], ())
