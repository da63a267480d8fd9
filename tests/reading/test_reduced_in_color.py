"""« Cet effet réduit uniquement la quantité de mana coloré que vous payez »: said of the reduction before."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import NotUnderstood, StaticAbility
from rules_fr.vocabulary.filters import HasSubtype
from rules_fr.vocabulary.kinds import CardName, Subtype
from rules_fr.vocabulary.modifications import CostLess, Reduced
from tests.reading.saying import BEAR, YOU, mana

LESS = "Les sorts de clerc que vous lancez coûtent {W}{B} de moins à lancer."
ONLY = "Cet effet réduit {} la quantité de mana coloré que vous payez."


@pytest.mark.parametrize("only", ["uniquement", "seulement"])
def test_read_and_said_again(only: str) -> None:
    line = read_type_line(BEAR)
    found = read_text(f"{LESS} {ONLY.format(only)}", "Trait", type_line=line).abilities
    (static,) = found
    assert isinstance(static, StaticAbility)
    clerics = HasSubtype(Subtype("cleric"))
    assert static.modifications == (CostLess(clerics, YOU, mana("{W}{B}").cost, reduces=Reduced.COLORED),)
    card = self_of(CardName("Trait"), frozenset(line.types), frozenset(line.subtypes), found)
    said = render_paragraph(found, card)
    assert read_text(said, "Trait", type_line=line).abilities == found, said


def test_not_said_of_a_reduction_of_generic_mana() -> None:
    text = f"{LESS.replace('{W}{B}', '{1}')} {ONLY.format('uniquement')}"
    (found,) = read_text(text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, NotUnderstood)
