"""What a spell costs less for: what its additional cost is paid with, casting it for the cost of its keyword."""

import pytest

from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, CountRef, Fixed, GreatestAmong, Measure
from rules_fr.vocabulary.conditions import KeywordCostPaid
from rules_fr.vocabulary.kinds import Color, Keyword, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from tests.reading.saying import SPELL, THIS, YOU, mana, read

MAY_EXILE = (
    "En tant que coût supplémentaire pour lancer ce sort, vous pouvez exiler n'importe quel nombre de cartes vertes "
    "depuis votre main. "
)
GREEN = f.AllOf((f.HasColor(Color.GREEN), f.InZone(Zone.HAND, YOU)))
SEEN = f.AnyOf((f.InZone(Zone.BATTLEFIELD), f.InZone(Zone.COMMAND)))


def test_for_each_card_exiled_to_pay() -> None:
    found = read(f"{MAY_EXILE}Ce sort coûte {{2}} de moins à lancer pour chaque carte exilée de cette manière.", SPELL)
    cost = k.ExileCost(r.Chosen(GREEN, Fixed(0), None))
    assert found == (
        a.AdditionalCost((cost,), a.Optionality.OPTIONAL),
        a.OwnCostChange(parse_mana_cost("{2}"), a.Direction.LESS, CountRef(r.Paid())),
    )


@pytest.mark.parametrize(
    "end",
    [
        "Ce sort coûte {2} de moins à lancer pour chaque carte de terrain exilée de cette manière.",
        "Ce sort coûte {2} de moins à lancer pour chaque carte défaussée de cette manière.",
    ],
)
def test_not_for_what_does_not_pay(end: str) -> None:
    (found,) = read(MAY_EXILE + end, SPELL)
    assert isinstance(found, a.NotUnderstood)


def test_cast_for_the_cost_of_the_keyword() -> None:
    flashback = a.KeywordWithCost(Keyword.FLASHBACK, (mana("{4}{G}"),))
    so = KeywordCostPaid(Keyword.FLASHBACK, THIS)
    forests = CountOf(f.AllOf((f.HasSubtype(Subtype("forest")), f.ControlledBy(YOU))))
    text = (
        "Flashback {4}{G}. Ce sort coûte {1} de moins à lancer de cette manière pour chaque forêt que vous contrôlez."
    )
    assert read(text, SPELL) == (flashback, a.OwnCostChange(parse_mana_cost("{1}"), a.Direction.LESS, forests, so))
    greatest = GreatestAmong(Measure.MANA_VALUE, f.AllOf((f.IsCommander(), SEEN, f.OwnedBy(YOU))))
    text = (
        "Flashback {4}{G}. Ce sort coûte {X} de moins à lancer de cette manière, X étant la valeur de mana la plus "
        "élevée d'un commandant que vous possédez sur le champ de bataille ou dans la zone de commandement."
    )
    assert read(text, SPELL) == (flashback, a.OwnCostChange(parse_mana_cost("{1}"), a.Direction.LESS, greatest, so))


def test_no_one_thing_measured_where_several_could_be() -> None:
    text = "Piochez X cartes, X étant la force d'une créature que vous contrôlez."
    (found,) = read(text, SPELL)
    assert isinstance(found, a.NotUnderstood)
