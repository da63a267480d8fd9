"""Melee counts the opponents attacked, rampage the blockers beyond the first."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import combat, priority
from rules_fr.engine.actions import PassPriority
from rules_fr.engine.decisions import PickAttacks, PickBlocks
from rules_fr.engine.events.combat import CombatBegan
from rules_fr.engine.game import Game
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithNumber
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import Keyword, Step
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import passed, took

C = PlayerId(2)


def declared(
    b: Builder, attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...], *blocks: tuple[ObjectId, ObjectId]
) -> None:
    """Attackers and blockers, and what they trigger put on the stack."""
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.DECLARE_ATTACKERS))
    table = Table(b.game, ((PickAttacks(attacks),), (PickBlocks(blocks),)))
    happen(table, CombatBegan())
    combat.declare_attackers(table, A)
    if blocks:
        combat.declare_blockers(table)
    priority.give(table, A, Concept.PRIORITY_ACTIVE_FIRST)
    b.game = table.game


@pytest.mark.parametrize(("victims", "size"), [((B, B), 3), ((B, C), 4)])
def test_melee_counts_the_opponents_attacked(victims: tuple[PlayerId, PlayerId], size: int) -> None:
    b = Builder(players=3)
    knight, other = b.put(card("Chevalier", KeywordAbility(Keyword.MELEE))), b.put(card("Autre"))
    declared(b, ((knight, victims[0], None), (other, victims[1], None)))
    assert len(b.game.stack) == 1
    b.game = resolved(b.game)
    assert b.pt(knight) == (size, size)
    assert b.pt(other) == (2, 2)


def resolved(game: Game) -> Game:
    """The game after every player has passed."""
    for _ in game.players:
        assert game.turn.priority is not None
        game = took(game, PassPriority(game.turn.priority))
    return game


def test_what_is_protected_is_no_opponent() -> None:
    b = Builder()
    walker = b.put(card("Sage", types="planeswalker"), owner=B, counters=(("loyalty", 3),))
    knight = b.put(card("Chevalier", KeywordAbility(Keyword.MELEE)))
    declared(b, ((knight, B, walker),))
    b.game = passed(b.game)
    assert b.pt(knight) == (2, 2)


@pytest.mark.parametrize(("blockers", "size"), [(1, 4), (2, 6), (3, 8)])
def test_rampage_counts_the_blockers_beyond_the_first(blockers: int, size: int) -> None:
    b = Builder()
    beast = b.put(card("Bête", KeywordWithNumber(Keyword.RAMPAGE, Fixed(2)), pt=(4, 4)))
    walls = [b.put(card("Mur"), owner=B) for _ in range(blockers)]
    declared(b, ((beast, B, None),), *((wall, beast) for wall in walls))
    b.game = passed(b.game)
    assert b.pt(beast) == (size, size)
