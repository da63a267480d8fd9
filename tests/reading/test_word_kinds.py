"""What could have stood where reading stopped is said in words."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.tables import GRAMMARS, Grammar, Stuck, Token, compile_table
from rules_fr.reading.word_kinds import kinds_of_words, word_kinds


def test_every_class_of_tokens_has_its_kind() -> None:
    fragments = sorted((GRAMMARS / "card").glob("*.lark"))
    table = compile_table(fragments, ["sentence", "cost", "filter_line", "keyword_line"])
    classes = {name for row in table["states"] for name in row if name.isupper()}
    assert classes - set(word_kinds()) == set()
    assert set(word_kinds()) - classes == set()


def test_the_grammar_says_only_what_it_can_read() -> None:
    """« lancer » may be followed by a noun phrase, never by a second verb, whatever the row of the state promises."""
    fragments = sorted((GRAMMARS / "card").glob("*.lark"))
    grammar = Grammar(compile_table(fragments, ["sentence"]))
    tokens = [Token("VI", "détruire", 0, 9), Token("DET", "le", 10, 12), Token("DET", "le", 13, 15)]
    with pytest.raises(Stuck) as stuck:
        grammar.parse("sentence", [*tokens, Token("VI", "détruire", 16, 25)])
    assert "N" in stuck.value.expected
    assert not {"VI", "$END"} & set(stuck.value.expected)


def test_kinds_are_said_once() -> None:
    assert kinds_of_words(["ET_A", "ADJ", "ET_N", "N", "ENDREL"]) == ("un nom", "un adjectif ou un participe", "« et »")


def test_a_text_that_stops_says_what_was_expected() -> None:
    (found,) = read_text("Détruisez la créature ciblée pendant.", "Trait", type_line="Rituel").not_understood
    assert found.expected[1:5] == ("un déterminant", "un nombre", "le nom de la carte", "un pronom")
