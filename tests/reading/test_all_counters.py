"""All the counters of a kind removed, and new targets chosen alone."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountersOn, Fixed
from rules_fr.vocabulary.costs import RemoveCountersCost, TapThis
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.permanents import RemoveCounters
from rules_fr.vocabulary.effects.stack import ChangeTargets
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import HasType, IsSpell
from rules_fr.vocabulary.kinds import CardType, Step
from rules_fr.vocabulary.refs import Target, Targeted, This, You
from rules_fr.vocabulary.terms import Ability

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Éphémère",
        "Vous pouvez choisir de nouvelles cibles pour le sort ciblé.",
        (SpellAbility(ChangeTargets(Target(0, IsSpell()))),),
    ),
    (
        "Enchantement",
        "Au début de votre entretien, retirez tous les marqueurs « charge » de cette carte.",
        (
            TriggeredAbility(
                (StepBegins(Step.UPKEEP, You()),), RemoveCounters(This(), "charge", CountersOn(This(), "charge"))
            ),
        ),
    ),
    (
        "Rituel",
        "Retirez tous les marqueurs +1/+1 de la créature ciblée.",
        (
            SpellAbility(
                RemoveCounters(Target(0, HasType(CardType.CREATURE)), "+1/+1", CountersOn(Targeted(0), "+1/+1"))
            ),
        ),
    ),
    (
        "Enchantement",
        "{T}, retirez tous les marqueurs « charge » de cette carte : Piochez une carte.",
        (
            ActivatedAbility(
                (TapThis(), RemoveCountersCost(This(), "charge", CountersOn(This(), "charge"))), Draw(You(), Fixed(1))
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
