"""The ways in which a card names itself: its name, the part before a comma, a legend's first name."""

from __future__ import annotations

from functools import lru_cache

from rules_fr.french.normalise import fold, normalise
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.split import words

_JOINERS = frozenset({"le", "la", "les", "l'", "de", "des", "du", "à", "aux", "un", "une", "en", "et"})


@lru_cache(maxsize=64)
def odd_names(names: tuple[tuple[str, ...], ...]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The names that hold a word which is nothing else, folded, by their first word: they are known whatever capitals
    and accents the text gives them."""
    known = lexicon()["words"]
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for name in names:
        if any(part.isalpha() and len(part) > 2 and part.lower() not in known for part in name):
            folded = tuple(fold(part) for part in name)
            found[folded[0]] = (*found.get(folded[0], ()), folded)
    return found


def self_names(name: str, legendary: bool) -> tuple[tuple[str, ...], ...]:
    """The spellings (as tuples of words), longest first."""
    text = normalise(name).text
    spellings = [text, text.rstrip(" !?.")]
    if "," in text:
        spellings.append(text.split(",")[0])
    elif legendary and text.split()[:1] and text.split()[0].lower() not in _JOINERS:
        first = text.split()[0]
        if first[:1].isupper() and len(first) > 2:
            spellings.append(first)
    found: list[tuple[str, ...]] = []
    for spelling in spellings:
        parts = tuple(word.text for word in words(spelling))
        if parts and parts not in found:
            found.append(parts)
            lowered = (parts[0].lower(), *parts[1:])
            if parts[0].lower() in ("le", "la", "les", "l'"):
                found.append(lowered)
                found.append(parts[1:])
    return tuple(sorted((f for f in found if f), key=len, reverse=True))
