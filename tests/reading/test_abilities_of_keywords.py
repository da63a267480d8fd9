"""« Une capacité de ninjutsu », « les capacités d'équipement que vous activez »."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import NotUnderstood, TriggeredAbility
from rules_fr.vocabulary.ability_costs import AbilityCostLess
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.stack import CopySpell, Counter, NewTargets
from rules_fr.vocabulary.event_patterns import AbilityActivated
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import CardName, Keyword
from rules_fr.vocabulary.refs import EventObject
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, ITSELF, YOU, draws, mana, static

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
    line = read_type_line(BEAR)
    found = read_text(text, "Trait", type_line=line).abilities
    assert found == abilities
    card = self_of(CardName("Trait"), frozenset(line.types), frozenset(line.subtypes), found)
    said = render_paragraph(found, card)
    assert read_text(said, "Trait", type_line=line).abilities == found, said


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
    found = read_text(opening + text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert found == (TriggeredAbility((AbilityActivated(YOU, ANY, nonmana=True),), effect),)


def test_this_ability_is_not_the_one_that_is_read() -> None:
    (found,) = read_text("{T} : Copiez cette capacité.", "Trait", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, NotUnderstood)


def test_the_ability_of_the_card_itself() -> None:
    text = "À chaque fois que vous activez la capacité de résilience de Trait, piochez une carte."
    found = read_text(text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert found == draws(AbilityActivated(YOU, ITSELF, keywords=(Keyword.OUTLAST,)))


def test_two_keywords_of_abilities_that_cost_less_are_not_read() -> None:
    text = "Les capacités d'équipement ou de recyclage que vous activez coûtent {1} de moins à activer."
    (found,) = read_text(text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, NotUnderstood)
