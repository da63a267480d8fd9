"""Mana that is not lost as steps and phases end, and mana that keeps a spell from being countered."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell
from rules_fr.engine.objects import Choice
from rules_fr.engine.pools import empty_pools
from rules_fr.engine.refusals import Reason
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana, Rider
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.filters import AllOf, ChoiceKind, IsSpell, OfChosen
from rules_fr.vocabulary.kinds import ManaType, Step, Subtype, Zone
from rules_fr.vocabulary.modifications import CannotBeCountered
from rules_fr.vocabulary.refs import EachPlayer, You
from rules_fr.vocabulary.rules_bent import PoolsKept
from tests.engine.build import A, Builder, card
from tests.engine.casting import NORMAL, passed, took
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


def test_a_spell_paid_with_such_mana_cannot_be_countered() -> None:
    b = Builder()
    elf = card("Elfe", types="creature", subtypes="elf", cost="{G}")
    first, second = b.put(elf, Zone.HAND), b.put(elf, Zone.HAND)
    cave = b.put(card("Caverne", types="land"), choices=(Choice(ChoiceKind.CREATURE_TYPE, subtype=Subtype("elf")),))
    green = ExactMana((ManaType.GREEN,))
    elves = AllOf((IsSpell(), OfChosen(ChoiceKind.CREATURE_TYPE)))
    do(b, AddMana(You(), green, Fixed(1), elves, rider=UNCOUNTERABLE), source=cave)
    game = took(b.game, CastSpell(A, first), NORMAL)
    assert View(game).rules_on(game.stack[0], CannotBeCountered)
    b.game = passed(game)
    do(b, AddMana(You(), green, Fixed(1)))
    game = took(b.game, CastSpell(A, second), NORMAL)
    assert not View(game).rules_on(game.stack[0], CannotBeCountered)


def test_such_mana_pays_only_for_what_was_chosen() -> None:
    b = Builder()
    bear = b.put(card("Ours", types="creature", subtypes="bear", cost="{G}"), Zone.HAND)
    cave = b.put(card("Caverne", types="land"), choices=(Choice(ChoiceKind.CREATURE_TYPE, subtype=Subtype("elf")),))
    elves = AllOf((IsSpell(), OfChosen(ChoiceKind.CREATURE_TYPE)))
    do(b, AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(1), elves, rider=UNCOUNTERABLE), source=cave)
    refusal = play.take(b.game, CastSpell(A, bear), [NORMAL]).refusal
    assert refusal is not None
    assert refusal.reason is Reason.CANNOT_PAY_MANA


def test_which_mana_is_spent_matters_when_one_acts_on_the_spell() -> None:
    b = Builder()
    bear = b.put(card("Ours", cost="{G}"), zone=Zone.HAND)
    cave = b.put(card("Caverne", types="land"))
    green = ExactMana((ManaType.GREEN,))
    do(b, AddMana(You(), green, Fixed(1), rider=UNCOUNTERABLE), source=cave)
    assert play.take(b.game, CastSpell(A, bear), [NORMAL]).refusal is None
    do(b, AddMana(You(), green, Fixed(1)), source=cave)
    stopped = play.take(b.game, CastSpell(A, bear), [NORMAL]).unsupported
    assert stopped is not None
    assert stopped.what is Rider
