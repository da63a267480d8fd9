"""Mana symbols inside card texts."""

from __future__ import annotations

from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.mana import ManaCost, parse_mana_cost


def mana_text(text: str, start: int) -> ManaCost:
    """The cost that the symbols of a text write.

    Raises:
        NotRead: one of the symbols is no mana symbol.
    """
    try:
        return parse_mana_cost(text)
    except ValueError:
        raise NotRead("ce symbole n'est pas du mana", start) from None
