"""Replacement and prevention effects that wait for the next event that fits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import damage
from rules_fr.engine.decisions import DecisionNeeded, PickObject
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import ReplaceNext
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.event_patterns import DrawsCard
from rules_fr.vocabulary.filters import Anything, HasColor, HasType, Is
from rules_fr.vocabulary.kinds import CardType, Color, Zone
from rules_fr.vocabulary.modifications import SetColors
from rules_fr.vocabulary.refs import Chosen, EachPlayer, Targeted, This, You
from rules_fr.vocabulary.replacements import Instead, MultiplyDamage, Prevent, Redirect
from tests.engine.build import NOBODY, A, B, Builder, card
from tests.engine.doing import concepts, do, objects

RED = HasColor(Color.RED)
CIRCLE = ReplaceNext(Prevent(Is(You()), Is(Chosen(RED, chooser=You()))), EndOfTurn())


def red(b: Builder) -> ObjectId:
    return b.put(card(cost="{R}"), owner=B)


def hit(b: Builder, source: ObjectId, amount: int = 3) -> Table:
    return do(b, DealDamage(This(), Fixed(amount), EachPlayer()), source=source, controller=B)


def test_the_next_damage_of_the_chosen_source_is_prevented_whatever_its_amount() -> None:
    b = Builder()
    chosen, other = red(b), red(b)
    with pytest.raises(DecisionNeeded):
        do(b, CIRCLE)
    do(b, CIRCLE, (PickObject(chosen),))
    hit(b, other)
    assert b.game.player(A).life == 17
    table = hit(b, chosen, 9)
    assert (b.game.player(A).life, b.game.player(B).life) == (17, 8)
    assert Concept.PREVENTION_NEXT_TIME in concepts(table)
    hit(b, chosen, 1)
    assert b.game.player(A).life == 16


def test_a_source_that_is_no_longer_red_is_not_stopped_and_the_effect_waits_on() -> None:
    b = Builder()
    chosen = red(b)
    red(b)
    do(b, CIRCLE, (PickObject(chosen),))
    lasting = b.last((chosen,), SetColors((Color.BLUE,)))
    hit(b, chosen)
    assert b.game.player(A).life == 17
    b.game = replace(b.game, lasting=tuple(one for one in b.game.lasting if one.id != lasting))
    hit(b, chosen)
    assert b.game.player(A).life == 17


def test_a_spell_on_the_stack_may_be_chosen() -> None:
    b = Builder()
    red(b)
    spell = b.put(card("Éclair", types="instant", cost="{R}"), Zone.STACK, owner=B)
    b.put(card("Loup", cost="{R}"), Zone.GRAVEYARD, owner=B)
    with pytest.raises(DecisionNeeded) as needed:
        do(b, CIRCLE)
    assert len(needed.value.decision.options) == 2
    do(b, CIRCLE, (PickObject(spell),))
    hit(b, spell)
    assert b.game.player(A).life == 20


def test_all_that_is_dealt_at_the_same_time_is_the_next_damage() -> None:
    b = Builder()
    source = b.put(card(pt=(4, 4)), owner=B)
    mine = b.put(card())
    next_time = ReplaceNext(Prevent(Anything(), Is(Targeted(0))), EndOfTurn())
    do(b, next_time, targets=(objects(0, source),))
    table = Table(b.game, ())
    damage.deal(table, [DamageDealt(source, 2, player=A), DamageDealt(source, 2, mine, marked=True)])
    assert table.game.player(A).life == 20
    assert table.game.object(mine).damage == 0


def test_the_next_card_drawn() -> None:
    b = Builder()
    for _ in range(3):
        b.put(card(), Zone.LIBRARY)
    do(b, ReplaceNext(Instead(DrawsCard(You()), GainLife(You(), Fixed(7))), EndOfTurn()))
    do(b, Draw(You(), Fixed(2)))
    assert b.game.player(A).life == 27
    assert len(b.game.zone(Zone.HAND, A)) == 1


def test_damage_doubled_or_sent_elsewhere_once() -> None:
    b = Builder()
    source = b.put(card(), owner=B)
    do(b, ReplaceNext(MultiplyDamage(2, Anything(), Is(You())), EndOfTurn()))
    hit(b, source, 3)
    hit(b, source, 3)
    assert (b.game.player(A).life, b.game.player(B).life) == (11, 14)
    wall = b.put(card(pt=(0, 9)))
    creature = HasType(CardType.CREATURE)
    do(b, ReplaceNext(Redirect(Is(You()), Targeted(0), creature), EndOfTurn()), targets=(objects(0, wall),))
    hit(b, source, 3)
    hit(b, source, 3)
    assert b.game.player(A).life == 8
    assert b.game.object(wall).damage == 3
    assert NOBODY not in b.game.objects
