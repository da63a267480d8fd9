"""« Toutes les cartes qui ne sont pas en jeu, les sorts et les permanents »; colours beside the others."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import KeywordAbility, StaticAbility
from rules_fr.vocabulary.filters import (
    OFF_BATTLEFIELD,
    AllOf,
    AnyOf,
    ControlledBy,
    IsPermanent,
    IsSpell,
    OwnedBy,
)
from rules_fr.vocabulary.kinds import Color, Keyword
from rules_fr.vocabulary.modifications import AddColor, AddColorChosen, GainAbility, SetColors
from rules_fr.vocabulary.refs import You
from tests.reading.saying import CREATURE, ability, unread

EVERYTHING = AnyOf((*OFF_BATTLEFIELD.parts, IsSpell(), IsPermanent()))
BESIDES = "en plus de leurs autres couleurs"


@pytest.mark.parametrize("play", ["en jeu", "sur le champ de bataille"])
def test_all_cards_spells_and_permanents(play: str) -> None:
    every = f"Toutes les cartes qui ne sont pas {play}, tous les sorts et tous les permanents sont incolores."
    assert ability(every) == StaticAbility((SetColors(()),), EVERYTHING)
    bare = (
        f"Toutes les cartes qui ne sont pas {play}, les sorts et les permanents sont de la couleur choisie {BESIDES}."
    )
    assert ability(bare) == StaticAbility((AddColorChosen(),), EVERYTHING)


@pytest.mark.parametrize("which", ["qui ne sont pas sur le champ de bataille", "et qui ne sont pas en jeu"])
def test_your_cards_elsewhere(which: str) -> None:
    yours = AllOf((CREATURE, OFF_BATTLEFIELD, OwnedBy(You())))
    flash = GainAbility(KeywordAbility(Keyword.FLASH))
    assert ability(f"Les cartes de créature que vous possédez {which} ont le flash.") == StaticAbility((flash,), yours)


def test_a_colour_beside_the_others() -> None:
    yours = AllOf((CREATURE, ControlledBy(You())))
    found = ability(f"Les créatures que vous contrôlez sont rouges {BESIDES}.")
    assert found == StaticAbility((AddColor(Color.RED),), yours)


def test_a_size_is_no_colour() -> None:
    assert unread(f"Les créatures que vous contrôlez sont légendaires {BESIDES}.")
