"""Characteristics through the layers: order, dependencies, editions."""

import pytest

from rules_fr.engine.events.stack import LastingFollowed
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import TargetChoice
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.abilities import CharacteristicDefining, KeywordAbility, KeywordWithCost, StaticAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, ManaValueOf
from rules_fr.vocabulary.conditions import Exists, ThisIsIn
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.filters import (
    AllOf,
    ControlledBy,
    HasColor,
    HasNoAbilities,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Not,
    Other,
)
from rules_fr.vocabulary.kinds import (
    FOREST,
    ISLAND,
    MOUNTAIN,
    SWAMP,
    CardType,
    Color,
    Keyword,
    Subtype,
    Supertype,
    Zone,
)
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddSubtype,
    AddType,
    BecomeCopy,
    CannotBlock,
    DefinePT,
    GainAbility,
    GainControl,
    IsIndestructible,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from rules_fr.vocabulary.refs import Attached, It, Targeted, You
from rules_fr.vocabulary.terms import Comparator, Comparison
from tests.engine.build import A, B, Builder, card

CREATURES = HasType(CardType.CREATURE)
YOURS = AllOf((CREATURES, ControlledBy(You())))
EDITIONS = ("2007", "2011", "2026")
FLYING = KeywordAbility(Keyword.FLYING)


def plus(power: int, toughness: int) -> ModifyPT:
    return ModifyPT(Fixed(power), Fixed(toughness))


def becomes(power: int, toughness: int) -> SetPT:
    return SetPT(Fixed(power), Fixed(toughness))


@pytest.mark.parametrize(("name", "expected"), [("2007", (1, 4)), ("2011", (5, 8)), ("2026", (5, 8))])
def test_set_after_modify_depends_on_edition(name: str, expected: tuple[int, int]) -> None:
    game = Builder(name)
    ogre = game.put(card(), counters=[("+1/+1", 1)])
    game.last([ogre], plus(4, 4))
    game.put(card("Wall", StaticAbility((plus(0, 2),), YOURS), types="enchantment"))
    assert game.pt(ogre) == (7, 9)
    game.last([ogre], becomes(0, 1))
    assert game.pt(ogre) == expected


@pytest.mark.parametrize("name", EDITIONS)
def test_switch_comes_last(name: str) -> None:
    game = Builder(name)
    creature = game.put(card(pt=(1, 3)))
    game.last([creature], plus(0, 1))
    game.last([creature], SwitchPT())
    assert game.pt(creature) == (4, 1)
    game.last([creature], plus(5, 0))
    assert game.pt(creature) == (4, 6)


@pytest.mark.parametrize("name", EDITIONS)
def test_color_decides_a_later_layer(name: str) -> None:
    game = Builder(name)
    game.put(
        card("Crusade", StaticAbility((plus(1, 1),), AllOf((CREATURES, HasColor(Color.WHITE)))), types="enchantment")
    )
    knight = game.put(card(cost="{B}"))
    assert game.pt(knight) == (2, 2)
    game.last([knight], SetColors((Color.WHITE,)))
    assert game.pt(knight) == (3, 3)
    game.last([knight], SetColors((Color.RED,)))
    assert game.pt(knight) == (2, 2)


@pytest.mark.parametrize("name", EDITIONS)
def test_color_and_ability_depend_in_the_same_layer(name: str) -> None:
    game = Builder(name)
    game.put(
        card("A", StaticAbility((GainAbility(FLYING),), AllOf((CREATURES, HasColor(Color.WHITE)))), types="enchantment")
    )
    bear = game.put(card(cost="{G}"))
    game.put(card("B", StaticAbility((SetColors((Color.WHITE,)),), CREATURES), types="enchantment"))
    assert game.of(bear).has(Keyword.FLYING)


@pytest.mark.parametrize("name", EDITIONS)
def test_last_timestamp_wins(name: str) -> None:
    game = Builder(name)
    bear = game.put(card())
    game.put(card("Aura", StaticAbility((GainAbility(FLYING),), Is(Attached())), types="enchantment"), attached_to=bear)
    game.last([bear], LoseKeyword(Keyword.FLYING))
    assert not game.of(bear).has(Keyword.FLYING)
    game.last([bear], GainAbility(FLYING))
    assert game.of(bear).count(Keyword.FLYING) == 1


