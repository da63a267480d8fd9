"""Attacks, blocks, and combat damage under each edition."""

from __future__ import annotations

import pytest

from rules_fr.engine import combat, priority
from rules_fr.engine.decisions import Answer, PickAttacks, PickBlocks, PickDivision, PickOrder
from rules_fr.engine.events.combat import AttackUnblocked, DamageAssigned
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.permanents import Tapped
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_actions import sacrifice
from rules_fr.engine.objects import Share
from rules_fr.engine.refusals import Reason, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithQuality, StaticAbility
from rules_fr.vocabulary.filters import HasColor, HasSubtype, HasType
from rules_fr.vocabulary.kinds import MOUNTAIN, CardType, Color, Keyword
from rules_fr.vocabulary.modifications import CannotBlock, MustAttack
from rules_fr.vocabulary.terms import Ability
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, concepts, events, fight

EDITIONS = ["2007", "2011", "2026"]


def has(*keywords: Keyword) -> tuple[Ability, ...]:
    return tuple(KeywordAbility(keyword) for keyword in keywords)


def attack(*which: ObjectId) -> Answer:
    return (PickAttacks(tuple((item, B, None) for item in which)),)


def block(*pairs: tuple[ObjectId, ObjectId]) -> Answer:
    return (PickBlocks(pairs),)


def division(*shares: tuple[int, ObjectId | None]) -> Answer:
    return (PickDivision(tuple(Share(n, object=i, player=B if i is None else None) for n, i in shares)),)


def declared(builder: Builder, answers: list[Answer]) -> Refused:
    with pytest.raises(Refused) as caught:
        fight(builder, answers)
    return caught.value


@pytest.mark.parametrize("name", EDITIONS)
def test_an_unblocked_attacker_damages_the_player(name: str) -> None:
    b = Builder(name)
    bear = b.put(card())
    table = fight(b, [attack(bear), block()])
    if name == "2007":
        combat.deal_assigned(table)
    assert table.game.player(B).life == 18
    assert table.game.object(bear).tapped
    assert events(table, AttackUnblocked)
    assert Concept.COMBAT_DAMAGE_DEALT in cited_with(table, DamageDealt)
    assert (Concept.COMBAT_DAMAGE_ON_STACK in concepts(table)) is (name == "2007")


def test_vigilance_leaves_the_attacker_untapped() -> None:
    b = Builder()
    bear = b.put(card("Veilleur", *has(Keyword.VIGILANCE)))
    table = fight(b, [attack(bear), block()])
    assert not table.game.object(bear).tapped
    assert not events(table, Tapped)
    assert Concept.KEYWORD_VIGILANCE in concepts(table)


def test_who_cannot_attack() -> None:
    b = Builder()
    wall, bear = b.put(card("Mur", *has(Keyword.DEFENDER))), b.put(card(), tapped=True)
    assert declared(b, [attack(wall)]).refusal.concepts[0] is Concept.KEYWORD_DEFENDER
    assert declared(b, [attack(bear)]).refusal.reason is Reason.ALREADY_TAPPED


def test_who_must_attack() -> None:
    b = Builder()
    rager = b.put(card("Rageur", StaticAbility((MustAttack(),))))
    refused = declared(b, [attack()])
    assert refused.refusal.reason is Reason.MUST_ATTACK
    assert fight(b, [attack(rager), block()]).game.player(B).life == 18


@pytest.mark.parametrize(
    ("attacker", "blocker", "concept"),
    [
        ((KeywordAbility(Keyword.FLYING),), (), Concept.KEYWORD_FLYING),
        ((KeywordAbility(Keyword.FEAR),), (), Concept.KEYWORD_FEAR),
        ((KeywordAbility(Keyword.MENACE),), (), Concept.KEYWORD_MENACE),
        ((KeywordAbility(Keyword.SHADOW),), (), Concept.KEYWORD_SHADOW),
        ((KeywordWithQuality(Keyword.LANDWALK, HasSubtype(MOUNTAIN)),), (), Concept.KEYWORD_LANDWALK),
        (
            (KeywordWithQuality(Keyword.PROTECTION, HasType(CardType.CREATURE)),),
            (),
            Concept.KEYWORD_PROTECTION_BLOCK,
        ),
        ((), (StaticAbility((CannotBlock(),)),), Concept.COMBAT_BLOCK_RESTRICTION),
    ],
)
def test_illegal_blocks(attacker: tuple[Ability, ...], blocker: tuple[Ability, ...], concept: Concept) -> None:
    b = Builder()
    one, other = b.put(card("Un", *attacker)), b.put(card("Autre", *blocker), owner=B)
    b.put(card("Mont", types="land", subtypes="mountain"), owner=B)
    refused = declared(b, [attack(one), block((other, one))])
    assert refused.refusal.reason is Reason.CANNOT_BLOCK
    assert concept in refused.refusal.concepts


