"""Dependency by words that read what another effect of the same layer changes."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed, GreatestAmong, Measure, TotalPower
from rules_fr.vocabulary.filters import AllOf, HasSubtype, HasType, Other, SharesCardTypeWith, SharesCreatureTypeWith
from rules_fr.vocabulary.kinds import CardType, Subtype
from rules_fr.vocabulary.modifications import AddSubtype, AddType, SetPT
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Amount
from tests.engine.build import Builder, card

CREATURES = HasType(CardType.CREATURE)
ELF = Subtype("elf")
EDITIONS = ("2007", "2011", "2026")


@pytest.mark.parametrize("name", EDITIONS)
def test_a_shared_creature_type_waits_for_the_types(name: str) -> None:
    game = Builder(name)
    kin = StaticAbility((AddType(CardType.ARTIFACT),), AllOf((CREATURES, Other(), SharesCreatureTypeWith(This()))))
    game.put(card("Elder", kin, types="creature", subtypes="elf"))
    bear = game.put(card("Bear", subtypes="bear"))
    assert not game.of(bear).is_a(CardType.ARTIFACT)
    game.put(card("Forest king", StaticAbility((AddSubtype(ELF),), CREATURES), types="enchantment"))
    assert game.of(bear).is_a(CardType.ARTIFACT)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_shared_card_type_waits_for_the_types(name: str) -> None:
    game = Builder(name)
    alike = StaticAbility((AddSubtype(ELF),), AllOf((CREATURES, Other(), SharesCardTypeWith(This()))))
    game.put(card("Idol", alike, types="artifact"))
    bear = game.put(card("Bear"))
    assert ELF not in game.of(bear).subtypes
    game.put(card("Forge", StaticAbility((AddType(CardType.ARTIFACT),), CREATURES), types="enchantment"))
    assert ELF in game.of(bear).subtypes


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("amount", [TotalPower(HasSubtype(ELF)), GreatestAmong(Measure.POWER, HasSubtype(ELF))])
def test_a_power_read_waits_for_the_powers_set(name: str, amount: Amount) -> None:
    game = Builder(name)
    bear = game.put(card("Bear", subtypes="bear"))
    game.put(card("Measure", StaticAbility((SetPT(amount, amount),), HasSubtype(Subtype("bear"))), types="enchantment"))
    game.put(card("Elf", subtypes="elf"))
    game.put(card("Giant elves", StaticAbility((SetPT(Fixed(6), Fixed(6)),), HasSubtype(ELF)), types="enchantment"))
    assert game.pt(bear) == (6, 6)
