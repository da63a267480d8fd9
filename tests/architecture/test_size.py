"""One subject a file: a file that grows past the limit holds several."""

from pathlib import Path

import pytest
from sources import python_files, shown

LIMIT = 550
GENERATED = {"rules_fr/rulebook/concepts.py"}


@pytest.mark.parametrize("path", python_files("rules_fr", "qa"), ids=shown)
def test_a_file_stays_readable(path: Path) -> None:
    if shown(path) not in GENERATED:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LIMIT
