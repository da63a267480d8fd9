"""Paragraphs that were read before: the usual keyword lines need not be read for every card that has them.

What a paragraph means depends on its words, on what the card is, and on its name where the paragraph may say it.
"""

from __future__ import annotations

from rules_fr.french.normalise import fold
from rules_fr.reading.abilities import AbilityReader
from rules_fr.reading.paragraphs import Kind, Paragraph
from rules_fr.vocabulary.kinds import CardType, Subtype
from rules_fr.vocabulary.terms import Ability

MOST = 4096
"""How many paragraphs are remembered; then all are forgotten."""

_Key = tuple[
    Kind,
    str,
    tuple[int, ...],
    tuple[str | None, ...],
    tuple[tuple[str, ...], ...],
    frozenset[CardType],
    frozenset[Subtype],
]
_read: dict[_Key, tuple[Ability, ...]] = {}


def abilities_of(paragraph: Paragraph, reader: AbilityReader) -> tuple[Ability, ...]:
    """The abilities of a paragraph of a card, read now or remembered.

    Raises:
        NotRead: it is not understood whole.
    """
    if reader.quoted:
        return tuple(reader.paragraph(paragraph))
    key = _key(paragraph, reader)
    found = _read.get(key)
    if found is None:
        found = tuple(reader.paragraph(paragraph))
        if len(_read) >= MOST:
            _read.clear()
        _read[key] = found
    return found


def _key(paragraph: Paragraph, reader: AbilityReader) -> _Key:
    cost = None if paragraph.cost is None else paragraph.cost.text
    texts = (paragraph.body.text, cost, *(mode.text for mode in paragraph.modes))
    folded = fold(" ".join(text for text in texts if text))
    said = tuple(reader.names) if any(fold(name[0]) in folded for name in reader.names) else ()
    return (paragraph.kind, paragraph.word, paragraph.chapters, texts, said, reader.types, reader.subtypes)
