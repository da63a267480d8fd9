"""On real cards, where they are there: each other wording of a paragraph reads back as the same objects."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_fr.errors import InputError
from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.rendering.card import say, self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.voice import AS_TODAY, Decision, Wording
from rules_fr.survey.sources import Row, rows
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "cartes_fr.jsonl.gz"
EVERY = 120
AMISS = 0.02
"""The share of wordings that the reader may still not take back, each of them awkward rather than false."""


def _wordings(found: tuple[Ability, ...], card: Self, line: TypeLine) -> Iterator[str]:
    try:
        usual = say(found, card, AS_TODAY)
    except NotRendered:
        return
    if read_text(usual.text, card.name, type_line=line).abilities != found:
        return
    seen = {usual.text}
    for one in usual.asked:
        for option in one.others:
            try:
                said = say(found, card, Wording((Decision(one.at, option),))).text
            except NotRendered:
                continue
            if said not in seen:
                seen.add(said)
                yield said


def _of_card(row: Row, line: TypeLine) -> Iterator[tuple[str, bool, bool]]:
    """Each other wording, whether it reads back, and whether it reads as something else."""
    reading = read_text(row.text, row.name, type_line=line)
    card = self_of(row.name, frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    for span in reading.spans:
        if span.reminder or any(isinstance(n, NotUnderstood) for a in span.abilities for n in walk(a)):
            continue
        for said in _wordings(span.abilities, card, line):
            back = read_text(said, row.name, type_line=line).abilities
            unread = any(isinstance(n, NotUnderstood) for a in back for n in walk(a))
            yield said, back == span.abilities, not unread and back != span.abilities


@pytest.mark.skipif(not CORPUS.exists(), reason="the real cards are not here")
def test_wordings_of_real_cards_read_back() -> None:
    tried, amiss, others = 0, [], []
    for index, row in enumerate(rows(CORPUS)):
        if index % EVERY:
            continue
        try:
            line = read_type_line(row.type_line)
        except InputError:
            continue
        for said, same, other in _of_card(row, line):
            tried += 1
            amiss += [] if same else [said]
            others += [said] if other else []
    assert tried > 400
    assert len(amiss) <= AMISS * tried, amiss
    assert len(others) <= AMISS * tried / 2, others
