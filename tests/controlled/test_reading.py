"""The grammar has no conflict, every rule is built, names come first, and mistakes are shown where they are."""

from __future__ import annotations

import pytest

from rules_fr.errors import ScenarioError
from rules_fr.reading.controlled import Names, Reader, lexicon, tables
from rules_fr.reading.controlled.reader import FILES, STARTS, VALUED, table
from rules_fr.reading.controlled.registry import BUILDERS
from rules_fr.vocabulary.actions import Cast, Choices, Name, NameKind


def reader(*objects: str) -> Reader:
    return Reader(Names(["Anne", "Bruno"], objects))


def test_the_grammar_is_strictly_lalr() -> None:
    tables.compile_grammar(FILES, STARTS, VALUED)  # Lark refuses any conflict


def test_every_rule_has_its_builder_and_no_builder_is_idle() -> None:
    assert tables.builders(table()) == set(BUILDERS)


def test_every_terminal_of_the_grammar_has_words() -> None:
    used = {name for row in table()["states"] for name in row if name.isupper() and name != tables.END}
    from_words = {
        terminal for row in lexicon.load().forms.values() for entries in row.values() for terminal, _ in entries
    }
    made = {"PLAYER", "OBJ", "KIND", "NUMBER", "RULENUM", "ORDINAL", "QUOTED", "MANA", "PT", "REPEAT", "WORD", "$END"}
    assert used <= from_words | made


def test_names_are_matched_longest_first_and_before_the_grammar() -> None:
    read = reader("Tour", "Tour de guet", "Passe, muraille", "Passe")
    assert read.line("Anne lance la Tour de guet") == Cast(Name("Anne", NameKind.PLAYER), Name("Tour de guet"))
    line = read.line("Anne lance Passe en ciblant Passe, muraille et Tour")
    assert line == Cast(
        Name("Anne", NameKind.PLAYER), Name("Passe"), Choices(targets=(Name("Passe, muraille"), Name("Tour")))
    )


def test_contractions_and_elisions_meet_aliases_with_articles() -> None:
    read = reader("le mur", "les elfes", "l'ours")
    for text in ("la capacité du mur se résout", "la capacité des elfes se résout", "la capacité de l'ours se résout"):
        read.line(text)
    read.statement("le mur est en exil")


MISTAKES = [
    ("Anne lence Foudre", 6, "lence", "« lance »"),
    ("Anne lance Fudre", 12, "Fudre", "« Foudre »"),
    ("Anne lance Foudre en cyblant Bruno", 19, "en", ""),
    ("Charles lance Foudre", 1, "Charles", ""),
    ("Anne lance", 11, "finie", ""),
    ("Anne lance Foudre lance", 19, "lance", ""),
    ("on passe à la fin du combatt", 15, "« fin » ne s'emploie pas ainsi", "« fin de combat »"),
    ("Anne lance Foudre en ciblant du tour", 30, "« du »", "un joueur"),
    ("Anne declar Foudre", 6, "declar", "« déclaration »"),
]


@pytest.mark.parametrize(("sentence", "column", "word", "near"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_a_mistake_is_shown_with_its_column_and_the_nearest_form(
    sentence: str, column: int, word: str, near: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        reader("Foudre").line(sentence)
    assert caught.value.where.column == column
    assert word in caught.value.what
    assert near in caught.value.how


def test_an_action_is_no_choice() -> None:
    with pytest.raises(ScenarioError, match="pas un choix"):
        reader("Foudre").choice("Anne lance Foudre")


def test_doing_nothing_is_no_line() -> None:
    with pytest.raises(ScenarioError, match="ne veut rien dire"):
        reader("Foudre").line("Anne ne lance pas Foudre")


HOMOGRAPHS = {
    ("TO", "KIND"),
    ("COPY", "COPY_VERB"),
    ("PLACE", "EXILE"),
    ("INDESTRUCTIBLE", "KEYWORD"),
    ("KEYWORD", "KIND"),
}
"""Pairs of terminals that one word may be and one state may accept: the first is meant, or both mean the same."""


def test_a_word_of_two_kinds_is_told_apart_by_its_place() -> None:
    states = table()["states"]
    for row in lexicon.load().forms.values():
        for entries in row.values():
            kinds = tuple(dict.fromkeys(terminal for terminal, _ in entries))
            for state in states if len(kinds) > 1 else ():
                found = tuple(kind for kind in kinds if kind in state)
                assert len(found) < 2 or found in HOMOGRAPHS


def test_a_name_as_written_wins_over_an_alias_without_its_article() -> None:
    statement = reader("l'ours", "Ours").statement("Anne contrôle 1 Ours")
    assert "text='Ours'" in repr(statement)
    assert reader("l'ours", "Ours").statement("l'ours est en exil") == reader("l'ours").statement("l'ours est en exil")
