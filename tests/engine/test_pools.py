"""Mana that is not lost as steps and phases end."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.pools import empty_pools
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.kinds import ManaType, Step
from rules_fr.vocabulary.refs import EachPlayer, You
from rules_fr.vocabulary.rules_bent import PoolsKept
from tests.engine.build import A, Builder, card
from tests.engine.doing import do


def left(b: Builder, step: Step) -> list[ManaType]:
    """The mana of A after a step ends."""
    table = Table(replace(b.game, turn=replace(b.game.turn, step=step)), ())
    empty_pools(table, phase_ends=True)
    return [mana.type for mana in table.game.player(A).pool]


def test_kept_mana_lasts_until_end_of_turn_and_the_rest_does_not() -> None:
    b = Builder()
    do(b, AddMana(You(), ExactMana((ManaType.RED,)), Fixed(2), kept=True))
    do(b, AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(1)))
    assert left(b, Step.FIRST_MAIN) == [ManaType.RED, ManaType.RED]
    assert left(b, Step.CLEANUP) == []


def test_pools_that_do_not_empty() -> None:
    b = Builder()
    do(b, AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(1)))
    assert left(b, Step.FIRST_MAIN) == []
    b.put(card("Source", StaticAbility((PoolsKept(EachPlayer()),)), types="enchantment"))
    assert left(b, Step.FIRST_MAIN) == [ManaType.GREEN]
    assert left(b, Step.CLEANUP) == [ManaType.GREEN]
