"""What cannot be sacrificed is neither chosen nor moved; what cannot be paid pays for nothing."""

from __future__ import annotations

import pytest

from rules_fr.engine import costs, hybrid
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import DecisionNeeded, PickMana
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife, SacrificeCost
from rules_fr.vocabulary.effects.moves import Sacrifice
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardType, ManaType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import RulesModification
from rules_fr.vocabulary.refs import Chosen, EachPlayer, This, You
from rules_fr.vocabulary.rules_bent import CannotBeSacrificed, CannotPayLife, CannotSacrifice, Purpose
from tests.engine.build import A, Builder, card
from tests.engine.doing import concepts, do, events

CREATURE = HasType(CardType.CREATURE)
FOR_COSTS = Purpose.SPELLS_AND_ABILITIES


def board(rule: RulesModification) -> tuple[Builder, ObjectId]:
    b = Builder()
    b.put(card("Sanctuaire", StaticAbility((rule,)), types="enchantment"))
    return b, b.put(card("Ours"))


def refusal(b: Builder, cost: costs.Cost, concept: Concept) -> tuple[Reason, set[Concept]]:
    source = b.put(card("Fosse", types="artifact"))
    with pytest.raises(Refused) as refused:
        costs.pay(cost, Paying(Table(b.game, ()), A, source, b.scope(source), concept))
    return refused.value.refusal.reason, set(refused.value.refusal.concepts)


def test_nothing_is_left_to_sacrifice_for_an_effect() -> None:
    b, _ = board(CannotSacrifice(EachPlayer(), CREATURE))
    table = do(b, Sacrifice(You(), Chosen(CREATURE)))
    assert not table.game.zone(Zone.GRAVEYARD, A)


def test_the_other_creature_is_sacrificed() -> None:
    b = Builder()
    kept = b.put(card("Gardée", StaticAbility((CannotBeSacrificed(),))))
    other = b.put(card("Autre"))
    table = do(b, Sacrifice(You(), Chosen(CREATURE)))
    assert table.game.battlefield == (kept,)
    assert table.game.find(other) is None


def test_what_is_named_and_cannot_be_sacrificed_stays() -> None:
    b = Builder()
    kept = b.put(card("Gardée", StaticAbility((CannotBeSacrificed(),), Is(This()))))
    table = do(b, Sacrifice(You(), This()), source=kept)
    assert table.game.battlefield == (kept,)
    assert [e.kind for e in events(table, WhyNot) if isinstance(e, WhyNot)][:1] == [WhyNotKind.CANNOT_SACRIFICE]
    assert Concept.EFFECT_CANNOT_BEATS_CAN in concepts(table)


def test_a_cost_that_cannot_happen_is_not_paid() -> None:
    b, _ = board(CannotSacrifice(EachPlayer(), CREATURE))
    reason, cited = refusal(b, SacrificeCost(Chosen(CREATURE)), Concept.ACTIVATE_PAY)
    assert reason is Reason.PROHIBITED
    assert Concept.COST_IMPOSSIBLE_EVENT in cited


def test_for_costs_of_spells_and_abilities_only() -> None:
    b, bear = board(CannotSacrifice(EachPlayer(), CREATURE, FOR_COSTS))
    assert refusal(b, SacrificeCost(Chosen(CREATURE)), Concept.CAST_PAY)[0] is Reason.PROHIBITED
    table = do(b, Sacrifice(You(), Chosen(CREATURE)))
    assert table.game.find(bear) is None


def test_life_is_not_paid_but_none_is_always_paid() -> None:
    b, bear = board(CannotPayLife(EachPlayer()))
    assert refusal(b, PayLife(Fixed(2)), Concept.ACTIVATE_PAY)[0] is Reason.PROHIBITED
    table = Table(b.game, ())
    costs.pay(PayLife(Fixed(0)), Paying(table, A, bear, b.scope(bear), Concept.ACTIVATE_PAY))
    assert table.game.player(A).life == 20


@pytest.mark.parametrize(("rule", "ways"), [(CannotPayLife(EachPlayer()), 1), (CannotPayLife(This()), 2)])
def test_a_phyrexian_symbol_is_paid_with_mana(rule: CannotPayLife, ways: int) -> None:
    b, bear = board(rule)
    with pytest.raises(DecisionNeeded) as needed:
        hybrid.settled(Table(b.game, ()), A, parse_mana_cost("{R/P}"), bear)
    assert needed.value.decision.options[0] == PickMana(ManaType.RED)
    assert len(needed.value.decision.options) == ways
