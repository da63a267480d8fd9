"""The command line speaks French, and never shows a traceback."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[str]]


def test_help_is_in_french(qa: Run) -> None:
    text = qa("--help").stdout
    assert "Usage : qa" in text
    assert "Commandes :" in text
    for command in ("simuler", "verifier", "regle", "carte", "schema"):
        assert command in text
    assert "Show this message" not in text


@pytest.mark.parametrize("command", ["simuler", "verifier", "regle", "carte", "schema"])
def test_each_command_has_help_in_french(qa: Run, command: str) -> None:
    done = qa(command, "--help")
    assert done.returncode == 0
    assert f"Usage : qa {command}" in done.stdout
    assert "Options :" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("regle",), "Il manque l'argument"),
        (("regle", "--bidule", "1"), "L'option --bidule n'existe pas"),
        (("regl", "1"), "La commande 'regl' n'existe pas"),
        (("regle", "4", "--format", "xml"), "n'est pas l'un de"),
        (("schema", "de trop"), "Argument en trop"),
        (("verifier", "scenarios", "--jobs", "zéro"), "n'est pas un nombre"),
        ((), "Il manque une commande"),
    ],
)
def test_a_wrong_command_line_is_told_in_french(qa: Run, arguments: tuple[str, ...], words: str) -> None:
    done = qa(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_the_schema_is_json(qa: Run) -> None:
    schema = json.loads(qa("schema").stdout)
    assert schema["type"] == "object"
    assert "joueurs" in schema["properties"]
