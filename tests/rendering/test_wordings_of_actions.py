"""Groups, alternatives, shared definitions of X and the words of actions, in each wording."""

import pytest

from rules_fr.rendering.matching import nearest
from tests.rendering.wordings import each_wording_reads_back, read

PRINTED = [
    ("Rituel", "Mettez un marqueur +1/+1 sur chaque créature que vous contrôlez."),
    ("Rituel", "Vos adversaires perdent 2 points de vie."),
    (
        "Rituel",
        "Le Gnome inflige 2 blessures à une cible, créature ou joueur. Si vous contrôlez un Elfe, le Gnome inflige "
        "4 blessures à cette créature ou à ce joueur à la place.",
    ),
    (
        "Rituel",
        "Le Gnome inflige 1 blessure à chaque créature. S'il a été kické, il inflige 2 blessures à chaque créature à "
        "la place.",
    ),
    ("Rituel", "Piochez une carte. Si vous contrôlez un Elfe, piochez deux cartes à la place."),
    ("Rituel", "Vous gagnez X points de vie et vous piochez X cartes, X étant le nombre d'Elfes que vous contrôlez."),
    (
        "Rituel",
        "Le joueur ciblé pioche X cartes et perd X points de vie, X étant le nombre d'Elfes que vous contrôlez.",
    ),
    ("Rituel", "Choisissez une créature ciblée. Détruisez toutes les autres créatures."),
    (
        "Créature : gnome",
        "À chaque fois qu'un permanent que vous contrôlez est mis dans un cimetière, piochez une carte.",
    ),
    ("Créature : gnome", "Le Gnome ne se dégage pas pendant votre étape de dégagement."),
    ("Créature : gnome", "{T} : Ajoutez {C}. Ne dépensez ce mana que pour lancer un sort de créature."),
    ("Rituel", "Détruisez la créature ciblée dont la valeur de mana est inférieure ou égale à 3."),
    ("Rituel", "Défaussez-vous de toutes les cartes de votre main, puis piochez sept cartes."),
]


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_the_printed_action_is_found(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    said = nearest(found, card, text)
    assert said.equal, said.text


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_each_action_reads_back(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)
