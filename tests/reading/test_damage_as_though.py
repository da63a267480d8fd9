"""Damage as though its source had a keyword, a life total of 0 that does not lose, what prevented damage brings."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountersOn, EventAmount, Fixed, LifeOf
from rules_fr.vocabulary.conditions import Compare, Exists
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.event_patterns import StateIs
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasSubtype, Is
from rules_fr.vocabulary.kinds import ISLAND, Keyword
from rules_fr.vocabulary.refs import ControllerOf, EventObject, This, You
from rules_fr.vocabulary.replacements import Prevent
from rules_fr.vocabulary.rules_bent import DamageAsThough, StaysWithoutLife
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition
from tests.reading.saying import DRAW, ITSELF, ability, unread

NONE = Comparison(Comparator.EQUAL, Fixed(0))


def test_damage_as_though_its_source_had_a_keyword() -> None:
    withering = ability("Toutes les blessures sont infligées comme si leur source avait la flétrissure.")
    assert withering == StaticAbility((DamageAsThough(Keyword.WITHER, Anything()),), ITSELF)
    infecting = ability(
        "Tant que vous avez 0 point de vie ou moins, "
        "toutes les blessures vous sont infligées comme si leur source avait l'infection."
    )
    lifeless = Compare(LifeOf(You()), Comparison(Comparator.AT_MOST, Fixed(0)))
    assert infecting == StaticAbility((DamageAsThough(Keyword.INFECT, Is(You())),), ITSELF, lifeless)


@pytest.mark.parametrize("why", ["parce que vous avez 0 point de vie ou moins", "pour avoir 0 point de vie ou moins"])
def test_without_life_but_not_out_of_the_game(why: str) -> None:
    assert ability(f"Vous ne perdez pas la partie {why}.") == StaticAbility((StaysWithoutLife(You()),), ITSELF)


def test_the_controller_of_the_source_draws_what_was_prevented() -> None:
    text = (
        "Si une source devait infliger des blessures à Trait, prévenez ces blessures. Le contrôleur de cette source "
        "pioche un nombre de cartes égal au nombre de blessures prévenues de cette manière."
    )
    draws = Draw(ControllerOf(EventObject()), EventAmount())
    assert ability(text) == ReplacementAbility(Prevent(ITSELF, then=draws))


@pytest.mark.parametrize(
    ("state", "condition"),
    [
        ("Trait n'a plus de marqueur « glace » sur lui", Compare(CountersOn(This(), "ice"), NONE)),
        ("vous ne contrôlez plus d'île", Exists(AllOf((HasSubtype(ISLAND), ControlledBy(You()))), NONE)),
    ],
)
def test_what_is_no_longer_so(state: str, condition: Condition) -> None:
    assert ability(f"Quand {state}, piochez une carte.") == TriggeredAbility((StateIs(condition),), DRAW)


@pytest.mark.parametrize(
    "text",
    [
        "Toutes les blessures de combat sont infligées comme si leur source avait la flétrissure.",
        "Vous perdez la partie parce que vous avez 0 point de vie ou moins.",
    ],
)
def test_other_damage_and_other_losses_are_not_understood(text: str) -> None:
    assert unread(text)
