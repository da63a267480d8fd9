"""Cards and quoted texts, read. A card that was read once is kept between runs, until a file of the reader or
the engine changes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from rules_fr.cache import Shelf
from rules_fr.reading.card_source import CardSource
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.terms import Ability, walk

_PACKAGE = Path(__file__).parents[1]
_READER = ("reading", "vocabulary", "french", "engine")


@cache
def _shelf() -> Shelf:
    found = (
        os.path.join(folder, file)
        for room in _READER
        for folder, _, files in os.walk(_PACKAGE / room)
        for file in files
    )
    return Shelf("cartes-lues", sorted(file for file in found if file.endswith((".py", ".lark", ".yaml"))))


@cache
def card_of(source: CardSource) -> Card:
    """The card of a source.

    Raises:
        InputError: a printed field is malformed.
    """
    key = repr(source)
    found = _shelf().get(key)
    if isinstance(found, Card):
        return found
    from rules_fr.reading.card_text import read_card  # the whole reader: only for a card that was never read

    card = read_card(source)
    _shelf().put(key, card)
    return card


def keep() -> None:
    """Write down the cards that were read for the first time."""
    _shelf().keep()


def unread(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card that were not understood."""
    abilities = (ability for face in card.faces for ability in face.abilities)
    return tuple(node.text for ability in abilities for node in walk(ability) if isinstance(node, NotUnderstood))


@cache
def not_carried_out(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card that the engine cannot carry out; an empty text stands for what was not printed."""
    if not any(face.abilities for face in card.faces):
        return ()
    key = "manque|" + "|".join(f"{face.name}|{face.text}" for face in card.faces)
    printed = all(face.text for face in card.faces if face.abilities)
    found = _shelf().get(key) if printed else None
    if isinstance(found, tuple):
        return found
    lacking = tuple(dict.fromkeys(text for face in card.faces for text in _not_carried_out(face)))
    if printed:
        _shelf().put(key, lacking)
    return lacking


def _not_carried_out(face: Face) -> Iterator[str]:
    from rules_fr.engine.capabilities import missing  # asks the whole engine: only for a card that was never read

    def lacks(abilities: Iterable[Ability]) -> bool:
        return any(name != NotUnderstood.__name__ for ability in abilities for name in missing(ability, face.abilities))

    if not lacks(face.abilities):
        return
    from rules_fr.reading.card_text import read_text
    from rules_fr.reading.type_line import TypeLine

    line = TypeLine(face.types, face.subtypes, face.supertypes)
    spans = read_text(face.text, face.name, type_line=line).spans
    texts = [face.text[span.start : span.end].strip() for span in spans if lacks(span.abilities)]
    yield from texts or [face.text]


@cache
def abilities_of(text: str) -> tuple[Ability, ...]:
    """The abilities of a quoted text; empty when it is not understood."""
    from rules_fr.reading.card_text import read_text

    reading = read_text(text)
    return () if reading.not_understood else reading.abilities
