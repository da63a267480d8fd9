"""Why a value is what it is: each rule is cited where it decides, and only there."""

import pytest
from msgspec.structs import replace

from rules_fr.engine.events.zones import Moved
from rules_fr.engine.explain import explain_value
from rules_fr.engine.explanation import Because, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    CharacteristicDefining,
    Direction,
    KeywordAbility,
    KeywordWithCost,
    OwnCostChange,
    StaticAbility,
)
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.conditions import ThisIsIn
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasNoAbilities, HasSubtype, HasType, Is, Other
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddType,
    CannotBlock,
    DefinePT,
    GainAbility,
    IsIndestructible,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    SetColors,
    SetPT,
)
from rules_fr.vocabulary.refs import Attached, You
from tests.engine.build import Builder, card

CREATURES = HasType(CardType.CREATURE)
YOURS = AllOf((CREATURES, ControlledBy(You())))
FLYING = KeywordAbility(Keyword.FLYING)
EDITIONS = pytest.mark.parametrize("name", ["2007", "2011", "2026"])


def cited(game: Builder, which: ObjectId, topic: Topic | None = None) -> set[Concept]:
    return {concept for entry in explain_value(game.view, which, topic) for concept in entry.concepts}


def plus(power: int, toughness: int) -> ModifyPT:
    return ModifyPT(Fixed(power), Fixed(toughness))


@EDITIONS
def test_no_abilities(name: str) -> None:
    game = Builder(name)
    game.put(card("Ruins", StaticAbility((plus(2, 2),), AllOf((CREATURES, HasNoAbilities()))), types="enchantment"))
    plain = game.put(card())
    drake = game.put(card("Drake", FLYING))
    kicker = game.put(card("Kicker", KeywordWithCost(Keyword.KICKER, (PayMana(parse_mana_cost("{R}")),))))
    land = game.put(card("Land", types="land"))
    assert Concept.ABILITY_DEFINITION in cited(game, plain, Topic.POWER_TOUGHNESS)
    assert Concept.ABILITY_DEFINITION in cited(game, drake, Topic.POWER_TOUGHNESS)
    assert cited(game, kicker, Topic.POWER_TOUGHNESS) == {Concept.ABILITY_COST_IS_ABILITY}
    assert cited(game, land) == set()


@EDITIONS
def test_wrong_zone(name: str) -> None:
    game = Builder(name)
    token = game.put(card(pt=(1, 1)))
    game.put(card("Lord", StaticAbility((plus(1, 1),), AllOf((YOURS, Other())))), Zone.GRAVEYARD)
    (entry,) = explain_value(game.view, token)
    assert (entry.because, entry.negative, entry.concepts) == (
        Because.WRONG_ZONE,
        True,
        (Concept.ABILITY_ZONE_DEFAULT,),
    )


@EDITIONS
def test_stated_zone(name: str) -> None:
    text = StaticAbility((GainAbility(FLYING),), YOURS, ThisIsIn(Zone.GRAVEYARD))
    game = Builder(name)
    bear = game.put(card())
    incarnation = game.put(card("Incarnation", text, types="enchantment"))
    assert cited(game, bear, Topic.ABILITIES) == {Concept.ABILITY_ZONE_STATED}
    game.leave(incarnation, Zone.GRAVEYARD)
    found = cited(game, bear, Topic.ABILITIES)
    assert {Concept.ABILITY_ZONE_STATED, Concept.ABILITY_GRANTS, Concept.LAYER_ABILITY} <= found


@EDITIONS
def test_gain_and_lose(name: str) -> None:
    game = Builder(name)
    bear = game.put(card())
    game.put(card("Aura", StaticAbility((GainAbility(FLYING),), Is(Attached())), types="enchantment"), attached_to=bear)
    assert Concept.ABILITY_GAIN_LOSE not in cited(game, bear)
    game.last([bear], LoseKeyword(Keyword.FLYING))
    game.last([bear], GainAbility(FLYING))
    entries = explain_value(game.view, bear, Topic.ABILITIES)
    assert [Concept.ABILITY_GAIN_LOSE in entry.concepts for entry in entries] == [False, False, True]
    assert Concept.ABILITY_LOSE_ALL_INSTANCES not in cited(game, bear)


@EDITIONS
def test_all_instances(name: str) -> None:
    game = Builder(name)
    drake = game.put(card("Drake", FLYING))
    game.put(
        card("Aura", StaticAbility((GainAbility(FLYING),), Is(Attached())), types="enchantment"), attached_to=drake
    )
    assert Concept.ABILITY_MULTIPLE_INSTANCES in cited(game, drake)
    game.last([drake], LoseKeyword(Keyword.FLYING))
    assert Concept.ABILITY_LOSE_ALL_INSTANCES in cited(game, drake)
    assert Concept.ABILITY_MULTIPLE_INSTANCES not in cited(game, drake)


@EDITIONS
def test_drawback(name: str) -> None:
    game = Builder(name)
    wall = game.put(card("Wall", StaticAbility((CannotBlock(),))))
    drake = game.put(card("Drake", FLYING))
    game.last([wall, drake], LoseAllAbilities())
    assert Concept.ABILITY_DRAWBACK in cited(game, wall)
    assert Concept.ABILITY_DRAWBACK not in cited(game, drake)


