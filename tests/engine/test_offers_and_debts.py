"""Tribute, recover, provoke, cipher: what a player is offered, and what becomes of the card."""

from __future__ import annotations

import pytest

from rules_fr.engine import conditions, encoding, priority, stack
from rules_fr.engine.decisions import Answer, PickNo, PickObject, PickYes
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.game import Attack
from rules_fr.engine.happen import happen
from rules_fr.engine.keyword_triggers import expanded
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.table import Table
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost, KeywordWithNumber, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import KeywordCostPaid
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import PLUS_ONE, Keyword, Zone
from rules_fr.vocabulary.modifications import MustBlock
from rules_fr.vocabulary.refs import EachOf, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do

YES: Answer = (PickYes(),)
NO: Answer = (PickNo(),)
HAND = PutOntoBattlefield(EachOf(InZone(Zone.HAND, You())))


@pytest.mark.parametrize(("answer", "counters"), [(YES, 2), (NO, 0)])
def test_an_opponent_pays_the_tribute_or_not(answer: Answer, counters: int) -> None:
    b = Builder()
    b.put(card("Colosse", KeywordWithNumber(Keyword.TRIBUTE, Fixed(2))), Zone.HAND)
    do(b, HAND, answer)
    (there,) = b.view.permanents()
    assert b.game.object(there).counter(PLUS_ONE) == counters
    paid = KeywordCostPaid(Keyword.TRIBUTE, This())
    assert conditions.holds(b.scope(there), paid) is (answer == YES)


def resolve(b: Builder, *answers: Answer) -> None:
    table = Table(b.game, answers)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game


@pytest.mark.parametrize(("answer", "zone", "life"), [(YES, Zone.HAND, 18), (NO, Zone.EXILE, 20)])
def test_recover_is_paid_or_the_card_is_exiled(answer: Answer, zone: Zone, life: int) -> None:
    b = Builder()
    card_back = b.put(card("Souvenir", KeywordWithCost(Keyword.RECOVER, (PayLife(Fixed(2)),))), Zone.GRAVEYARD)
    bear = b.put(card("Ours"))
    do(b, Destroy(This()), source=bear)
    resolve(b, answer)
    assert [b.game.object(i).entity for i in b.game.zone(zone, A)] == [card_back]
    assert b.game.player(A).life == life


def test_a_creature_of_another_player_does_not_recover() -> None:
    b = Builder()
    b.put(card("Souvenir", KeywordWithCost(Keyword.RECOVER, (PayLife(Fixed(2)),))), Zone.GRAVEYARD)
    wolf = b.put(card("Loup"), owner=B)
    do(b, Destroy(This()), source=wolf)
    assert not b.game.stack


def test_a_provoked_creature_untaps_and_must_block() -> None:
    b = Builder()
    bull = b.put(card("Taureau", KeywordAbility(Keyword.PROVOKE)))
    bear = b.put(card("Ours"), owner=B, tapped=True)
    table = Table(b.game, ((PickObject(bear),), YES))
    happen(table, AttackersDeclared((Attack(bull, B),)))
    priority.settle(table)
    stack.resolve_top(table)
    assert not table.game.object(bear).tapped
    (must,) = table.view.rules_on(bear, MustBlock)
    assert must.source == bull


def test_a_card_with_cipher_is_encoded_on_a_creature_that_gains_the_trigger() -> None:
    b = Builder()
    spell = SpellAbility(GainLife(You(), Fixed(1)))
    secret = b.put(card("Secret", spell, KeywordAbility(Keyword.CIPHER), types="sorcery"), Zone.STACK)
    bear = b.put(card("Ours"))
    other = b.put(card("Loup"))
    table = Table(b.game, (YES, (PickObject(bear),)))
    assert encoding.encoded(table, table.game.object(secret))
    b.game = table.game
    assert [b.game.object(i).entity for i in b.game.zone(Zone.EXILE)] == [secret]
    assert len(b.of(bear).abilities) == 1
    assert not b.of(other).abilities
    b.leave(b.game.zone(Zone.EXILE)[0], Zone.GRAVEYARD)
    assert not b.of(bear).abilities


def test_a_copy_of_the_spell_is_not_encoded() -> None:
    b = Builder()
    secret = b.put(card("Secret", KeywordAbility(Keyword.CIPHER), types="sorcery"), Zone.STACK, kind=ObjectKind.COPY)
    b.put(card("Ours"))
    table = Table(b.game, ())
    assert not encoding.encoded(table, table.game.object(secret))


def test_the_triggers_name_their_keyword() -> None:
    for ability in (KeywordAbility(Keyword.PROVOKE), KeywordWithCost(Keyword.RECOVER, (PayLife(Fixed(1)),))):
        assert {one.keyword for one in expanded(edition("2026"), ability)} == {ability.keyword}
