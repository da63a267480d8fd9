"""Running the application as people do: a process, with its own streams and exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def qa(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """`qa("regle", "409.1h")` runs the command; its caches go to a folder of the tests."""
    cache = tmp_path_factory.mktemp("cache")

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        known = {**os.environ, "XDG_CACHE_HOME": str(cache), "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
        return subprocess.run(
            [sys.executable, "-m", "qa", *arguments],
            cwd=ROOT,
            env={**known, **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            stdin=subprocess.DEVNULL,
        )

    return run
