"""The French word of each kind of counter, as stories and states say it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules_fr.cache import cached

_COUNTERS = Path(__file__).parent / "data" / "counters.yaml"


def counter_word(kind: str) -> str:
    """The French word of a kind of counter, or the word that the card prints."""
    return _counters().get(kind, kind)


@cache
def _counters() -> dict[str, str]:
    table: dict[str, str] = cached("counters", (_COUNTERS,), _read_counters, plain=True)
    return table


def _read_counters() -> dict[str, str]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    words = yaml.load(_COUNTERS.read_text(encoding="utf-8"), loader)
    return {kind: word for word, kind in reversed(words.items())}
