"""Permissions: other costs, other zones, more lands, costs paid together."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import AlternativeCost, PaidCastingPermission, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.costs import AllCosts, PayMana, SacrificeCost
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.filters import AllOf, Attacking, HasColor, HasSubtype, HasType, Not
from rules_fr.vocabulary.kinds import CardType, Color, ManaType, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost, OfType
from rules_fr.vocabulary.modifications import ExtraLandPlays, MayPlayFrom
from rules_fr.vocabulary.refs import Chosen, You
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Éphémère",
        "Si une créature noire attaque, vous pouvez payer {G} à la place du coût de mana du Trait.",
        (
            AlternativeCost(
                (PayMana(ManaCost((OfType(ManaType.GREEN),))),),
                Exists(
                    AllOf((HasType(CardType.CREATURE), HasColor(Color.BLACK), Attacking())),
                    Comparison(Comparator.AT_LEAST, Fixed(1)),
                ),
            ),
        ),
    ),
    (
        "Rituel",
        "Vous pouvez jouer un terrain supplémentaire ce tour-ci.",
        (SpellAbility(Apply(None, (ExtraLandPlays(You(), Fixed(1)),), EndOfTurn())),),
    ),
    (
        "Rituel",
        "Vous pouvez payer {1} et sacrifier un artefact. Si vous faites ainsi, piochez une carte.",
        (
            SpellAbility(
                PayThen(
                    You(),
                    AllCosts((PayMana(ManaCost((Generic(1),))), SacrificeCost(Chosen(HasType(CardType.ARTIFACT))))),
                    Draw(You(), Fixed(1)),
                )
            ),
        ),
    ),
    (
        "Artefact",
        "Vous pouvez lancer des sorts de zombie depuis votre cimetière.",
        (
            StaticAbility(
                (MayPlayFrom(You(), AllOf((HasSubtype("zombie"), Not(HasType(CardType.LAND)))), Zone.GRAVEYARD),)
            ),
        ),
    ),
    (
        "Artefact",
        "Vous pouvez jouer des cartes de terrain depuis votre cimetière.",
        (StaticAbility((MayPlayFrom(You(), HasType(CardType.LAND), Zone.GRAVEYARD),)),),
    ),
    (
        "Rituel",
        "Vous pouvez jouer le Trait à tout moment où vous pourriez jouer un éphémère si vous payez {2} de plus "
        "pour cela.",
        (PaidCastingPermission(PayMana(ManaCost((Generic(2),)))),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
