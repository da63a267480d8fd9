"""Two wordings of one text are equal up to listed pairs; the list has no wildcard and each pair occurs."""

from pathlib import Path

import pytest
import yaml

from rules_fr.rendering.synonyms import PAIRS, same_text
from rules_fr.survey.synonym_counts import differences

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
        ("Piochez une carte et vous gagnez 1 point de vie.", "Piochez une carte. Vous gagnez 1 point de vie."),
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
        (
            "Si vous contrôlez une île, piochez une carte et vous gagnez 1 point de vie.",
            "Si vous contrôlez une île, piochez une carte. Vous gagnez 1 point de vie.",
        ),
        ("Vous pouvez piocher une carte et défaussez-vous.", "Vous pouvez piocher une carte. Défaussez-vous."),
        (
            "Vous pouvez chercher une carte dans votre bibliothèque. Mélangez ensuite.",
            "Vous pouvez chercher une carte dans votre bibliothèque, puis mélangez.",
        ),
        (
            "Renvoyez-la sur le champ de bataille sous le contrôle de son propriétaire.",
            "Renvoyez-la sur le champ de bataille.",
        ),
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


CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "cartes_fr.jsonl.gz"


@pytest.mark.skipif(not CORPUS.exists(), reason="no corpus beside the project")
def test_each_count_is_that_of_the_corpus() -> None:
    assert differences(CORPUS) == []
