"""Half of the permanents, of a library, of a number: rounded the way that the end of the clause says."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import CountOf, Half, Rounding
from rules_fr.vocabulary.effects.cards import Draw, Mill
from rules_fr.vocabulary.effects.moves import Sacrifice
from rules_fr.vocabulary.effects.sequence import ForEach
from rules_fr.vocabulary.filters import AllOf, ControlledBy, InZone, IsPlayer
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, Each, EachOpponent, Target, Targeted
from rules_fr.vocabulary.terms import Effect, Ref
from tests.reading.saying import CREATURE, SPELL, YOU, YOURS, read, said_again


def half_chosen(of: AllOf, rounding: Rounding) -> Chosen:
    number = Half(CountOf(of), rounding)
    return Chosen(of, number, number)


def half_library(owner: Ref, rounding: Rounding) -> Half:
    return Half(CountOf(InZone(Zone.LIBRARY, owner)), rounding)


THEIRS = AllOf((CREATURE, ControlledBy(Each())))
PLAYER = Target(0, IsPlayer())
HAND = CountOf(InZone(Zone.HAND, YOU))

READINGS: list[tuple[str, Effect]] = [
    (
        "Sacrifiez la moitié des créatures que vous contrôlez, arrondie à l'unité supérieure.",
        Sacrifice(YOU, half_chosen(YOURS, Rounding.UP)),
    ),
    (
        "Chaque adversaire sacrifie la moitié des créatures qu'il contrôle, arrondie à l'unité inférieure.",
        ForEach(EachOpponent(), Sacrifice(Each(), half_chosen(THEIRS, Rounding.DOWN))),
    ),
    (
        "Le joueur ciblé meule la moitié de sa bibliothèque, arrondie à l'unité inférieure.",
        Mill(PLAYER, half_library(Targeted(0), Rounding.DOWN)),
    ),
    (
        "Piochez X cartes, X étant la moitié du nombre de cartes dans votre main, arrondie à l'unité supérieure.",
        Draw(YOU, Half(HAND, Rounding.UP)),
    ),
]


@pytest.mark.parametrize(("text", "effect"), READINGS)
def test_read_and_said_again(text: str, effect: Effect) -> None:
    found = read(text, SPELL)
    assert found == (SpellAbility(effect),)
    said_again(found, SPELL)


def test_the_top_half_of_a_library_in_the_older_wording() -> None:
    half = "la moitié des cartes du dessus de sa bibliothèque, arrondie à l'unité supérieure"
    text = f"Le joueur ciblé met {half}, dans son cimetière."
    (found,) = read(text, SPELL)
    assert found == SpellAbility(Mill(PLAYER, half_library(Targeted(0), Rounding.UP)))


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifiez la moitié des créatures que vous contrôlez.",
        "Détruisez la moitié de la créature ciblée, arrondie à l'unité supérieure.",
    ],
)
def test_not_read_without_its_rounding_or_of_one_thing(text: str) -> None:
    (found,) = read(text, SPELL)
    assert isinstance(found, NotUnderstood)
