"""A rewrite that is skipped would have changed nothing. When this fails, the rewrite has learnt a word that is not
among those of reading/canonical/needs.py: add it there, or take the rewrite out of the list.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rules_fr.cards.pool import starter
from rules_fr.reading.canonical import PASSES
from rules_fr.reading.canonical.needs import NEEDS, words_of
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
        for rewrite in PASSES:
            following = rewrite(tokens)
            lacking = any(group.isdisjoint(words_of(tokens)) for group in NEEDS.get(rewrite, ()))
            if lacking and following != tokens:
                wrong.append((rewrite.__name__, " ".join(token.text for token in tokens)))
            tokens = following
    assert wrong == []


def test_every_rewrite_that_needs_words_is_one_of_the_passes() -> None:
    assert set(NEEDS) <= set(PASSES)
