"""Other ways to say a line, each the same as the one of the contract."""

from __future__ import annotations

import pytest

from rules_fr.reading.controlled import Names, Reader

READER = Reader(Names(["Anne", "Bruno"], ["Foudre", "Prisme", "Forêt"]))


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("la pile est résolue", "la pile se résout"),
        ("Foudre est résolue", "Foudre se résout"),
        ("Anne termine son tour", "le tour se termine"),
        ("Anne finit le tour", "le tour se termine"),
        ("Anne pose Forêt", "Anne joue Forêt"),
        ("Anne active le Prisme en ciblant Bruno", "Anne active la capacité du Prisme en ciblant Bruno"),
    ],
)
def test_a_line_in_other_words(said: str, same: str) -> None:
    assert READER.line(said) == READER.line(same)


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("Foudre est encore vivante", "Foudre survit"),
        ("Anne est vivante", "Anne survit"),
        ("Anne est en vie", "Anne survit"),
        ("Anne n'est pas vivante", "Anne ne survit pas"),
    ],
)
def test_a_statement_in_other_words(said: str, same: str) -> None:
    assert READER.statement(said) == READER.statement(same)
