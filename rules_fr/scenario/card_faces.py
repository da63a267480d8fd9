"""Cards and quoted texts, read (each once)."""

from __future__ import annotations

from functools import cache

from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card, read_text
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.terms import Ability, walk


@cache
def card_of(source: CardSource) -> Card:
    """The card of a source."""
    return read_card(source)


def unread(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card that were not understood."""
    abilities = (ability for face in card.faces for ability in face.abilities)
    return tuple(node.text for ability in abilities for node in walk(ability) if isinstance(node, NotUnderstood))


def abilities_of(text: str) -> tuple[Ability, ...]:
    """The abilities of a quoted text; empty when it is not understood."""
    reading = read_text(text)
    return () if reading.not_understood else reading.abilities
