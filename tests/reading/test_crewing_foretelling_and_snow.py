"""Crewing, foretelling, mutations counted, snow mana spent."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import ActivatedAbility, NotUnderstood, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed, PowerOf, SnowManaSpentOn, TimesMutated
from rules_fr.vocabulary.conditions import Fits, NotCondition
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.event_patterns import Crews, Foretells, Mutates
from rules_fr.vocabulary.filters import AnyTarget, HasSubtype, WasForetold
from rules_fr.vocabulary.kinds import VEHICLE
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import EventOther, Target
from rules_fr.vocabulary.rules_bent import CrewsByToughness, CrewsWithMore
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import BEAR, DRAW, ENCHANTMENT, ITSELF, SPELL, THIS, YOU, draws, read, said_again, static

FORETOLD = Fits(THIS, WasForetold())

READINGS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (BEAR, "Trait pilote les véhicules comme si sa force était supérieure de 2.", static(CrewsWithMore(Fixed(2)))),
    (
        BEAR,
        "Trait pilote des véhicules en utilisant son endurance à la place de sa force.",
        static(CrewsByToughness()),
    ),
    (
        BEAR,
        "À chaque fois que Trait pilote un véhicule, ce véhicule gagne +1/+1 jusqu'à la fin du tour.",
        (
            TriggeredAbility(
                (Crews(ITSELF, HasSubtype(VEHICLE)),),
                Apply(EventOther(), (ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
            ),
        ),
    ),
    (ENCHANTMENT, "À chaque fois que vous prédisez une carte, piochez une carte.", draws(Foretells(YOU))),
    (SPELL, "Si ce sort a été prédit, piochez une carte.", (SpellAbility(Conditional(FORETOLD, DRAW)),)),
    (
        SPELL,
        "Si ce sort n'a pas été prédit, piochez une carte.",
        (SpellAbility(Conditional(NotCondition(FORETOLD), DRAW)),),
    ),
    (
        BEAR,
        "À chaque fois que Trait subit une mutation, piochez X cartes, X étant le nombre de mutations subies par "
        "Trait.",
        (TriggeredAbility((Mutates(ITSELF),), Draw(YOU, TimesMutated(THIS))),),
    ),
    (
        SPELL,
        "Vous gagnez 1 point de vie pour chaque {S} dépensé pour lancer ce sort.",
        (SpellAbility(GainLife(YOU, SnowManaSpentOn(THIS))),),
    ),
    (
        SPELL,
        "Piochez X cartes, X étant la quantité de {S} dépensés pour lancer ce sort.",
        (SpellAbility(Draw(YOU, SnowManaSpentOn(THIS))),),
    ),
]


@pytest.mark.parametrize(("kind", "text", "abilities"), READINGS)
def test_read_and_said_again(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    found = read(text, kind)
    assert found == abilities
    said_again(found, kind)


@pytest.mark.parametrize(
    "text",
    [
        "Créez un jeton de créature 1/1 incolore Pilote.",
        "Détruisez le pilote ciblé.",
        "Les pilotes que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour.",
    ],
)
def test_a_pilot_is_a_creature_type_where_nothing_is_crewed(text: str) -> None:
    (found,) = read(text, SPELL)
    assert isinstance(found, SpellAbility)
    assert "pilot" in repr(found)


def test_what_was_just_called_this_creature_is_not_the_target_of_any_kind() -> None:
    text = "{T} : Cette créature inflige X blessures à n'importe quelle cible, X étant la force de cette créature."
    (found,) = read(text, BEAR)
    assert isinstance(found, ActivatedAbility)
    assert found.effect == DealDamage(THIS, PowerOf(THIS), Target(0, AnyTarget()))


def test_two_creatures_called_so_are_not_told_apart() -> None:
    text = "{T} : Cette créature inflige X blessures à une créature ciblée, X étant la force de cette créature."
    (found,) = read(text, BEAR)
    assert isinstance(found, NotUnderstood)
