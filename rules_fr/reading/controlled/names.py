"""The names that a sentence may use: the players, cards and aliases of one scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_fr.french.normalise import fold
from rules_fr.reading.controlled.words import Word, keys

_ARTICLES = ("le", "la", "l'", "les", "un", "une")

Found = tuple[str, str]
"""The terminal (PLAYER, OBJ, KIND) and the name as the scenario writes it."""


class Names:
    """Finds names in a list of words, the longest first. A name as it is written wins over one that lacks its article,
    and that one over a plural."""

    def __init__(self, players: Iterable[str] = (), objects: Iterable[str] = (), subtypes: Iterable[str] = ()) -> None:
        self._by_first: dict[str, dict[tuple[str, ...], list[Found]]] = {}
        self._exact: dict[str, list[Found]] = {}
        self.known: list[str] = []
        groups = [("PLAYER", list(players)), ("OBJ", list(objects)), ("KIND", list(subtypes))]
        found = [(terminal, name, keys(name)) for terminal, group in groups for name in group]
        for terminal, name, key in found:
            self._add(terminal, name)
            self._enter(key, (terminal, name))
        for terminal, name, key in found:
            if len(key) > 1 and key[0] in _ARTICLES:
                self._enter(key[1:], (terminal, name))
        for terminal, name, key in found:
            for variant in _plurals(key):
                self._enter(variant, (terminal, name))
        for terminal, name, key in found:
            if len(key) > 1 and key[0] in _ARTICLES:
                for variant in _plurals(key[1:]):
                    self._enter(variant, (terminal, name))

    def _add(self, terminal: str, name: str) -> None:
        if terminal != "KIND":
            self.known.append(name)
        self._exact.setdefault(fold(name), []).append((terminal, name))

    def _enter(self, variant: tuple[str, ...], found: Found) -> None:
        if not variant:
            return
        row = self._by_first.setdefault(variant[0], {}).setdefault(variant, [])
        if all(known[0] != found[0] for known in row):
            row.append(found)

    def longest(self, words: Sequence[Word], index: int) -> tuple[int, list[Found]]:
        """How many words from `index` make the longest name, and what it names; (0, []) when none does.

        An article before a longer name than the one that it begins belongs to the longer, which an alias may begin.
        """
        size, found = self._starting(words, index)
        if size and words[index].key in _ARTICLES and index + 1 < len(words):
            more, longer = self._starting(words, index + 1)
            if more >= size:
                return more + 1, longer
        return size, found

    def _starting(self, words: Sequence[Word], index: int) -> tuple[int, list[Found]]:
        best: tuple[int, list[Found]] = (0, [])
        for variant, found in self._by_first.get(words[index].key, {}).items():
            size = len(variant)
            if size > best[0] and tuple(word.key for word in words[index : index + size]) == variant:
                best = (size, found)
        return best

    def exact(self, text: str) -> list[Found]:
        """What a quoted text names, if anything."""
        return self._exact.get(fold(text), [])


def _plurals(key: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """ "Montagnes", "Ours runegriffes": the plural of the first word, or of each."""
    if len(key) <= 3 and all(part.isalpha() for part in key):
        yield (_plural(key[0]), *key[1:])
        yield tuple(_plural(part) for part in key)


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith(("eau", "eu")):
        return word + "x"
    return word[:-2] + "aux" if word.endswith("al") else word + "s"
