"""How many: « pour chaque », « un nombre de … égal à », « X étant », « autant de … que », in each wording."""

import pytest

from rules_fr.rendering.matching import nearest
from tests.rendering.wordings import each_wording_reads_back, read

PRINTED = [
    "À chaque fois que le Gnome attaque, il gagne +X/+0 jusqu'à la fin du tour, X étant le nombre d'autres créatures "
    "attaquantes.",
    "Quand le Gnome meurt, il inflige autant de blessures que sa force au joueur ciblé.",
    "Quand le Gnome meurt, il inflige à une cible, créature ou joueur, un nombre de blessures égal à sa force.",
    "Le Gnome arrive sur le champ de bataille avec X marqueurs +1/+1 sur lui, X étant le nombre de cartes de créature "
    "dans tous les cimetières.",
    "{2} : Vous gagnez un nombre de points de vie égal au nombre de créatures que vous contrôlez.",
    "{2} : Piochez une carte pour chaque créature attaquante.",
    "Au début de votre entretien, s'il y a au moins quatre types de carte parmi les cartes de votre cimetière, "
    "piochez une carte.",
    "{2} : Exilez toutes les cartes du cimetière d'un joueur ciblé.",
]


@pytest.mark.parametrize("text", PRINTED)
def test_the_printed_count_is_found(text: str) -> None:
    found, card = read("Créature : gnome", text)
    said = nearest(found, card, text)
    assert said.equal, said.text


@pytest.mark.parametrize("text", PRINTED)
def test_each_count_reads_back(text: str) -> None:
    each_wording_reads_back("Créature : gnome", text)


ORDERS = [
    "{2} : Renvoyez sur le champ de bataille une carte de Pirate ciblée depuis votre cimetière.",
    "{2} : Renvoyez une carte de Pirate ciblée depuis votre cimetière sur le champ de bataille.",
    "{2} : Renvoyez une carte de Pirate ciblée sur le champ de bataille depuis votre cimetière.",
    "{2} : Renvoyez dans votre main une carte de Pirate ciblée depuis votre cimetière.",
    "{2} : Renvoyez jusqu'à deux cartes de permanent ciblées depuis votre cimetière dans votre main.",
    "{2} : La créature ciblée attaque ce tour-ci si possible.",
    "{2} : La créature ciblée gagne +1/+1 jusqu'à la fin du tour pour chaque Montagne que vous contrôlez.",
]


@pytest.mark.parametrize("text", ORDERS)
def test_the_printed_order_is_found(text: str) -> None:
    found, card = read("Créature : gnome", text)
    said = nearest(found, card, text)
    assert said.equal, said.text


@pytest.mark.parametrize("text", ORDERS)
def test_each_order_reads_back(text: str) -> None:
    each_wording_reads_back("Créature : gnome", text)
