"""Each kind of thing that a text may say is said again in French that the reader takes for the same."""

from pathlib import Path

import pytest
import yaml

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.rendering.context import Self
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.sound import sound
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk
from tests.rendering.wordings import read

TEXTS = yaml.safe_load((Path(__file__).parent / "said.yaml").read_text(encoding="utf-8"))


def _read(type_line: str, text: str) -> tuple[tuple[Ability, ...], Self, TypeLine]:
    found, card = read(type_line, text)
    assert not any(isinstance(node, NotUnderstood) for one in found for node in walk(one)), found
    return found, card, read_type_line(type_line)


@pytest.mark.parametrize(("type_line", "text"), TEXTS)
def test_it_is_said_and_reads_back(type_line: str, text: str) -> None:
    found, card, line = _read(type_line, text)
    said = sound(found, card)[0].text
    assert read_text(said, "Gnome", type_line=line).abilities == found, said


@pytest.mark.parametrize(("type_line", "text"), TEXTS)
def test_the_wording_nearest_to_the_print_reads_back(type_line: str, text: str) -> None:
    found, card, line = _read(type_line, text)
    said = nearest(found, card, text).text
    assert read_text(said, "Gnome", type_line=line).abilities == found, said
