"""« Cet effet réduit uniquement la quantité de mana coloré que vous payez »: said of the reduction before."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import NotUnderstood, StaticAbility
from rules_fr.vocabulary.filters import HasSubtype
from rules_fr.vocabulary.kinds import Subtype
from rules_fr.vocabulary.modifications import CostLess, Reduced
from tests.reading.saying import BEAR, YOU, mana, read, said_again

LESS = "Les sorts de clerc que vous lancez coûtent {W}{B} de moins à lancer."
ONLY = "Cet effet réduit {} la quantité de mana coloré que vous payez."


@pytest.mark.parametrize("only", ["uniquement", "seulement"])
def test_read_and_said_again(only: str) -> None:
    found = read(f"{LESS} {ONLY.format(only)}", BEAR)
    (static,) = found
    assert isinstance(static, StaticAbility)
    clerics = HasSubtype(Subtype("cleric"))
    assert static.modifications == (CostLess(clerics, YOU, mana("{W}{B}").cost, reduces=Reduced.COLORED),)
    said_again(found, BEAR)


def test_not_said_of_a_reduction_of_generic_mana() -> None:
    text = f"{LESS.replace('{W}{B}', '{1}')} {ONLY.format('uniquement')}"
    (found,) = read(text, BEAR)
    assert isinstance(found, NotUnderstood)
