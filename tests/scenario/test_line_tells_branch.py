"""A line that makes a choice says which way the decisions before it went."""

from __future__ import annotations

import pytest

from rules_fr.errors import ScenarioError
from rules_fr.scenario.loader import load_text
from rules_fr.scenario.run import Run, run

SCENE = """\
titre: Essai
cartes:
  - {nom: Reflet changeant, cout: "{1}{U}", type: "Créature : changeforme", force: 0, endurance: 1,
     texte: "Vous pouvez faire que le Reflet changeant arrive sur le champ de bataille comme une copie de n'importe
     quelle créature sur le champ de bataille."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
  - {nom: Prisme, cout: "{2}", type: Artefact}
joueurs:
  Anne: {main: [Reflet changeant], champ_de_bataille: [Île x2, Prisme]}
  Bruno: {champ_de_bataille: [{carte: Ours gris, alias: l'ours}]}
actions:
  - Anne lance Reflet changeant
  - la pile se résout
"""


def act(*lines: str) -> Run:
    return run(load_text(SCENE + "".join(f"  - {line}\n" for line in lines), "essai.yaml"), "2026")


def test_what_is_copied_implies_that_the_offer_is_accepted() -> None:
    (branch,) = act("Anne choisit l'ours").branches
    names = [face.name for item in branch.game.battlefield if (face := branch.game.object(item).printed) is not None]
    assert sorted(names) == ["Ours gris", "Ours gris", "Prisme", "Île", "Île"]


def test_both_ways_are_followed_when_no_line_says() -> None:
    assert len(act().branches) == 2


def test_a_choice_that_no_branch_asks_for_is_an_error() -> None:
    with pytest.raises(ScenarioError, match="ne répond à aucune décision"):
        act("Anne choisit l'ours", "Anne choisit l'ours")


def test_a_copy_of_what_cannot_be_copied_is_an_error() -> None:
    with pytest.raises(ScenarioError):
        act("Anne choisit le Prisme")
