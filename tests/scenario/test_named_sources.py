"""« En engageant X pour {R} »: the ability of X that gives it, whatever else it does, or an error."""

from __future__ import annotations

import pytest

from tests.scenario.test_running import holds, illegal, play

HEAD = """\
titre: Essai
cartes:
  - nom: Lande
    type: Terrain
    texte: "{T} : Ajoutez {C}.\\n{T} : Ajoutez {W} ou {G}. La Lande vous inflige 1 blessure."
  - {nom: Soldat, cout: "{W}", type: "Créature : soldat", force: 1, endurance: 1}
  - {nom: Rouage, cout: "{1}", type: Artefact}
joueurs:
  Anne: {main: [Soldat, Rouage], champ_de_bataille: [Lande]}
  Bruno: {}
"""


@pytest.mark.parametrize("named", ["la Lande pour {W}", "la Lande"])
def test_the_ability_that_gives_it_is_used(named: str) -> None:
    done = play(f"Anne lance le Soldat en engageant {named}", head=HEAD, expect=("Anne a 19 points de vie",))
    assert holds(done) == []


def test_a_source_that_does_not_give_it_is_an_error() -> None:
    error = illegal("Anne lance le Rouage en engageant la Lande pour {R}", head=HEAD)  # type: ignore[arg-type]
    assert "ne donne pas {R}" in error.what
