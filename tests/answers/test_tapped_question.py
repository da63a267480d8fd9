"""Whether something is tapped, and why: the reason is about tapping, not about the last thing that happened to it."""

from __future__ import annotations

import pytest

from rules_fr.answers.report import Answered
from rules_fr.answers.simulate import report
from rules_fr.scenario.loader import load_text

GAME = """\
titre: Attaquer avec et sans vigilance
cartes:
  - {nom: Guetteuse, cout: "{W}", type: "Créature : humain", force: 2, endurance: 2, texte: "Vigilance"}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
joueurs:
  Anne: {champ_de_bataille: [{carte: Guetteuse, alias: la guetteuse}, {carte: Ours gris, alias: l'ours}, Forêt]}
  Bruno: {}
actions:
  - Anne attaque Bruno avec la guetteuse et l'ours
  - on passe à l'étape de fin de combat
questions:
"""


def asked(question: str, edition: str) -> Answered:
    result = report(load_text(f"{GAME}  - {question}\n"), edition).results[0]
    return result.branches[0].answers[0]


@pytest.mark.parametrize(("edition", "rule"), [("2007", "502.14b"), ("2011", "702.18b"), ("2026", "702.20b")])
def test_vigilance_is_why_an_attacker_is_untapped(edition: str, rule: str) -> None:
    answer = asked("La guetteuse est-elle engagée ?", edition)
    assert answer.answer == "Non : la guetteuse ne s'engage pas en attaquant."
    assert [cited.number for cited in answer.citations] == [rule]


@pytest.mark.parametrize(("edition", "rule"), [("2007", "308.2c"), ("2011", "508.1f"), ("2026", "508.1f")])
def test_attacking_is_why_an_attacker_is_tapped(edition: str, rule: str) -> None:
    answer = asked("L'ours est-il engagé ?", edition)
    assert answer.answer == "Oui : l'ours est engagé."
    assert [cited.number for cited in answer.citations] == [rule]


def test_what_nothing_tapped_is_untapped() -> None:
    answer = asked("La Forêt est-elle engagée ?", "2026")
    assert (answer.answer, answer.citations) == ("Non : Forêt est dégagée.", ())
