"""The kinds of words that could have stood where reading stopped, in French."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import yaml

_DATA = Path(__file__).parent / "data" / "word_kinds.yaml"
_MARKS = "marques"
_MOST = 8


@cache
def word_kinds() -> dict[str, str]:
    """For each class of tokens, its kind; the kinds are in the order in which they are said."""
    kinds: dict[str, list[str]] = yaml.load(
        _DATA.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    )
    return {name: kind for kind, names in kinds.items() for name in names}


def kinds_of_words(classes: Iterable[str]) -> tuple[str, ...]:
    """The kinds of these classes of tokens, each once, the most telling first; marks that no word has are left out."""
    wanted = set(classes)
    if not wanted:
        return ()
    kinds = dict.fromkeys(kind for name, kind in word_kinds().items() if name in wanted)
    return tuple(kind for kind in kinds if kind != _MARKS)[:_MOST]
