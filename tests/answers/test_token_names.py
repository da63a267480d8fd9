"""A token without a name of its own is told by the French words of its subtypes."""

from pathlib import Path

from rules_fr.answers.simulate import simulate

TOKEN = """\
titre: Deux sortes de jetons
edition: [2026]
cartes:
  - nom: Levée en masse
    cout: "{0}"
    type: "Rituel"
    texte: "Créez un jeton de créature 1/1 rouge Gobelin et Soldat."
joueurs:
  Anne: {main: [Levée en masse]}
  Bruno: {}
actions:
  - Anne lance Levée en masse
  - la pile se résout
"""


def test_the_subtypes_of_a_token_in_french(tmp_path: Path) -> None:
    file = tmp_path / "jeton.yaml"
    file.write_text(TOKEN, encoding="utf-8")
    (branch,) = simulate(file).results[0].branches
    assert any(line.text.startswith("un jeton « Gobelin et Soldat » arrive") for line in branch.journal)
    zones = {zone.name: zone.objects for zone in branch.final.players[0].zones}
    assert zones["Champ de bataille"] == ("le jeton Gobelin et Soldat 1/1",)
