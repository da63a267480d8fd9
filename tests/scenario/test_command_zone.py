"""Emblems that a player has from the start."""

from __future__ import annotations

import pytest

from rules_fr.engine.objects import ObjectKind
from rules_fr.errors import NotSupported
from rules_fr.scenario.loader import load_text
from rules_fr.scenario.run import Run, run
from rules_fr.vocabulary.kinds import Zone

SCENE = """\
titre: Essai
cartes:
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
joueurs:
  Anne: {champ_de_bataille: [{carte: Ours gris, alias: l'ours}], commandement: [%s]}
  Bruno: {}
attendu:
  - l'ours est 3/3
"""
EMBLEM = '{jeton: {type: Emblème, texte: "Les créatures que vous contrôlez gagnent +1/+1."}}'


def play(command: str) -> Run:
    return run(load_text(SCENE % command, "essai.yaml"), "2026")


def test_an_emblem_has_abilities_and_nothing_else() -> None:
    done = play(EMBLEM)
    (branch,) = done.branches
    (emblem,) = (branch.game.object(item) for item in branch.game.zone(Zone.COMMAND))
    assert all(expectation.holds for expectation in done.expectations)
    assert emblem.kind is ObjectKind.EMBLEM
    assert emblem.printed is not None
    assert (emblem.printed.types, emblem.printed.cost, len(emblem.printed.abilities)) == ((), None, 1)


def test_what_is_no_emblem_is_not_supported_there() -> None:
    with pytest.raises(NotSupported, match="Seuls les emblèmes"):
        play("Ours gris")
