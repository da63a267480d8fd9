"""Sentences drawn from the grammar itself: every rule is built, or said to mean nothing; none crashes."""

from __future__ import annotations

import contextlib
import random
from collections import Counter, defaultdict
from typing import Any

from lark import Lark
from lark.lexer import Lexer

from rules_fr.reading.controlled import lexicon, tables
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.reader import FILES, STARTS, table
from rules_fr.reading.controlled.registry import BUILDERS, Meaningless

DRAWN = 60_000
MADE = {
    "PLAYER": "Anne",
    "OBJ": "l'ours",
    "NUMBER": "3",
    "RULENUM": "608.2b",
    "ORDINAL": "1",
    "QUOTED": "Ours",
    "MANA": "{R}",
    "PT": "2/2",
    "REPEAT": "(x3)",
    "WORD": "animation",
}


class NoLexer(Lexer):
    """Only the rules are wanted."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object) -> Any:
        raise NotImplementedError


def test_sentences_drawn_from_the_grammar_are_built() -> None:
    drawing = Drawing(random.Random(2026))
    built: set[str] = set()
    watched = {name: _watched(name, function, built) for name, function in BUILDERS.items()}
    for number in range(DRAWN):
        start = STARTS[number % len(STARTS)]
        tokens = [drawing.token(name) for name in drawing.terminals(start, 4 + number % 7)]
        with contextlib.suppress(Meaningless):
            tables.parse(table(), start, tokens, watched)
        if number % 500 == 0 and built == set(BUILDERS):
            return
    assert built == set(BUILDERS)


def _watched(name: str, function: Any, built: set[str]) -> Any:
    def call(*parts: object) -> object:
        built.add(name)
        return function(*parts)

    return call


class Drawing:
    """Draws sentences, the least used rules first."""

    def __init__(self, chance: random.Random) -> None:
        grammar = Lark(tables.source(FILES), parser="lalr", lexer=NoLexer, start=list(STARTS), maybe_placeholders=False)
        self._chance, self._used = chance, Counter[int]()
        self._rules: dict[str, list[Any]] = defaultdict(list)
        for rule in grammar.rules:
            self._rules[str(rule.origin.name)].append(rule)
        self._heights: dict[str, int] = {}
        self._measure()
        self._words: dict[str, list[str]] = defaultdict(list, {name: [value] for name, value in MADE.items()})
        for row in lexicon.load().forms.values():
            for entries in row.values():
                for terminal, value in entries:
                    self._words[terminal].append(value)

    def token(self, terminal: str) -> Token:
        """A token of a terminal."""
        value = self._chance.choice(self._words[terminal])
        return Token((terminal,), (value,), value, 0, 0)

    def terminals(self, name: str, depth: int) -> list[str]:
        """The terminals of a sentence of this symbol."""
        rules = self._rules[name]
        if depth <= 0:
            least = min(self._height(rule) for rule in rules)
            rules = [rule for rule in rules if self._height(rule) == least]
        rule = self._chance.choices(rules, [1 / (1 + self._used[id(each)]) for each in rules])[0]
        self._used[id(rule)] += 1
        drawn: list[str] = []
        for symbol in rule.expansion:
            drawn += [symbol.name] if symbol.is_term else self.terminals(symbol.name, depth - 1)
        return drawn

    def _height(self, rule: Any) -> int:
        return 1 + max((0 if s.is_term else self._heights.get(s.name, 99) for s in rule.expansion), default=0)

    def _measure(self) -> None:
        changed = True
        while changed:
            changed = False
            for name, rules in self._rules.items():
                height = min(self._height(rule) for rule in rules)
                if height < self._heights.get(name, 99):
                    self._heights[name] = height
                    changed = True
