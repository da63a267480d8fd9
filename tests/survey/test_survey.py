"""Measuring the reader on a file of cards."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from qa.app import app
from rules_fr.errors import InputError
from rules_fr.survey.measure import measure
from rules_fr.survey.sources import Row, rows

CARDS = [
    {"fr": "Trait de test", "type": "Éphémère", "texte": "Le Trait de test inflige 2 blessures à la créature ciblée."},
    {"fr": "Bloc de test", "type": "Créature : golem", "texte": "Défenseur\nCeci n'est pas du français de carte."},
    {"fr": "Ours de test", "type": "Créature : ours", "texte": ""},
]


def written(folder: Path, *, packed: bool) -> Path:
    text = "".join(json.dumps(card, ensure_ascii=False) + "\n" for card in CARDS).encode()
    path = folder / ("cartes.jsonl.gz" if packed else "cartes.jsonl")
    path.write_bytes(gzip.compress(text) if packed else text)
    return path


@pytest.mark.parametrize("packed", [True, False])
def test_the_figures_of_a_file(tmp_path: Path, packed: bool) -> None:
    path = written(tmp_path, packed=packed)
    done = CliRunner().invoke(app, ["analyser", str(path), "--format", "json"])
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (found["cartes"], found["cartes_sans_texte"]) == (3, 1)
    assert (found["cartes_comprises"], found["cartes_executables"]) == (2, 2)
    assert (found["capacites"], found["capacites_comprises"], found["capacites_executables"]) == (3, 2, 2)
    assert [failure["carte"] for failure in found["echecs"]] == ["Bloc de test"]


def test_where_reading_stopped_is_a_place_in_the_paragraph() -> None:
    row = Row("Bloc de test", "Artefact", "Piochez une carte zorglub.")
    (failure,) = measure(row).failures
    assert failure.ability == row.text
    assert row.text[failure.position :].startswith(failure.at)


@pytest.mark.parametrize("text", ["pas du JSON", "[1, 2]"])
def test_a_line_that_is_no_card_is_told_with_its_number(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cartes.jsonl"
    path.write_text(json.dumps(CARDS[0]) + "\n" + text + "\n", encoding="utf-8")
    with pytest.raises(InputError, match="ligne 2"):
        list(rows(path))


def test_a_file_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        list(rows(tmp_path / "absent.jsonl"))
