"""The French word of each subtype, as stories and states say it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rules_fr.cache import cached
from rules_fr.french.normalise import fold

_SUBTYPES = Path(__file__).parent / "data" / "subtypes.yaml"


def subtype_word(key: str) -> str:
    """The French word of a subtype, or the word that the card prints."""
    return _subtypes().get(key, key)


def told_by(subtypes: Iterable[str]) -> str:
    """What a token with no other name is told by: "Gobelin et Soldat"."""
    return " et ".join(subtype_word(key).capitalize() for key in subtypes)


def subtype_called(word: str) -> str | None:
    """The subtype that a French word is for, whatever its capitals; None when it is no subtype."""
    return _called().get(fold(word))


@cache
def _called() -> dict[str, str]:
    return {fold(word): key for key, word in _subtypes().items()}


@cache
def _subtypes() -> dict[str, str]:
    table: dict[str, str] = cached("subtypes", (_SUBTYPES,), _read_subtypes, plain=True)
    return table


def _read_subtypes() -> dict[str, str]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    groups = yaml.load(_SUBTYPES.read_text(encoding="utf-8"), loader)
    return {key: words[0] for group in groups.values() for key, words in group.items()}