@EDITIONS
def test_is_against_has(name: str) -> None:
    game = Builder(name)
    stated = game.put(card())
    granted = game.put(card())
    game.last([stated], AddType(CardType.ARTIFACT))
    game.last([granted], GainAbility(StaticAbility((AddType(CardType.ARTIFACT),))))
    assert game.of(stated).is_a(CardType.ARTIFACT)
    assert game.of(granted).is_a(CardType.ARTIFACT)
    assert Concept.ABILITY_IS_VERSUS_HAS not in cited(game, stated)
    game.last([stated, granted], LoseAllAbilities())
    assert Concept.ABILITY_IS_VERSUS_HAS in cited(game, stated)
    assert Concept.ABILITY_IS_VERSUS_HAS in cited(game, granted)
    assert game.of(stated).is_a(CardType.ARTIFACT)
    assert not game.of(granted).is_a(CardType.ARTIFACT)


@EDITIONS
def test_indestructible(name: str) -> None:
    game = Builder(name)
    statue = game.put(card("Statue", types="artifact"))
    game.last([statue], IsIndestructible())
    assert Concept.ABILITY_IS_VERSUS_HAS not in cited(game, statue)
    game.last([statue], LoseAllAbilities())
    assert Concept.ABILITY_IS_VERSUS_HAS in cited(game, statue)


@EDITIONS
def test_defining(name: str) -> None:
    forests = CountOf(HasSubtype(Subtype("forest")))
    game = Builder(name)
    star = card("Star", CharacteristicDefining(DefinePT(forests, forests)), pt=(0, 0))
    here, there = game.put(star), game.put(star, Zone.GRAVEYARD)
    assert Concept.STATIC_CDA in cited(game, here)
    assert Concept.ABILITY_CDA_ALL_ZONES not in cited(game, here)
    assert Concept.ABILITY_CDA_ALL_ZONES in cited(game, there)
    game.last([here], SetPT(Fixed(1), Fixed(1)))
    assert Concept.LAYER_CDA_FIRST in cited(game, here)
    ghost = game.put(card("Ghost", CharacteristicDefining(AddColor(Color.RED))), Zone.HAND)
    assert {Concept.NO_STACK_CDA, Concept.ABILITY_CDA_ALL_ZONES} <= cited(game, ghost, Topic.COLORS)


@EDITIONS
def test_carried_over(name: str) -> None:
    game = Builder(name)
    spell = game.put(card(cost="{B}"), Zone.STACK)
    game.last([spell], SetColors((Color.WHITE,)))
    assert Concept.SPELL_TYPES in cited(game, spell, Topic.TYPES)
    permanent = game.leave(spell, Zone.BATTLEFIELD)
    assert Concept.SPELL_CHANGES_CARRY_OVER in cited(game, permanent, Topic.COLORS)


@EDITIONS
def test_what_left_no_longer_grants(name: str) -> None:
    haste = StaticAbility((GainAbility(KeywordAbility(Keyword.HASTE)),), YOURS)
    game = Builder(name)
    war = game.put(card("War", haste, types="enchantment"))
    goblin = game.put(card())
    assert Concept.ABILITY_GRANTS in cited(game, goblin)
    gone = game.leave(war, Zone.GRAVEYARD)
    moved = Moved(replace(game.game.last_known[war]), game.game.object(gone))
    game.game = replace(game.game, history=((game.game.turn.number, moved),))
    entries = [entry for entry in explain_value(game.view, goblin) if entry.because is Because.SOURCE_GONE]
    assert entries
    assert Concept.ABILITY_GRANTS in entries[0].concepts


@EDITIONS
def test_cost_change_is_not_mana_value(name: str) -> None:
    reduction = OwnCostChange(parse_mana_cost("{1}"), Direction.LESS, CountOf(HasType(CardType.ARTIFACT)))
    game = Builder(name)
    golem = game.put(card("Golem", reduction, cost="{7}"), Zone.HAND)
    assert cited(game, golem, Topic.MANA_VALUE) == {Concept.ABILITY_OWN_COST_ON_STACK}


@EDITIONS
def test_stated_color_is_no_ability(name: str) -> None:
    game = Builder(name)
    game.put(card("Ruins", StaticAbility((plus(2, 2),), AllOf((CREATURES, HasNoAbilities()))), types="enchantment"))
    bear = game.put(card(cost="{G}"))
    assert Concept.ABILITY_IS_VERSUS_HAS not in cited(game, bear)
    red = StaticAbility((SetColors((Color.RED,)),), Is(Attached()))
    game.put(card("Dye", red, types="enchantment"), attached_to=bear)
    assert game.pt(bear) == (4, 4)
    assert Concept.ABILITY_IS_VERSUS_HAS in cited(game, bear, Topic.COLORS)


@EDITIONS
def test_lost_sentence_explains_the_type(name: str) -> None:
    game = Builder(name)
    drake = game.put(card("Drake", FLYING))
    sentence = GainAbility(StaticAbility((AddType(CardType.ARTIFACT),)))
    game.put(card("Seal", StaticAbility((sentence,), Is(Attached())), types="enchantment"), attached_to=drake)
    game.last([drake], LoseAllAbilities())
    assert Concept.ABILITY_IS_VERSUS_HAS in cited(game, drake, Topic.TYPES)


def test_cards_in_hand_explain_nothing() -> None:
    game = Builder()
    token = game.put(card(pt=(1, 1)))
    game.put(card("Lord", StaticAbility((plus(1, 1),), AllOf((YOURS, Other())))), Zone.HAND)
    assert explain_value(game.view, token) == ()
