"""What copies have of their own: their name, « n'est pas légendaire », « toujours »."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import KeywordAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.tokens import CopyExcept, CreateCopyToken, EnteringAttacking
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Supertype, Zone
from rules_fr.vocabulary.modifications import (
    AddSubtype,
    AddSupertype,
    GainAbility,
    KeepsName,
    LoseSupertype,
    MayPlayFrom,
    SetPT,
)
from rules_fr.vocabulary.refs import Target, You
from rules_fr.vocabulary.replacements import EntersAsCopyExcept
from rules_fr.vocabulary.terms import Effect, Modification
from tests.reading.saying import CREATURE, ITSELF, ability

ENTERS = (
    "Vous pouvez faire que Trait arrive sur le champ de bataille comme une copie de n'importe quelle créature sur le "
    "champ de bataille, excepté "
)
SEVEN = SetPT(Fixed(7), Fixed(7))
COPY = CreateCopyToken(You(), Target(0, CREATURE), Fixed(1))
FLYING = GainAbility(KeywordAbility(Keyword.FLYING))


@pytest.mark.parametrize(
    ("exceptions", "modifications"),
    [
        ("qu'il est toujours 7/7", (SEVEN,)),
        ("que c'est toujours un ninja en plus de ses autres types de créature", (AddSubtype(Subtype("ninja")),)),
        (
            "que son nom est toujours Trait, qu'il est toujours légendaire et qu'il a le vol",
            (KeepsName(), AddSupertype(Supertype.LEGENDARY), FLYING),
        ),
        ("que son nom est Trait", (KeepsName(),)),
    ],
)
def test_what_the_card_still_is(exceptions: str, modifications: tuple[Modification, ...]) -> None:
    assert ability(f"{ENTERS}{exceptions}.") == ReplacementAbility(EntersAsCopyExcept(ITSELF, CREATURE, modifications))


@pytest.mark.parametrize(
    "exception",
    [
        ", excepté qu'il n'est pas légendaire",
        " excepté qu'il n'est pas légendaire",
        ", excepté que le jeton n'est pas légendaire si la créature ciblée est légendaire",
    ],
)
def test_a_copy_that_is_not_legendary(exception: str) -> None:
    found = ability(f"Quand Trait meurt, créez un jeton qui est une copie de la créature ciblée{exception}.")
    assert isinstance(found, TriggeredAbility)
    assert found.effect == CopyExcept(COPY, (LoseSupertype(Supertype.LEGENDARY),))


def test_played_as_though_from_the_hand() -> None:
    text = "Vous pouvez jouer des cartes de terrain depuis votre cimetière comme si elles étaient dans votre main."
    lands = MayPlayFrom(You(), HasType(CardType.LAND), Zone.GRAVEYARD)
    assert ability(text) == StaticAbility((lands,), ITSELF)


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("un jeton de créature qui est une copie", COPY),
        ("un jeton engagé qui est une copie", CreateCopyToken(You(), Target(0, CREATURE), Fixed(1), Status.TAPPED)),
        (
            "un jeton engagé et attaquant qui est une copie",
            EnteringAttacking(CreateCopyToken(You(), Target(0, CREATURE), Fixed(1), Status.TAPPED)),
        ),
    ],
)
def test_how_a_copy_is_created(token: str, expected: Effect) -> None:
    found = ability(f"À chaque fois que Trait attaque, créez {token} de la créature ciblée.")
    assert isinstance(found, TriggeredAbility)
    assert found.effect == expected


def test_an_attacking_copy_with_an_exception() -> None:
    text = "un jeton engagé et attaquant qui est une copie de la créature ciblée, excepté qu'il n'est pas légendaire"
    found = ability(f"À chaque fois que Trait attaque, créez {text}.")
    assert isinstance(found, TriggeredAbility)
    copy = CreateCopyToken(You(), Target(0, CREATURE), Fixed(1), Status.TAPPED)
    assert found.effect == EnteringAttacking(CopyExcept(copy, (LoseSupertype(Supertype.LEGENDARY),)))
