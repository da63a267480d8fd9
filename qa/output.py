"""Writing to standard output."""

from __future__ import annotations

import sys


def show(text: str) -> None:
    """Write the result, colours included, whatever standard output is."""
    sys.stdout.write(text + "\n")


def accept_accents() -> None:
    """Never fail on a character that the terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
