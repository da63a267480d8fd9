"""`qa regle`."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[str]]


def test_a_number_of_2007(qa: Run) -> None:
    done = qa("regle", "409.1h")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "409.1h · règles de 2007" in done.stdout
    assert "601.2h" in done.stdout
    assert "\x1b[" not in done.stdout


def test_every_edition_that_has_the_number_newest_first(qa: Run) -> None:
    text = qa("regle", "605.1a").stdout
    assert text.index("règles de 2026") < text.index("règles de 2011")
    assert "règles de 2007" not in text


def test_one_edition(qa: Run) -> None:
    text = qa("regle", "605.1a", "--edition", "2011").stdout
    assert "règles de 2011" in text
    assert "règles de 2026" not in text


@pytest.mark.parametrize("words", ["capacité de mana", "capacite de mana"])
def test_words(qa: Run, words: str) -> None:
    done = qa("regle", words)
    assert done.returncode == 0
    assert done.stdout.startswith("Définition des capacités de mana")


def test_json(qa: Run) -> None:
    found = json.loads(qa("regle", "704.5j", "--format", "json").stdout)
    assert [rule["edition"] for rule in found["regles"]] == ["2026", "2011"]
    assert found["regles"][0]["concepts"][0]["concept"] == "sba.legend"


def test_colour_on_request(qa: Run) -> None:
    assert "\x1b[" in qa("regle", "409.1h", "--couleur", "oui").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("999.1",), "n'existe dans aucune édition"),
        (("409.1h", "--edition", "2026"), "Elle existe en 2007"),
        (("605.1a", "--edition", "1993"), "L'édition « 1993 » n'existe pas"),
    ],
)
def test_what_does_not_exist(qa: Run, arguments: tuple[str, ...], words: str) -> None:
    done = qa("regle", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert words in done.stderr


def test_words_that_nothing_has(qa: Run) -> None:
    done = qa("regle", "crocodile")
    assert done.returncode == 2
    assert "Aucune règle" in done.stdout
