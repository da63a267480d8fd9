"""What the engine cannot do is told by the card's own words, never by the name of a class."""

from __future__ import annotations

from rules_fr.scenario.loader import load_text
from rules_fr.scenario.run import Result, Run, run

HEAD = """\
titre: Essai
cartes:
  - {nom: Prisme, cout: "{2}", type: Artefact,
     texte: "Vol\\nLes commandants que vous contrôlez gagnent +1/+1."}
  - {nom: Augure, cout: "{U}", type: Rituel,
     texte: "Piochez une carte.\\nLe commandant ciblé acquiert le vol jusqu'à la fin du tour."}
joueurs:
  Anne: {main: [Augure], champ_de_bataille: [Île%s]}
  Bruno: {}
actions:
  - Anne lance Augure
attendu:
  - Bruno a 20 points de vie
"""


def play(permanent: str = "") -> Run:
    return run(load_text(HEAD % permanent, "essai.yaml"), "2026")


def test_a_text_that_stops_the_engine_is_quoted() -> None:
    done = play()
    assert done.result is Result.NOT_UNDERSTOOD
    assert done.unknown[0].startswith("Le moteur ne sait pas encore appliquer tout le texte d'Augure : « Piochez une")
    assert done.unknown[0].endswith("le vol jusqu'à la fin du tour. ».")


def test_a_static_ability_that_cannot_be_applied_stops_the_run_and_is_quoted() -> None:
    done = play(", Prisme")
    assert done.result is Result.NOT_UNDERSTOOD
    assert done.branches == ()
    quoted = "« Prisme » : le moteur ne sait pas encore jouer « Les commandants que vous contrôlez gagnent +1/+1. »."
    assert done.unknown[0] == quoted
