"""« elle arrive sous votre contrôle à la place »: read, said again, and refused where more is said."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import AnOpponent, You
from rules_fr.vocabulary.replacements import EntersUnder

LINE = read_type_line("Enchantement")
TEXT = (
    "Si une créature devait arriver sur le champ de bataille sous le contrôle d'un adversaire, "
    "elle arrive sur le champ de bataille sous votre contrôle à la place."
)


def test_what_enters_under_another_control() -> None:
    theirs = AllOf((HasType(CardType.CREATURE), ControlledBy(AnOpponent())))
    (ability,) = read_text(TEXT, "Éclosion", type_line=LINE).abilities
    assert ability == ReplacementAbility(EntersUnder(theirs, You()))
    rendered = render_paragraph((ability,), self_of("Éclosion", frozenset(LINE.types), frozenset(), (ability,)))
    assert rendered == TEXT


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("votre contrôle", "le contrôle de son propriétaire"),
        TEXT.replace("elle arrive sur le champ de bataille sous", "elle arrive sur le champ de bataille engagée sous"),
        TEXT.replace("elle arrive sur le champ de bataille", "elle est détruite"),
    ],
)
def test_what_is_not_quite_that_is_not_read(text: str) -> None:
    assert read_text(text, "Éclosion", type_line=LINE).not_understood
