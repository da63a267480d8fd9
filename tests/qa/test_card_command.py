"""`qa carte`, from the command line."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

Run = Callable[..., CompletedProcess[str]]


def test_a_card_by_name(qa: Run) -> None:
    done = qa("carte", "elfes", "de", "llanowar")
    assert done.returncode == 0
    assert "Elfes de Llanowar" in done.stdout
    assert "605.1a" in done.stdout


def test_another_edition_has_its_numbers(qa: Run) -> None:
    assert "406.1" in qa("carte", "Elfes de Llanowar", "--edition", "2007").stdout


def test_a_text_as_data(qa: Run) -> None:
    done = qa("carte", "--texte", "Vol", "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["faces"][0]["capacites"][0]["dit"] == "Vol"


def test_a_text_that_is_not_understood(qa: Run) -> None:
    done = qa("carte", "--texte", "Piochez une tartine.")
    assert done.returncode == 3
    assert "non compris" in done.stdout


def test_an_unknown_card(qa: Run) -> None:
    done = qa("carte", "Foudr")
    assert done.returncode == 2
    assert "Foudre" in done.stderr
    assert not done.stdout


def test_no_name_at_all(qa: Run) -> None:
    assert qa("carte").returncode == 2
