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


CONTRACT = {
    "rapport": {"scenario", "resultats"},
    "resultat": {"edition", "issues", "regles_citees", "avertissements"},
    "issue": {"choix", "etat_final", "journal", "reponses", "attendus"},
    "ligne": {"texte", "citations"},
    "citation": {"numero", "concept"},
    "reponse": {"question", "reponse", "citations"},
    "attendu": {"texte", "tenu"},
    "regle": {"numero", "concept", "resume"},
}
"""The keys of the contract (DESIGN.md, « Command line »)."""
MORE = {
    "rapport": {"fichier"},
    "resultat": {"code"},
    "ligne": {"genre"},
    "reponse": {"sur"},
    "attendu": {"ligne", "detail"},
    "regle": {"numeros"},
}
"""What each object says besides."""


def test_the_data_are_those_of_the_contract_and_nothing_else(qa: Run, scenario: Path) -> None:
    report = json.loads(qa("simuler", str(scenario), "--format", "json").stdout)

    def check(kind: str, found: dict[str, object]) -> None:
        assert CONTRACT[kind] <= set(found) <= CONTRACT[kind] | MORE.get(kind, set()), kind

    check("rapport", report)
    for result in report["resultats"]:
        check("resultat", result)
        assert all(isinstance(warning, str) for warning in result["avertissements"])
        ruled = {(rule["numero"], rule["concept"]) for rule in result["regles_citees"]}
        for rule in result["regles_citees"]:
            check("regle", rule)
            assert rule["resume"]
            assert rule["numeros"][0] == rule["numero"]
        for issue in result["issues"]:
            check("issue", issue)
            assert all(isinstance(choice, str) for choice in issue["choix"])
            for line in issue["journal"]:
                check("ligne", line)
            for answer in issue["reponses"]:
                check("reponse", answer)
            for expected in issue["attendus"]:
                check("attendu", expected)
            for citation in [c for each in (*issue["journal"], *issue["reponses"]) for c in each["citations"]]:
                check("citation", citation)
                assert isinstance(citation["numero"], str)
                assert (citation["numero"], citation["concept"]) in ruled


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
