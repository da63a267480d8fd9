"""« Il a « … » » after the creation of a token says a characteristic of the token; « il acquiert » is an effect."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import YOU

QUOTED = a.ActivatedAbility((k.SacrificeCost(r.This()),), GainLife(YOU, Fixed(1)))
HASTE = a.KeywordAbility(Keyword.HASTE)


def soldiers(*abilities: Ability, count: int = 1) -> Effect:
    token = TokenSpec(
        (CardType.CREATURE,), (Subtype("soldier"),), (), (Color.WHITE,), Fixed(1), Fixed(1), abilities=abilities
    )
    return CreateToken(YOU, token, Fixed(count))


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "Créez un jeton de créature 1/1 blanche Soldat. "
            "Il a « Sacrifiez cette créature : Vous gagnez 1 point de vie. »",
            soldiers(QUOTED),
        ),
        (
            "Créez deux jetons de créature 1/1 blanche Soldat avec la célérité. "
            "Ils ont « Sacrifiez cette créature : Vous gagnez 1 point de vie. »",
            soldiers(HASTE, QUOTED, count=2),
        ),
        (
            "Créez un jeton de créature 1/1 blanche Soldat. Il acquiert la célérité.",
            Sequence((soldiers(), Apply(r.It(), (m.GainAbility(HASTE),), RestOfGame()))),
        ),
    ],
)
def test_a_token_and_its_abilities(text: str, effect: Effect) -> None:
    assert read_text(text, "Rite", type_line=read_type_line("Rituel")).abilities == (a.SpellAbility(effect),)
