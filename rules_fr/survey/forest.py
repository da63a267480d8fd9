"""Every tree that a sentence has when the words that join (`et`, `ou`, commas) are not typed beforehand.

The reader types each joint by what follows it, so that its grammar is strictly LALR(1). Here the same grammar, with
the types of the joints taken away, goes through Earley's algorithm, which keeps all the trees. It is a hundred times
slower: for hunting only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import Any

from rules_fr.reading.abilities import STARTS
from rules_fr.reading.tables import GRAMMARS, Token, Tree, build, node, shape

_JOINT = re.compile(r"\b(ET|OU|C|PUIS)_(?![DGR]\b)[A-Z]\b")
"""A typed joint, but for those that took a repeated preposition with them (D, G, R): that is no choice."""
_MOST = 60


def untyped(text: str) -> str:
    """A grammar, or the class of a token, without the types of its joints."""
    return _JOINT.sub(r"\1", text)


@cache
def _parser() -> Any:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((GRAMMARS / "card").glob("*.lark")))
    return build(untyped(text), STARTS, parser="earley", ambiguity="forest").parser.parser


class _Places:
    """The lexer that Earley's parser asks: the places of the tokens."""

    def __init__(self, size: int) -> None:
        self._size = size

    def lex(self, _: Any) -> Iterator[int]:
        return iter(range(self._size))


def trees(start: str, tokens: Sequence[Token]) -> list[Tree]:
    """The trees of a sequence of tokens, all different, at most sixty; none when it is no sentence."""
    from lark.exceptions import UnexpectedInput

    classes = [untyped(token.type) for token in tokens]
    parser = _parser()
    parser.term_matcher = lambda term, at: term.name == classes[at]
    try:
        root = parser.parse(_Places(len(tokens)), start)
    except UnexpectedInput:
        return []
    found = {repr(tree): tree for tree in _Forest(tokens).trees(root)}
    return list(found.values())


class _Forest:
    """The packed forest of Earley's parser, unpacked."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._known: dict[int, list[Any]] = {}

    def trees(self, symbol: Any) -> list[Any]:
        """The trees of a symbol (or the sequences of parts, for the left half of a rule)."""
        if id(symbol) not in self._known:
            self._known[id(symbol)] = []
            self._known[id(symbol)] = list(islice(self._unpacked(symbol), _MOST))
        return self._known[id(symbol)]

    def _unpacked(self, symbol: Any) -> Iterator[Any]:
        for packed in symbol.children:
            _, _, name, inlined, single = shape(packed.rule)
            for parts in self._parts(packed):
                yield parts if symbol.is_intermediate else node(name, parts, inlined, single)

    def _parts(self, packed: Any) -> Iterator[list[Any]]:
        for left, right in product(self._half(packed.left), self._half(packed.right)):
            yield [*left, *right]

    def _half(self, half: Any) -> list[list[Any]]:
        if half is None:
            return [[]]
        if hasattr(half, "token"):
            return [[self._tokens[half.token]]]
        found = self.trees(half)
        return found if half.is_intermediate else [[tree] for tree in found]
