"""`qa simuler`, from the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[str]]

SCENARIO = """\
titre: Deux blessures de trop
edition: [2007, 2026]
cartes:
  - {nom: Tison, cout: "{R}", type: Éphémère, texte: "Le Tison inflige 3 blessures à la créature ciblée."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
joueurs:
  Anne: {main: [Tison], champ_de_bataille: [Montagne]}
  Bruno: {champ_de_bataille: [{carte: Ours gris, alias: l'ours}]}
actions:
  - Anne lance le Tison en ciblant l'ours
  - la pile se résout
questions:
  - L'ours survit-il ?
attendu:
  - l'ours est dans le cimetière de Bruno
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "deux.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    return file


def test_the_story_the_outcome_the_answer_and_the_rules(qa: Run, scenario: Path) -> None:
    done = qa("simuler", str(scenario), "--edition", "2026")
    assert done.returncode == 0
    assert done.stderr == ""
    text = done.stdout
    story = ["Deux blessures de trop · règles de 2026", "Anne lance Tison", "3 ≥ 2", "Issue", "Non", "Règles citées"]
    places = [text.index(words) for words in story]
    assert places == sorted(places)
    assert "704.5g" in text
    assert "2007" not in text


def test_each_edition_of_the_file_is_told(qa: Run, scenario: Path) -> None:
    text = qa("simuler", str(scenario)).stdout
    assert "règles de 2007" in text
    assert "règles de 2026" in text


def test_the_data_have_the_keys_of_the_contract(qa: Run, scenario: Path) -> None:
    report = json.loads(qa("simuler", str(scenario), "--format", "json").stdout)
    assert report["scenario"] == "Deux blessures de trop"
    assert [result["edition"] for result in report["resultats"]] == ["2007", "2026"]
    result = report["resultats"][1]
    assert set(result) >= {"edition", "issues", "regles_citees", "avertissements"}
    (issue,) = result["issues"]
    assert set(issue) >= {"choix", "etat_final", "journal", "reponses", "attendus"}
    assert all({"texte", "citations"} <= set(line) for line in issue["journal"])
    cited = [citation for line in issue["journal"] for citation in line["citations"]]
    assert {"numero": "704.5g", "concept": "sba.lethal_damage"} in cited
    assert issue["reponses"][0]["question"] == "L'ours survit-il ?"
    assert issue["attendus"][0]["tenu"] is True
    assert all({"numero", "concept", "resume"} <= set(rule) for rule in result["regles_citees"])


def test_colours_only_when_asked_for_in_a_pipe(qa: Run, scenario: Path) -> None:
    assert "\x1b" not in qa("simuler", str(scenario)).stdout
    assert "\x1b" in qa("simuler", str(scenario), "--couleur", "oui").stdout


def test_the_full_story_says_more(qa: Run, scenario: Path) -> None:
    short = qa("simuler", str(scenario), "--edition", "2026").stdout
    full = qa("simuler", str(scenario), "--edition", "2026", "--journal", "complet").stdout
    assert len(full.splitlines()) > len(short.splitlines())


def test_an_expectation_that_fails(qa: Run, scenario: Path) -> None:
    scenario.write_text(SCENARIO.replace("dans le cimetière de Bruno", "sur le champ de bataille"), encoding="utf-8")
    done = qa("simuler", str(scenario))
    assert done.returncode == 1
    assert "non : l'ours est sur le champ de bataille" in done.stdout


def test_two_runs_say_the_same(qa: Run, scenario: Path) -> None:
    assert qa("simuler", str(scenario)).stdout == qa("simuler", str(scenario)).stdout
