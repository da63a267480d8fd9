"""How the choices that tell one possibility from another are told."""

from pathlib import Path

from rules_fr.answers.simulate import simulate

TWO_OF_THREE = """\
titre: Deux terrains sur trois
edition: [2026]
cartes:
  - nom: Balance
    cout: "{0}"
    type: "Rituel"
    texte: "Vous perdez 3 points de vie à moins que vous ne sacrifiiez deux terrains."
joueurs:
  Anne: {main: [Balance], champ_de_bataille: [{carte: Montagne, engage: oui}, Montagne x2]}
  Bruno: {}
actions:
  - Anne lance Balance
  - la pile se résout
  - Anne paie
attendu:
  toutes:
    - Anne contrôle 1 terrain
"""


def test_namesakes_are_told_apart_when_one_of_them_is_tapped(tmp_path: Path) -> None:
    file = tmp_path / "deux.yaml"
    file.write_text(TWO_OF_THREE, encoding="utf-8")
    (result,) = simulate(file).results
    assert [branch.choices for branch in result.branches] == [
        ("Anne paie avec Montagne (engagée) et Montagne (dégagée)",),
        ("Anne paie avec Montagne (dégagée) et Montagne (dégagée)",),
    ]
