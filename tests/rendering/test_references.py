"""What is spoken of again, in each wording that the reader takes for the same thing; the articles of targets."""

import pytest

from rules_fr.rendering.matching import nearest
from tests.rendering.wordings import each_wording_reads_back, read

PRINTED = [
    ("Créature : gnome", "Quand le Gnome arrive sur le champ de bataille, il vous inflige 1 blessure."),
    ("Créature : gnome", "À chaque fois que le Gnome attaque, mettez un marqueur +1/+1 sur lui."),
    ("Créature : gnome", "{2}, sacrifiez cette créature : Piochez une carte."),
    ("Créature : gnome", "À chaque fois qu'une créature meurt, le contrôleur de cette créature perd 1 point de vie."),
    ("Rituel", "Dégagez la créature ciblée. Cette créature acquiert la célérité jusqu'à la fin du tour."),
    ("Rituel", "Détruisez une cible, créature ou planeswalker."),
    ("Rituel", "Détruisez une cible, artefact, créature ou planeswalker, qu'un adversaire contrôle."),
    ("Rituel", "Détruisez l'artefact ou l'enchantement ciblé."),
    ("Rituel", "Le joueur ciblé sacrifie une créature."),
    ("Éphémère", "Vous gagnez un nombre de points de vie égal à la force de la créature ciblée."),
    ("Enchantement : aura", "Enchanter : créature\nTant que la créature enchantée est noire, elle a le vol."),
    ("Enchantement : aura", "Enchanter : créature ou véhicule\nLe permanent enchanté ne peut pas attaquer."),
]


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_the_printed_reference_is_found(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    said = nearest(found, card, text.split("\n")[-1])
    assert said.equal, said.text


@pytest.mark.parametrize(("type_line", "text"), PRINTED)
def test_each_reference_reads_back(type_line: str, text: str) -> None:
    each_wording_reads_back(type_line, text)
