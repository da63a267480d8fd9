"""Cutting a sentence into words: elisions and contractions are split, numbers and symbols recognised, accents and
case set aside.

Names and grammar words are cut in the same way, so that "du Mur" meets the alias "le mur" and "d'Anne" meets "Anne".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from rules_fr.french.normalise import fold


class Word(msgspec.Struct, frozen=True):
    """A word: `key` for comparisons (no accent, no case), `text` as written, and where it is in the sentence.

    `kind` is "word", or the terminal of a number, symbol or quotation.
    """

    key: str
    text: str
    start: int
    end: int
    kind: str = "word"


_PATTERN = re.compile(
    r"""(?P<QUOTED>«[^»]*»|"[^"]*"|“[^”]*”)
      | (?P<MANA>(?:\{[^{}\s]*\})+)
      | (?P<REPEAT>\(\s*[x×]\s*\d+\s*\))
      | (?P<RULENUM>\d{3}\.\d+[a-z]{0,2}(?!\w))
      | (?P<PT>[+\-−]?(?:\d+|\*)/[+\-−]?(?:\d+|\*)(?!\w))
      | (?P<ORDINAL>\d+(?:ers?|ères?|eres?|res?|nds?|ndes?|èmes?|emes?|es?)\b)
      | (?P<NUMBER>[+\-−]?\d+(?!\w))
      | (?P<INV>-(?:t-)?(?:il|elle|ils|elles|on)\b)
      | (?P<word>[^\W_]+['’]|(?:[^\W_]|\#)+)
      | (?P<mark>[^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CONTRACTIONS = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}
_CONTRACTED = {parts: short for short, parts in _CONTRACTIONS.items()}
_SILENT_MARKS = "-–—"


def cut(sentence: str) -> list[Word]:
    """The words of a sentence, hyphens left out."""
    words: list[Word] = []
    for match in _PATTERN.finditer(sentence):
        kind, text = match.lastgroup or "mark", match.group()
        if text in _SILENT_MARKS:
            continue
        words.extend(_words(kind, text, match.start(), match.end()))
    return words


def _words(kind: str, text: str, start: int, end: int) -> list[Word]:
    if kind == "QUOTED":
        return [Word(text, text[1:-1].strip(), start, end, kind)]
    if kind in ("word", "mark"):
        key = _key(text)
        if key in _CONTRACTIONS:
            return [Word(_key(part), part, start, end) for part in _CONTRACTIONS[key]]
        return [Word(key, text.replace("’", "'"), start, end)]
    return [Word(fold(text).replace("−", "-"), text, start, end, kind)]


def _key(text: str) -> str:
    """A word without accent or case; "à" alone keeps its accent, which tells it from "a"."""
    return "à" if text in ("à", "À") else fold(text)


def keys(text: str) -> tuple[str, ...]:
    """The comparison keys of a name or of a grammar form."""
    return tuple(word.key for word in cut(text))


def contracted(parts: Sequence[str]) -> str:
    """Words written out again: "fin", "de", "le", "combat" give « fin du combat »."""
    written: list[str] = []
    for part in parts:
        short = _CONTRACTED.get((written[-1], part)) if written else None
        if short is None:
            written.append(part)
        else:
            written[-1] = short
    return " ".join(written).replace("' ", "'")
