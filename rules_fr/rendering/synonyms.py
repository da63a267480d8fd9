"""Whether two texts say the same in wordings of different times: pairs of phrases, listed in one file."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct

from rules_fr.cache import cached
from rules_fr.french.normalise import fold, normalise
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.paragraphs import cut

PAIRS = Path(__file__).parent / "data" / "synonyms.yaml"


class _Pair(Struct, frozen=True):
    """Another wording, ours, and where the other one stands as words."""

    other: str
    ours: str
    place: re.Pattern[str]


@cache
def _searched() -> tuple[_Pair, ...]:
    return tuple(_Pair(other, ours, re.compile(rf"(?<![\w'-]){re.escape(other)}(?![\w-])")) for other, ours in pairs())


@cache
def pairs() -> tuple[tuple[str, str], ...]:
    """Each pair: another wording, ours; the longest first."""

    def build() -> list[list[str]]:
        import yaml

        rows = yaml.safe_load(PAIRS.read_text(encoding="utf-8")) or []
        return [[spaced(fold(row["autre"])), spaced(fold(row["notre"]))] for row in rows]

    found = cached("synonyms", (PAIRS,), build, plain=True)
    return tuple(sorted(((other, ours) for other, ours in found), key=lambda pair: -len(pair[0])))


def same_text(printed: str, rendered: str, name: str) -> bool:
    """Whether a printed paragraph and a rendered one are equal up to the listed pairs, reminder text and typography."""
    return canonical(printed, name) == canonical(rendered, name)


def canonical(text: str, name: str) -> str:
    """A text in one wording: the card's name and its articles are one mark, each listed phrase is ours."""
    folded = f" {marked(text, name)} "
    for pair in _searched():
        if pair.other in folded:
            folded = pair.place.sub(pair.ours, folded)
    folded = re.sub(r"\bqu(?:e |')(?=[aeiouy~])", "qu'", folded)
    folded = re.sub(r"\bd(?:e |')(?=[aeiouy~])", "d'", folded)
    return spaced(folded).strip(" .")


_FLAVOR = re.compile(r"([•|]) ?(?!Choisissez)[^\W\d_][^—•|.:;,{}\d]{2,40} — ")
"""The flavor word of a mode or of a row."""


def marked(text: str, name: str) -> str:
    """The folded text, without reminder text and ability word, the card's own name as « ~ »."""
    set_aside = "(" in text or "//" in text
    words = " ".join(text[a:b] for a, b in _without_reminders(text)) if set_aside else text
    words = _FLAVOR.sub(r"\1 ", normalise(words).text)
    folded = _without_ability_word(fold(words))
    for spelling in _names(name):
        folded = re.sub(rf"(?<!\w){re.escape(spelling)}(?!\w)", "~", folded)
    folded = re.sub(r"(?<!\w)(?:le |la |les |l'|ce |cet |cette |ces )~", "~", folded)
    for contracted, plain in (
        ("du ", "de "),
        ("d'", "de "),
        ("qu'", "que "),
        ("au ", "a "),
        ("aux ", "a "),
        ("des ", "de "),
    ):
        folded = re.sub(rf"(?<!\w){contracted}~", f"{plain}~", folded)
    return spaced(folded)


def _without_ability_word(folded: str) -> str:
    """Ability words, which mean nothing, are those of the reader's list."""
    head, dash, rest = folded.partition(" — ")
    return rest if dash and head in lexicon()["ability_words"] else folded


def spaced(text: str) -> str:
    """One space between words and around stops."""
    text = re.sub(r"\s*([.,;:])\s*", r" \1 ", text)
    return re.sub(r"\s+", " ", text.replace("—", "-")).strip()


@lru_cache(maxsize=64)
def _names(name: str) -> list[str]:
    whole = fold(name)
    found = [whole]
    if "," in whole:
        found.append(whole.split(",")[0])
    found += [part.split(" ", 1)[1] for part in found if part.startswith(("le ", "la ", "les "))]
    return sorted((part for part in found if part), key=len, reverse=True)


def _without_reminders(text: str) -> list[tuple[int, int]]:
    kept, start = [], 0
    for begin, end in cut(text).reminders:
        kept.append((start, begin))
        start = end
    return [*kept, (start, len(text))]