@pytest.mark.parametrize("name", EDITIONS)
def test_every_copy_is_lost(name: str) -> None:
    game = Builder(name)
    drake = game.put(card("Drake", FLYING))
    game.put(
        card("Aura", StaticAbility((GainAbility(FLYING),), Is(Attached())), types="enchantment"), attached_to=drake
    )
    assert game.of(drake).count(Keyword.FLYING) == 2
    game.last([drake], LoseKeyword(Keyword.FLYING))
    assert not game.of(drake).has(Keyword.FLYING)
    assert len(game.view.applied(drake)[-1].lost) == 2


@pytest.mark.parametrize("name", EDITIONS)
def test_defining_ability_everywhere_and_first(name: str) -> None:
    lands = CountOf(AllOf((HasType(CardType.LAND), ControlledBy(You()))))
    star = card("Star", CharacteristicDefining(DefinePT(lands, lands)), pt=(0, 0))
    game = Builder(name)
    for _ in range(4):
        game.put(card("Forest", types="land", subtypes="forest", supertypes="basic"))
    for zone in (Zone.GRAVEYARD, Zone.LIBRARY, Zone.HAND, Zone.EXILE, Zone.STACK):
        assert game.pt(game.put(star, zone)) == (4, 4)
    here = game.put(star)
    assert game.pt(here) == (4, 4)
    game.last([here], becomes(1, 1))
    assert game.pt(here) == (1, 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_granted_definition_is_no_characteristic_defining_ability(name: str) -> None:
    game = Builder(name)
    land = game.put(card("Land", types="land"))
    game.last([land], AddType(CardType.CREATURE), becomes(3, 3))
    game.last([land], plus(1, 1))
    dead = CountOf(AllOf((CREATURES, InZone(Zone.GRAVEYARD, You()))))
    game.last([land], AddType(CardType.CREATURE), GainAbility(CharacteristicDefining(DefinePT(dead, dead))))
    for _ in range(10):
        game.put(card(), Zone.GRAVEYARD)
    expected = (10, 10) if name == "2007" else (11, 11)
    assert game.pt(land) == expected
    game.last([land], AddType(CardType.CREATURE), becomes(3, 3))
    assert game.pt(land) == ((3, 3) if name == "2007" else (4, 4))


@pytest.mark.parametrize("name", EDITIONS)
def test_lost_drawback(name: str) -> None:
    game = Builder(name)
    creature = game.put(card("Wall", StaticAbility((CannotBlock(),)), pt=(4, 4)))
    assert len(game.view.rules_on(creature, CannotBlock)) == 1
    game.last([creature], LoseAllAbilities())
    assert game.view.rules_on(creature, CannotBlock) == ()


@pytest.mark.parametrize(("name", "resists"), [("2007", True), ("2011", True), ("2026", False)])
@pytest.mark.parametrize("said", [IsIndestructible(), GainAbility(KeywordAbility(Keyword.INDESTRUCTIBLE))])
def test_indestructible_by_another_effect(name: str, resists: bool, said: IsIndestructible | GainAbility) -> None:
    game = Builder(name)
    statue = game.put(card("Statue", types="artifact"))
    game.last([statue], said)
    assert game.view.rules_on(statue, IsIndestructible)
    game.last([statue], LoseAllAbilities())
    assert bool(game.view.rules_on(statue, IsIndestructible)) is resists


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("text", [StaticAbility((IsIndestructible(),)), KeywordAbility(Keyword.INDESTRUCTIBLE)])
def test_own_indestructible_is_lost_with_its_text(name: str, text: StaticAbility | KeywordAbility) -> None:
    game = Builder(name)
    statue = game.put(card("Statue", text, types="artifact"))
    assert len(game.view.rules_on(statue, IsIndestructible)) == 1
    game.last([statue], LoseAllAbilities())
    assert game.view.rules_on(statue, IsIndestructible) == ()


@pytest.mark.parametrize("name", EDITIONS)
def test_static_only_from_the_battlefield(name: str) -> None:
    lord = card("Lord", StaticAbility((plus(1, 1),), AllOf((CREATURES, ControlledBy(You()), Other()))))
    game = Builder(name)
    token = game.put(card(pt=(1, 1)))
    game.put(lord, Zone.GRAVEYARD)
    assert game.pt(token) == (1, 1)
    here = game.put(lord)
    assert game.pt(token) == (2, 2)
    assert game.pt(here) == (2, 2)
    game.game = game.game.with_object()
    game.leave(here, Zone.GRAVEYARD)
    assert game.pt(token) == (1, 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_static_that_names_its_zone(name: str) -> None:
    text = StaticAbility((GainAbility(FLYING),), YOURS, ThisIsIn(Zone.GRAVEYARD))
    game = Builder(name)
    bear = game.put(card())
    game.put(card("Incarnation", text))
    assert not game.of(bear).has(Keyword.FLYING)
    game.put(card("Incarnation", text), Zone.GRAVEYARD)
    assert game.of(bear).has(Keyword.FLYING)


@pytest.mark.parametrize("name", EDITIONS)
def test_cards_in_graveyards_lose_abilities(name: str) -> None:
    flashback = KeywordWithCost(Keyword.FLASHBACK, (PayMana(parse_mana_cost("{R}")),))
    game = Builder(name)
    ritual = game.put(card("Ritual", flashback, types="sorcery"), Zone.GRAVEYARD)
    assert game.of(ritual).has(Keyword.FLASHBACK)
    game.put(card("Jailer", StaticAbility((LoseAllAbilities(),), InZone(Zone.GRAVEYARD))), owner=B)
    assert not game.of(ritual).has(Keyword.FLASHBACK)
    assert game.of(game.put(card("Ritual", flashback, types="sorcery"), Zone.HAND)).has(Keyword.FLASHBACK)


@pytest.mark.parametrize("name", EDITIONS)
def test_bonus_for_creatures_without_abilities(name: str) -> None:
    game = Builder(name)
    game.put(card("Ruins", StaticAbility((plus(2, 2),), AllOf((CREATURES, HasNoAbilities()))), types="enchantment"))
    assert game.pt(game.put(card())) == (4, 4)
    drake = game.put(card("Drake", FLYING))
    assert game.pt(drake) == (2, 2)
    kicker = KeywordWithCost(Keyword.KICKER, (PayMana(parse_mana_cost("{R}")),))
    assert game.pt(game.put(card("Kicked", kicker))) == (2, 2)
    game.last([drake], LoseKeyword(Keyword.FLYING))
    assert game.pt(drake) == (4, 4)


@pytest.mark.parametrize("name", EDITIONS)
def test_land_type_set_and_dependency(name: str) -> None:
    game = Builder(name)
    urborg = game.put(
        card(
            "Tomb",
            StaticAbility((AddSubtype(SWAMP),), HasType(CardType.LAND)),
            types="land",
            supertypes="legendary",
        )
    )
    forest = game.put(card("Forest", types="land", subtypes="forest", supertypes="basic"))
    assert game.of(forest).subtypes == {FOREST, SWAMP}
    assert len(game.of(forest).abilities) == 2
    nonbasic = AllOf((HasType(CardType.LAND), Not(HasType(CardType.CREATURE)), Not(HasSupertype(Supertype.BASIC))))
    game.put(card("Moon", StaticAbility((SetSubtypes(CardType.LAND, (MOUNTAIN,)),), nonbasic), types="enchantment"))
    assert game.of(urborg).subtypes == {MOUNTAIN}
    assert game.of(forest).subtypes == {FOREST}
    assert len(game.of(urborg).abilities) == 1


@pytest.mark.parametrize("name", EDITIONS)
def test_effect_goes_on_after_its_source_lost_it(name: str) -> None:
    game = Builder(name)
    # "Lands you control are 2/2 creatures" on a permanent that loses its abilities in the ability layer.
    animate = StaticAbility((AddType(CardType.CREATURE), becomes(2, 2)), HasType(CardType.LAND))
    awake = game.put(card("Awakening", animate, types="enchantment"))
    land = game.put(card("Land", types="land"))
    game.last([awake], LoseAllAbilities())
    assert game.pt(land) == (2, 2)


@pytest.mark.parametrize("name", EDITIONS)
def test_humility_like_loses_every_ability_but_sets(name: str) -> None:
    game = Builder(name)
    lord = game.put(card("Lord", StaticAbility((plus(1, 1),), CREATURES), pt=(3, 3)))
    game.put(card("Humble", StaticAbility((LoseAllAbilities(), becomes(1, 1)), CREATURES), types="enchantment"))
    assert game.pt(lord) == (1, 1)
    assert game.of(lord).abilities == ()


@pytest.mark.parametrize("name", EDITIONS)
def test_noncreature_artifacts_become_creatures(name: str) -> None:
    game = Builder(name)
    march = StaticAbility(
        (AddType(CardType.CREATURE), becomes(2, 2)), AllOf((HasType(CardType.ARTIFACT), Not(CREATURES)))
    )
    game.put(card("March", march, types="enchantment"))
    bauble = game.put(card("Bauble", types="artifact"))
    assert game.pt(bauble) == (2, 2)


@pytest.mark.parametrize("name", EDITIONS)
def test_control_comes_before_what_you_control(name: str) -> None:
    game = Builder(name)
    mine = game.put(card("Lord", StaticAbility((plus(1, 1),), YOURS), types="enchantment"))
    theirs = game.put(card(), owner=B)
    assert game.pt(theirs) == (2, 2)
    game.last([theirs], GainControl(You()))
    assert game.of(theirs).controller == A
    assert game.pt(theirs) == (3, 3)
    game.last([mine], GainControl(You()), controller=B)
    assert game.pt(theirs) == (2, 2)


@pytest.mark.parametrize("name", EDITIONS)
def test_face_down(name: str) -> None:
    game = Builder(name)
    hidden = game.put(card("Big", FLYING, pt=(5, 5), subtypes="beast"), face_down=True)
    values = game.of(hidden)
    assert (values.name, values.cost, values.subtypes, values.colors, values.abilities) == (
        "",
        None,
        frozenset(),
        frozenset(),
        (),
    )
    assert game.pt(hidden) == (2, 2)


@pytest.mark.parametrize("name", EDITIONS)
def test_spell_change_carries_over(name: str) -> None:
    game = Builder(name)
    spell = game.put(card(cost="{B}"), Zone.STACK)
    game.last([spell], SetColors((Color.WHITE,)))
    assert game.of(spell).colors == {Color.WHITE}
    permanent = game.leave(spell, Zone.BATTLEFIELD)
    assert game.of(permanent).colors == {Color.WHITE}
    gone = game.leave(permanent, Zone.GRAVEYARD)
    assert game.of(gone).colors == {Color.BLACK}


@pytest.mark.parametrize("name", EDITIONS)
def test_types_that_go_take_their_subtypes(name: str) -> None:
    game = Builder(name)
    bear = game.put(card(subtypes="bear", types="artifact creature"))
    game.last([bear], SetTypes((CardType.ARTIFACT,)))
    assert game.of(bear).subtypes == frozenset()
    assert game.pt(bear) == (None, None)


@pytest.mark.parametrize("name", EDITIONS)
def test_conditional_static(name: str) -> None:
    forest = Exists(AllOf((HasSubtype(FOREST), ControlledBy(You()))), Comparison(Comparator.AT_LEAST, Fixed(1)))
    game = Builder(name)
    kird = game.put(card("Kird", StaticAbility((plus(1, 2),), condition=forest), pt=(1, 1)))
    assert game.pt(kird) == (1, 1)
    land = game.put(card("Forest", types="land", subtypes="forest"))
    assert game.pt(kird) == (2, 3)
    game.last([land], SetSubtypes(CardType.LAND, (ISLAND,)))
    assert game.pt(kird) == (1, 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_negative_power_is_kept(name: str) -> None:
    game = Builder(name)
    creature = game.put(card(pt=(1, 3)))
    game.last([creature], plus(-3, 0))
    assert game.pt(creature) == (-2, 3)


@pytest.mark.parametrize("name", EDITIONS)
def test_phased_out_neither_acts_nor_is_affected(name: str) -> None:
    lord = StaticAbility((plus(1, 1),), CREATURES)
    game = Builder(name)
    bear = game.put(card())
    game.put(card("Lord", lord), phased_out=True)
    away = game.put(card(), phased_out=True)
    game.put(card("Lord", lord, types="enchantment"))
    assert game.pt(bear) == (3, 3)
    assert game.pt(away) == (2, 2)
    assert ObjectId(away) not in game.view.permanents()


@pytest.mark.parametrize("name", EDITIONS)
def test_color_defining_card_in_hand(name: str) -> None:
    game = Builder(name)
    ghost = game.put(card("Ghost", CharacteristicDefining(AddColor(Color.RED)), cost="{2}"), Zone.HAND)
    assert game.of(ghost).colors == {Color.RED}


@pytest.mark.parametrize("name", EDITIONS)
def test_added_subtype_keeps_text(name: str) -> None:
    game = Builder(name)
    land = game.put(card("Land", FLYING, types="land"))
    game.last([land], AddSubtype(Subtype("forest")))
    assert len(game.of(land).abilities) == 2


@pytest.mark.parametrize("name", EDITIONS)
def test_a_followed_effect_applies_once(name: str) -> None:
    game = Builder(name)
    spell = game.put(card(), Zone.STACK)
    game.last([spell], plus(1, 1))
    permanent = game.leave(spell, Zone.BATTLEFIELD)
    game.game = LastingFollowed(spell, permanent).apply(game.game)
    assert game.pt(permanent) == (3, 3)


@pytest.mark.parametrize("name", EDITIONS)
def test_copies_are_taken_in_the_order_of_their_effects(name: str) -> None:
    game = Builder(name)
    clone, bear, drake = game.put(card("Clone")), game.put(card("Bear", pt=(3, 3))), game.put(card("Drake", FLYING))
    game.last([clone], BecomeCopy(Targeted(0)), targets=(TargetChoice(0, (bear,)),))
    game.last([bear], BecomeCopy(Targeted(0)), targets=(TargetChoice(0, (drake,)),))
    assert (game.of(clone).name, game.pt(clone)) == ("Bear", (3, 3))
    assert game.of(bear).has(Keyword.FLYING)


@pytest.mark.parametrize("name", EDITIONS)
def test_keyword_counter(name: str) -> None:
    game = Builder(name)
    bear = game.put(card(), counters=[("flying", 1)])
    assert game.of(bear).has(Keyword.FLYING)
    game.last([bear], LoseAllAbilities())
    with pytest.raises(Unsupported):
        game.of(bear)


@pytest.mark.parametrize("name", EDITIONS)
def test_dependency_loop_falls_back_to_timestamps(name: str) -> None:
    red, blue = AllOf((CREATURES, HasColor(Color.RED))), AllOf((CREATURES, HasColor(Color.BLUE)))
    game = Builder(name)
    first = game.put(card("A", StaticAbility((SetColors((Color.BLUE,)),), red), types="enchantment"))
    game.put(card("B", StaticAbility((SetColors((Color.RED,)),), blue), types="enchantment"))
    one = game.put(card(cost="{R}"))
    assert game.of(one).colors == {Color.RED}
    assert first in game.game.objects


@pytest.mark.parametrize("name", EDITIONS)
def test_started_set_is_kept_across_layers(name: str) -> None:
    game = Builder(name)
    # Red creatures become black and get +1/+1: the bonus goes to the same creatures though they are red no more.
    red = AllOf((CREATURES, HasColor(Color.RED)))
    game.put(card("Change", StaticAbility((SetColors((Color.BLACK,)), plus(1, 1)), red), types="enchantment"))
    goblin = game.put(card(cost="{R}"))
    assert game.of(goblin).colors == {Color.BLACK}
    assert game.pt(goblin) == (3, 3)


@pytest.mark.parametrize("name", EDITIONS)
def test_granted_sentence_that_says_what_it_is(name: str) -> None:
    game = Builder(name)
    bear = game.put(card())
    sentence = StaticAbility((AddType(CardType.ARTIFACT),))
    game.put(
        card("Aura", StaticAbility((GainAbility(sentence),), Is(Attached())), types="enchantment"), attached_to=bear
    )
    assert game.of(bear).is_a(CardType.ARTIFACT)
    game.last([bear], LoseAllAbilities())
    assert not game.of(bear).is_a(CardType.ARTIFACT)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("humble_first", [True, False])
def test_enchantments_that_are_creatures_and_lose_everything(name: str, humble_first: bool) -> None:
    others = AllOf((HasType(CardType.ENCHANTMENT), Other()))
    awake = StaticAbility((AddType(CardType.CREATURE), SetPT(ManaValueOf(It()), ManaValueOf(It()))), others)
    humble = StaticAbility((LoseAllAbilities(), becomes(1, 1)), CREATURES)
    game = Builder(name)
    cards = [
        card("Humble", humble, types="enchantment", cost="{4}"),
        card("Awake", awake, types="enchantment", cost="{4}"),
    ]
    if not humble_first:
        cards.reverse()
    found = {one.name: game.put(one) for one in cards}
    bear = game.put(card())
    third = game.put(card("Third", types="enchantment", cost="{3}"))
    assert game.pt(found["Humble"]) == ((4, 4) if humble_first else (1, 1))
    assert game.of(found["Humble"]).abilities == ()
    assert game.pt(third) == ((3, 3) if humble_first else (1, 1))
    assert game.pt(bear) == (1, 1)
    assert not game.of(found["Awake"]).is_a(CardType.CREATURE)
