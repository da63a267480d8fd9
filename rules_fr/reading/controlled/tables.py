"""LALR(1) tables made by Lark from our grammar files, and the small loop that runs them.

The tables are plain tuples and dictionaries, so that they are kept between runs (`rules_fr.cache`) and loaded in a
millisecond; Lark itself is imported only when a grammar has changed. A grammar with a conflict is refused (`strict`),
so every sentence has at most one reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from rules_fr.cache import cached

Table = dict[str, Any]
"""`states`: for each state, symbol -> target (shift or goto: the state; reduce: -1 - rule); `rules`; `start`; `end`."""

END = "$END"


class TokenLike(Protocol):
    """What the loop needs of a token: the terminals that it may be, the preferred one first."""

    @property
    def types(self) -> tuple[str, ...]: ...


class Unexpected(Exception):
    """The token at `index` (or the end, when it is the number of tokens) fits nowhere; `expected` are the terminals
    that would."""

    def __init__(self, index: int, expected: Sequence[str]) -> None:
        super().__init__(index)
        self.index = index
        self.expected = tuple(expected)


def load(name: str, files: Sequence[Path], starts: Sequence[str], keep: frozenset[str]) -> Table:
    """The table of a grammar written in several files, from the cache when they have not changed.

    `keep` are the terminals that carry a value; the others only decide which rule is used.
    """
    table: Table = cached(name, [*files, Path(__file__)], lambda: compile_grammar(files, starts, keep), plain=True)
    return table


def source(files: Sequence[Path]) -> str:
    """The grammar as one text, with every terminal declared (our own lexer makes them)."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    terminals = set(re.findall(r"\b[A-Z][A-Z_]+\b", re.sub(r"//.*", "", text)))
    return text + "\n%declare " + " ".join(sorted(terminals)) + "\n"


def compile_grammar(files: Sequence[Path], starts: Sequence[str], keep: frozenset[str]) -> Table:
    """Make the table with Lark. Raises lark's GrammarError when the grammar has a conflict."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class NoLexer(Lexer):  # type: ignore[misc, unused-ignore]
        """Tokens come from our own lexer."""

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            raise NotImplementedError

    grammar = Lark(
        source(files), parser="lalr", lexer=NoLexer, start=list(starts), strict=True, maybe_placeholders=False
    )
    parse_table = grammar.parser.parser._parse_table
    rules: list[tuple[int, str, str, tuple[int, ...], bool]] = []
    index: dict[Any, int] = {}
    states: list[dict[str, int]] = [{} for _ in parse_table.states]
    for state, row in parse_table.states.items():
        for symbol, (action, argument) in row.items():
            if action is Shift:
                states[state][symbol] = argument
            else:
                if argument not in index:
                    index[argument] = len(rules)
                    rules.append(_rule(argument, keep))
                states[state][symbol] = -1 - index[argument]
    return {
        "states": states,
        "rules": rules,
        "start": dict(parse_table.start_states),
        "end": dict(parse_table.end_states),
    }


def _rule(rule: Any, keep: frozenset[str]) -> tuple[int, str, str, tuple[int, ...], bool]:
    """(length, origin, builder or "", for each symbol 0 drop / 1 keep / 2 splice, returned alone when it has one
    child)."""
    origin = str(rule.origin.name)
    kept = tuple(
        (1 if symbol.name in keep else 0) if symbol.is_term else 2 if symbol.name.startswith("_") else 1
        for symbol in rule.expansion
    )
    builder = rule.alias or ("" if origin.startswith("_") else origin)
    return len(kept), origin, str(builder), kept, bool(rule.options.expand1) and not rule.alias


def parse(table: Table, start: str, tokens: Sequence[TokenLike], build: Mapping[str, Callable[..., object]]) -> object:
    """Run the table on the tokens and build the result with the functions named by the grammar.

    A token with several types takes the first that the current state accepts.

    Raises:
        Unexpected: the tokens are no sentence of the grammar.
    """
    states, rules, end = table["states"], table["rules"], table["end"][start]
    stack: list[int] = [table["start"][start]]
    values: list[object] = []
    index = 0
    while True:
        row = states[stack[-1]]
        symbol = _symbol(row, tokens, index)
        if symbol is None:
            raise Unexpected(index, [name for name in row if name.isupper() and name != END])
        target = row[symbol]
        if target >= 0:
            stack.append(target)
            values.append(tokens[index])
            index += 1
            continue
        size, origin, builder, kept, alone = rules[-1 - target]
        children = _children(values, size, kept)
        if size:
            del stack[-size:], values[-size:]
        value: object
        if not builder:
            value = children
        elif alone and len(children) == 1:
            value = children[0]
        else:
            value = build[builder](*children)
        stack.append(states[stack[-1]][origin])
        values.append(value)
        if symbol == END and stack[-1] == end:
            return value


def _symbol(row: Mapping[str, int], tokens: Sequence[TokenLike], index: int) -> str | None:
    if index >= len(tokens):
        return END if END in row else None
    for name in tokens[index].types:
        if name in row:
            return name
    return None


def _children(values: list[object], size: int, kept: tuple[int, ...]) -> list[object]:
    if not size:
        return []
    children: list[object] = []
    for value, keep in zip(values[-size:], kept, strict=True):
        if keep == 1:
            children.append(value)
        elif keep == 2:
            assert isinstance(value, list)
            children.extend(value)
    return children


def builders(table: Table) -> set[str]:
    """Every function that the grammar names."""
    return {builder for _, _, builder, _, alone in table["rules"] if builder and not alone}
