"""No word is swallowed: without any of its words, a paragraph of the starter base is refused or means another thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_fr.cards.pool import starter
from rules_fr.reading.card_source import CardSource
from rules_fr.survey.sources import Row
from rules_fr.survey.style_words import style_spans, style_words
from rules_fr.survey.swallowed import hunt


def faces() -> Iterator[CardSource]:
    """The faces with a text, of every card of the starter base."""
    for name in starter().names():
        card = starter().find(name)
        assert card is not None
        yield from (face for face in (card.faces or (card,)) if face.text)


@pytest.mark.parametrize("card", list(faces()), ids=lambda card: card.name)
def test_every_word_counts(card: CardSource) -> None:
    assert [marked for _, _, marked in hunt([Row(card.name, card.type_line, card.text)])] == []


def test_the_list_of_style_words_is_short_and_explained() -> None:
    assert len(style_words()) <= 60
    assert all(len(entry.reason) > 10 and entry.places for entry in style_words())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Piochez une carte, puis défaussez-vous d'une carte.", ["puis"]),
        ("Le Trait de test inflige 2 blessures à la créature ciblée ou au joueur ciblé.", ["Le", "ciblée"]),
        ("Révélez la carte du dessus de votre bibliothèque et mettez-la dans votre main.", []),
    ],
)
def test_a_style_word_is_one_only_in_its_places(text: str, words: list[str]) -> None:
    assert [text[start:end] for start, end in sorted(style_spans(text, "Trait de test"))] == words
