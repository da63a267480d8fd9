"""A face's abilities rendered in French, and checked: each paragraph is read again and must give the same abilities."""

from __future__ import annotations

import msgspec

from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_text
from rules_fr.rendering.card import Paragraph, render_face
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.terms import walk


class Rendered(msgspec.Struct, frozen=True, rename={"text": "texte", "agrees": "relu", "why": "motif"}):
    """A paragraph rendered from the objects.

    Args:
        text: the French; empty when there is none.
        agrees: reading it gives the same abilities.
        why: what has no text, or that reading it gives something else.
    """

    text: str
    agrees: bool
    why: str = ""


def rendered(face: Face, source: CardSource) -> tuple[Rendered, ...]:
    """What the abilities of a face say, paragraph by paragraph; what was not understood is left out."""
    paragraphs = [found for found in render_face(face) if not _gap(found)]
    return tuple(_checked(found, source) for found in paragraphs)


def _gap(found: Paragraph) -> bool:
    return any(isinstance(node, NotUnderstood) for ability in found.abilities for node in walk(ability))


def _checked(found: Paragraph, source: CardSource) -> Rendered:
    if found.missing is not None:
        return Rendered("", False, found.missing.what)
    again = read_text(found.text, source.name, type_line=source.type_line).abilities
    if again == found.abilities:
        return Rendered(found.text, True)
    return Rendered(found.text, False, "ce texte rendu ne se relit pas en la même capacité")
