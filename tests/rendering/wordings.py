"""What the tests of wordings share."""

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import say, self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.voice import AS_TODAY, Decision, Wording
from rules_fr.vocabulary.terms import Ability


def read(type_line: str, text: str) -> tuple[tuple[Ability, ...], Self]:
    """The last paragraph of a text."""
    line = read_type_line(type_line)
    reading = read_text(text, "Gnome", type_line=line)
    card = self_of("Gnome", frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    return reading.spans[-1].abilities, card


def each_wording_reads_back(type_line: str, text: str) -> None:
    """Said as today, the text reads back as the same objects; so does each choice it asks for, made otherwise."""
    found, card = read(type_line, text)
    line = read_type_line(type_line)
    today = say(found, card, AS_TODAY)
    assert read_text(today.text, "Gnome", type_line=line).abilities == found, today.text
    for one in today.asked:
        for option in one.others:
            try:
                said = say(found, card, Wording((Decision(one.at, option),))).text
            except NotRendered:
                continue
            assert read_text(said, "Gnome", type_line=line).abilities == found, said