def test_reach_blocks_flying() -> None:
    b = Builder()
    drake, spider = b.put(card("Drake", *has(Keyword.FLYING))), b.put(card("Araignée", *has(Keyword.REACH)), owner=B)
    table = fight(b, [attack(drake), block((spider, drake))])
    assert not table.game.battlefield


def test_protection_prevents_damage() -> None:
    b = Builder()
    red = KeywordWithQuality(Keyword.PROTECTION, HasColor(Color.RED))
    goblin, knight = b.put(card("Gobelin", cost="{R}")), b.put(card("Chevalier", red), owner=B)
    table = fight(b, [attack(goblin), block((knight, goblin))])
    assert table.game.battlefield == (knight,)
    assert Concept.KEYWORD_PROTECTION_DAMAGE in concepts(table)


@pytest.mark.parametrize("name", EDITIONS)
def test_division_among_blockers_by_edition(name: str) -> None:
    b = Builder(name)
    giant = b.put(card("Géant", pt=(6, 4)))
    wall, elf = b.put(card("Mur", pt=(0, 3)), owner=B), b.put(card("Elfe", pt=(1, 1)), owner=B)
    start: list[Answer] = [attack(giant), block((wall, giant), (elf, giant))]
    if name == "2011":
        start.append((PickOrder((0, 1)),))
        refused = declared(b, [*start, division((6, elf))])
        assert Concept.COMBAT_DAMAGE_ASSIGN_LETHAL_FIRST in refused.refusal.concepts
        table = fight(b, [*start, division((3, wall), (3, elf))])
        assert table.game.battlefield == (giant,)
        return
    table = fight(b, [*start, division((6, elf))])
    if name == "2007":
        combat.deal_assigned(table)
        priority.settle(table)
    assert set(table.game.battlefield) == {giant, wall}


@pytest.mark.parametrize(("name", "legal"), [("2007", False), ("2011", True), ("2026", True)])
def test_trample_with_deathtouch(name: str, legal: bool) -> None:
    b = Builder(name)
    worm = b.put(card("Ver", *has(Keyword.TRAMPLE, Keyword.DEATHTOUCH), pt=(5, 5)))
    wall = b.put(card("Mur", pt=(0, 4)), owner=B)
    answers = [attack(worm), block((wall, worm)), division((1, wall), (4, None))]
    if not legal:
        assert Concept.KEYWORD_TRAMPLE_LETHAL_FIRST in declared(b, answers).refusal.concepts
        return
    table = fight(b, answers)
    assert table.game.player(B).life == 16
    assert table.game.battlefield == (worm,)
    assert Concept.SBA_DEATHTOUCH in concepts(table)


def test_first_strike_kills_before_it_is_hit() -> None:
    b = Builder()
    knight, bear = b.put(card("Chevalier", *has(Keyword.FIRST_STRIKE))), b.put(card(), owner=B)
    table = fight(b, [attack(knight), block((bear, knight))])
    assert table.game.battlefield == (knight,)
    assert not table.game.object(knight).damage


def test_double_strike_hits_twice() -> None:
    b = Builder()
    knight = b.put(card("Chevalier", *has(Keyword.DOUBLE_STRIKE)))
    table = fight(b, [attack(knight), block()])
    assert table.game.player(B).life == 16
    assert len(events(table, DamageAssigned)) == 2


@pytest.mark.parametrize(("name", "life"), [("2007", 24), ("2011", 22), ("2026", 22)])
def test_two_instances_of_lifelink(name: str, life: int) -> None:
    b = Builder(name)
    bear = b.put(card("Ours", *has(Keyword.LIFELINK, Keyword.LIFELINK)))
    table = fight(b, [attack(bear), block()])
    if name == "2007":
        combat.deal_assigned(table)
        assert len(table.game.pending) == 2
        assert table.game.player(A).life == 20
        return
    assert table.game.player(A).life == life
    assert Concept.KEYWORD_LIFELINK_GAIN in concepts(table)


def test_damage_on_the_stack_is_dealt_by_a_creature_that_left() -> None:
    b = Builder("2007")
    goblin, fanatic = b.put(card("Gobelin", pt=(2, 1))), b.put(card("Fanatique", pt=(1, 1)), owner=B)
    table = fight(b, [attack(goblin), block((fanatic, goblin))])
    assert combat.damage_waits(table)
    sacrifice(table, B, (fanatic,))
    combat.deal_assigned(table)
    priority.settle(table)
    assert not table.game.battlefield
    assert Concept.COMBAT_DAMAGE_ON_STACK_CHANGE in cited_with(table, DamageDealt)


def test_a_blocked_attacker_without_blocker_deals_nothing() -> None:
    b = Builder()
    bear, elf = b.put(card()), b.put(card("Elfe"), owner=B)
    table: Table = fight(b, [attack(bear), block((elf, bear))], to_damage=False)
    sacrifice(table, B, (elf,))
    combat.assign_and_deal(table, first=False)
    assert table.game.player(B).life == 20
    assert Concept.COMBAT_DAMAGE_ASSIGN_NO_BLOCKER_LEFT in concepts(table)
