"""A copy of what is face down has no name: it is told and named all the same."""

from __future__ import annotations

from rules_fr.scenario.loader import load_text
from rules_fr.scenario.registry import shown
from rules_fr.scenario.run import run

SCENE = """\
titre: Essai
cartes:
  - {nom: Calque, cout: "{U}", type: Rituel,
     texte: "Mettez sur le champ de bataille un jeton qui est une copie de la créature ciblée."}
  - {nom: Fauve masqué, cout: "{4}{G}", type: "Créature : bête", force: 5, endurance: 5, texte: "Vol\\nMue {2}{G}"}
joueurs:
  Anne: {main: [Calque], champ_de_bataille: [Île]}
  Bruno: {champ_de_bataille: [{carte: Fauve masqué, alias: le fauve, face_cachee: true}]}
actions:
  - Anne lance Calque en ciblant le fauve
  - la pile se résout
attendu:
  - la copie du fauve est 2/2
  - la copie du fauve n'a pas le vol
"""


def test_a_copy_of_something_face_down() -> None:
    done = run(load_text(SCENE, "essai.yaml"), "2026")
    (branch,) = done.branches
    assert [expectation.holds for expectation in done.expectations] == [True, True]
    assert "le jeton sans nom" in [shown(branch.game, done.registry, item) for item in branch.game.battlefield]
