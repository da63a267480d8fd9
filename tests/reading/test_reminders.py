"""Reminder texts against the definitions of keywords."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.reminders import Agreement, reminders
from rules_fr.survey.reminder_reasons import known_differences, reason
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed, PowerOf, ToughnessOf
from rules_fr.vocabulary.conditions import AnyCondition, Compare
from rules_fr.vocabulary.refs import EventObject, This
from rules_fr.vocabulary.terms import Amount, Comparator, Comparison


def agreement(text: str) -> Agreement | None:
    found = reminders(text, read_text(text, "Truc", type_line="Créature : gobelin"))
    return found[0].agreement if found else None


GROWS = (
    "Évolution (Quand une créature que vous contrôlez arrive, si sa force ou son endurance est {} celle de cette "
    "créature, placez un marqueur +1/+1 sur cette créature.)"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (GROWS.format("supérieure à"), Agreement.SAME),
        (GROWS.format("inférieure à"), Agreement.DIFFERENT),
        ("Carence ({S} est le mana d'une source quelconque. Ce sort n'a pas de couleur.)", Agreement.SAME),
        ("Carence ({S} est le mana d'une source quelconque.)", None),
    ],
)
def test_a_reminder_is_compared_with_the_definition(text: str, expected: Agreement | None) -> None:
    assert agreement(text) is expected


def larger(one: Amount, other: Amount) -> Compare:
    return Compare(one, Comparison(Comparator.MORE, other))


@pytest.mark.parametrize(
    ("end", "power", "toughness"),
    [("celle de Truc", PowerOf(This()), ToughnessOf(This())), ("3", Fixed(3), Fixed(3))],
)
def test_one_statistic_or_the_other(end: str, power: Amount, toughness: Amount) -> None:
    text = f"Quand une autre créature arrive, si sa force ou son endurance est supérieure à {end}, piochez une carte."
    (found,) = read_text(text, "Truc", type_line="Créature : gobelin").abilities
    assert isinstance(found, TriggeredAbility)
    entering = EventObject()
    assert found.condition == AnyCondition((larger(PowerOf(entering), power), larger(ToughnessOf(entering), toughness)))


def test_each_known_difference_has_its_reason() -> None:
    for one in known_differences():
        assert reason(f"({one.says})") == one.reason
    assert reason("(Piochez une carte.)") is None
