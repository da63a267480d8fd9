"""Cleave: a text with square brackets is read with the words in them, and without."""

from __future__ import annotations

import pytest

from rules_fr.engine.capabilities import missing
from rules_fr.reading.card_text import Reading, read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import self_of
from rules_fr.rendering.matching import nearest
from rules_fr.vocabulary.abilities import Bracketed, KeywordWithCost, SpellAbility
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.filters import AllOf, HasType
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Target

SORCERY = read_type_line("Rituel")
CREATURE = HasType(CardType.CREATURE)
COST = (PayMana(parse_mana_cost("{5}{W}")),)


def read(text: str) -> Reading:
    return read_text(text, "Trait", type_line=SORCERY)


def test_both_texts_are_there() -> None:
    keyword, spell = read("Tranchage {5}{W}\nDétruisez une créature [attaquante] ciblée.").abilities
    assert keyword == KeywordWithCost(Keyword.CLEAVE, COST)
    assert isinstance(spell, Bracketed)
    (without,) = spell.without
    assert without == SpellAbility(Destroy(Target(0, CREATURE)))
    (whole,) = spell.whole
    assert isinstance(whole, SpellAbility)
    assert isinstance(whole.effect, Destroy)
    assert isinstance(whole.effect.what, Target)
    assert isinstance(whole.effect.what.what, AllOf)
    assert not missing(keyword, beside=(keyword, spell))
    assert not missing(spell)


def test_where_the_brackets_were_lost_the_keyword_is_not_carried_out() -> None:
    keyword, spell = read("Tranchage {5}{W}\nDétruisez une créature attaquante ciblée.").abilities
    assert keyword == KeywordWithCost(Keyword.CLEAVE, COST)
    assert missing(keyword, beside=(keyword, spell)) == ("cleave",)


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez une créature [attaquante] ciblée.",
        "Contrecarrez un sort [de créature] ciblé.",
        "Renvoyez un permanent ciblé [que vous contrôlez] dans la main de son propriétaire.",
    ],
)
def test_it_is_said_again_with_its_brackets(text: str) -> None:
    printed = f"Tranchage {{5}}{{W}}\n{text}"
    reading = read(printed)
    card = self_of("Trait", frozenset(SORCERY.types), frozenset(SORCERY.subtypes), reading.abilities)
    for span in reading.spans:
        assert nearest(span.abilities, card, printed[span.start : span.end]).equal
