"""The README shows what the program really answers. `python tests/qa/test_readme.py` writes its examples anew."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
INSTALL = "python3 -m venv .venv && .venv/bin/pip install "


def commands() -> list[str]:
    """The lines that install, as written."""
    return [line for line in README.read_text(encoding="utf-8").splitlines() if line.startswith("python3 -m venv")]


def answered(*arguments: str) -> str:
    """What `qa` answers."""
    command = [sys.executable, "-m", "qa", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout.rstrip("\n")


def rewritten(text: str) -> str:
    """The README with its examples made anew."""
    arguments = commands()[0].rsplit("/qa ", 1)[1].split()
    scenario = next(word for word in arguments if word.endswith(".yaml"))
    blocks = {
        "yaml": (ROOT / scenario).read_text(encoding="utf-8").rstrip("\n"),
        "text": answered(*arguments),
        "console": "$ qa regle 409.1h\n" + answered("regle", "409.1h"),
    }
    for language, content in blocks.items():
        fence = re.compile(rf"(```{language}\n).*?(\n```)", re.DOTALL)
        text = fence.sub(lambda found, content=content: found[1] + content + found[2], text, count=1)
    return text


def test_two_lines_install_and_show_or_test() -> None:
    first, second = commands()
    assert first.startswith(INSTALL)
    assert second.startswith(INSTALL)
    assert "qa simuler scenarios/" in first
    assert "[test]" in second
    assert "pytest" in second
    assert "-e " not in first + second


def test_the_examples_are_what_the_program_answers() -> None:
    text = README.read_text(encoding="utf-8")
    assert text == rewritten(text), "run: python tests/qa/test_readme.py"


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text(encoding="utf-8")), encoding="utf-8")
