"""No word is swallowed: without any of its words, a paragraph of the starter base is refused or means something else.

The words that only style a sentence are listed in swallowed_words.yaml, each with its reason: a word alone, or a word
in brackets among those that must stand around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from rules_fr.cards.pool import starter
from rules_fr.french.normalise import normalise
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_text
from rules_fr.reading.split import words
from rules_fr.vocabulary.terms import Ability

STYLE: dict[str, str] = yaml.safe_load((Path(__file__).parent / "swallowed_words.yaml").read_text(encoding="utf-8"))


def faces() -> Iterator[CardSource]:
    """The faces with a text, of every card of the starter base."""
    for name in starter().names():
        card = starter().find(name)
        assert card is not None
        yield from (face for face in (card.faces or (card,)) if face.text)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text: its lines, a list of modes being one with the line that announces it."""
    return normalise(text).text.replace("\n•", "\r•").split("\n")


def style() -> list[re.Pattern[str]]:
    """The entries of the list as patterns; the group « mot » is the word that may go."""
    found = []
    for entry in STYLE:
        before, word, after = re.fullmatch(r"(?:(.*)\[)?([^][]+)(?:\](.*))?", entry).groups(default="")  # type: ignore[union-attr]
        end = r"(?!\w)" if entry[-1].isalnum() else ""
        found.append(re.compile(rf"(?<!\w){re.escape(before)}(?P<mot>{re.escape(word)}){re.escape(after)}{end}", re.I))
    return found


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Where the words of a paragraph are (numbers and symbols too), reminder text left aside."""
    reminders = [match.span() for match in re.finditer(r"\([^()]*\)", text)]
    for start, end in dict.fromkeys((word.start, word.end) for word in words(text) if word.kind != "stop"):
        if not any(first <= start < last for first, last in reminders):
            yield start, end


def reading(paragraph: str, card: CardSource) -> tuple[Ability, ...] | None:
    """The abilities of a paragraph of a card, None when it is not understood."""
    found = read_text(paragraph, card.name, type_line=card.type_line)
    return None if found.not_understood else found.abilities


def swallowed(paragraph: str, card: CardSource) -> Iterator[str]:
    """The words that can be left out of a paragraph without any change of meaning, but for those that are style."""
    text = paragraph.replace("\r", "\n")
    whole = reading(text, card)
    if whole is None:
        return
    allowed = {match.span("mot") for pattern in style() for match in pattern.finditer(text)}
    for start, end in spans(text):
        if (start, end) not in allowed and reading(text[:start] + text[end:].removeprefix(" "), card) == whole:
            yield text[start:end].lower()


@pytest.mark.parametrize("card", list(faces()), ids=lambda card: card.name)
def test_every_word_counts(card: CardSource) -> None:
    lost = {f"{word} : {paragraph}" for paragraph in paragraphs(card.text) for word in swallowed(paragraph, card)}
    assert not lost


def test_the_list_of_style_words_is_short_and_explained() -> None:
    assert len(STYLE) <= 60
    assert all(len(reason) > 10 for reason in STYLE.values())
