"""`qa verifier`, from the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from xml.etree import ElementTree

import pytest

Run = Callable[..., CompletedProcess[str]]

HOLDS = """\
titre: Vingt points de vie
joueurs:
  Anne: {}
  Bruno: {}
actions: []
attendu:
  - Anne a 20 points de vie
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "un.yaml").write_text(HOLDS, encoding="utf-8")
    (tmp_path / "sous").mkdir()
    (tmp_path / "sous" / "deux.yaml").write_text(HOLDS.replace("20", "19"), encoding="utf-8")
    return tmp_path


def test_a_failure_is_told_with_its_line(qa: Run, folder: Path) -> None:
    done = qa("verifier", str(folder))
    assert done.returncode == 1
    assert "sous/deux.yaml" in done.stdout
    assert "ligne 7" in done.stdout
    assert "« Anne a 19 points de vie » (Anne a 20 points de vie)" in done.stdout
    assert done.stderr == ""


def test_all_is_well(qa: Run, folder: Path) -> None:
    assert qa("verifier", str(folder / "un.yaml"), "--edition", "2007").returncode == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_data_have_the_keys_of_the_contract(qa: Run, folder: Path, jobs: str) -> None:
    done = qa("verifier", str(folder), "--format", "json", "--jobs", jobs)
    data = json.loads(done.stdout)
    assert set(data) == {"scenarios", "resume", "secondes"}
    assert [one["resultat"] for one in data["scenarios"]] == ["echoue", "reussi"]
    assert all({"fichier", "edition", "resultat", "detail"} <= set(one) for one in data["scenarios"])
    assert data["resume"]["reussi"] == 1


def test_a_wrong_file_does_not_stop_the_others(qa: Run, folder: Path) -> None:
    (folder / "faux.yaml").write_text("titre: [", encoding="utf-8")
    done = qa("verifier", str(folder), "--format", "json")
    assert done.returncode == 2
    assert sorted(one["resultat"] for one in json.loads(done.stdout)["scenarios"]) == ["echoue", "illisible", "reussi"]


def test_the_junit_report(qa: Run, folder: Path) -> None:
    report = folder / "rapport.xml"
    assert qa("verifier", str(folder), "--junit", str(report)).returncode == 1
    suite = ElementTree.parse(report).getroot()
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert len(suite.findall("testcase/failure")) == 1


def test_an_empty_folder_and_a_missing_one(qa: Run, tmp_path: Path) -> None:
    assert "ne contient aucun scénario" in qa("verifier", str(tmp_path)).stderr
    done = qa("verifier", str(tmp_path / "rien"))
    assert done.returncode == 2
    assert "n'existe pas" in done.stderr
