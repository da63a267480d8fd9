"""Lists, conditions and costs in each wording."""

import pytest

from rules_fr.rendering.matching import nearest
from tests.rendering.wordings import each_wording_reads_back, read

CREATURE = "Créature : gnome"
PRINTED = [
    ("Rituel", "Kick {1}{G} et/ou {W}"),
    (CREATURE, "Protection contre le noir et contre le rouge"),
    ("Artefact : équipement", "La créature équipée a la vigilance et « {W}, {T} : Piochez une carte. »"),
    ("Artefact : équipement", "La créature équipée a la protection contre le noir et le rouge."),
    (CREATURE, "Retirez un marqueur « quête » du Gnome et sacrifiez-le : Piochez une carte."),
    (CREATURE, "À la fin de votre tour, piochez une carte."),
    (CREATURE, "Le Gnome gagne +1/+1 si vous contrôlez un Elfe."),
    (CREATURE, "Le Gnome gagne +1/+1 tant qu'il y a au moins sept cartes dans votre cimetière."),
    (CREATURE, "Le Gnome arrive sur le champ de bataille avec un marqueur +1/+1 sur lui si vous contrôlez un Elfe."),
    (
        CREATURE,
        "Quand le Gnome arrive sur le champ de bataille, si vous l'avez lancé depuis votre main, piochez une carte.",
    ),
    (CREATURE, "Quand le Gnome meurt, sacrifiez une créature à moins de payer {2}."),
    (CREATURE, "Le Gnome a une force et une endurance chacune égale au nombre de créatures que vous contrôlez."),
    (CREATURE, "Le Gnome ne peut être bloqué que par des créatures avec le vol."),
    (CREATURE, "{2} : Le Gnome doit être bloqué ce tour-ci si possible."),
    (CREATURE, "Sacrifiez une créature : Vous gagnez un nombre de points de vie égal à la force de cette créature."),
    ("Rituel", "Regardez la carte du dessus de votre bibliothèque. Si c'est un terrain, piochez une carte."),
    ("Rituel", "Piochez une carte si vous contrôlez un Elfe."),
    ("Rituel", "Retirez la créature ciblée de la partie."),
    ("Artefact", "{3} : Le Gnome devient une créature-artefact 1/5 avec le vol jusqu'à la fin du tour."),
    (CREATURE, "Au début de l'entretien de chaque joueur, ce joueur perd 1 point de vie."),
]


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_the_printed_list_is_found(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    said = nearest(found, card, text)
    assert said.equal, said.text


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_each_list_reads_back(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)


MORE = [
    (
        CREATURE,
        "{T} : Piochez une carte. N'activez cette capacité que lorsque vous pourriez lancer un rituel et qu'une seule "
        "fois par tour.",
    ),
    (CREATURE, "À chaque fois qu'une créature arrive sur le champ de bataille, le Gnome lui inflige 2 blessures."),
    (CREATURE, "Au début de votre entretien, si vous avez 5 points de vie ou moins, piochez une carte."),
    (
        CREATURE,
        "{2} : Renvoyez la carte d'artefact avec une valeur de mana de 1 ou moins ciblée depuis votre cimetière dans "
        "votre main.",
    ),
    (CREATURE, "{2} : Le Gnome ne peut pas être régénéré ce tour-ci. Seul un adversaire peut activer cette capacité."),
    (CREATURE, "Le Gnome peut bloquer une créature supplémentaire pour chaque artefact que vous contrôlez."),
    (
        CREATURE,
        "Quand le Gnome arrive sur le champ de bataille, si vous contrôlez un artefact et un enchantement, "
        "piochez une carte.",
    ),
    ("Rituel", "Mettez un jeton de créature 1/1 blanche Soldat sur le champ de bataille."),
    ("Rituel", "Exilez toutes les cartes de tous les cimetières."),
    (
        "Rituel",
        "L'adversaire ciblé exile les X cartes du dessus de sa bibliothèque. Vous pouvez lancer n'importe quel nombre "
        "de sorts avec une valeur de mana inférieure ou égale à X parmi elles sans payer leur coût de mana.",
    ),
    (CREATURE, "À chaque fois qu'une créature que vous contrôlez arrive sur le champ de bataille, piochez une carte."),
    (CREATURE, "Tant qu'un adversaire a au moins huit cartes dans son cimetière, le Gnome a le vol."),
]


@pytest.mark.parametrize(("type_line", "text"), MORE)
def test_more_printed_wordings_are_found(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    said = nearest(found, card, text)
    assert said.equal, said.text


@pytest.mark.parametrize(("type_line", "text"), MORE)
def test_more_wordings_read_back(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)
