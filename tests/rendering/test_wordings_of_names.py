"""Each wording of names, counters of players, chosen types and hidden cards reads back as the same objects."""

import pytest

from rules_fr.rendering.matching import nearest
from tests.rendering.wordings import each_wording_reads_back, read

TEXTS = [
    ("Créature", "À chaque fois qu'un permanent est mis dans le cimetière d'un joueur, ce joueur perd 1 point de vie."),
    ("Rituel", "Piochez une carte pour chaque marqueur « poison » que vos adversaires ont."),
    ("Rituel", "Vous gagnez un nombre de points de vie égal au nombre de marqueurs « expérience » que vous avez."),
    ("Rituel", "Le terrain ciblé devient le type de terrain de base de votre choix jusqu'à la fin du tour."),
    (
        "Rituel",
        "Jusqu'à la fin du tour, le terrain ciblé devient du type de terrain de base de votre choix en plus de ses "
        "autres types.",
    ),
    ("Enchantement", "Les créatures que vous contrôlez sont de la couleur choisie."),
    ("Enchantement", "Les créatures que vous contrôlez sont du type choisi."),
    ("Rituel", "Exilez la carte du dessus de votre bibliothèque, face cachée. Piochez une carte."),
    ("Rituel", "Mettez une carte que vous possédez dans votre main depuis l'exil."),
]


@pytest.mark.parametrize(("type_line", "text"), TEXTS)
def test_each_wording(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Rituel", "Détruisez la créature ciblée et toutes les autres créatures ayant le même nom."),
        ("Créature", "{T} : Gnome et chaque autre créature ayant le même nom gagnent +1/+1 jusqu'à la fin du tour."),
        ("Créature", "Les créatures que vous contrôlez ayant le même nom que la carte exilée gagnent +1/+1."),
    ],
)
def test_said_as_printed(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    assert nearest(found, card, text).equal
