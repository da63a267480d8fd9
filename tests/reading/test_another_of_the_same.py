"""« une créature ciblée et chaque autre créature ayant le même nom que cette créature »: other than the target, even
where the card is such a creature itself."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.terms import Filter
from tests.reading.saying import CREATURE, THIS, read

AIMED, ANOTHER = r.Targeted(0), f.OtherThanTarget(0)


@pytest.mark.parametrize(
    ("words", "others"),
    [
        ("ayant le même nom que cette créature", (CREATURE, ANOTHER, f.SharesNameWith(AIMED))),
        ("qui partage une couleur avec elle", (CREATURE, f.SharesColorWith(AIMED), ANOTHER)),
    ],
)
def test_other_than_what_it_is_compared_with(words: str, others: tuple[Filter, ...]) -> None:
    (ability,) = read(f"{{T}} : Le Trait inflige 1 blessure à la créature ciblée et à chaque autre créature {words}.")
    assert isinstance(ability, a.ActivatedAbility)
    both = r.Union((r.Target(0, CREATURE), r.EachOf(f.AllOf(others))))
    assert ability.effect == DealDamage(THIS, Fixed(1), both)


def test_other_than_which_is_not_told() -> None:
    (ability,) = read("{T} : Le Trait inflige 1 blessure à la créature ciblée et à chaque autre créature.")
    assert isinstance(ability, a.NotUnderstood)
