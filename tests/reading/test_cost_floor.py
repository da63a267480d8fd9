"""« Chaque sort qui coûterait moins de trois manas à lancer coûte trois manas à lancer. »"""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.conditions import Fits
from rules_fr.vocabulary.filters import AllOf, Anything, IsSpell, Not, Tapped
from rules_fr.vocabulary.rules_bent import CostsAtLeast
from tests.reading.saying import CREATURE, THIS, ability, unread

ANY = "haque sort qui coûterait moins de trois manas à lancer coûte trois manas à lancer."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"C{ANY}", StaticAbility((CostsAtLeast(Anything(), 3),), IsSpell())),
        (f"C{ANY.replace('lancer', 'jouer')}", StaticAbility((CostsAtLeast(Anything(), 3),), IsSpell())),
        (
            "Les sorts de créature qui coûteraient moins de trois manas à lancer coûtent trois manas à lancer.",
            StaticAbility((CostsAtLeast(CREATURE, 3),), AllOf((IsSpell(), CREATURE))),
        ),
        (
            f"Tant que Trait est dégagé, c{ANY}",
            StaticAbility((CostsAtLeast(Anything(), 3),), IsSpell(), Fits(THIS, Not(Tapped()))),
        ),
    ],
)
def test_a_price_below_which_no_spell_goes(text: str, found: StaticAbility) -> None:
    assert ability(text) == found


def test_two_prices_are_not_understood() -> None:
    assert unread("Chaque sort qui coûterait moins de trois manas à lancer coûte quatre manas à lancer.")
