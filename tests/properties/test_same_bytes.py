"""The same file gives the same bytes in every process, whatever the order in which sets are kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))


def printed(scenario: Path, seed: str) -> bytes:
    """What the command prints, in a process whose hashes start from this seed."""
    command = (sys.executable, "-m", "qa", "simuler", str(scenario), "--format", "json")
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=False
    )
    assert done.stdout
    return done.stdout


@pytest.mark.parametrize("scenario", SCENARIOS[:: len(SCENARIOS) // 4], ids=lambda path: path.stem)
def test_two_processes_print_the_same(scenario: Path) -> None:
    assert printed(scenario, "1") == printed(scenario, "4242")
