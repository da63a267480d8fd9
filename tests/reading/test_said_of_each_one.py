"""« Chaque créature gagne … pour chaque autre créature … avec elle »: measured on each one of those affected."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import CountersOn, CountOf, SymbolsAmong, Variety, VarietyAmong
from rules_fr.vocabulary.filters import AllOf, Is, Not, SharesCreatureTypeWith
from rules_fr.vocabulary.kinds import Color
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Amount
from tests.reading.saying import CREATURE, ability, read, unread

ANOTHER = Not(Is(It()))


@pytest.mark.parametrize(
    ("what", "amount"),
    [
        ("autre créature sur le champ de bataille", CountOf(AllOf((CREATURE, ANOTHER)))),
        (
            "autre créature qui partage au moins un type de créature avec elle",
            CountOf(AllOf((CREATURE, SharesCreatureTypeWith(It()), ANOTHER))),
        ),
        ("marqueur +1/+1 sur elle", CountersOn(It(), "+1/+1")),
        ("symbole de mana blanc dans son coût de mana", SymbolsAmong(Color.WHITE, It())),
    ],
)
def test_measured_on_each_one(what: str, amount: Amount) -> None:
    found = ability(f"Chaque créature gagne +1/+1 pour chaque {what}.", "Artefact")
    assert found == StaticAbility((ModifyPT(amount, amount),), CREATURE)


def test_its_own_colors_are_those_of_each_one() -> None:
    found = ability("Chaque autre créature que vous contrôlez gagne +1/+1 pour chacune de ses couleurs.")
    colors = VarietyAmong(Variety.COLOR, Is(It()))
    assert isinstance(found, StaticAbility)
    assert found.modifications == (ModifyPT(colors, colors),)


def test_the_plural_is_not_each_one() -> None:
    assert unread("Les créatures gagnent +1/+1 pour chaque autre créature sur le champ de bataille.", "Artefact")


def test_a_condition_on_each_one_narrows_what_is_affected() -> None:
    (found,) = read("Chaque véhicule que vous contrôlez gagne +1/+1 tant qu'il est une créature.", "Artefact")
    assert isinstance(found, StaticAbility)
    assert found.condition is None
    assert isinstance(found.affected, AllOf)
    assert CREATURE in found.affected.parts
    assert unread("Chaque créature gagne +1/+1 tant que son contrôleur a 20 points de vie.", "Artefact")
