"""A rendered text read again: what would be read as something else is not said."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import TypeLine
from rules_fr.rendering.context import Self
from rules_fr.vocabulary.terms import Ability


def reads_as(text: str, abilities: tuple[Ability, ...], card: Self) -> bool:
    """Whether the text, on that card, is read as these very abilities."""
    line = TypeLine(tuple(card.types), tuple(card.subtypes))
    return read_text(text, card.name, type_line=line).abilities == abilities
