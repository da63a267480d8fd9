"""Conditions joined by « et que », « ou que »."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import AlternativeCost, KeywordAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import AllConditions, AnyCondition, Exists, ThisIsIn, WasCast
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasSubtype, HasType, InZone, Is, Other
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import AnOpponent, This, You
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Créature : ours",
        "Tant que Trait est dans votre cimetière et que vous contrôlez une forêt, les créatures que vous contrôlez"
        " ont le piétinement.",
        (
            StaticAbility(
                (GainAbility(KeywordAbility(Keyword.TRAMPLE)),),
                AllOf((HasType(CardType.CREATURE), ControlledBy(You()))),
                AllConditions(
                    (
                        ThisIsIn(Zone.GRAVEYARD),
                        Exists(
                            AllOf((HasSubtype("forest"), ControlledBy(You()))),
                            Comparison(Comparator.AT_LEAST, Fixed(1)),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "Créature : ours",
        "Trait a le lien de vie tant que vous contrôlez un désert ou qu'il y a une carte de désert dans votre "
        "cimetière.",
        (
            StaticAbility(
                (GainAbility(KeywordAbility(Keyword.LIFELINK)),),
                Is(This()),
                AnyCondition(
                    (
                        Exists(
                            AllOf((HasSubtype("desert"), ControlledBy(You()))),
                            Comparison(Comparator.AT_LEAST, Fixed(1)),
                        ),
                        Exists(
                            AllOf((HasSubtype("desert"), InZone(Zone.GRAVEYARD, You()))),
                            Comparison(Comparator.AT_LEAST, Fixed(1)),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "Créature : ours",
        "Quand Trait arrive sur le champ de bataille, si vous l'avez lancé depuis votre main et qu'il y a au moins"
        " cinq autres créatures sur le champ de bataille, piochez une carte.",
        (
            TriggeredAbility(
                (ZoneChange(Is(This()), None, Zone.BATTLEFIELD),),
                Draw(You(), Fixed(1)),
                AllConditions(
                    (
                        WasCast(This(), You(), Zone.HAND),
                        Exists(AllOf((HasType(CardType.CREATURE), Other())), Comparison(Comparator.AT_LEAST, Fixed(5))),
                    )
                ),
            ),
        ),
    ),
    (
        "Éphémère",
        "Si un adversaire contrôle une île et que vous contrôlez une montagne, vous pouvez lancer ce sort sans "
        "payer son coût de mana.",
        (
            AlternativeCost(
                (),
                AllConditions(
                    (
                        Exists(
                            AllOf((HasSubtype("island"), ControlledBy(AnOpponent()))),
                            Comparison(Comparator.AT_LEAST, Fixed(1)),
                        ),
                        Exists(
                            AllOf((HasSubtype("mountain"), ControlledBy(You()))),
                            Comparison(Comparator.AT_LEAST, Fixed(1)),
                        ),
                    )
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
