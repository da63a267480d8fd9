"""The ways in which a card names itself: its name, the part before a comma, a legend's first name."""

from __future__ import annotations

from rules_fr.french.normalise import normalise
from rules_fr.reading.split import words

_JOINERS = frozenset({"le", "la", "les", "l'", "de", "des", "du", "à", "aux", "un", "une", "en", "et"})


def self_names(name: str, legendary: bool) -> tuple[tuple[str, ...], ...]:
    """The spellings (as tuples of words), longest first."""
    text = normalise(name).text
    spellings = [text]
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
