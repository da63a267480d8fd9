"""A counter named after a keyword is that keyword's, for the engine to find the keyword it gives."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.filters import AllOf, HasCounter, HasType, InZone
from rules_fr.vocabulary.kinds import CardType, CounterKind, Zone
from rules_fr.vocabulary.refs import Target, This, You
from rules_fr.vocabulary.terms import Effect, walk

SORCERY = read_type_line("Rituel")
KEYWORDS = {
    "vol": "flying",
    "initiative": "first strike",
    "double initiative": "double strike",
    "lien de vie": "lifelink",
    "contact mortel": "deathtouch",
    "défense talismanique": "hexproof",
    "célérité": "haste",
    "menace": "menace",
    "portée": "reach",
    "piétinement": "trample",
    "vigilance": "vigilance",
    "indestructible": "indestructible",
}


def effect(text: str) -> Effect:
    (one,) = read_text(text, "Gnome", type_line=SORCERY).abilities
    assert isinstance(one, SpellAbility), one
    return one.effect


@pytest.mark.parametrize(("word", "kind"), KEYWORDS.items())
def test_the_counter_of_a_keyword(word: str, kind: str) -> None:
    creature = Target(0, HasType(CardType.CREATURE))
    assert effect(f"Mettez un marqueur « {word} » sur une créature ciblée.") == PutCounters(
        creature, CounterKind(kind), Fixed(1)
    )


def test_a_card_is_exiled_with_its_counters() -> None:
    assert effect("Exilez Gnome avec trois marqueurs « temps » sur lui.") == Exile(
        This(), ((CounterKind("time"), Fixed(3)),)
    )


def test_a_permanent_that_has_a_counter_is_exiled() -> None:
    what = AllOf((HasType(CardType.CREATURE), HasCounter(CounterKind("doom"))))
    assert effect("Exilez une créature ciblée avec un marqueur « destin » sur elle.") == Exile(Target(0, what))
    assert effect("Exilez une créature ciblée qui a un marqueur « destin » sur elle.") == Exile(Target(0, what))


def test_a_card_of_a_hand_is_exiled_with_its_counters() -> None:
    found = list(walk(effect("Exilez une carte de votre main avec deux marqueurs « temps » sur elle.")))
    exiles = [node for node in found if isinstance(node, Exile)]
    assert [node.counters for node in exiles] == [((CounterKind("time"), Fixed(2)),)]
    assert InZone(Zone.HAND, You()) in found
