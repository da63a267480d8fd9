"""The text of six scenarios, kept to the letter, so that a change of wording, order or rule shows.

To write the texts again after a change that is meant: python -m tests.answers.test_golden.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from qa.render.story import as_text
from qa.render.style import Style
from rules_fr.answers.simulate import simulate

GOLDEN = Path(__file__).parent / "golden"
SCENARIOS = sorted(GOLDEN.glob("*.yaml"))


def told(scenario: Path) -> str:
    """What `qa simuler` prints for a scenario."""
    return as_text(simulate(scenario), Style(), full=False) + "\n"


def test_there_are_six() -> None:
    assert len(SCENARIOS) == 6


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_the_text_is_as_it_was(scenario: Path) -> None:
    assert told(scenario) == scenario.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_the_scenario_holds(scenario: Path) -> None:
    assert simulate(scenario).exit_code == 0


if __name__ == "__main__":
    for each in SCENARIOS:
        each.with_suffix(".txt").write_text(told(each), encoding="utf-8")
