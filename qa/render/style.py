"""Colours of the terminal, and text laid out in columns."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterable

import msgspec

WIDTH = 100
CITATION_COLUMN = 76

_RESET = "\x1b[0m"
_LOOSE = re.compile(r"(?<=[«–]) | (?=[»;:?!])")
"""Spaces at which French does not break a line."""


class Style(msgspec.Struct, frozen=True):
    """Paints words, or leaves them plain when `coloured` is false."""

    coloured: bool = False

    def heading(self, text: str) -> str:
        """A title."""
        return self._paint("1", text)

    def number(self, text: str) -> str:
        """A rule number."""
        return self._paint("36", text)

    def good(self, text: str) -> str:
        """What holds."""
        return self._paint("32", text)

    def bad(self, text: str) -> str:
        """What fails."""
        return self._paint("31", text)

    def warning(self, text: str) -> str:
        """What to be careful about."""
        return self._paint("33", text)

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}{_RESET}" if self.coloured and text else text


def width_of(text: str) -> int:
    """How many columns a text takes."""
    return sum(1 for char in text if not unicodedata.combining(char))


def wrapped(text: str, indent: str = "", hanging: str | None = None, width: int = WIDTH) -> list[str]:
    """The text in lines of at most `width` columns; `hanging` indents the lines after the first."""
    following = indent if hanging is None else hanging
    glued = _LOOSE.sub("\u00a0", text)
    lines = textwrap.wrap(glued, width, initial_indent=indent, subsequent_indent=following, break_on_hyphens=False)
    return [line.replace("\u00a0", " ") for line in lines]


def with_citations(text: str, numbers: Iterable[str], style: Style, indent: str, hanging: str) -> list[str]:
    """A line of the story with its rule numbers aligned in the right-hand column."""
    lines = wrapped(text, indent, hanging, CITATION_COLUMN - 2) or [indent.rstrip()]
    cited = ", ".join(numbers).replace(", …", " …")
    if not cited:
        return lines
    last = lines[-1]
    gap = " " * max(2, CITATION_COLUMN - width_of(last))
    lines[-1] = f"{last}{gap}{style.number(cited)}"
    return lines


def columns(rows: Iterable[tuple[str, str]], style: Style, indent: str = "  ") -> list[str]:
    """Rule number and text, the texts aligned."""
    pairs = list(rows)
    wide = max((width_of(number) for number, _ in pairs), default=0) + 2
    lines: list[str] = []
    for number, text in pairs:
        margin = indent + " " * wide
        first, *rest = wrapped(text, margin) or [margin]
        padded = style.number(number) + " " * (wide - width_of(number))
        lines.append(indent + padded + first[len(margin) :])
        lines.extend(rest)
    return lines
