"""What abilities cost more or less, how far a reduction goes, loyalty costs."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.ability_costs import AbilityCostLess, AbilityCostMore, AbilityGroup, LoyaltyCostMore
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import CostLess, ManaExemption
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import YOU, YOURS, static

ONE, TWO = parse_mana_cost("{1}"), parse_mana_cost("{2}")
WALKER = f.HasType(CardType.PLANESWALKER)
MY_WALKERS, THEIRS = f.AllOf((WALKER, f.ControlledBy(YOU))), f.AllOf((WALKER, f.ControlledBy(r.EachOpponent())))
SPARED = ManaExemption.MANA_ABILITIES
FLOOR = " Cet effet ne peut pas réduire le coût en mana à moins d'un mana."

READ: dict[str, tuple[Ability, ...]] = {
    "Les capacités activées des créatures que vous contrôlez coûtent {2} de moins à activer.": static(
        AbilityCostLess(YOURS, None, TWO), on=YOURS
    ),
    f"Les capacités activées des créatures que vous contrôlez coûtent {{2}} de moins à activer.{FLOOR}": static(
        AbilityCostLess(YOURS, None, TWO, floor=1), on=YOURS
    ),
    "Les capacités que vous activez qui ne sont pas des capacités de mana coûtent {2} de moins à activer. Cet effet ne "
    "peut pas réduire le mana de ce coût à moins de un mana.": static(
        AbilityCostLess(f.Anything(), YOU, TWO, SPARED, floor=1)
    ),
    "Les capacités que vous activez coûtent {1} de moins à activer.": static(AbilityCostLess(f.Anything(), YOU, ONE)),
    f"Les sorts que vous lancez coûtent {{1}} de moins à lancer.{FLOOR}": static(
        CostLess(f.Anything(), YOU, ONE, floor=1), on=f.AllOf((f.IsSpell(), f.ControlledBy(YOU)))
    ),
    "Les capacités de loyauté des planeswalkers que vos adversaires contrôlent coûtent {1} de plus à activer.": static(
        AbilityCostMore(THEIRS, ONE, group=AbilityGroup.LOYALTY), on=THEIRS
    ),
    "Les capacités de loyauté des planeswalkers que vous contrôlez coûtent [+1] de plus à activer.": static(
        LoyaltyCostMore(MY_WALKERS, None, 1), on=MY_WALKERS
    ),
    "Les capacités de loyauté que vous activez coûtent [+2] de plus à activer.": static(
        LoyaltyCostMore(f.Anything(), YOU, 2)
    ),
}


@pytest.mark.parametrize("text", READ)
def test_what_abilities_cost(text: str) -> None:
    assert read_text(text, "Atelier").abilities == READ[text]


@pytest.mark.parametrize(
    "text",
    [
        "Les créatures que vous contrôlez gagnent +1/+1." + FLOOR,
        "Les capacités de loyauté que vous activez coûtent {1} de moins à activer.",
        "Les capacités que vous piochez coûtent {1} de moins à activer.",
        "Les capacités que vous activez qui ne sont pas des capacités mana coûtent {1} de moins à activer.",
        "Les capacités activées des créatures que vous contrôlez coûtent [+1] de plus à activer.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert any(isinstance(found, NotUnderstood) for found in read_text(text, "Atelier").abilities)
