"""Sentences that say each node: what is read in them is rendered word for word."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk

NAME = "Rôdeuse des dunes"


def read(text: str, kind: str) -> tuple[Ability, ...]:
    found = read_text(text, NAME, type_line=read_type_line(kind)).abilities
    assert not any(isinstance(node, NotUnderstood) for ability in found for node in walk(ability)), found
    return found


def rendered(text: str, kind: str) -> str:
    line = read_type_line(kind)
    found = read(text, kind)
    return render_paragraph(found, self_of(NAME, frozenset(line.types), frozenset(line.subtypes), found))


CREATURE = [
    "Rôdeuse des dunes peut bloquer comme si elle avait le vol.",
    "Rôdeuse des dunes peut bloquer les créatures avec la distorsion comme si elles n'avaient pas la distorsion.",
    "{1} : Rôdeuse des dunes peut attaquer ce tour-ci comme si elle n'avait pas le défenseur.",
    "{2} : Rôdeuse des dunes gagne +1/+0 jusqu'à la fin du tour et peut attaquer ce tour-ci comme si elle n'avait pas "
    "le défenseur.",
    "{2} : Toutes les créatures capables de bloquer Rôdeuse des dunes ce tour-ci le font.",
    "Rôdeuse des dunes ne peut pas être bloquée par plus d'une créature.",
    "Rôdeuse des dunes ne peut pas attaquer seule.",
    "Vous pouvez choisir de ne pas dégager Rôdeuse des dunes pendant votre étape de dégagement.",
    "Vous pouvez surmener Rôdeuse des dunes au moment où elle attaque. Quand vous faites ainsi, piochez une carte.",
    "Dégagez toutes les créatures que vous contrôlez pendant l'étape de dégagement de chaque autre joueur.",
    "À chaque fois que vous attaquez avec au moins deux créatures, piochez une carte.",
    "À chaque fois que Rôdeuse des dunes et au moins deux autres créatures attaquent, piochez une carte.",
    "À chaque fois qu'au moins une créature que vous contrôlez attaque, piochez une carte.",
    "À chaque fois que vous lancez votre deuxième sort à chaque tour, piochez une carte.",
    "À chaque fois que vous piochez votre deuxième carte à chaque tour, vous gagnez 1 point de vie.",
    "À chaque fois que vous recyclez ou vous défaussez d'une carte, piochez une carte.",
    "À chaque fois que vous lancez un sort depuis votre cimetière, piochez une carte.",
    "Quand Rôdeuse des dunes devient monstrueuse, piochez une carte.",
    "À chaque fois qu'une créature blessée par Rôdeuse des dunes ce tour-ci meurt, piochez une carte.",
    "{T} : Vous gagnez 1 point de vie pour chaque créature qui est morte ce tour-ci.",
    "À chaque fois qu'une créature que vous contrôlez meurt, piochez une carte. Cette capacité ne se déclenche qu'une "
    "seule fois par tour.",
    "Les créatures modifiées que vous contrôlez gagnent +1/+1.",
    "Rôdeuse des dunes gagne +1/+1 pour chaque Équipement qui lui est attaché.",
    "{T}, payez {E}{E} : Piochez une carte.",
    "Vous ne pouvez pas perdre la partie.",
    "Vos adversaires ne peuvent pas gagner la partie.",
    "Vous avez la défense talismanique.",
    "Chaque joueur ne peut pas lancer plus d'un sort par tour.",
    "Vous pouvez lancer les sorts de créature comme s'ils avaient le flash.",
    "Les blessures ne peuvent pas être prévenues.",
    "Rôdeuse des dunes a tous les types de créature.",
    "Rôdeuse des dunes n'est pas une créature tant que votre dévotion au noir est inférieure à cinq.",
    "Prévenez toutes les blessures qui devraient être infligées à Rôdeuse des dunes.",
    "Si une source devait infliger des blessures à un Clerc que vous contrôlez, prévenez 1 de ces blessures.",
    "Si une créature devait mourir, exilez-la à la place.",
    "Au moment où Rôdeuse des dunes arrive sur le champ de bataille, exilez une carte de créature depuis un cimetière.",
    "Rôdeuse des dunes s'échappe avec trois marqueurs +1/+1 sur elle.",
    "{1} : Rôdeuse des dunes devient de la couleur de votre choix jusqu'à la fin du tour.",
    "{1} : Rôdeuse des dunes acquiert la protection contre la couleur de votre choix jusqu'à la fin du tour.",
    "À chaque fois que Rôdeuse des dunes attaque, créez un jeton de créature 1/1 blanche Oiseau avec le vol, engagé et "
    "attaquant.",
    "Au début de chaque entretien, si aucun sort n'a été lancé au tour précédent, piochez une carte.",
    "Au début de chaque entretien, si un joueur a lancé au moins deux sorts au tour précédent, piochez une carte.",
    "Au début de votre entretien, si un adversaire contrôle plus de créatures que vous, piochez une carte.",
    "Au début de votre étape de fin, si vous avez gagné au moins 3 points de vie ce tour-ci, piochez une carte.",
    "Au début de votre étape de fin, si un adversaire a subi des blessures ce tour-ci, piochez une carte.",
    "Au début de votre étape de fin, si vous contrôlez au moins trois créatures avec des forces différentes, piochez "
    "une carte.",
    "{1} : Piochez une carte. N'activez cette capacité que si les créatures que vous contrôlez ont une force totale "
    "supérieure ou égale à 8.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, si le tribut n'a pas été payé, piochez une carte.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, si {R} a été dépensé pour lancer ce sort, piochez une "
    "carte.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, vous pouvez sacrifier une autre créature. Quand vous "
    "faites ainsi, détruisez une créature ciblée.",
    "Tant que Rôdeuse des dunes est associée à une autre créature, les deux créatures ont le vol.",
    "Rôdeuse des dunes a le vol tant que vous avez terminé un donjon.",
    "À chaque fois qu'au moins une carte quitte votre cimetière, piochez une carte.",
    "À chaque fois qu'une carte de terrain est mise dans votre cimetière depuis votre bibliothèque, piochez une carte.",
    "À chaque fois que Rôdeuse des dunes devient bloquée, Rôdeuse des dunes inflige 1 blessure à une "
    "créature ciblée qui la bloque.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, sacrifiez Rôdeuse des dunes à moins que {U} n'ait été "
    "dépensé pour lancer ce sort.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, un adversaire ciblé acquiert le contrôle de Rôdeuse des "
    "dunes.",
    "{2} : Piochez une carte. Cette capacité coûte {1} de moins à activer pour chaque Île que vous contrôlez.",
    "{T} : Ajoutez X manas de la couleur de votre choix, X étant sa force.",
    "Si des blessures devaient être infligées à Rôdeuse des dunes, prévenez ces blessures. Retirez un marqueur +1/+1 "
    "de Rôdeuse des dunes.",
    "Vous pouvez faire que Rôdeuse des dunes arrive sur le champ de bataille comme une copie de n'importe quelle "
    "créature sur le champ de bataille, excepté que c'est un artefact en plus de ses autres types.",
    "Protection contre le multicolore",
    "À chaque fois que vous lancez un sort pendant le tour d'un adversaire, piochez une carte.",
    "À chaque fois que vous lancez votre premier sort pendant le tour de chaque adversaire, piochez une carte.",
    "Rôdeuse des dunes a le vol tant que vous contrôlez votre commandant.",
    "{T} : Chaque joueur qui contrôle une Île pioche une carte.",
    "{1} : Piochez une carte. N'activez cette capacité que si vous vous êtes défaussé d'une carte ce tour-ci.",
    "{1} : Piochez une carte. N'activez cette capacité que si au moins trois créatures sont mortes ce tour-ci.",
    "Rôdeuse des dunes ne peut ni attaquer ni bloquer à moins que Rôdeuse des dunes ne soit équipée.",
    "Rôdeuse des dunes arrive sur le champ de bataille engagée à moins que vous n'ayez au moins deux adversaires.",
    "{2} : Rôdeuse des dunes gagne +1/+1 jusqu'à la fin du tour. Seuls vos adversaires peuvent activer cette capacité.",
    "La force et l'endurance de Rôdeuse des dunes sont chacune égales au nombre de créatures que vous contrôlez.",
    "Les créatures que vous contrôlez qui sont enchantées gagnent +1/+1.",
    "Si vous deviez piocher une carte, piochez deux cartes à la place.",
    "Si une source que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle inflige le "
    "double de ces blessures à ce permanent ou à ce joueur à la place.",
    "Chaque créature que vous contrôlez attribue un nombre de blessures de combat égal à son endurance à la place de "
    "sa force.",
    "Rôdeuse des dunes ne peut ni attaquer ni bloquer à moins que vous ne payiez {2}.",
    "{1} : Rôdeuse des dunes acquiert, selon votre choix, le vol, le piétinement ou la célérité jusqu'à la fin "
    "du tour.",
    "{1} : Doublez la force et l'endurance de Rôdeuse des dunes jusqu'à la fin du tour.",
    "Quand Rôdeuse des dunes arrive sur le champ de bataille, vous pouvez sacrifier une créature ou vous défausser "
    "d'une carte.",
    "Rôdeuse des dunes ne peut pas attaquer à moins que le joueur défenseur ne soit empoisonné.",
    "Rôdeuse des dunes a le vol tant que vous contrôlez une Île et qu'un adversaire contrôle une Forêt.",
    "{3} : Rôdeuse des dunes devient une copie d'une créature ciblée jusqu'à la fin du tour.",
]
SPELL = [
    "Un joueur ciblé révèle les cartes du dessus de sa bibliothèque jusqu'à ce qu'il révèle une carte de créature.",
    "Vous gagnez un nombre de points de vie égal à la force la plus élevée parmi les créatures que vous contrôlez.",
    "Exilez les trois cartes du dessus de votre bibliothèque. Vous pouvez jouer toutes les cartes exilées de cette "
    "manière jusqu'à la fin du tour.",
    "Une créature ciblée gagne -3/-3 jusqu'à la fin du tour. Si elle devait mourir ce tour-ci, exilez-la à la place.",
    "Mettez un marqueur +1/+1 sur toutes les créatures que vous contrôlez. Ces créatures acquièrent le vol jusqu'à la "
    "fin du tour.",
    "Ce sort coûte {X} de moins à lancer, X étant la force la plus élevée parmi les créatures que vous contrôlez.",
    "Ce sort coûte {1} de moins à lancer pour chaque créature dans votre groupe.",
    "Si vous avez lancé ce sort pendant votre phase principale, piochez une carte.",
    "Chaque créature inflige 1 blessure à son contrôleur.",
    "Chaque joueur se défausse de sa main et pioche autant de cartes.",
    "Chaque adversaire perd 1 point de vie pour chaque créature qu'il contrôle.",
    "Pour chaque créature qu'un adversaire contrôle, créez un jeton qui est une copie de cette créature.",
    "Chaque adversaire perd 3 points de vie. Vous gagnez autant de points de vie que ceux perdus de cette manière.",
    "Une créature ciblée gagne +1/+1 jusqu'à la fin du tour. Si elle est blanche, elle gagne +4/+4 jusqu'à la fin du "
    "tour à la place.",
    "Contrecarrez un sort ciblé si sa valeur de mana est inférieure ou égale au nombre de cartes dans votre main.",
    "Contrecarrez un sort ciblé. Si ce sort est contrecarré de cette manière, exilez-le à la place de le mettre dans "
    "le cimetière de son propriétaire.",
    "Révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de créature. Mettez-la "
    "dans votre main.",
    "Mettez X marqueurs +1/+1 sur une créature ciblée, X étant sa force.",
    "Doublez le nombre de marqueurs +1/+1 sur une créature ciblée.",
    "Cette phase est suivie d'une phase de combat supplémentaire, puis d'une phase principale supplémentaire.",
    "Quand vous lancez un sort d'éphémère ce tour-ci, copiez-le. Vous pouvez choisir de nouvelles cibles "
    "pour la copie.",
    "Exilez toutes les cartes depuis tous les cimetières.",
    "Un joueur ciblé mélange son cimetière dans sa bibliothèque.",
    "Choisissez un nom de carte non-terrain.",
    "Cherchez dans votre bibliothèque une carte de créature, révélez-la, puis mélangez et mettez-la au-dessus de votre "
    "bibliothèque.",
    "Créez un jeton qui est une copie d'une créature ciblée, excepté que c'est une Grenouille 1/1 verte.",
    "Créez X jetons de créature 1/1 verte Saprobionte, X étant la force la plus élevée parmi les créatures que vous "
    "contrôlez.",
    "Déplacez un marqueur +1/+1 d'une créature ciblée sur une autre créature ciblée.",
    "Exilez les deux cartes du dessus de votre bibliothèque. Vous pouvez les jouer jusqu'à la fin de votre "
    "prochain tour.",
]


@pytest.mark.parametrize("text", CREATURE)
def test_creature(text: str) -> None:
    assert rendered(text, "Créature") == text
    assert read(rendered(text, "Créature"), "Créature") == read(text, "Créature")


@pytest.mark.parametrize("text", SPELL)
def test_spell(text: str) -> None:
    assert rendered(text, "Rituel") == text


def test_level() -> None:
    text = "NIVEAU 1-3\n4/4\nVol\n{T} : Piochez une carte."
    assert rendered(text, "Créature") == text


def test_begin_on_battlefield() -> None:
    text = (
        "Si Rôdeuse des dunes est dans votre main de départ, vous pouvez l'avoir sur le champ de bataille au début "
        "de la partie."
    )
    assert rendered(text, "Enchantement") == text


def test_what_an_additional_cost_takes() -> None:
    text = (
        "En tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature.\nVous gagnez un nombre de points "
    )
    text += "de vie égal à la force de la créature sacrifiée."
    line = read_type_line("Rituel")
    found = read_text(text, NAME, type_line=line).abilities
    card = self_of(NAME, frozenset(line.types), frozenset(line.subtypes), found)
    assert "\n".join(render_paragraph((one,), card) for one in found) == text


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Créature", "{1} : Rôdeuse des dunes gagne +1/-1 ou -1/+1 jusqu'à la fin du tour."),
        ("Enchantement", "Quand il y a au moins trois marqueurs « sable » sur Rôdeuse des dunes, piochez une carte."),
        ("Créature", "Quand vous contrôlez au moins quatre Gobelins, sacrifiez Rôdeuse des dunes."),
        (
            "Enchantement",
            "Les créatures ne peuvent pas vous attaquer à moins que leur contrôleur ne paie {3} pour chaque créature "
            "qui vous attaque.",
        ),
        (
            "Enchantement",
            "Les blessures qui devraient réduire votre total de points de vie à moins de 2 le réduisent à 2 à la "
            "place.",
        ),
        ("Éphémère", "Exilez jusqu'à quatre cartes ciblées d'un cimetière unique."),
        ("Créature", "Rôdeuse des dunes ne peut pas être la cible de sorts verts ou blancs."),
    ],
)
def test_late_words(type_line: str, text: str) -> None:
    assert rendered(text, type_line) == text
