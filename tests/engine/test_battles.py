"""Battles: how they enter, who may attack and block, and the damage dealt to them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import battles, moves
from rules_fr.engine.attacking import possible_aims
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import PickAttacks, PickBlocks, PickNo, PickPlayer, PickYes
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.stack import Counter as CounterSpell
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import DEFENSE, CardType, Zone
from rules_fr.vocabulary.refs import EachOf, Targeted, This
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import by, passed
from tests.engine.doing import cited_with, concepts, do, fight, objects

C = PlayerId(2)


def siege(defense: int = 4) -> Card:
    face = card("Siège", types="battle", subtypes="siege").front
    return Card((replace(face, defense=defense),))


def entered(b: Builder, *answers: tuple[PickPlayer, ...]) -> tuple[Table, ObjectId]:
    """A Siege of the first player enters the battlefield."""
    card_in_hand = b.put(siege(), Zone.HAND)
    table = Table(b.game, answers)
    (which,) = moves.move(table, [card_in_hand], Zone.BATTLEFIELD)
    b.game = table.game
    return table, which


def test_a_siege_enters_with_its_defense_and_an_opponent_to_protect_it() -> None:
    b = Builder(players=3)
    table, which = entered(b, (PickPlayer(C),))
    assert table.game.object(which).counter(DEFENSE) == 4
    assert battles.protector(table.view, which) == C


def test_with_one_opponent_nothing_is_asked() -> None:
    table, which = entered(Builder())
    assert battles.protector(table.view, which) == B


def test_its_own_controller_may_attack_it_and_its_protector_may_not() -> None:
    b = Builder()
    table, which = entered(b)
    mine, theirs = b.put(card()), b.put(card(), owner=B)
    table = Table(b.game, ())
    assert (B, which) in possible_aims(table, A, mine)
    assert all(aim[1] is None for aim in possible_aims(table, B, theirs))


def test_combat_damage_removes_defense_counters() -> None:
    b = Builder()
    _, which = entered(b)
    bear = b.put(card())
    table = fight(b, [(PickAttacks(((bear, B, which),)),), (PickBlocks(()),)])
    assert table.game.object(which).counter(DEFENSE) == 2
    assert table.game.player(B).life == 20
    assert Concept.COMBAT_DAMAGE_DEALT in cited_with(table, DamageDealt)


def test_only_its_protector_blocks() -> None:
    b = Builder(players=3)
    _, which = entered(b, (PickPlayer(C),))
    bear, wall = b.put(card()), b.put(card(), owner=B)
    with pytest.raises(Refused) as caught:
        fight(b, [(PickAttacks(((bear, C, which),)),), (PickBlocks(((wall, bear),)),)])
    assert caught.value.refusal.reason is Reason.NOT_CONTROLLER


def test_damage_of_an_effect_too() -> None:
    b = Builder()
    _, which = entered(b)
    source = b.put(card("Foudre", types="artifact"))
    do(b, DealDamage(This(), Fixed(3), EachOf(HasType(CardType.BATTLE))), source=source)
    assert b.game.object(which).counter(DEFENSE) == 1


def two_faced(*back: Card) -> Card:
    return Card((*siege(2).faces, *(face for one in back for face in one.faces)), Layout.TRANSFORM)


def defeated(b: Builder, what: Card) -> ObjectId:
    """A Siege loses its last defense counter; its own ability is on the stack."""
    in_hand = b.put(what, Zone.HAND)
    table = Table(b.game, ())
    (which,) = moves.move(table, [in_hand], Zone.BATTLEFIELD)
    b.game = table.game
    source = b.put(card("Foudre", types="artifact"))
    do(b, DealDamage(This(), Fixed(2), EachOf(HasType(CardType.BATTLE))), source=source)
    assert b.game.find(which) is not None  # its ability has triggered: it stays until that has resolved
    assert len(b.game.stack) == 1
    return which


def test_a_defeated_siege_is_cast_transformed() -> None:
    b = Builder()
    defeated(b, two_faced(card("Vainqueur", pt=(5, 5), cost=None)))
    b.game = passed(b.game, (PickYes(),), by(CastMethod.WITHOUT_PAYING))
    (spell,) = b.game.stack
    assert b.of(spell).name == "Vainqueur"
    b.game = passed(b.game)
    assert [b.of(item).name for item in b.game.battlefield] == ["Foudre", "Vainqueur"]
    assert b.pt(b.game.battlefield[1]) == (5, 5)


def test_or_it_stays_in_exile() -> None:
    b = Builder()
    defeated(b, two_faced(card("Vainqueur")))
    b.game = passed(b.game, (PickNo(),))
    assert [b.of(item).name for item in b.game.zone(Zone.EXILE)] == ["Siège"]
    assert b.game.stack == ()


def test_with_one_face_it_cannot_be_cast() -> None:
    b = Builder()
    defeated(b, siege(2))
    b.game = passed(b.game, (PickYes(),))
    assert [b.of(item).name for item in b.game.zone(Zone.EXILE)] == ["Siège"]


def test_countered_its_ability_leaves_it_to_the_graveyard() -> None:
    b = Builder()
    which = defeated(b, two_faced(card("Vainqueur")))
    (ability,) = b.game.stack
    table = do(b, CounterSpell(Targeted(0)), targets=(objects(0, ability),))
    assert b.game.find(which) is None
    assert [b.of(item).name for item in b.game.zone(Zone.GRAVEYARD, A)] == ["Siège"]
    assert Concept.SBA_BATTLE_DEFENSE in concepts(table)
