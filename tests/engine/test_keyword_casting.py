"""Ways of casting that keywords give: other costs, and casting from the graveyard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.copies import copy_values
from rules_fr.engine.decisions import PickObject, PickPlayer
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.happen import happen
from rules_fr.engine.refusals import Reason
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, Anything, HasType, InZone, Is, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, ManaType, Step, Zone
from rules_fr.vocabulary.modifications import MayBePlayedBy, MayPlayFrom, Playing
from rules_fr.vocabulary.refs import Target, Targeted, This, TopOfLibrary, You
from rules_fr.vocabulary.terms import Effect
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import NORMAL, by, passed, took
from tests.engine.doing import do

CREATURE = HasType(CardType.CREATURE)


def costing_life(keyword: Keyword, amount: int = 1) -> KeywordWithCost:
    """A keyword whose cost is life, so that the tests need no mana."""
    return KeywordWithCost(keyword, (PayLife(Fixed(amount)),))


def sorcery(effect: Effect, *abilities: KeywordWithCost | KeywordAbility, cost: str = "{0}") -> Card:
    return card("Rituel", SpellAbility(effect), *abilities, types="sorcery", cost=cost)


def test_an_overloaded_spell_has_no_target_and_reaches_everything() -> None:
    b = Builder()
    ours, theirs = b.put(card("Ours", pt=(2, 2))), b.put(card("Loup", KeywordAbility(Keyword.SHROUD)), owner=B)
    storm = b.put(sorcery(DealDamage(This(), Fixed(2), Target(0, CREATURE)), costing_life(Keyword.OVERLOAD)), Zone.HAND)
    game = took(b.game, CastSpell(A, storm), by(CastMethod.OVERLOAD))
    assert game.object(game.stack[0]).announced.targets == ()  # type: ignore[union-attr]
    game = passed(game)
    assert game.find(ours) is None
    assert game.find(theirs) is None


def test_a_text_that_speaks_of_its_target_again_is_not_overloaded() -> None:
    b = Builder()
    effect = Sequence((LoseLife(Target(0, IsPlayer()), Fixed(1)), GainLife(Targeted(0), Fixed(1))))
    spell = b.put(sorcery(effect, costing_life(Keyword.OVERLOAD)), Zone.HAND)
    outcome = play.take(b.game, CastSpell(A, spell), [by(CastMethod.OVERLOAD)])
    assert outcome.unsupported is not None
    assert outcome.unsupported.what is CastMethod.OVERLOAD


@pytest.mark.parametrize(("player", "allowed"), [(A, False), (B, True)])
def test_spectacle_looks_at_what_an_opponent_lost(player: int, allowed: bool) -> None:
    b = Builder()
    spell = b.put(sorcery(GainLife(You(), Fixed(5)), costing_life(Keyword.SPECTACLE)), Zone.HAND)
    table = Table(b.game, [])
    happen(table, LifeLost((A, B)[player], 1))
    outcome = play.take(table.game, CastSpell(A, spell), [by(CastMethod.SPECTACLE)])
    assert (outcome.refusal is None) is allowed


def test_surge_needs_another_spell_of_the_turn() -> None:
    b = Builder()
    first = b.put(sorcery(GainLife(You(), Fixed(1))), Zone.HAND)
    second = b.put(sorcery(GainLife(You(), Fixed(5)), costing_life(Keyword.SURGE)), Zone.HAND)
    assert play.take(b.game, CastSpell(A, second), [by(CastMethod.SURGE)]).refusal is not None
    game = passed(took(b.game, CastSpell(A, first), NORMAL))
    game = passed(took(game, CastSpell(A, second), by(CastMethod.SURGE)))
    assert game.player(A).life == 25


def test_a_dashed_creature_has_haste_that_no_copy_gets_and_goes_back() -> None:
    b = Builder()
    rogue = b.put(card("Gredin", costing_life(Keyword.DASH)), Zone.HAND)
    game = passed(took(b.game, CastSpell(A, rogue), by(CastMethod.DASH)))
    (permanent,) = game.battlefield
    b.game = game
    assert b.of(permanent).has(Keyword.HASTE)
    copied = copy_values(b.view, permanent)
    assert KeywordAbility(Keyword.HASTE) not in copied.face.abilities
    assert len(game.delayed) == 1
    assert game.delayed[0].it == (permanent,)


def test_what_was_cast_the_ordinary_way_has_no_haste() -> None:
    b = Builder()
    rogue = b.put(card("Gredin", costing_life(Keyword.DASH), cost="{0}"), Zone.HAND)
    game = passed(took(b.game, CastSpell(A, rogue), NORMAL))
    b.game = game
    assert not b.of(game.battlefield[0]).has(Keyword.HASTE)
    assert not game.delayed


def test_an_alternative_cost_may_be_paid_from_wherever_the_card_may_be_cast() -> None:
    b = Builder()
    rogue = b.put(card("Gredin", costing_life(Keyword.DASH), cost="{7}"), Zone.GRAVEYARD)
    assert play.take(b.game, CastSpell(A, rogue), [by(CastMethod.DASH)]).refusal is not None
    b.put(card("Crypte", StaticAbility((MayPlayFrom(You(), Anything(), Zone.GRAVEYARD),)), types="enchantment"))
    game = passed(took(b.game, CastSpell(A, rogue), by(CastMethod.DASH)))
    assert len(game.battlefield) == 2


@pytest.mark.parametrize(
    ("keyword", "method", "after"),
    [
        (Keyword.RETRACE, CastMethod.RETRACE, Zone.GRAVEYARD),
        (Keyword.JUMP_START, CastMethod.JUMP_START, Zone.EXILE),
    ],
)
def test_cast_from_the_graveyard_for_a_discarded_card(keyword: Keyword, method: CastMethod, after: Zone) -> None:
    b = Builder()
    spell = b.put(sorcery(GainLife(You(), Fixed(3)), KeywordAbility(keyword)), Zone.GRAVEYARD)
    land = b.put(card("Forêt", types="land"), Zone.HAND)
    game = took(b.game, CastSpell(A, spell), by(method), (PickObject(land),))
    assert not game.zone(Zone.HAND, A)
    game = passed(game)
    assert game.player(A).life == 23
    (became,) = (
        i
        for i in (*game.zone(Zone.EXILE), *game.zone(Zone.GRAVEYARD, A))
        if game.object(i).card is not None and game.object(i).card.name == "Rituel"
    )  # type: ignore[union-attr]
    assert game.object(became).zone is after


def test_the_half_with_aftermath_is_cast_from_nowhere_but_the_graveyard() -> None:
    first = card("Un", SpellAbility(GainLife(You(), Fixed(1))), types="instant", cost="{0}").faces[0]
    second = replace(
        card(
            "Deux",
            KeywordAbility(Keyword.AFTERMATH),
            SpellAbility(LoseLife(Target(0, IsPlayer()), Fixed(2))),
            types="sorcery",
            cost="{0}",
        ).faces[0]
    )
    both = Card((first, second), Layout.SPLIT)
    b = Builder()
    held = b.put(both, Zone.HAND)
    refusal = play.take(b.game, CastSpell(A, held, 1), [NORMAL]).refusal
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_ZONE
    game = passed(took(b.game, CastSpell(A, held, 0), NORMAL))
    (card_there,) = game.zone(Zone.GRAVEYARD, A)
    assert play.take(game, CastSpell(A, card_there, 0), [NORMAL]).refusal is not None
    game = took(game, CastSpell(A, card_there, 1), by(CastMethod.AFTERMATH), (PickPlayer(B),))
    game = passed(game)
    assert game.player(B).life == 18
    assert len(game.zone(Zone.EXILE)) == 1


def test_the_keywords_leave_the_spell_alone_at_another_moment() -> None:
    b = Builder()
    spell = b.put(sorcery(GainLife(You(), Fixed(3)), costing_life(Keyword.DASH)), Zone.HAND)
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.UPKEEP))
    assert play.take(b.game, CastSpell(A, spell), [by(CastMethod.DASH)]).refusal is not None


def test_a_land_with_morph_is_cast_face_down_only() -> None:
    b = Builder()
    cave = card("Caverne", costing_life(Keyword.MORPH), types="land", cost=None)
    plain, morph = b.put(card("Plaine", types="land", cost=None), Zone.HAND), b.put(cave, Zone.HAND)
    do(b, AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(3)))
    game = took(b.game, CastSpell(A, morph), by(CastMethod.FACE_DOWN))
    assert game.object(game.stack[0]).face_down
    refusal = play.take(b.game, CastSpell(A, plain), ()).refusal
    assert refusal is not None
    assert refusal.reason is Reason.LAND_CANNOT_BE_CAST


def test_the_top_card_is_cast_face_down_where_it_may_be_played() -> None:
    b = Builder()
    top = AllOf((InZone(Zone.LIBRARY, You()), Is(TopOfLibrary(You(), Fixed(1)))))
    b.put(card("Vision", StaticAbility((MayBePlayedBy(You(), Playing.PLAY),), top), types="enchantment"))
    morph = b.put(card("Caverne", costing_life(Keyword.MORPH), types="land", cost=None), Zone.LIBRARY)
    do(b, AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(3)))
    game = took(b.game, CastSpell(A, morph), by(CastMethod.FACE_DOWN))
    assert game.object(game.stack[0]).face_down
