"""What cannot be paid or sacrificed, at all or for spells and abilities only."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import NotUnderstood, StaticAbility
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.rules_bent import CannotBeSacrificed, CannotPayLife, CannotSacrifice, Purpose
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import CREATURE

PLAYERS, FOES = r.EachPlayer(), r.EachOpponent()
FOR_COSTS = Purpose.SPELLS_AND_ABILITIES
NONLAND = f.AllOf((f.IsPermanent(), f.Not(f.HasType(CardType.LAND))))

READ: dict[str, Ability] = {
    "Les joueurs ne peuvent pas payer de points de vie.": StaticAbility((CannotPayLife(PLAYERS),)),
    "Les joueurs ne peuvent pas sacrifier de créatures.": StaticAbility((CannotSacrifice(PLAYERS, CREATURE),)),
    "Vos adversaires ne peuvent pas sacrifier de créatures.": StaticAbility((CannotSacrifice(FOES, CREATURE),)),
    "Les joueurs ne peuvent pas payer de points de vie ou sacrifier des permanents non-terrain pour lancer des sorts "
    "ou activer des capacités.": StaticAbility(
        (CannotPayLife(PLAYERS, FOR_COSTS), CannotSacrifice(PLAYERS, NONLAND, FOR_COSTS))
    ),
    "La créature équipée ne peut pas être sacrifiée.": StaticAbility((CannotBeSacrificed(),), f.Is(r.Attached())),
}


@pytest.mark.parametrize("text", READ)
def test_what_cannot_be_paid(text: str) -> None:
    assert read_text(text, "Sanctuaire intact").abilities == (READ[text],)


def test_another_purpose_is_not_understood() -> None:
    text = "Les joueurs ne peuvent pas sacrifier de créatures pour lancer des sorts."
    (found,) = read_text(text, "Sanctuaire intact").abilities
    assert isinstance(found, NotUnderstood)
