"""State-based actions, one by one and together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import priority
from rules_fr.engine.decisions import DecisionNeeded, PickObject
from rules_fr.engine.events.life import GameDrawn, PlayerWon
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import POISON, CardType, Keyword, Zone
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import concepts, events

EDITIONS = ["2007", "2011", "2026"]


def settled(b: Builder, *answers: tuple[PickObject, ...]) -> Table:
    table = Table(b.game, answers)
    priority.settle(table)
    b.game = table.game
    return table


def damaged(b: Builder, item: ObjectId, amount: int, *, touched: bool = False) -> None:
    b.game = b.game.with_object(replace(b.game.object(item), damage=amount, deathtouched=touched))


def life(b: Builder, player: PlayerId, total: int) -> None:
    b.game = b.game.with_player(replace(b.game.player(player), life=total))


@pytest.mark.parametrize("name", EDITIONS)
def test_lethal_damage_destroys(name: str) -> None:
    b = Builder(name)
    bear, ox = b.put(card()), b.put(card("Bœuf", pt=(2, 4)))
    damaged(b, bear, 2)
    damaged(b, ox, 2)
    table = settled(b)
    assert table.game.battlefield == (ox,)
    assert Concept.SBA_LETHAL_DAMAGE in concepts(table)


def test_no_toughness_is_no_destruction() -> None:
    b = Builder()
    b.put(card("Zéro", KeywordAbility(Keyword.INDESTRUCTIBLE), pt=(0, 0)))
    table = settled(b)
    assert not table.game.battlefield
    assert Concept.SBA_ZERO_TOUGHNESS in concepts(table)


def test_indestructible_survives() -> None:
    b = Builder()
    golem = b.put(card("Golem", KeywordAbility(Keyword.INDESTRUCTIBLE)))
    damaged(b, golem, 5, touched=True)
    assert settled(b).game.battlefield == (golem,)


def test_one_player_left_wins() -> None:
    b = Builder()
    life(b, B, 0)
    table = settled(b)
    assert table.game.player(B).lost
    assert table.game.player(A).won
    assert table.game.over
    assert events(table, PlayerWon)


def test_all_losing_together_is_a_draw() -> None:
    b = Builder()
    life(b, A, -1)
    b.game = b.game.with_player(replace(b.game.player(B), counters=((POISON, 10),)))
    table = settled(b)
    assert table.game.over
    assert not any(p.won for p in table.game.players)
    assert events(table, GameDrawn)
    assert {Concept.SBA_LIFE, Concept.SBA_POISON, Concept.GAME_DRAW} <= concepts(table)


def test_the_others_play_on() -> None:
    b = Builder(players=3)
    mine, theirs = b.put(card(), owner=B), b.put(card())
    life(b, B, 0)
    table = settled(b)
    assert not table.game.over
    assert table.game.find(mine) is None
    assert table.game.find(theirs) is not None
    assert table.game.turn_order() == (A, PlayerId(2))


@pytest.mark.parametrize(("name", "left"), [("2007", 0), ("2011", 0), ("2026", 2)])
def test_legends_of_two_players(name: str, left: int) -> None:
    b = Builder(name)
    legend = card("Roi", supertypes="legendary")
    b.put(legend)
    b.put(legend, owner=B)
    assert len(settled(b).game.battlefield) == left


def test_two_legends_of_one_player() -> None:
    b = Builder()
    legend = card("Roi", supertypes="legendary")
    _, second = b.put(legend), b.put(legend)
    with pytest.raises(DecisionNeeded):
        settled(b)
    assert settled(b, (PickObject(second),)).game.battlefield == (second,)


def test_auras_fall_off() -> None:
    b = Builder()
    enchant = KeywordWithQuality(Keyword.ENCHANT, HasType(CardType.CREATURE))
    bear, land = b.put(card()), b.put(card("Mont", types="land"))
    aura = card("Aura", enchant, types="enchantment", subtypes="aura")
    good, bad, loose = b.put(aura, attached_to=bear), b.put(aura, attached_to=land), b.put(aura)
    table = settled(b)
    assert set(table.game.battlefield) == {bear, land, good}
    assert table.game.find(bad) is None
    assert table.game.find(loose) is None


def test_equipment_stays_unattached() -> None:
    b = Builder()
    land = b.put(card("Mont", types="land"))
    sword = b.put(card("Épée", types="artifact", subtypes="equipment"), attached_to=land)
    table = settled(b)
    assert table.game.object(sword).attached_to is None
    assert Concept.SBA_EQUIPMENT_ILLEGAL in concepts(table)


def test_tokens_and_copies_cease_elsewhere() -> None:
    b = Builder()
    b.put(card("Jeton"), Zone.GRAVEYARD, kind=ObjectKind.TOKEN)
    b.put(card("Copie", types="instant"), Zone.GRAVEYARD, kind=ObjectKind.COPY)
    table = settled(b)
    assert not table.game.zone(Zone.GRAVEYARD, A)
    assert {Concept.SBA_TOKEN_CEASES, Concept.SBA_COPY_CEASES} <= concepts(table)


def test_opposite_counters_go() -> None:
    b = Builder()
    bear = b.put(card(), counters=(("+1/+1", 3), ("-1/-1", 1)))
    table = settled(b)
    assert table.game.object(bear).counters == (("+1/+1", 2),)


def test_a_survivor_is_told() -> None:
    from rules_fr.vocabulary.amounts import Fixed
    from rules_fr.vocabulary.effects.damage import DealDamage
    from rules_fr.vocabulary.refs import Targeted, This
    from tests.engine.doing import do, objects

    b = Builder()
    ox = b.put(card("Bœuf", pt=(2, 5)))
    source = b.put(card("Éclair", types="instant"), Zone.STACK)
    table = do(b, DealDamage(This(), Fixed(3), Targeted(0)), source=source, targets=(objects(0, ox),))
    assert events(table, WhyNot) == [WhyNot(WhyNotKind.NOT_LETHAL, ox, amount=3, limit=5)]
