"""« Une capacité de ninjutsu », « les capacités d'équipement que vous activez »."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import NotUnderstood, TriggeredAbility
from rules_fr.vocabulary.ability_costs import AbilityCostLess
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.stack import CopySpell, Counter, NewTargets
from rules_fr.vocabulary.event_patterns import AbilityActivated
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import EventObject
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, ITSELF, YOU, draws, mana, read, said_again, static

ANY = Anything()
ONE = mana("{1}").cost

READINGS: list[tuple[str, tuple[Ability, ...]]] = [
    (
        "À chaque fois que vous activez une capacité de ninjutsu, piochez une carte.",
        draws(AbilityActivated(YOU, ANY, keywords=(Keyword.NINJUTSU,))),
    ),
    (
        "À chaque fois que vous activez une capacité d'éternalisation ou d'embaumement, piochez une carte.",
        draws(AbilityActivated(YOU, ANY, keywords=(Keyword.ETERNALIZE, Keyword.EMBALM))),
    ),
    (
        "Les capacités d'équipement que vous activez coûtent {1} de moins à activer.",
        static(AbilityCostLess(ANY, YOU, ONE, keyword=Keyword.EQUIP)),
    ),
]


@pytest.mark.parametrize(("text", "abilities"), READINGS)
def test_read_and_said_again(text: str, abilities: tuple[Ability, ...]) -> None:
    found = read(text, BEAR)
    assert found == abilities
    said_again(found, BEAR)


COPIES: list[tuple[str, Effect]] = [
    ("copiez cette capacité.", CopySpell(EventObject(), YOU, NewTargets.SAME)),
    (
        "copiez cette capacité. Vous pouvez choisir de nouvelles cibles pour cette copie.",
        CopySpell(EventObject(), YOU, NewTargets.MAY_CHOOSE),
    ),
    (
        "vous pouvez payer {1}. Si vous faites ainsi, copiez cette capacité. Vous pouvez choisir de nouvelles cibles "
        "pour cette copie.",
        PayThen(YOU, mana("{1}"), CopySpell(EventObject(), YOU, NewTargets.MAY_CHOOSE)),
    ),
    ("contrecarrez cette capacité.", Counter(EventObject())),
]


@pytest.mark.parametrize(("text", "effect"), COPIES)
def test_this_ability_is_the_one_that_was_activated(text: str, effect: Effect) -> None:
    opening = "À chaque fois que vous activez une capacité qui n'est pas une capacité de mana, "
    found = read(opening + text, BEAR)
    assert found == (TriggeredAbility((AbilityActivated(YOU, ANY, nonmana=True),), effect),)


def test_this_ability_is_not_the_one_that_is_read() -> None:
    (found,) = read("{T} : Copiez cette capacité.", BEAR)
    assert isinstance(found, NotUnderstood)


def test_the_ability_of_the_card_itself() -> None:
    text = "À chaque fois que vous activez la capacité de résilience de Trait, piochez une carte."
    found = read(text, BEAR)
    assert found == draws(AbilityActivated(YOU, ITSELF, keywords=(Keyword.OUTLAST,)))


def test_two_keywords_of_abilities_that_cost_less_are_not_read() -> None:
    text = "Les capacités d'équipement ou de recyclage que vous activez coûtent {1} de moins à activer."
    (found,) = read(text, BEAR)
    assert isinstance(found, NotUnderstood)
