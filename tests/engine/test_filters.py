"""Filters, refs, amounts and conditions on small boards."""

import pytest
from msgspec.structs import replace

from rules_fr.engine import amounts, conditions, filters, refs
from rules_fr.engine.game import Attack, Combat
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.objects import ObjectKind, TargetChoice
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.amounts import CountOf, CountRef, Fixed, Half, ManaValueOf, Plus, PowerOf, Rounding, Times
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.conditions import DuringPhase, Exists, Fits, IsTurnOf, NotCondition, ThisIsIn
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    Attacking,
    Blocking,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsCard,
    IsOpponent,
    IsPlayer,
    IsSpell,
    ManaValueIs,
    Named,
    Not,
    Other,
    PowerIs,
    Tapped,
)
from rules_fr.vocabulary.kinds import CardName, CardType, Phase, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Attached,
    Chosen,
    ControllerOf,
    EachOf,
    EachOpponent,
    EachPlayer,
    It,
    Targeted,
    This,
    TopOfLibrary,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Comparator, Comparison
from tests.engine.build import A, B, Builder, card

CREATURE = HasType(CardType.CREATURE)


def test_default_zone_is_the_battlefield() -> None:
    game = Builder()
    here = game.put(card())
    game.put(card(), Zone.GRAVEYARD)
    game.put(card(), Zone.LIBRARY)
    game.put(card(), phased_out=True)
    spell = game.put(card(), Zone.STACK)
    scope = game.scope(here)
    assert filters.matching(scope, CREATURE) == (here,)
    assert filters.matching(scope, AllOf((IsSpell(), CREATURE))) == (spell,)


def test_named_zones() -> None:
    game = Builder()
    here = game.put(card())
    mine = game.put(card(), Zone.GRAVEYARD)
    theirs = game.put(card(), Zone.GRAVEYARD, B)
    scope = game.scope(here)
    assert filters.matching(scope, AllOf((CREATURE, InZone(Zone.GRAVEYARD)))) == (mine, theirs)
    assert filters.matching(scope, AllOf((CREATURE, InZone(Zone.GRAVEYARD, You())))) == (mine,)
    assert filters.matching(scope, AnyOf((InZone(Zone.GRAVEYARD, AnOpponent()), CREATURE))) == (theirs, here)
    assert filters.matching(scope, AllOf((IsCard(), InZone(Zone.LIBRARY)))) == ()


def test_players() -> None:
    game = Builder(players=3)
    here = game.put(card())
    scope = game.scope(here)
    assert filters.matching_players(scope, IsOpponent()) == (1, 2)
    assert filters.matching_players(scope, AnyOf((CREATURE, IsPlayer()))) == (0, 1, 2)
    assert filters.matching_players(scope, CREATURE) == ()
    assert filters.player_fits(scope, Not(Is(You())), B)
    assert refs.players(scope, EachOpponent()) == (1, 2)
    with pytest.raises(Unsupported):
        refs.players(scope, AnOpponent())


@pytest.mark.parametrize(("edition", "fits"), [("2007", False), ("2011", False), ("2026", True)])
def test_any_target_planeswalker(edition: str, fits: bool) -> None:
    game = Builder(edition)
    walker = game.put(card("Walker", types="planeswalker"))
    bear = game.put(card())
    land = game.put(card("Land", types="land"))
    scope = game.scope(bear)
    assert filters.fits(scope, AnyTarget(), walker) is fits
    assert filters.fits(scope, AnyTarget(), bear)
    assert not filters.fits(scope, AnyTarget(), land)


def test_unknown_cards_are_never_guessed() -> None:
    game = Builder()
    here = game.put(card())
    hidden = game.put(None, Zone.HAND, unknown=True)
    scope = game.scope(here)
    with pytest.raises(Unsupported):
        filters.fits(scope, CREATURE, hidden)
    assert filters.fits(scope, InZone(Zone.HAND, You()), hidden)


def test_gone_objects_are_seen_as_they_were() -> None:
    game = Builder()
    source = game.put(card())
    bear = game.put(card(pt=(4, 4)), owner=B)
    now = game.leave(bear, Zone.GRAVEYARD)
    scope = replace(game.scope(source), targets=(TargetChoice(0, (bear,)),), it=(bear,))
    assert amounts.value(scope, PowerOf(Targeted(0))) == 4
    assert refs.players(scope, ControllerOf(It())) == (B,)
    assert filters.matching(scope, Is(It())) == ()
    assert refs.latest(game.game, bear) == now


