"""No word is swallowed: without any of its words, a paragraph of the starter base is refused or means another thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_fr.cards.pool import starter
from rules_fr.reading.card_source import CardSource
from rules_fr.survey.sources import Row
from rules_fr.survey.swallowed import hunt, style_words


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
    assert all(len(reason) > 10 for reason in style_words().values())
