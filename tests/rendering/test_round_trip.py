"""What is rendered reads back as the same object: the starter base and the cards that scenarios bring."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from rules_fr.cards.pool import starter
from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import walk

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def _faces(content: object) -> Iterator[tuple[str, str, str]]:
    """Name, type line and text of every card under a YAML node."""
    match content:
        case {"nom": name, "texte": text, **rest}:
            yield str(name), str(rest.get("type", "")), str(text)
        case dict():
            for value in content.values():
                yield from _faces(value)
        case list():
            for value in content:
                yield from _faces(value)
        case _:
            return


def cards() -> list[tuple[str, str, str]]:
    """Every distinct face of the base and of the scenarios."""
    found: dict[tuple[str, str, str], None] = {}
    for name in starter().names():
        source = starter().find(name)
        assert source is not None
        for face in source.faces or (source,):
            found[face.name, face.type_line, face.text] = None
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        content = yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)
        if isinstance(content, dict):
            for key in ("cartes", "joueurs"):
                found.update(dict.fromkeys(_faces(content.get(key))))
    return [card for card in found if card[2].strip()]


@pytest.mark.parametrize(("name", "type_line", "text"), cards(), ids=lambda value: value[:40])
def test_rendered_text_reads_back(name: str, type_line: str, text: str) -> None:
    line = read_type_line(type_line)
    reading = read_text(text, name, type_line=line)
    card = self_of(name, frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    for span in reading.spans:
        if span.reminder or any(isinstance(n, NotUnderstood) for a in span.abilities for n in walk(a)):
            continue
        rendered = render_paragraph(span.abilities, card)
        assert read_text(rendered, name, type_line=line).abilities == span.abilities, rendered
