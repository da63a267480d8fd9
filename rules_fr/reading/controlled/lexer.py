"""From a sentence to the tokens of the grammar: names first, then the words of the language, negation taken out.

What is taken out leaves its trace in `Sentence`; the words of style (articles, "encore") are listed in the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from rules_fr.errors import ScenarioError
from rules_fr.reading.controlled.lexicon import Lexicon
from rules_fr.reading.controlled.names import Names
from rules_fr.reading.controlled.words import Word, cut


class Token(msgspec.Struct, frozen=True):
    """A token: the terminals it may be (preferred first) with the value of each, its text and place."""

    types: tuple[str, ...]
    values: tuple[str, ...]
    text: str
    start: int
    end: int

    def value(self, terminal: str = "") -> str:
        """The value for a terminal (the first one by default)."""
        return self.values[self.types.index(terminal)] if terminal in self.types else self.values[0]


class Sentence(msgspec.Struct, frozen=True):
    """The tokens of a sentence; `negated` says that its verb was, `outer` that "il n'est pas possible que" was."""

    tokens: tuple[Token, ...]
    negated: bool = False
    outer: bool = False


WORD = "WORD"
"""The terminal that any word may be, where free words are allowed (to single out an ability)."""
_NUMBERS = ("NUMBER", "RULENUM", "MANA", "PT", "REPEAT", "ORDINAL", "QUOTED")
_JOINED = frozenset(
    (
        "TARGETING CHOOSING PAYING DIVIDING SACRIFICING DISCARDING EXILING TAPPING UNTAPPING RETURNING REMOVING"
        " REVEALING FREE WITH FOR WITHOUT FROM FROM_POSS FACE_DOWN THANKS THEN"
    ).split()
)
"""What may follow a comma that joins nothing."""
_NEGATIONS = frozenset({"pas", "plus", "jamais"})
_QUE = frozenset({"que", "qu'"})


class Lexer:
    """Makes tokens with the lexicon of the language and the names of a scenario."""

    def __init__(self, lexicon: Lexicon, names: Names) -> None:
        self._lexicon = lexicon
        self._names = names

    def read(self, sentence: str) -> Sentence:
        """The tokens of a sentence, its final period left out.

        Raises:
            ScenarioError: a word is unknown; its column (from 1) is in the error.
        """
        words = cut(sentence)
        while words and words[-1].key in (".", "?", "!", ";"):
            words.pop()
        words, negated, outer = self._take_negation(words)
        tokens: list[Token] = []
        index = 0
        while index < len(words):
            token, size = self._token(words, index)
            index += size
            if token is not None:
                tokens.append(token)
        return Sentence(tuple(_without_idle_joints(tokens)), negated, outer)

    def _token(self, words: Sequence[Word], index: int) -> tuple[Token | None, int]:
        word = words[index]
        if word.kind == "QUOTED":
            return self._quoted(word), 1
        if word.kind == "INV":
            return None, 1
        size, found = self._names.longest(words, index)
        length, entries = self._form(words, index)
        types: list[tuple[str, str]] = []
        if size and size >= length:
            types.extend(found)
        if length and length >= size:
            types.extend(entries)
            size = max(size, length)
        if not types and word.kind in _NUMBERS:
            types.extend((terminal, word.key) for terminal in _number_types(word.kind))
            size = 1
        if not types and word.key in self._lexicon.style:
            return None, 1
        size = max(size, 1)
        last = words[index + size - 1]
        text = " ".join(part.text for part in words[index : index + size])
        if size == 1 and word.kind == "word" and word.key.isalpha():
            types.append((WORD, word.text))
        if not types:
            raise ScenarioError(f"« {word.text} » n'est pas attendu ici.", column=word.start + 1)
        return Token(tuple(t for t, _ in types), tuple(v for _, v in types), text, word.start, last.end), size

    def _form(self, words: Sequence[Word], index: int) -> tuple[int, list[tuple[str, str]]]:
        """The longest form of the language that starts here; style words inside it do not matter."""
        best: tuple[int, list[tuple[str, str]]] = (0, [])
        for form, entries in self._lexicon.forms.get(words[index].key, {}).items():
            size = self._fits(words, index, form)
            if size > best[0]:
                best = (size, entries)
        if words[index].key == "a" and best[0] == 1:  # "à", typed without its accent
            return 1, [*best[1], ("TO", "")]
        return best

    def _fits(self, words: Sequence[Word], index: int, form: tuple[str, ...]) -> int:
        at = index
        for part in form:
            while at < len(words) and at > index and words[at].key in self._lexicon.style and words[at].key != part:
                at += 1
            if at >= len(words) or words[at].key != part or words[at].kind == "QUOTED":
                return 0
            at += 1
        return at - index

    def _quoted(self, word: Word) -> Token:
        types = [*self._names.exact(word.text), ("QUOTED", word.text)]
        return Token(tuple(t for t, _ in types), tuple(v for _, v in types), word.text, word.start, word.end)

    def _take_negation(self, words: list[Word]) -> tuple[list[Word], bool, bool]:
        """Take "ne … pas" out ("ne … que N" is an exact count; "ne … aucun" is a count of none)."""
        kept = self._outside_names(words)
        for index, word in enumerate(words):
            if word.key not in ("ne", "n'") or not kept(index):
                continue
            following = range(index + 1, min(index + 8, len(words)))
            for other in following:
                if words[other].key in _NEGATIONS and words[other].kind == "word" and kept(other):
                    if _counts_none(words, other):
                        return [w for at, w in enumerate(words) if at != index], False, False
                    outer = any(part.key in ("possible", "impossible") for part in words[index:])
                    return [w for at, w in enumerate(words) if at not in (index, other)], not outer, outer
            for other in following:
                if words[other].key in _QUE and kept(other):
                    return [w for at, w in enumerate(words) if at not in (index, other)], False, False
            return [w for at, w in enumerate(words) if at != index], False, False
        return words, False, False

    def _outside_names(self, words: list[Word]) -> Callable[[int], bool]:
        covered: set[int] = set()
        index = 0
        while index < len(words):
            size, _ = self._names.longest(words, index) if words[index].kind != "QUOTED" else (1, [])
            covered.update(range(index, index + size))
            index += max(size, 1)
        return lambda at: at not in covered


def _counts_none(words: Sequence[Word], index: int) -> bool:
    """ "n'a plus de marqueurs": a count of none rather than a negated verb."""
    following = words[index + 1].key if index + 1 < len(words) else ""
    return following in ("de", "d'") and words[index - 1].key not in ("est", "sont")


def _number_types(kind: str) -> tuple[str, ...]:
    return ("NUMBER", "RULENUM") if kind == "NUMBER" else (kind,)


def _without_idle_joints(tokens: list[Token]) -> list[Token]:
    """Leave out a comma or "et" that only introduces the next piece of an announcement ("…, en payant le kick")."""
    kept: list[Token] = []
    for index, token in enumerate(tokens):
        joint = token.types[0] in ("COMMA", "AND")
        if joint and index + 1 < len(tokens) and _JOINED.intersection(tokens[index + 1].types):
            continue
        if joint and kept and kept[-1].types[0] == "COMMA":
            continue
        kept.append(token)
    return kept
