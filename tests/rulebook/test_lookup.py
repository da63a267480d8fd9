"""Finding a rule by number or by words."""

import pytest

from rules_fr.errors import UnknownName
from rules_fr.rulebook.lookup import look_up
from rules_fr.rulebook.proofs import encode
from rules_fr.rulebook.search import search


def test_a_number_is_shown_in_every_edition_that_has_it_newest_first() -> None:
    assert [entry.edition for entry in look_up("605.1a").entries] == ["2026", "2011"]
    assert [entry.edition for entry in look_up("605.1a", "2011").entries] == ["2011"]
    assert [entry.edition for entry in look_up("409.1h").entries] == ["2007"]


@pytest.mark.parametrize("query", ["409.1h", "409.1H", "règle 409.1h", "409.1h.", " 409.1h "])
def test_a_number_may_be_written_loosely(query: str) -> None:
    assert look_up(query).entries[0].number == "409.1h"


def test_a_number_without_summary_shows_the_rule_around_it() -> None:
    entry = look_up("502.4c", "2007").entries[0]
    assert entry.inherited_from == "502.4"
    assert entry.rules[0].concept == "keyword.flying"


def test_a_number_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="aucune édition"):
        look_up("999.1")
    with pytest.raises(UnknownName, match="2026") as error:
        look_up("409.1h", "2026")
    assert "2007" in error.value.how


@pytest.mark.parametrize("words", ["capacité de mana", "capacite de mana", "CAPACITÉS DE MANA"])
def test_words_find_rules_accents_optional(words: str) -> None:
    assert search(words)[0].concept == "mana_ability.definition"


def test_search_needs_every_word() -> None:
    assert {rule.concept for rule in search("blessures de combat pile")} >= {"combat.damage_on_stack"}
    assert search("crocodile") == ()
    assert search("de la") == ()


def test_words_within_an_edition_leave_out_what_it_does_not_have() -> None:
    assert not any(rule.concept == "combat.damage_on_stack" for rule in look_up("blessures pile", "2026").rules)


def test_the_proofs_file_is_sorted_and_without_repeats() -> None:
    text = encode([("2026", "601.2h", "b.yaml"), ("2026", "601.2h", "a.yaml"), ("2026", "601.2h", "a.yaml")])
    assert text == '{\n "2026": {\n  "601.2h": [\n   "a.yaml",\n   "b.yaml"\n  ]\n }\n}\n'
