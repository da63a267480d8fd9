"""The words that may be left out of a card text without a change of meaning: the list of data/style_words.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml
from msgspec import Struct, convert

from rules_fr.french.normalise import normalise
from rules_fr.reading.lexicon import DATA, lexicon
from rules_fr.reading.self_names import self_names
from rules_fr.reading.type_line import TYPES

_LIST = Path(__file__).parent / "data" / "style_words.yaml"
_NAME = "<nom>"
_COLORS = "blanc blancs blanche blanches bleu bleus bleue bleues noir noirs noire noires rouge rouges vert verts verte"


class StyleWord(Struct, frozen=True, rename={"word": "mot", "places": "où", "reason": "raison"}):
    """A word (or several with one reason), the places where it may go, and why."""

    word: str
    places: tuple[str, ...]
    reason: str


@cache
def style_words() -> tuple[StyleWord, ...]:
    """The list."""
    return convert(yaml.safe_load(_LIST.read_text(encoding="utf-8")), tuple[StyleWord, ...])


def style_spans(paragraph: str, name: str) -> set[tuple[int, int]]:
    """Where the style words of a paragraph of a card are."""
    return {span for place in (*_places(), *_named_places(name)) for span in place.spans(paragraph)}


class _Place(NamedTuple):
    """A place of the list as patterns: the word with what follows it, and what stands before it."""

    word: re.Pattern[str]
    before: re.Pattern[str] | None

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where the word stands in its place in a text."""
        for found in self.word.finditer(text):
            if self.before is None or self.before.search(text, 0, found.start()):
                yield found.span("mot")


@cache
def _places() -> tuple[_Place, ...]:
    return tuple(_compiled(word, place, {}) for word, place in _listed() if _NAME not in place)


def _named_places(name: str) -> Iterator[_Place]:
    """The places that speak of the card's name, whole or short."""
    if name:
        whole = normalise(name).text
        names = {_NAME: _any({whole, whole.partition(",")[0], *(" ".join(words) for words in self_names(name, True))})}
        yield from (_compiled(word, place, names) for word, place in _listed() if _NAME in place)


def _listed() -> Iterator[tuple[StyleWord, str]]:
    return ((word, place) for word in style_words() for place in word.places)


def _compiled(word: StyleWord, place: str, kinds: dict[str, str]) -> _Place:
    known = {**_kinds(), **kinds}
    before, _, after = place.partition("_")
    following = "".join(r"\s?" + _piece(one, known) for one in after.split())
    leading = "".join(_piece(one, known) + r"\s?" for one in before.split())
    return _Place(
        re.compile(f"(?P<mot>{_piece(word.word, known)}){following}", re.IGNORECASE),
        re.compile(leading + "$", re.IGNORECASE) if leading else None,
    )


def _piece(text: str, kinds: dict[str, str]) -> str:
    """One piece of a place as a pattern: words of which one stands there, or a kind of words."""
    if text == "…":
        return r"[^.:;]*?"
    return "(?:" + "|".join(_whole(_replaced(one, kinds)) for one in text.split("|")) + ")"


def _replaced(text: str, kinds: dict[str, str]) -> str:
    found = re.escape(text).replace(r"\#", r"[\dX*]+")
    for kind, pattern in kinds.items():
        found = found.replace(re.escape(kind), pattern)
    return found


def _whole(pattern: str) -> str:
    """The pattern of whole words."""
    before = r"(?<!\w)" if pattern[0].isalnum() or pattern[0] in "([" else ""
    return before + pattern + (r"(?!\w)" if pattern[-1].isalnum() or pattern[-1] in ")+" else "")


@cache
def _kinds() -> dict[str, str]:
    """The patterns of the kinds of words that the list names."""
    words = lexicon()
    single = [(key, entries) for group in words["words"].values() for key, entries in group if len(key) == 1]
    verbs = (key[0] for key, entries in single if any(cls == "V" for cls, _, _ in entries))
    listed = yaml.safe_load((DATA / "ability_words.yaml").read_text(encoding="utf-8"))
    return {
        "<mot-clé>": _any(name for spec in words["keywords"].values() for name in spec["noms"]),
        "<sous-type>": _any(words["subtypes"]),
        "<couleur>": _any(_COLORS.split()),
        "<type>": _any(form for kind in TYPES for form in (kind, f"{kind}s")),
        "<verbe>": _any(verbs),
        "<nombre>": _any(key[0] for key, entries in single if any(cls == "NUM" for cls, _, _ in entries)),
        "<mot de capacité>": _any(listed),
    }


def _any(words: Iterable[str]) -> str:
    return "(?:" + "|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word)))) + ")"
