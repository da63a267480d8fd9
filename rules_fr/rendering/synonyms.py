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
    """Another wording, ours, and where the other one stands as words.

    `joint`: it makes one sentence of two, or two of one; the same only where the first covers nothing of the second.
    """

    other: str
    ours: str
    place: re.Pattern[str]
    joint: bool


@cache
def _searched() -> tuple[_Pair, ...]:
    return tuple(
        _Pair(other, ours, re.compile(rf"(?<![\w'-]){re.escape(other)}(?![\w-])"), _is_joint(other, ours))
        for other, ours in pairs()
    )


def _is_joint(other: str, ours: str) -> bool:
    """Whether one wording has a stop between two instructions where the other one goes on."""
    first, second = (words.startswith(". ") and words not in _LISTS for words in (other, ours))
    return first != second and bool(other.strip(" .;,")) and bool(ours.strip(" .;,"))


_LISTS = frozenset({". »", ". c'est toujours un terrain"})
"""What is no instruction of its own."""
_SCOPE = re.compile(
    r"(?<![\w'])(?:si|s'ils?|sinon|vous pouvez|peut|peuvent|tant que?|a moins|pour chaque|jusqu'a .* ,"
    r"|la prochaine fois|(?:du|de la|de votre) prochaine?) "
)
"""Words that cover what follows them in their sentence: what is in the next one is not covered."""


def _changed(pair: _Pair, text: str) -> str:
    """The text in our wording; a joint stays where something before it in its sentence covers what it joins."""
    if not pair.joint:
        return pair.place.sub(pair.ours, text)

    def place(found: re.Match[str]) -> str:
        sentence = text[text.rfind(" . ", 0, found.start()) + 1 : found.start() + 1]
        return found[0] if _SCOPE.search(sentence) else pair.ours

    return pair.place.sub(place, text)


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
    folded = _ours(f" {marked(text, name)} ")
    folded = _ELIDED.sub(lambda found: f"{found[1]}'", folded)
    return _IDLE_COMMA.sub("", spaced(folded)).strip(" .")


_ELIDED = re.compile(r"\b(qu|d)(?:e |')(?=[aeiouy~])")


def _ours(folded: str) -> str:
    """Each listed phrase in our wording, the longest first: a phrase may be made by the one before it."""
    searched, by_word = _searched(), _by_word()
    at = 0
    while True:
        words = {*_WORD.findall(folded), ""}
        for index in sorted({index for word in words for index in by_word.get(word, ()) if index >= at}):
            pair = searched[index]
            if pair.other in folded:
                changed = _changed(pair, folded)
                if changed != folded:
                    folded, at = changed, index + 1
                    break
        else:
            return folded


_WORD = re.compile(r"[\w'-]+")


@cache
def _by_word() -> dict[str, tuple[int, ...]]:
    """For each pair a word that is in every text where it stands, and few others have ("" when none is certain)."""
    found: dict[str, list[int]] = {}
    for index, pair in enumerate(_searched()):
        words = pair.other.split()
        sure = [word for word in words[:-1] or words if _WORD.fullmatch(word)]
        key = min(sure, key=lambda word: (len(found.get(word, ())), -len(word)), default="")
        found.setdefault(key, []).append(index)
    return {word: tuple(indices) for word, indices in found.items()}


_FLAVOR = re.compile(r"([•|]) ?(?!Choisissez)[^\W\d_][^—•|.:;,{}\d]{2,40} — ")
"""The flavor word of a mode or of a row."""


_IDLE_COMMA = re.compile(r" ,(?= [,.:;])")
"""A comma before another stop, where the words between them are listed as saying nothing."""


def marked(text: str, name: str) -> str:
    """The folded text, without reminder text and ability word, the card's own name as « ~ »."""
    set_aside = "(" in text or "//" in text
    words = " ".join(text[a:b] for a, b in _without_reminders(text)) if set_aside else text
    if "•" in words or "|" in words:
        words = _FLAVOR.sub(r"\1 ", normalise(words).text)
    folded = _without_ability_word(fold(words))
    own = _own_name(name)
    if own is not None:
        folded = own.sub("~", folded)
    if "~" in folded:
        folded = _ARTICLE.sub(lambda found: f"{_PLAIN.get(found[1], '')}~", folded)
    return spaced(folded)


_PLAIN = {"du ": "de ", "d'": "de ", "qu'": "que ", "au ": "a ", "aux ": "a ", "des ": "de "}
_ARTICLE = re.compile(r"(?<!\w)(?:(du |d'|qu'|au |aux |des )|le |la |les |l'|ce |cet |cette |ces )~")
"""The article of the card's own name, alone or contracted."""


def _without_ability_word(folded: str) -> str:
    """Ability words, which mean nothing, are those of the reader's list."""
    head, dash, rest = folded.partition(" — ")
    return rest if dash and head in lexicon()["ability_words"] else folded


def spaced(text: str) -> str:
    """One space between words and around stops."""
    return " ".join(_STOP.sub(r" \1 ", text.replace("—", "-")).split())


_STOP = re.compile(r"([.,;:])")


@lru_cache(maxsize=64)
def _own_name(name: str) -> re.Pattern[str] | None:
    found = _names(name)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, found))})(?!\w)") if found else None


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
