"""Attacks as a whole, damage by toughness, other untap steps, discarding by force, faces, dice, champions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import attacking, priority, stack, targets
from rules_fr.engine.decisions import Answer, PickAttacks, PickBlocks, PickNumber, PickObject, PickYes
from rules_fr.engine.events.cards import Discarded
from rules_fr.engine.events.permanents import Transformed
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.engine.untap import untap_step
from rules_fr.vocabulary.abilities import (
    KeywordWithQuality,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import EventAmount, Fixed, ThatMany
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.combat import AssignsByToughness, AttacksObject, PlayerAttacks
from rules_fr.vocabulary.effects.cards import Discard
from rules_fr.vocabulary.effects.choices import DieResult, RollDie
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile, PutIntoLibraryNth, PutOntoBattlefield
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.permanents import Transform
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.event_patterns import Attacks, MadeToDiscard, TransformsInto
from rules_fr.vocabulary.filters import Anything, AttachedToThe, ControlledBy, HasSubtype, HasType, InZone, Is
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, KeywordAction, Step, Subtype, Zone
from rules_fr.vocabulary.refs import AnOpponent, Chosen, Each, EachOf, EachOpponent, Target, This, You
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.rules_bent import UntapsInOtherSteps
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, events, fight

CREATURE = HasType(CardType.CREATURE)
WALKER = HasType(CardType.PLANESWALKER)
GAIN = GainLife(You(), Fixed(1))


def attack(b: Builder, *which: tuple[ObjectId, PlayerId, ObjectId | None]) -> Table:
    """Creatures attack; what triggers resolves."""
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.DECLARE_ATTACKERS))
    table = Table(b.game, ((PickAttacks(which),),))
    attacking.declare(table, A)
    priority.settle(table)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game
    return table


@pytest.mark.parametrize(("attackers", "life"), [(1, 20), (2, 22), (3, 23)])
def test_an_attack_as_a_whole_triggers_once_and_is_counted(attackers: int, life: int) -> None:
    b = Builder()
    b.put(card("Ordre", TriggeredAbility((PlayerAttacks(You(), CREATURE, 2),), GainLife(You(), EventAmount()))))
    bears = [b.put(card(f"Ours {n}")) for n in range(attackers)]
    attack(b, *((item, B, None) for item in bears))
    assert b.game.player(A).life == life


def test_attacking_a_planeswalker_is_not_attacking_its_controller() -> None:
    b = Builder()
    walker = b.put(card("Planeswalker", types="planeswalker"), owner=B, counters=(("loyalty", 3),))
    b.put(card("Garde", TriggeredAbility((Attacks(CREATURE, You()),), GAIN)), owner=B)
    b.put(card("Vigile", TriggeredAbility((AttacksObject(CREATURE, WALKER),), LoseLife(You(), Fixed(2)))), owner=B)
    bear = b.put(card("Ours"))
    attack(b, (bear, B, walker))
    assert b.game.player(B).life == 18


def test_toughness_is_assigned_instead_of_power() -> None:
    b = Builder()
    wall = b.put(card("Mur", StaticAbility((AssignsByToughness(),)), pt=(1, 5)))
    fight(b, [(PickAttacks(((wall, B, None),)),), (PickBlocks(()),)])
    assert b.game.player(B).life == 15


def test_untapping_during_the_others_untap_step() -> None:
    b = Builder()
    mine = b.put(card("Veilleur", StaticAbility((UntapsInOtherSteps(),))), tapped=True)
    other = b.put(card("Ours"), tapped=True)
    table = Table(b.game, ())
    untap_step(table, B)
    assert not table.game.object(mine).tapped
    assert table.game.object(other).tapped


PUNISH = TriggeredAbility((MadeToDiscard(You(), Is(This()), AnOpponent()),), GainLife(You(), Fixed(4)))


@pytest.mark.parametrize(("controller", "life"), [(B, 24), (A, 20)])
def test_made_to_discard_by_an_opponent(controller: PlayerId, life: int) -> None:
    b = Builder()
    held = b.put(card("Tactique", PUNISH), Zone.HAND)
    who = EachOpponent() if controller == B else You()
    do(b, Discard(who, Chosen(Anything())), controller=controller)
    while b.game.stack:
        table = Table(b.game, ())
        stack.resolve_top(table)
        b.game = table.game
    assert b.game.find(held) is None
    assert b.game.player(A).life == life


def test_a_card_may_be_discarded_onto_the_battlefield() -> None:
    b = Builder()
    put = PutOntoBattlefield(This(), counters=((PLUS_ONE, Fixed(2)),))
    b.put(card("Dodue", ReplacementAbility(Instead(MadeToDiscard(You(), Is(This()), AnOpponent()), put))), Zone.HAND)
    table = do(b, Discard(EachOpponent(), Chosen(Anything())), controller=B)
    (there,) = b.view.permanents()
    assert b.pt(there) == (4, 4)
    assert events(table, Discarded)
    assert b.view.controller(there) == A


def test_transforming_into_a_face() -> None:
    b = Builder()
    front = card("Jour")
    back = card("Nuit", TriggeredAbility((TransformsInto(Is(This()), Is(This())),), GAIN), subtypes="werewolf")
    both = Card((front.front, back.front), Layout.TRANSFORM)
    there = b.put(both)
    table = do(b, Transform(This()), source=there)
    assert events(table, Transformed)
    assert len(b.game.stack) == 1
    again = do(b, Transform(This()), source=there)
    assert len(again.game.stack) == 1


@pytest.mark.parametrize(("number", "life"), [(1, 21), (19, 21), (20, 30)])
def test_the_row_of_the_die_is_followed(number: int, life: int) -> None:
    b = Builder()
    rows = (DieResult(1, 19, GAIN), DieResult(20, 20, GainLife(You(), Fixed(10))))
    do(b, RollDie(You(), 20, rows), (PickNumber(number),))
    assert b.game.player(A).life == life


def test_the_result_of_the_die_is_a_number() -> None:
    b = Builder()
    do(b, Sequence((RollDie(You(), 6), GainLife(You(), ThatMany()))), (PickNumber(5),))
    assert b.game.player(A).life == 25


@pytest.mark.parametrize(("cards", "place"), [(5, 2), (1, 1)])
def test_a_place_in_the_library(cards: int, place: int) -> None:
    b = Builder()
    for n in range(cards):
        b.put(card(f"Carte {n}", types="land"), Zone.LIBRARY)
    bear = b.put(card("Ours"))
    do(b, PutIntoLibraryNth(This(), 3), source=bear)
    assert b.game.object(b.game.zone(Zone.LIBRARY, A)[place]).entity == bear


def test_what_was_attached_to_what_has_left() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    sword = b.put(card("Épée", types="artifact", subtypes="equipment"), attached_to=bear)
    other = b.put(card("Arc", types="artifact", subtypes="equipment"))
    do(b, Sequence((Destroy(This()), Destroy(EachOf(AttachedToThe(This()))))), source=bear)
    assert b.game.find(sword) is None
    assert b.game.find(other) is not None


def test_a_target_for_each_opponent() -> None:
    b = Builder()
    b.put(card("Ours"))
    theirs = b.put(card("Loup"), owner=B)
    target = Target(0, ControlledBy(Each()), apart=True)
    effect = ForEach(EachOpponent(), Exile(target))
    table = Table(b.game, ())
    assert targets.candidates(table, b.scope(theirs), ObjectId(99), target) == (PickObject(theirs),)
    assert effect.effect == Exile(target)


def test_champion_exiles_another_and_gives_it_back() -> None:
    b = Builder()
    quality = HasSubtype(Subtype("goblin"))
    small = b.put(card("Gobelin", subtypes="goblin"))
    b.put(card("Chef", KeywordWithQuality(Keyword.CHAMPION, quality), subtypes="goblin"), Zone.HAND)
    do(b, PutOntoBattlefield(EachOf(InZone(Zone.HAND, You()))))
    resolve(b, (PickYes(),), (PickObject(small),))
    (chief,) = b.view.permanents()
    assert b.game.find(small) is None
    do(b, Destroy(This()), source=chief)
    resolve(b)
    assert [b.game.object(i).entity for i in b.view.permanents()] == [small]


def test_champion_without_another_is_sacrificed() -> None:
    b = Builder()
    b.put(card("Chef", KeywordWithQuality(Keyword.CHAMPION, CREATURE)), Zone.HAND)
    do(b, PutOntoBattlefield(EachOf(InZone(Zone.HAND, You()))))
    resolve(b, (PickYes(),))
    assert not b.view.permanents()


def resolve(b: Builder, *answers: Answer) -> None:
    table = Table(b.game, answers)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game


def test_a_detained_creature_does_nothing_until_the_players_next_turn() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    do(b, NamedAction(KeywordAction.DETAIN, You(), This()), source=bear, controller=B)
    assert attacking.possible_aims(Table(b.game, ()), A, bear) == ()
