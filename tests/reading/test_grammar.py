"""The grammar itself: strictly LALR(1), nothing swallowed, every data entry readable."""

from __future__ import annotations

from itertools import combinations

import pytest
import yaml

from rules_fr.cards.pool import STARTER, starter
from rules_fr.reading.abilities import STARTS
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card, read_text
from rules_fr.reading.frame_registry import Frame, Slot, frames
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.tables import GRAMMARS, compile_table
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.kinds import Keyword

FRAGMENTS = sorted((GRAMMARS / "card").glob("*.lark"))


def test_the_grammar_is_strictly_lalr() -> None:
    """Lark in strict mode refuses any conflict; a grammar without one gives each sentence one tree at most."""
    table = compile_table(FRAGMENTS, STARTS)
    assert set(table["starts"]) == set(STARTS)
    assert len(table["states"]) < 1500


def _overlap(first: Slot, second: Slot) -> bool:
    return not first.wanted or not second.wanted or bool(_classes(first) & _classes(second))


def _classes(slot: Slot) -> set[str]:
    wide = {"T": {"O", "P", "S", "C", "Self"}, "O": {"S", "C", "Self"}, "S": {"Self"}}
    found = set(slot.wanted)
    for name in slot.wanted:
        found |= wide.get(name, set())
    return found


def _may_both_fit(first: Frame, second: Frame) -> bool:
    """Whether some clause could fit both frames."""
    left, right = ({slot.name: slot for slot in frame.slots} for frame in (first, second))
    for name in left.keys() | right.keys():
        one, other = left.get(name), right.get(name)
        if one is None or other is None:
            only = one or other
            assert only is not None
            if not only.optional:
                return False
        elif not (one.optional and other.optional) and not _overlap(one, other):
            return False
    return True


def test_no_two_frames_fit_the_same_clause() -> None:
    clashes = [
        f"{use}: {first.spec} / {second.spec}"
        for (use, _), listed in frames().items()
        for first, second in combinations(listed, 2)
        if _may_both_fit(first, second)
    ]
    assert clashes == []


def test_every_keyword_is_one_of_the_vocabulary() -> None:
    for key in lexicon()["keywords"]:
        assert Keyword(key)


def test_every_subtype_word_is_read_back() -> None:
    subtypes = yaml.safe_load((GRAMMARS.parent / "data" / "subtypes.yaml").read_text(encoding="utf-8"))
    known = lexicon()["subtypes"]
    for group in subtypes.values():
        for key, listed in group.items():
            for word in listed:
                assert known[word] == str(key) or known[word] in {str(k) for g in subtypes.values() for k in g}


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("Détruisez la créature ciblée blorp.", "blorp"),
        ("Piochez une carte puis puis piochez une carte.", "puis"),
        ("Détruisez la créature ciblée de la paix.", "paix"),
        ("Le joueur ciblé détruit une créature.", "détruit"),
        ("Détruisez-la.", "Détruisez"),
        ("Détruisez la créature ciblée.\nElle gagne +1/+1 jusqu'à la fin du tour.", "Elle"),
        ("La créature ciblée inflige des blessures.", "inflige"),
    ],
)
def test_what_is_not_understood_is_shown_with_its_place(text: str, reached: str) -> None:
    found = read_text(text, "Trait", type_line="Rituel").not_understood
    assert len(found) == 1
    assert found[0].text[found[0].position :].startswith(reached)
    assert found[0].text in text


def test_a_pronoun_with_two_antecedents_is_refused() -> None:
    text = "Engagez la créature ciblée et une autre créature ciblée. Détruisez-la."
    assert read_text(text, "Trait", type_line="Rituel").not_understood


def test_two_different_events_at_once_are_refused() -> None:
    text = "À chaque fois que Trait et une autre créature bloquent, piochez une carte."
    assert read_text(text, "Trait", type_line="Créature : ours").not_understood


def test_reminder_text_is_a_span_and_no_ability() -> None:
    printed = "Vol (Cette créature ne peut être bloquée que par des créatures avec le vol ou la portée.)\nCélérité"
    reading = read_text(printed, "Trait", type_line="Créature : ours")
    reminder = next(span for span in reading.spans if span.reminder)
    assert printed[reminder.start : reminder.end].startswith("(Cette créature")
    assert len(reading.abilities) == 2


def test_offsets_are_those_of_the_printed_text() -> None:
    printed = "Vol\nDétruisez l\u2019\u0153uf ciblé blorp."
    found = read_text(printed, "Trait", type_line="Rituel").not_understood[0]
    assert printed[4:][found.position :].startswith("blorp")


def _cards() -> list[CardSource]:
    pool = starter()
    return [card for name in pool.names() if (card := pool.find(name)) is not None and card.text]


def test_the_starter_base_is_understood() -> None:
    for card in _cards():
        for face in read_card(card).faces:
            assert not any(isinstance(ability, NotUnderstood) for ability in face.abilities), card.name


def test_the_starter_file_is_plain_data() -> None:
    rows = yaml.safe_load(STARTER.read_text(encoding="utf-8"))["cartes"]
    assert len({row["nom"] for row in rows}) == len(rows)
