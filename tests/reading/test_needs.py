"""A rewrite that is skipped would have changed nothing. When this fails, the rewrite has learnt a word that is not
among those that it needs in reading/canonical/passes.py: add it there, or make it `always`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rules_fr.cards.pool import starter
from rules_fr.reading.canonical.gate import words_of
from rules_fr.reading.canonical.passes import PASSES
from rules_fr.reading.tables import Token
from rules_fr.reading.tokens import Unknown, tokenise

TESTS = Path(__file__).parent


def sentences() -> Iterator[list[Token]]:
    """The tokens of the sentences of the starter base, and of the texts that the tests of this folder read."""
    texts = [card.text for name in starter().names() if (card := starter().find(name)) is not None]
    for path in TESTS.glob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts += [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    for sentence in dict.fromkeys(part for text in texts for part in text.replace("\n", ". ").split(". ")):
        try:
            yield tokenise(sentence, (("Trait",), ("Truc",)))
        except Unknown:
            continue


def test_a_rewrite_without_its_words_does_nothing() -> None:
    wrong = []
    for tokens in sentences():
        for one in PASSES:
            following = one.rewrite(tokens)
            if one.lacks(words_of(tokens)) and following != tokens:
                wrong.append((one.rewrite.__name__, " ".join(token.text for token in tokens)))
            tokens = following
    assert wrong == []
