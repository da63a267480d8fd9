"""Every rule number of every edition, with the French title of the sections.

Numbers are strings: 702.20 is not 702.2.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rules_fr.errors import UnknownName
from rules_fr.rulebook.edition import edition_ids

_FOLDER = Path(__file__).parent / "data" / "numbers"
_NUMBER = re.compile(r"(\d{1,3})(?:\.(\d+)([a-z]*))?\Z")


@cache
def numbers_of(edition: str) -> dict[str, str]:
    """Number -> French title ("" for a rule without one), in the order of the official text.

    Raises `UnknownName` when the edition is unknown.
    """
    path = _FOLDER / f"{edition}.tsv"
    if not path.exists():
        raise UnknownName(f"L'édition « {edition} » n'existe pas.")
    lines = path.read_text(encoding="utf-8").splitlines()
    return {number: title for number, _, title in (line.partition("\t") for line in lines)}


def is_number(text: str) -> bool:
    """Whether `text` has the form of a rule number, known or not: "4", "409", "409.1" or "409.1h"."""
    return _NUMBER.match(text) is not None


def normalise_number(text: str) -> str:
    """The number without what people add to it: a final point, spaces, capitals, "règle"."""
    bare = re.sub(r"^(?:r[èe]gle|cr)\s+", "", text.strip().lower())
    return bare.rstrip(".").replace(" ", "")


def is_within(number: str, wanted: str) -> bool:
    """Whether `number` is `wanted` or one of its sub-rules.

    409.1h is within 409.1 and 409; 409.10 is not within 409.1.
    """
    if number == wanted:
        return True
    if not number.startswith(wanted):
        return False
    following = number[len(wanted) :]
    if "." not in wanted:
        return following.startswith(".") if len(wanted) == 3 else len(wanted) == 1 and following[0].isdigit()
    return wanted[-1].isdigit() and following[0].isalpha()


def parent(number: str) -> str | None:
    """The rule that contains this one: 409.1h -> 409.1 -> 409 -> 4 -> None."""
    match = _NUMBER.match(number)
    if match is None:
        return None
    section, rule, letter = match.groups()
    if letter:
        return f"{section}.{rule}"
    if rule is not None:
        return section
    return section[0] if len(section) == 3 else None


def section_title(number: str, edition: str) -> str:
    """The French title of the closest section that contains this number."""
    titles = numbers_of(edition)
    current: str | None = number
    while current is not None:
        if title := titles.get(current, ""):
            return title
        current = parent(current)
    return ""


def editions_having(number: str) -> tuple[str, ...]:
    """The editions in which this number exists, newest first."""
    return tuple(name for name in edition_ids() if number in numbers_of(name))
