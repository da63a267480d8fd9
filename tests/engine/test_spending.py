"""Mana spent as though it were other mana."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import payment
from rules_fr.engine.game import Mana
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardType, ManaType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.rules_bent import Liberty, SpendAsThough
from tests.engine.build import A, B, Builder, card

CREATURE = HasType(CardType.CREATURE)


def pays(b: Builder, purpose: ObjectId, cost: str, *mana: ManaType) -> bool:
    pool = tuple(Mana(kind) for kind in mana)
    b.game = b.game.with_player(replace(b.game.player(A), pool=pool))
    return payment.can_pay(Table(b.game, ()), A, parse_mana_cost(cost), purpose)


def law(rule: SpendAsThough) -> StaticAbility:
    return StaticAbility((rule,))


def test_any_colour_is_not_any_type() -> None:
    b = Builder()
    orb = b.put(card("Orbe", law(SpendAsThough(You(), Liberty.ANY_COLOR)), types="artifact"))
    assert pays(b, orb, "{W}{U}", ManaType.COLORLESS, ManaType.RED)
    assert pays(b, orb, "{W/U}{B/P}", ManaType.COLORLESS, ManaType.RED)
    assert not pays(b, orb, "{C}", ManaType.RED)
    assert not pays(b, orb, "{W}{U}", ManaType.RED)


def test_any_type_pays_colourless() -> None:
    b = Builder()
    orb = b.put(card("Orbe", law(SpendAsThough(You(), Liberty.ANY_TYPE)), types="artifact"))
    assert pays(b, orb, "{C}", ManaType.RED)


def test_only_for_the_player_and_the_spells_that_it_speaks_of() -> None:
    b = Builder()
    b.put(card("Loi", law(SpendAsThough(You(), Liberty.ANY_COLOR, CREATURE)), types="enchantment"))
    beast = b.put(card("Bête", cost="{G}"), Zone.STACK)
    ritual = b.put(card("Rituel", types="sorcery", cost="{G}"), Zone.STACK)
    bear = b.put(card("Ours"))
    assert pays(b, beast, "{G}", ManaType.RED)
    assert not pays(b, ritual, "{G}", ManaType.RED)
    assert not pays(b, bear, "{G}", ManaType.RED)
    theirs = Builder()
    orb = theirs.put(card("Orbe", law(SpendAsThough(You(), Liberty.ANY_COLOR)), types="artifact"), owner=B)
    assert not pays(theirs, orb, "{G}", ManaType.RED)


def test_a_card_that_is_pointed_to_is_followed_to_the_stack() -> None:
    b = Builder()
    exiled = b.put(card("Bête", cost="{G}"), Zone.EXILE)
    b.last(None, SpendAsThough(You(), Liberty.ANY_TYPE, Is(This())), source=exiled)
    spell = b.leave(exiled, Zone.STACK, A)
    assert pays(b, spell, "{G}", ManaType.RED)
