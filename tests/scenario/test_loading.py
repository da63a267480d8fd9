"""Scenario files: closed keys, text scalars, places, and files that must not exhaust the machine."""

# ruff: noqa: E501  (scenario files, one key a line)

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_fr.errors import ScenarioError
from rules_fr.scenario.loader import load, load_text, pool_of
from rules_fr.scenario.model import CheckHere, Text
from rules_fr.scenario.schema import json_schema

PLAYERS = "joueurs: {Anne: {}, Bruno: {}}\n"


def refused(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        pool_of(load_text(text, "essai.yaml"))
    return caught.value


def test_scalars_are_text() -> None:
    scenario = load_text(
        "titre: 702.20\nedition: 2007\njoueurs: {Anne: {}, No: {}}\nactions: [Anne passe]\nattendu: [la règle 702.20 est citée]\n"
    )
    assert scenario.title == "702.20"
    assert scenario.editions == ("2007",)
    assert [player.name for player in scenario.players] == ["Anne", "No"]


def test_keys_need_no_accents() -> None:
    one = load_text("titre: t\nédition: [2007, 2026]\njoueurs: {A: {points_de_vie: 3, cimetière: [Forêt]}, B: {}}\n")
    other = load_text("TITRE: t\nedition: [2007, 2026]\njoueurs: {A: {points de vie: 3, cimetiere: [Forêt]}, B: {}}\n")
    assert one.players[0].graveyard == other.players[0].graveyard
    assert one.players[0].life == other.players[0].life == 3


def test_lines_by_edition_come_after_the_common_ones() -> None:
    scenario = load_text(
        "titre: t\n"
        + PLAYERS
        + "actions:\n  '2007': [b]\n  toutes: [a]\n  2026: [{verifie: c}]\nchoix: {}\nattendu: []\n"
    )
    assert [item.text for item in scenario.actions.lines("2007") if isinstance(item, Text)] == ["a", "b"]
    assert isinstance(scenario.actions.lines("2026")[1], CheckHere)
    assert scenario.choices.lines("2026") == ()


def test_places_are_kept() -> None:
    scenario = load_text("titre: t\n" + PLAYERS + "actions:\n  - Anne passe la priorité\n")
    assert scenario.actions.common == (Text("Anne passe la priorité", 4, 5),)


def test_objects_written_short() -> None:
    scenario = load_text("titre: t\njoueurs: {A: {main: [Forêt x3, inconnue x4, Île]}, B: {}}\n")
    found = [(item.card, item.count, item.unknown) for item in scenario.players[0].hand]
    assert found == [("Forêt", 3, False), ("", 4, True), ("Île", 1, False)]


WRONG = {
    "unknown key": ("titre: t\naction: []\n" + PLAYERS, 2, "action", "« actions »"),
    "unknown object key": (
        "titre: t\njoueurs: {A: {main: [{carte: Île, engagee: oui}]}, B: {}}\n",
        2,
        "engagee",
        "engage",
    ),
    "repeated key": ("titre: t\ntitre: u\n" + PLAYERS, 2, "répétée", "ligne 1"),
    "repeated but for its accent": ("titre: t\nedition: 2007\nédition: 2011\n" + PLAYERS, 3, "répétée", "ligne 2"),
    "no title": (PLAYERS, 1, "titre", ""),
    "no players": ("titre: t\n", 1, "joueurs", ""),
    "unknown edition": ("titre: t\nedition: 2013\n" + PLAYERS, 2, "2013", "2011"),
    "edition by name": ("titre: t\n" + PLAYERS + "actions: {'2013': []}\n", 3, "2013", "toutes"),
    "not a number": ("titre: t\njoueurs: {A: {points_de_vie: vingt}, B: {}}\n", 2, "vingt", ""),
    "not yes or no": ("titre: t\njoueurs: {A: {main: [{carte: Île, engage: peut-être}]}, B: {}}\n", 2, "oui", ""),
    "a list for a text": ("titre: [t]\n" + PLAYERS, 1, "texte", ""),
    "a text for a list": ("titre: t\njoueurs: {A: {main: Île}, B: {}}\n", 2, "liste", ""),
    "too many copies": ("titre: t\njoueurs: {A: {main: [Île x999]}, B: {}}\n", 2, "999", ""),
    "unknown card": ("titre: t\njoueurs: {A: {main: [Forrêt]}, B: {}}\n", 2, "Forrêt", "Forêt"),
    "a list as the file": ("- titre\n- joueurs\n", 1, "table", ""),
    "two documents": ("titre: t\n" + PLAYERS + "---\ntitre: u\n", 3, "plusieurs", ""),
    "only a comment": ("# rien\n", 1, "vide", ""),
    "a tab": ("titre: t\njoueurs:\n\tA: {}\n", 3, "YAML", "retraits"),
    "an undefined alias": ("titre: *t\n" + PLAYERS, 1, "alias", ""),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_is_told_with_its_place(case: str) -> None:
    text, line, what, how = WRONG[case]
    error = refused(text)
    assert error.where.file == "essai.yaml"
    assert error.where.line == line
    assert what in error.what
    assert how in error.how


def test_aliases_cannot_explode() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for letter, previous in zip("bcdefgh", "abcdefg", strict=True):
        bomb += f"{letter}: &{letter} [" + ", ".join([f"*{previous}"] * 10) + "]\n"
    assert "alias" in refused(bomb).what


def test_an_alias_cannot_contain_itself() -> None:
    assert "lui-même" in refused("titre: &a [*a]\n").what


def test_nesting_is_limited() -> None:
    assert "profondément" in refused("titre: " + "[" * 60 + "]" * 60).what


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "gros.yaml"
    file.write_text("# " + "x" * 2_000_000, encoding="utf-8")
    with pytest.raises(ScenarioError, match="trop gros"):
        load(file)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="dossier"):
        load(tmp_path)


def test_an_anchor_may_be_used() -> None:
    scenario = load_text("titre: t\njoueurs: {A: {main: &m [Île]}, B: {main: *m}}\n")
    assert scenario.players[0].hand == scenario.players[1].hand


def test_the_schema_knows_every_key() -> None:
    schema = json_schema()
    json.dumps(schema)
    assert schema["additionalProperties"] is False
    assert {"titre", "edition", "cartes", "joueurs", "tour", "actions", "choix", "questions", "attendu"} <= set(
        schema["properties"]
    )


def test_brackets_without_end_are_only_an_error() -> None:
    assert "YAML" in refused("titre: " + "[" * 100_000).what
