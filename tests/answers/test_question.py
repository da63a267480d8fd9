"""Answers to questions: short, true, and with the rule that makes them so."""

from __future__ import annotations

import pytest

from rules_fr.answers.report import Answered
from rules_fr.answers.simulate import report
from rules_fr.scenario.loader import load_text

GAME = """\
titre: Une croissance en réponse
cartes:
  - {nom: Brandon, cout: "{R}", type: Éphémère, texte: "Le Brandon inflige 3 blessures à n'importe quelle cible."}
  - {nom: Sève, cout: "{G}", type: Éphémère, texte: "La créature ciblée gagne +3/+3 jusqu'à la fin du tour."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
joueurs:
  Anne:
    main: [Brandon, Brandon]
    champ_de_bataille: [Montagne x2]
  Bruno:
    main: [Sève]
    champ_de_bataille: [{carte: Ours gris, alias: l'ours}, Forêt]
actions:
  - Anne lance Brandon en ciblant l'ours
  - en réponse, Bruno lance Sève en ciblant l'ours
  - la pile se résout
  - Anne lance Brandon en ciblant Bruno
  - la pile se résout
questions:
"""


def asked(question: str, edition: str = "2026") -> Answered:
    result = report(load_text(f"{GAME}  - {question}\n"), edition).results[0]
    return result.branches[0].answers[0]


QUESTIONS = [
    ("L'ours survit-il ?", "Oui : l'ours a 3 blessures pour une endurance de 5", "704.5g"),
    ("L'ours meurt-il ?", "Non", "704.5g"),
    ("Pourquoi l'ours survit-il ?", "L'ours a 3 blessures", "704.5g"),
    ("Pourquoi l'ours meurt-il ?", "Ce n'est pas le cas", "704.5g"),
    ("Combien de points de vie Bruno a-t-il ?", "17 points de vie", "120.3a"),
    ("Combien de points de vie Anne a-t-elle ?", "20 points de vie", None),
    ("Quelle est la force de l'ours ?", "5", "611.2a"),
    ("Combien de blessures l'ours a-t-il subies ?", "3 blessures", None),
    ("Où est Sève ?", "Sève est dans le cimetière de Bruno", None),
    ("Où est l'ours ?", "L'ours est sur le champ de bataille (5/5, 3 blessures)", None),
    ("Anne peut-elle lancer Brandon 1 en ciblant Bruno ?", "Non", None),
    ("Bruno peut-il attaquer avec l'ours ?", "Non : ce n'est pas le tour de Bruno", None),
    ("Combien de créatures Bruno contrôle-t-il ?", "1", None),
    ("Qui contrôle l'ours ?", "Bruno", None),
    ("Qui gagne ?", "Personne", None),
]


@pytest.mark.parametrize(("question", "start", "rule"), QUESTIONS, ids=[row[0] for row in QUESTIONS])
def test_an_answer(question: str, start: str, rule: str | None) -> None:
    answer = asked(question)
    assert answer.sure
    assert answer.answer.startswith(start)
    if rule is not None:
        assert rule in [cited.number for cited in answer.citations]


def test_the_story_speaks_the_words_of_its_edition() -> None:
    assert "est en jeu" in asked("Où est l'ours ?", "2007").answer
    assert "420.5c" in [cited.number for cited in asked("L'ours survit-il ?", "2007").citations]