def test_refs() -> None:
    game = Builder()
    host = game.put(card())
    aura = game.put(card("Aura", types="enchantment"), attached_to=host)
    top = game.put(card(), Zone.LIBRARY)
    game.put(card(), Zone.LIBRARY)
    scope = game.scope(aura)
    assert refs.objects(scope, Attached()) == (host,)
    assert refs.objects(scope, This()) == (aura,)
    assert refs.objects(scope, TopOfLibrary(You(), Fixed(1))) == (top,)
    assert refs.recipients(scope, Union((EachOf(CREATURE), EachPlayer()))) == ((host,), (A, B))
    with pytest.raises(Unsupported):
        refs.objects(scope, Chosen(CREATURE))


def test_amounts() -> None:
    game = Builder()
    first = game.put(card(cost="{2}{R}{X}"), tapped=True)
    second = game.put(card(pt=(5, 5)))
    scope = game.scope(first)
    assert amounts.value(scope, CountOf(CREATURE)) == 2
    assert amounts.value(scope, CountOf(AllOf((CREATURE, Tapped())))) == 1
    assert amounts.value(scope, CountRef(EachOf(AllOf((CREATURE, Other()))))) == 1
    assert amounts.value(scope, ManaValueOf(This())) == 3
    assert amounts.value(scope, Half(Fixed(5), Rounding.UP)) == 3
    assert amounts.value(scope, Half(Fixed(5), Rounding.DOWN)) == 2
    assert amounts.value(scope, Plus((Fixed(1), Times(-1, Fixed(3))))) == -2
    assert filters.fits(scope, PowerIs(Comparison(Comparator.AT_LEAST, Fixed(5))), second)


def test_conditions() -> None:
    game = Builder()
    bear = game.put(card())
    scope = game.scope(bear)
    assert conditions.holds(scope, IsTurnOf(You()))
    assert conditions.holds(scope, DuringPhase((Phase.FIRST_MAIN,)))
    assert conditions.holds(scope, ThisIsIn(Zone.BATTLEFIELD))
    assert conditions.holds(scope, Exists(CREATURE, Comparison(Comparator.EQUAL, Fixed(1))))
    assert conditions.holds(scope, NotCondition(Fits(This(), HasType(CardType.LAND))))


def test_combat() -> None:
    game = Builder()
    attacker = game.put(card())
    blocker = game.put(card(), owner=B)
    game.game = replace(game.game, combat=Combat((Attack(attacker, B, blockers=(blocker,), blocked=True),)))
    scope = game.scope(attacker)
    assert filters.matching(scope, Attacking()) == (attacker,)
    assert filters.matching(scope, Blocking()) == (blocker,)


def test_controlled_by_an_opponent_of_the_source() -> None:
    game = Builder()
    mine = game.put(card())
    theirs = game.put(card(), owner=B)
    assert filters.matching(game.scope(mine), AllOf((CREATURE, ControlledBy(AnOpponent())))) == (theirs,)
    assert filters.matching(game.scope(theirs, B), AllOf((CREATURE, ControlledBy(AnOpponent())))) == (mine,)


def test_ability_on_the_stack_is_no_spell() -> None:
    game = Builder()
    bear = game.put(card())
    game.put(None, Zone.STACK, kind=ObjectKind.ABILITY)
    assert filters.matching(game.scope(bear), IsSpell()) == ()


@pytest.mark.parametrize(("edition", "fits"), [("2007", True), ("2011", True), ("2026", False)])
def test_split_card_outside_the_stack(edition: str, fits: bool) -> None:
    left = card("Left", types="instant", cost="{1}{R}").faces[0]
    right = card("Right", types="sorcery", cost="{1}{U}").faces[0]
    game = Builder(edition)
    split = game.put(Card((left, right), Layout.SPLIT), Zone.GRAVEYARD)
    scope = game.scope(split)
    assert filters.fits(scope, ManaValueIs(Comparison(Comparator.AT_MOST, Fixed(2))), split) is fits
    assert filters.fits(scope, AllOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY))), split)
    assert filters.fits(scope, Named(CardName("Right")), split)
    spell = game.put(Card((left, right), Layout.SPLIT), Zone.STACK)
    assert not filters.fits(game.scope(spell), HasType(CardType.SORCERY), spell)


def test_what_is_said_of_an_opponent_must_be_true_of_one_alone() -> None:
    b = Builder(players=3)
    source = b.put(card("Guetteur"))
    what = Exists(
        AllOf((HasType(CardType.ARTIFACT), ControlledBy(AnOpponent()))), Comparison(Comparator.AT_LEAST, Fixed(2))
    )
    b.put(card("Relique", types="artifact"), owner=B)
    b.put(card("Relique", types="artifact"), owner=PlayerId(2))
    assert not conditions.holds(b.scope(source), what)
    b.put(card("Relique", types="artifact"), owner=B)
    assert conditions.holds(b.scope(source), what)
