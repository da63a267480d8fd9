"""« Soi et/ou au moins un autre elfe meurt »: the number is said again."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from tests.reading.saying import BEAR


def test_number_said_again() -> None:
    line = read_type_line(BEAR)
    text = "À chaque fois que Soi et/ou au moins un autre Elfe que vous contrôlez meurt, piochez une carte."
    read = read_text(text, "Soi", type_line=line).abilities
    card = self_of("Soi", frozenset(line.types), frozenset(line.subtypes), read)
    assert render_paragraph(read, card) == text
