"""How many creatures attack or block at most: each combat, or each turn."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import MaximumAttackers, MaximumBlocks, Period
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import CREATURE, YOU, static

ONE, TWO = Fixed(1), Fixed(2)
READ: dict[str, tuple[Ability, ...]] = {
    "Pas plus d'une créature ne peut attaquer à chaque combat.": static(MaximumAttackers(ONE), on=CREATURE),
    "Pas plus d'une créature ne peut attaquer à chaque tour.": static(
        MaximumAttackers(ONE, None, Period.TURN), on=CREATURE
    ),
    "Pas plus de deux créatures ne peuvent vous attaquer à chaque tour.": static(
        MaximumAttackers(TWO, YOU, Period.TURN), on=CREATURE
    ),
    "Pas plus d'une créature ne peut bloquer à chaque tour.": static(MaximumBlocks(ONE, Period.TURN), on=CREATURE),
}


@pytest.mark.parametrize("text", READ)
def test_how_many(text: str) -> None:
    assert read_text(text, "Arbitre").abilities == READ[text]
