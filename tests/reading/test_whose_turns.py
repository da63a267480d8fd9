"""« pendant chacun de ses tours », « dépenser de points de vie », « ne peut être la cible de … que … contrôlent »."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.modifications import CannotBeTargeted, ExtraLandPlays
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, You
from rules_fr.vocabulary.rules_bent import CannotPayLife
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import ENCHANTMENT, ITSELF, ability, static, unread

ONE = Fixed(1)
LAND_EACH_TURN = "peut jouer un terrain supplémentaire pendant chacun de"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"Chaque joueur {LAND_EACH_TURN} ses tours.", static(ExtraLandPlays(EachPlayer(), ONE))),
        (
            "Vous pouvez jouer un terrain supplémentaire pendant chacun de vos tours.",
            static(ExtraLandPlays(You(), ONE)),
        ),
        ("Les joueurs ne peuvent pas dépenser de points de vie.", static(CannotPayLife(EachPlayer()))),
    ],
)
def test_whose_turns_and_life(text: str, found: tuple[Ability, ...]) -> None:
    assert (ability(text, ENCHANTMENT),) == found


def test_the_turns_are_those_of_who_may() -> None:
    assert unread(f"Chaque joueur {LAND_EACH_TURN} vos tours.", ENCHANTMENT)


def test_a_relative_after_ne_alone_is_not_only() -> None:
    found = ability("Trait ne peut être la cible de sorts ou de capacités que vos adversaires contrôlent.")
    assert isinstance(found, StaticAbility)
    assert found.affected == ITSELF
    (modification,) = found.modifications
    assert isinstance(modification, CannotBeTargeted)
    assert isinstance(modification.by, AllOf)
    assert ControlledBy(EachOpponent()) in modification.by.parts
