"""« À chaque fois que vous mettez au moins un marqueur … », « doit être bloquée par au moins deux créatures »."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.combat import MustBeBlocked
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.event_patterns import CountersPut
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardName, CardType, Subtype
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import Ability

CREATURE = HasType(CardType.CREATURE)

READINGS: list[tuple[str, Ability]] = [
    (
        "À chaque fois que vous mettez au moins un marqueur -1/-1 sur une créature, vous gagnez 1 point de vie.",
        TriggeredAbility((CountersPut(CREATURE, "-1/-1", player=You()),), GainLife(You(), Fixed(1))),
    ),
    (
        "À chaque fois que vous mettez au moins un marqueur -1/-1 sur une créature, piochez autant de cartes.",
        TriggeredAbility((CountersPut(CREATURE, "-1/-1", player=You()),), Draw(You(), EventAmount())),
    ),
    (
        "Trait doit être bloquée par au moins deux créatures si possible.",
        StaticAbility((MustBeBlocked(Fixed(2)),), Is(This())),
    ),
]


@pytest.mark.parametrize(("text", "ability"), READINGS)
def test_read_and_said_again(text: str, ability: Ability) -> None:
    found = read_text(text, "Trait", type_line="Créature : ours").abilities
    assert found == (ability,)
    itself = self_of(CardName("Trait"), frozenset({CardType.CREATURE}), frozenset({Subtype("bear")}), found)
    assert render_paragraph(found, itself) == text
