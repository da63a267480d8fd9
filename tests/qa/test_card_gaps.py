"""`qa carte` shows the word that is not understood, the nearest turn, the rendered text, and odd reminders."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from qa.app import app

TEXT = "Affliction 2 (Quand cette créature devient bloquée, piochez une carte.)\\nVol\\nRegardez zorglub une carte."


def run(*options: str) -> str:
    return CliRunner().invoke(app, ["carte", "--texte", TEXT, "--type", "Créature : ours", *options]).stdout


def test_the_text_has_a_caret_under_the_word() -> None:
    lines = run().splitlines()
    caret = next(line for line in lines if line.strip() and set(line.strip()) == {"^"})
    above = lines[lines.index(caret) - 1]
    assert above[caret.index("^") : caret.rindex("^") + 1] == "zorglub"
    assert any("Tournure connue la plus proche : regarder un objet" in line for line in lines)
    assert any("Le rappel de « Affliction 2 » dit autre chose" in line or "dit autre chose" in line for line in lines)
    assert any("redit à l'identique" in line for line in lines)


def test_the_same_as_json() -> None:
    (face,) = json.loads(run("--format", "json"))["faces"]
    (gap,) = face["non_compris"]
    assert (gap["mot"], gap["motif"]) == ("zorglub", "le mot « zorglub » n'est pas connu")
    assert gap["texte"][gap["position"] :] == "zorglub une carte."
    assert gap["tournure_proche"].startswith("regarder")
    assert [found["identique"] for found in face["rendu"]] == [True, True]
    (reminder,) = face["rappels"]
    assert reminder["accord"] == "autre chose"
    assert "défenseur" in reminder["dit"]
