"""An action that turns out illegal is not told as undone when a mana ability used for it touched a library."""

from __future__ import annotations

import pytest

from rules_fr.scenario.loader import load_text
from rules_fr.scenario.run import Result, run

TEXT = """\
titre: Essai
cartes:
  - {{nom: Rouage, cout: "{{2}}", type: Artefact, texte: "{cost} : Ajoutez {{C}}."}}
  - {{nom: Brasier, cout: "{{1}}{{R}}", type: Rituel, texte: "Piochez une carte."}}
joueurs:
  Anne: {{main: [Brasier], champ_de_bataille: [Rouage], bibliotheque: [Forêt, Île]}}
  Bruno: {{}}
actions:
  - Anne essaie de lancer Brasier en engageant le Rouage
attendu: [Anne a 2 cartes dans sa bibliothèque]
"""


@pytest.mark.parametrize(("cost", "result"), [("{T}", Result.OK), ("{T}, meulez une carte", Result.NOT_UNDERSTOOD)])
def test_a_library_that_was_touched(cost: str, result: Result) -> None:
    assert run(load_text(TEXT.format(cost=cost), "essai.yaml"), "2026").result is result
