"""What is rendered is read as the same objects, or it is refused: never a text that says something else."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.rendering.again import reads_as
from rules_fr.rendering.card import self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk

GNOME = read_type_line("Créature : gnome")
AURA = read_type_line("Enchantement : aura")

SAID = [
    (GNOME, "Gnome gagne +2/+0 tant qu'il y a au moins sept cartes dans un cimetière unique."),
    (GNOME, "Tant qu'une créature a un marqueur -1/-1 sur elle, Gnome a la menace."),
    (
        AURA,
        "À chaque fois que la créature enchantée devient la cible d'un sort ou d'une capacité, "
        "le contrôleur de ce sort ou de cette capacité perd 1 point de vie.",
    ),
    (AURA, "La créature enchantée gagne +1/+1 pour chaque autre créature qui partage un type de créature avec elle."),
]

HARD = [
    (GNOME, "{T} : Un adversaire ciblé et vous piochez chacun une carte."),
    (GNOME, "{T} : Exilez une créature ciblée qui a un marqueur « charge » sur elle."),
    (
        GNOME,
        "{T} : Renvoyez jusqu'à une carte de créature ciblée et jusqu'à une carte d'enchantement ciblée "
        "depuis votre cimetière dans votre main.",
    ),
    (GNOME, "{T} : Détruisez une créature ciblée bloquant ou bloquée par Gnome."),
    (GNOME, "{T} : Gnome inflige 2 blessures à chaque adversaire et à chaque créature et planeswalker qu'il contrôle."),
]


def read(text: str, line: TypeLine) -> tuple[tuple[Ability, ...], Self]:
    found = read_text(text, "Gnome", type_line=line).abilities
    assert not any(isinstance(node, NotUnderstood) for one in found for node in walk(one)), found
    return found, self_of("Gnome", frozenset(line.types), frozenset(line.subtypes), found)


@pytest.mark.parametrize(("line", "text"), SAID)
def test_it_is_said_and_read_as_the_same(line: TypeLine, text: str) -> None:
    found, card = read(text, line)
    assert nearest(found, card, text).equal
    assert reads_as(nearest(found, card, "Rien.").text, found, card)


@pytest.mark.parametrize(("line", "text"), SAID + HARD)
def test_what_would_be_read_as_something_else_is_refused(line: TypeLine, text: str) -> None:
    found, card = read(text, line)
    try:
        said = nearest(found, card, "Rien.").text
    except NotRendered:
        return
    assert read_text(said, "Gnome", type_line=line).abilities == found, said


def test_another_text_is_not_read_as_these_abilities() -> None:
    found, card = read("{T} : Détruisez une créature ciblée bloquant ou bloquée par Gnome.", GNOME)
    assert not reads_as("{T} : Détruisez une créature ciblée qui bloque Gnome.", found, card)
