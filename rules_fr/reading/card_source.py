"""A card as a file writes it: French fields, nothing read yet."""

from __future__ import annotations

from msgspec import Struct


class CardSource(Struct, frozen=True, kw_only=True):
    """The printed fields of a card or of one of its faces; every field is text, and absent fields are empty.

    `faces` holds the faces of a card that has several; the card itself then has a name only.
    `colors` overrides the colours that the mana cost gives (None: no override).
    """

    name: str
    english_name: str = ""
    cost: str = ""
    colors: tuple[str, ...] | None = None
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    faces: tuple[CardSource, ...] = ()
    layout: str = ""
