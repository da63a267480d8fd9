"""Finding rules by words, accents and plurals optional."""

from __future__ import annotations

import unicodedata
from functools import cache

from rules_fr.rulebook.index import rules
from rules_fr.rulebook.rule import Rule

_IGNORED = frozenset("a au aux d de des du en et l la le les ou par pour que qui s sur un une".split())


def search(words: str, limit: int = 12) -> tuple[Rule, ...]:
    """The rules whose title, summary or key have every word, the closest titles first."""
    wanted = _words(words)
    if not wanted:
        return ()
    phrase = " ".join(wanted)
    ranked = []
    for place, (rule, title, text) in enumerate(_texts()):
        if all(_has(word, title) or _has(word, text) for word in wanted):
            in_title = sum(_has(word, title) for word in wanted)
            exact = phrase in " ".join(title)
            defines = rule.concept.endswith(".definition")
            ranked.append((not exact, -in_title, not defines, len(title) if in_title else 99, place, rule))
    ranked.sort(key=lambda entry: entry[:5])
    return tuple(entry[5] for entry in ranked[:limit])


@cache
def _texts() -> tuple[tuple[Rule, tuple[str, ...], tuple[str, ...]], ...]:
    return tuple((rule, _words(rule.title), _words(f"{rule.summary} {rule.concept}")) for rule in rules().values())


def _has(word: str, text: tuple[str, ...]) -> bool:
    return any(other.startswith(word) if len(word) > 3 else other == word for other in text)


def _words(text: str) -> tuple[str, ...]:
    folded = unicodedata.normalize("NFD", text.lower().replace("œ", "oe"))
    plain = "".join(
        char if char.isalnum() or char == "+" else " " for char in folded if not unicodedata.combining(char)
    )
    return tuple(_stem(word) for word in plain.split() if word not in _IGNORED)


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word
