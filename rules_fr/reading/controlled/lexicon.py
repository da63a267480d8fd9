"""The words of the controlled language, from `lexicon.yaml`: which terminal each form is, and what it stands for.

In the file, a terminal has a list of forms, or a map from a value to its forms; "~lancer" stands for all the forms of a
regular verb in -er. Articles inside forms do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules_fr.cache import cached
from rules_fr.french.inflect import plural
from rules_fr.reading.controlled.words import cut, keys

SOURCE = Path(__file__).parent / "lexicon.yaml"
_DATA = Path(__file__).parents[1] / "data"
_SUBTYPES, _KEYWORDS, _COUNTERS = (_DATA / f"{name}.yaml" for name in ("subtypes", "keywords", "counters"))
_FILES = (SOURCE, _SUBTYPES, _KEYWORDS, _COUNTERS, Path(__file__).parent / "words.py", Path(__file__))
_ENDINGS = "e es ent er ez ee ees era eront ait aient erait eraient".split()

Entry = tuple[str, str]
"""The terminal and the value."""
Forms = dict[str, dict[tuple[str, ...], list[Entry]]]
"""By first word: the words of a form -> what it may be."""


class Lexicon:
    """Forms of the language, looked up longest first; `style` are the words that mean nothing here; `words` has
    each word by its key, as it is written."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.forms: Forms = data["forms"]
        self.style: frozenset[str] = frozenset(data["style"])
        self.labels: dict[str, str] = data["labels"]
        self.words: dict[str, str] = data["words"]
        self.counters: dict[str, str] = data["counters"]

    def moment(self, text: str) -> str | None:
        """The step or phase that a text names, or None."""
        return self._value("MOMENT", text)

    def subtype(self, text: str) -> str | None:
        """The canonical key of a subtype, or None."""
        return self._value("KIND", text)

    def counter(self, text: str) -> str:
        """The canonical key of a kind of counter (the word itself when it is not known)."""
        return self.counters.get(" ".join(keys(text)), text)

    def color(self, text: str) -> str | None:
        """The letter of a colour, or None."""
        return self._value("COLOR", text)

    def type(self, text: str) -> str | None:
        """The canonical key of a card type, or None."""
        return self._value("TYPE", text)

    def keyword(self, text: str) -> str | None:
        """The canonical key of a keyword ability, or None."""
        return self._value("KEYWORD", text)

    def _value(self, terminal: str, text: str) -> str | None:
        key = tuple(part for part in keys(text) if part not in self.style)
        entries = self.forms.get(key[0], {}).get(key, []) if key else []
        return next((value for name, value in entries if name == terminal), None)


def load() -> Lexicon:
    """The lexicon, from the cache when the file has not changed."""
    data: dict[str, Any] = cached("lexique", _FILES, _compile, plain=True)
    return Lexicon(data)


def _compile() -> dict[str, Any]:
    import yaml

    source = _read(yaml, SOURCE)
    style = tuple(source.pop("STYLE"))
    forms: Forms = {}
    labels: dict[str, str] = {}
    words: dict[str, str] = {}
    for terminal, value, form in (*_entries(source), *_keywords(yaml), *_subtypes(yaml)):
        labels.setdefault(terminal, form.lstrip("~"))
        for written in _inflect(form):
            key = tuple(part for part in keys(written) if part not in style)
            words |= {part.key: part.text for part in cut(written) if len(part.key) > 2}
            row = forms.setdefault(key[0], {}).setdefault(key, [])
            if (terminal, value) not in row:
                row.append((terminal, value))
    counters = _read(yaml, _COUNTERS)
    return {
        "forms": forms,
        "style": [part for word in style for part in keys(word)],
        "labels": labels,
        "words": dict(sorted(words.items())),
        "counters": {" ".join(keys(word)): str(key) for word, key in counters.items()},
    }


def _read(yaml: Any, path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return found


_WITH_QUALITY = frozenset({"contre", "des", "pour", "enchanter"})


def _keywords(yaml: Any) -> Iterator[tuple[str, str, str]]:
    """Keyword abilities by name; those that need a quality have rules of their own."""
    for key, entry in _read(yaml, _KEYWORDS).items():
        if entry.get("paramètre") not in _WITH_QUALITY:
            for name in entry["noms"]:
                yield "KEYWORD", key, name


def _subtypes(yaml: Any) -> Iterator[tuple[str, str, str]]:
    for group in _read(yaml, _SUBTYPES).values():
        for key, words in group.items():
            for word in words:
                yield "KIND", key, word
                yield "KIND", key, plural(word)


def _entries(source: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for terminal, content in source.items():
        rows = content.items() if isinstance(content, dict) else [("", content)]
        for value, forms in rows:
            for form in [forms] if isinstance(forms, str) else forms:
                yield terminal, str(value), str(form)


def _inflect(form: str) -> Iterator[str]:
    if not form.startswith("~"):
        yield form
        return
    stem = form[1:-2]
    for ending in _ENDINGS:
        yield stem + ending
