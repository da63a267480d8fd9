"""A rewrite that is skipped would have changed nothing."""

from __future__ import annotations

from rules_fr.cards.pool import starter
from rules_fr.reading.canonical import PASSES
from rules_fr.reading.canonical.needs import NEEDS, words_of
from rules_fr.reading.tables import Token
from rules_fr.reading.tokens import Unknown, tokenise


def sentences() -> list[list[Token]]:
    """The tokens of the sentences of the starter base."""
    found = []
    for name in starter().names():
        card = starter().find(name)
        for sentence in card.text.replace("\n", ". ").split(". ") if card is not None else ():
            try:
                found.append(tokenise(sentence))
            except Unknown:
                continue
    return found


def test_a_rewrite_without_its_words_does_nothing() -> None:
    wrong = []
    for tokens in sentences():
        for rewrite in PASSES:
            needed = NEEDS.get(rewrite)
            following = rewrite(tokens)
            if needed is not None and needed.isdisjoint(words_of(tokens)) and following != tokens:
                wrong.append((rewrite.__name__, " ".join(token.text for token in tokens)))
            tokens = following
    assert wrong == []


def test_every_rewrite_that_needs_words_is_one_of_the_passes() -> None:
    assert set(NEEDS) <= set(PASSES)
