"""Lark grammars compiled to compact tables, and the small machine that runs them.

Lark assembles the fragments, checks that the grammar is strictly LALR(1) (no conflict, hence no sentence with two
trees) and
computes the table. The table is then kept in the cache as built-in types, so that a run neither imports Lark nor
builds anything:
loading takes a few milliseconds instead of hundreds. The machine is the ordinary LALR loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from rules_fr.cache import cached

GRAMMARS = Path(__file__).parent / "grammars"


NONE: Mapping[str, Any] = MappingProxyType({})


class Token(NamedTuple):
    """A word of a sentence: its syntactic class, its value, its features and its place in the text."""

    type: str
    value: str
    start: int
    end: int
    text: str = ""
    features: Mapping[str, Any] = NONE

    def get(self, feature: str) -> Any:
        """A feature, or None."""
        return self.features.get(feature)

    def having(self, **features: Any) -> Token:
        """The same token with more features."""
        return self._replace(features={**self.features, **features})


class Tree(NamedTuple):
    """A rule that was recognised, and its parts."""

    rule: str
    children: tuple[Any, ...]

    def tokens(self) -> Iterator[Token]:
        """All the tokens under it, in order."""
        for child in self.children:
            if isinstance(child, Tree):
                yield from child.tokens()
            else:
                yield child


class Stuck(Exception):
    """No rule goes on here: the token, None at the end of the text."""

    def __init__(self, token: Token | None, grammar: Grammar, stack: Sequence[int]) -> None:
        super().__init__(token)
        self.token = token
        self._grammar = grammar
        self._stack = tuple(stack)

    @property
    def expected(self) -> tuple[str, ...]:
        """The classes that could have followed, in order."""
        return self._grammar.accepted(self._stack)


class Grammar:
    """A compiled grammar: several start symbols over one table."""

    def __init__(self, table: dict[str, Any]) -> None:
        self._states: list[dict[str, int]] = table["states"]
        self._rules: list[tuple[str, int, str, tuple[int, ...], bool]] = table["rules"]
        self._starts: dict[str, tuple[int, int]] = table["starts"]

    def parse(self, start: str, tokens: Iterable[Token]) -> Any:
        """The tree of the whole sequence of tokens.

        Raises:
            Stuck: the tokens are no sentence of the grammar.
        """
        first, last = self._starts[start]
        stack = [first]
        values: list[Any] = []
        stream = iter(tokens)
        token = next(stream, None)
        while True:
            kind = "$END" if token is None else token.type
            action = self._states[stack[-1]].get(kind)
            if action is None:
                raise Stuck(token, self, stack)
            if action >= 0:
                if token is None:
                    return values[-1]
                stack.append(action)
                values.append(token)
                token = next(stream, None)
                continue
            origin, size, name, inlined, keep = self._rules[-action - 1]
            parts = values[len(values) - size :] if size else []
            if size:
                del stack[-size:], values[-size:]
            values.append(node(name, parts, inlined, keep))
            stack.append(self._states[stack[-1]][origin])
            if token is None and stack[-1] == last:
                return values[-1]

    def accepted(self, stack: tuple[int, ...]) -> tuple[str, ...]:
        """The classes of tokens that can follow what these states have read."""
        return tuple(sorted(name for name in self._states[stack[-1]] if name.isupper() and self._shifts(stack, name)))

    def _shifts(self, stack: tuple[int, ...], kind: str) -> bool:
        """Whether a token is really read after the rules that it ends; the row of a state alone promises too much."""
        states = list(stack)
        ends = {last for _, last in self._starts.values()}
        while True:
            action = self._states[states[-1]].get(kind)
            if action is None or action >= 0:
                return action is not None
            origin, size, *_ = self._rules[-action - 1]
            if size:
                del states[-size:]
            states.append(self._states[states[-1]][origin])
            if kind == "$END" and states[-1] in ends:
                return True


def node(name: str, parts: list[Any], inlined: tuple[int, ...], single: bool) -> Any:
    """What a recognised rule becomes: a tree, with the parts of inlined rules in its own, or its only part."""
    if inlined:
        flat: list[Any] = []
        for index, part in enumerate(parts):
            if index in inlined:
                flat.extend(part.children)
            else:
                flat.append(part)
        parts = flat
    if single and len(parts) == 1:
        return parts[0]
    return Tree(name, tuple(parts))


def grammar(name: str, fragments: Sequence[Path], starts: Sequence[str]) -> Grammar:
    """The compiled grammar made of these fragments, in this order."""
    table: dict[str, Any] = cached(
        f"grammaire-{name}", (*fragments, Path(__file__)), lambda: compile_table(fragments, starts), plain=True
    )
    return Grammar(table)


def compile_table(fragments: Sequence[Path], starts: Sequence[str]) -> dict[str, Any]:
    """Have Lark build the strict LALR(1) table, and write it with built-in types only.

    Raises:
        lark.exceptions.GrammarError: the grammar has a conflict or is ill-formed.
    """
    from sys import intern

    from lark.parsers.lalr_analysis import Shift

    text = "\n".join(path.read_text(encoding="utf-8") for path in fragments)
    lark = build(text, starts, parser="lalr", strict=True)
    table = lark.parser.parser._parse_table
    actions = [action for row in table.states.values() for action in row.values()]
    rules = sorted({rule for kind, rule in actions if kind is not Shift}, key=str)
    number = {rule: index for index, rule in enumerate(rules)}
    states = [
        {
            intern(str(name)): action[1] if action[0] is Shift else -number[action[1]] - 1
            for name, action in table.states[state].items()
        }
        for state in sorted(table.states)
    ]
    return {
        "states": states,
        "rules": [shape(rule) for rule in rules],
        "starts": {str(start): (table.start_states[start], table.end_states[start]) for start in starts},
    }


def build(text: str, starts: Sequence[str], **options: Any) -> Any:
    """A Lark of a grammar text whose terminals are the classes of tokens.

    Raises:
        lark.exceptions.GrammarError: the grammar has a conflict (with strict=True) or is ill-formed.
    """
    import re

    from lark import Lark
    from lark.lexer import Lexer

    class Given(Lexer):
        """The tokens are given; nothing is cut here."""

        def __init__(self, conf: Any) -> None:
            """Nothing to prepare."""

        def lex(self, *_: Any) -> Any:
            """Never called: the tokens are read elsewhere."""
            return iter(())

    bare = re.sub(r"//.*", "", text)
    terminals = sorted(set(re.findall(r"\b_?[A-Z][A-Z0-9_]*\b", bare)))
    return Lark(
        text + "\n%declare " + " ".join(terminals) + "\n",
        start=list(starts),
        lexer=Given,
        maybe_placeholders=False,
        **options,
    )


def shape(rule: Any) -> tuple[str, int, str, tuple[int, ...], bool]:
    """A rule of Lark as the machine needs it: its origin, its length, and how `node` makes a tree of it."""
    inlined = tuple(i for i, symbol in enumerate(rule.expansion) if not symbol.is_term and symbol.name.startswith("_"))
    name = rule.alias or (rule.options.template_source or rule.origin.name)
    return str(rule.origin.name), len(rule.expansion), str(name), inlined, bool(rule.options.expand1 and not rule.alias)
