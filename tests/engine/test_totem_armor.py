"""Totem armor: the Aura is destroyed instead of what it enchants, one at a time."""

from __future__ import annotations

from rules_fr.engine.decisions import PickMode
from rules_fr.engine.events.permanents import DamageRemoved, Destroyed
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.filters import AnyOf, HasType
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.refs import EachOf
from tests.engine.build import Builder, card
from tests.engine.doing import concepts, do, events

CREATURE = HasType(CardType.CREATURE)
ARMOR = card(
    "Ombre",
    KeywordWithQuality(Keyword.ENCHANT, CREATURE),
    KeywordAbility(Keyword.TOTEM_ARMOR),
    types="enchantment",
    subtypes="aura",
)
WRATH = Destroy(EachOf(CREATURE))


def names(builder: Builder, zone: Zone) -> list[str]:
    return sorted(builder.of(item.id).name for item in builder.game.objects.values() if item.zone is zone)


def bear_with(builder: Builder, *cards: object) -> ObjectId:
    bear = builder.put(card("Ours"))
    for _ in cards:
        builder.put(ARMOR, attached_to=bear)
    return bear


def test_the_aura_is_destroyed_and_the_damage_removed() -> None:
    builder = Builder()
    bear = bear_with(builder, ARMOR)
    table = do(builder, WRATH)
    assert (names(builder, Zone.BATTLEFIELD), names(builder, Zone.GRAVEYARD)) == (["Ours"], ["Ombre"])
    assert events(table, DamageRemoved) == [DamageRemoved((bear,))]
    assert {Concept.KEYWORD_TOTEM_ARMOR, Concept.REPLACEMENT_NEVER_HAPPENED} <= concepts(table)


def test_the_controller_of_the_creature_chooses_one_of_two() -> None:
    builder = Builder()
    bear_with(builder, ARMOR, ARMOR)
    table = do(builder, WRATH, (PickMode(1),))
    assert names(builder, Zone.GRAVEYARD) == ["Ombre"]
    assert Concept.REPLACEMENT_AFFECTED_CHOOSES in concepts(table)


def test_it_serves_each_creature_of_one_destruction() -> None:
    builder = Builder()
    bear_with(builder, ARMOR)
    bear_with(builder, ARMOR)
    do(builder, WRATH)
    assert (names(builder, Zone.BATTLEFIELD), names(builder, Zone.GRAVEYARD)) == (["Ours"] * 2, ["Ombre"] * 2)


def test_an_aura_destroyed_at_the_same_time_is_destroyed_once() -> None:
    builder = Builder()
    bear_with(builder, ARMOR)
    table = do(builder, Destroy(EachOf(AnyOf((CREATURE, HasType(CardType.ENCHANTMENT))))))
    assert (names(builder, Zone.BATTLEFIELD), names(builder, Zone.GRAVEYARD)) == (["Ours"], ["Ombre"])
    assert len(events(table, Destroyed)) == 1
