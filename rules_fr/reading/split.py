"""Cutting a text into words.

Elisions, contractions and the pronouns hung on a verb by a hyphen are words of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_PIECE = re.compile(
    r"(?P<tap>\{T\}|\{Q\})"
    r"|(?P<mana>(?:\{(?!T\}|Q\})[^{}\s]+\})+)"
    r"|(?P<quote>«(?:[^«»]|«[^«»]*»)*»|\"[^\"]*\")"
    r"|(?P<change>[+-](?:\d+|X)/[+-](?:\d+|X)(?:(?=sur\b)|(?![\w/])))"
    r"|(?P<size>(?:\d+|X|\*)(?:\+\*)?/(?:\d+|X|\*)(?:\+\d+)?(?![\w/]))"
    r"|(?P<number>\d+(?![\w]))"
    r"|(?P<loyalty>\[[+-](?:\d+|X)\]|[+-](?:\d+|X)(?!\w))"
    r"|(?P<elision>(?:jusqu|lorsqu|puisqu|quoiqu|[ldnsqcjmt]u?)'(?=[\w«\"{]|$))"
    r"|(?P<word>[^\W\d_]+(?:[-][^\W\d_]+)*)"
    r"|(?P<stop>[.,;:—•|!?])"
    r"|(?P<other>\S)",
    re.IGNORECASE,
)
_ELIDED = {"d'": "de", "qu'": "que", "n'": "ne", "lorsqu'": "lorsque", "puisqu'": "puisque", "jusqu'": "jusque"}
_CONTRACTED = {"du": ("de", "le"), "au": ("à", "le"), "aux": ("à", "les")}
_CLITICS = frozenset({"le", "la", "les", "lui", "leur", "vous", "en", "y", "moi"})


class Word(NamedTuple):
    """A word: its kind (a group of the pattern above), its lower-case form, its place, its spelling."""

    kind: str
    form: str
    start: int
    end: int
    text: str


def words(text: str) -> Iterator[Word]:
    """The words of a normalised text, in order."""
    for match in _PIECE.finditer(text):
        kind = match.lastgroup or "other"
        piece, start, end = match.group(), match.start(), match.end()
        lower = piece.lower()
        match kind:
            case "elision":
                if lower == "jusqu'" and text[end : end + 1].lower() in ("à", "a"):
                    continue  # "jusqu'à" is one word, made below from its second half
                yield Word("word", _ELIDED.get(lower, lower), start, end, piece)
            case "word":
                yield from _word(text, piece, lower, start, end)
            case _:
                yield Word(kind, piece, start, end, piece)


def _word(text: str, piece: str, lower: str, start: int, end: int) -> Iterator[Word]:
    if text[max(start - 6, 0) : start].lower() == "jusqu'":
        first, *rest = {"à": ["jusqu'à"], "au": ["jusqu'à", "le"], "aux": ["jusqu'à", "les"]}.get(lower, [lower])
        yield Word("word", first, start - 6, end, "jusqu'" + piece)
        for form in rest:
            yield Word("word", form, start, end, piece)
        return
    if lower in _CONTRACTED:
        for form in _CONTRACTED[lower]:
            yield Word("word", form, start, end, piece)
        return
    if "-" in lower:
        parts = lower.split("-")
        if parts[-1] in _CLITICS and parts[0].endswith(("ez", "tes")):
            at = start
            for index, part in enumerate(parts):
                yield Word("word" if index == 0 else "clitic", part, at, at + len(part), part)
                at += len(part) + 1
            return
    yield Word("word", lower, start, end, piece)


def split_words(text: str) -> list[str]:
    """The forms of the words of a text (for the keys of the lexicon)."""
    return [word.form for word in words(text)]
