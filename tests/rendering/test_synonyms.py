"""Two wordings of one text are equal up to listed pairs; the list has no wildcard and each pair occurs."""

import pytest
import yaml

from rules_fr.rendering.synonyms import PAIRS, same_text

ROWS = yaml.safe_load(PAIRS.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("printed", "rendered"),
    [
        ("Mettez en jeu un jeton Trésor.", "Créez un jeton Trésor."),
        ("{T} : Ajoutez {G} à votre réserve.", "{T} : Ajoutez {G}."),
        (
            "Quand le Gnome arrive en jeu, piochez une carte.",
            "Quand Gnome arrive sur le champ de bataille, piochez une carte.",
        ),
        ("Vol (Cette créature est volante.)", "Vol"),
    ],
)
def test_the_same_in_two_wordings(printed: str, rendered: str) -> None:
    assert same_text(printed, rendered, "Gnome")


@pytest.mark.parametrize(
    ("printed", "rendered"),
    [
        ("Détruisez la créature ciblée.", "Détruisez un artefact ciblé."),
        ("Piochez deux cartes.", "Piochez trois cartes."),
        ("Vous gagnez 2 points de vie.", "Vous perdez 2 points de vie."),
        ("La créature ciblée gagne +2/+2 jusqu'à la fin du tour.", "Une créature ciblée gagne +2/+2."),
    ],
)
def test_not_the_same(printed: str, rendered: str) -> None:
    assert not same_text(printed, rendered, "Gnome")


def test_each_pair_is_plain_and_counted() -> None:
    others = [row["autre"] for row in ROWS]
    assert len(others) == len(set(others))
    for row in ROWS:
        assert set(row) == {"autre", "notre", "nombre"}
        assert row["nombre"] > 0
        assert not set("*?[]|\\^$") & set(row["autre"] + row["notre"])
