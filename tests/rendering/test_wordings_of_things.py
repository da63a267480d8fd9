"""Each wording of what is described, replaced or changed reads back as the same objects."""

import pytest

from tests.rendering.wordings import each_wording_reads_back

TEXTS = [
    ("Créature", "À chaque fois qu'une créature blessée par Gnome ce tour-ci meurt, piochez une carte."),
    ("Créature", "{1} : La créature ciblée gagne +X/+0 jusqu'à la fin du tour, X étant sa force."),
    ("Créature", "Si une autre créature devait mourir, exilez-la à la place."),
    ("Créature", "Tant que Gnome est associé à une autre créature, les deux créatures ont le vol."),
    ("Créature", "La force et l'endurance de Gnome sont chacune égales au nombre de créatures que vous contrôlez."),
    ("Créature", "Au début de votre entretien, sacrifiez Gnome à moins que vous ne payiez {2}."),
    ("Rituel", "Créez un jeton Trésor."),
    (
        "Rituel",
        "Regardez les deux cartes du dessus de votre bibliothèque. Vous pouvez lancer un sort parmi elles sans "
        "payer son coût de mana.",
    ),
    ("Créature", "{T} : Ajoutez un mana de la couleur de votre choix pour chaque Île que vous contrôlez."),
]


@pytest.mark.parametrize(("type_line", "text"), TEXTS)
def test_each_wording(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)
