"""Casting at any moment at a price: an additional cost, or the sacrifice of offering."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, PickNo, PickObject, PickYes
from rules_fr.engine.game import Mana
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.play import Outcome
from rules_fr.engine.refusals import Reason
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality, PaidCastingPermission, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.filters import HasSubtype
from rules_fr.vocabulary.kinds import Keyword, ManaType, Subtype, Zone
from rules_fr.vocabulary.refs import You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import by

NORMAL = by(CastMethod.NORMAL)
FIRE = card(
    "Feu",
    PaidCastingPermission(PayLife(Fixed(2))),
    SpellAbility(GainLife(You(), Fixed(1))),
    types="sorcery",
    cost="{0}",
)
PATRON = card("Patron", KeywordWithQuality(Keyword.OFFERING, HasSubtype(Subtype("fox"))), cost="{2}{W}{W}")
FOX = card("Renard", subtypes="fox", cost="{1}{W}")


def cast(b: Builder, what: ObjectId, *answers: Answer, own_turn: bool) -> Outcome:
    b.game = replace(b.game, turn=replace(b.game.turn, active=A if own_turn else B))
    return play.take(b.game, CastSpell(A, what), answers)


def cited(outcome: Outcome) -> set[Concept]:
    return {concept for record in outcome.records for concept in record.concepts}


@pytest.mark.parametrize(("own_turn", "life"), [(True, 20), (False, 18)])
def test_more_is_paid_only_outside_the_normal_moment(own_turn: bool, life: int) -> None:
    b = Builder()
    outcome = cast(b, b.put(FIRE, Zone.HAND), NORMAL, own_turn=own_turn)
    assert outcome.refusal is None
    assert outcome.game.player(A).life == life
    assert (Concept.CAST_PAID_PERMISSION in cited(outcome)) is not own_turn


def with_mana(b: Builder, count: int) -> None:
    player = b.game.player(A)
    b.game = b.game.with_player(replace(player, pool=(Mana(ManaType.WHITE),) * count))


def test_offering_saves_the_mana_cost_of_what_is_sacrificed() -> None:
    b = Builder()
    fox, patron = b.put(FOX), b.put(PATRON, Zone.HAND)
    with_mana(b, 2)
    outcome = cast(b, patron, NORMAL, (PickObject(fox),), own_turn=False)
    assert outcome.refusal is None, outcome.refusal
    assert outcome.pending is None, outcome.pending
    assert outcome.game.find(fox) is None
    assert len(outcome.game.stack) == 1
    assert outcome.game.player(A).pool == ()
    assert Concept.KEYWORD_OFFERING in cited(outcome)


def test_without_anything_to_offer_it_waits_for_its_moment() -> None:
    b = Builder()
    patron = b.put(PATRON, Zone.HAND)
    b.put(FOX, owner=B)
    refused = cast(b, patron, own_turn=False).refusal
    assert refused is not None
    assert refused.reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("answers", "mana"), [(((PickNo(),),), 4), (((PickYes(),),), 2)])
def test_in_its_moment_the_offering_is_a_choice(answers: tuple[Answer, ...], mana: int) -> None:
    b = Builder()
    fox, patron = b.put(FOX), b.put(PATRON, Zone.HAND)
    with_mana(b, mana)
    picked: tuple[Answer, ...] = () if mana == 4 else ((PickObject(fox),),)
    outcome = cast(b, patron, NORMAL, *answers, *picked, own_turn=True)
    assert outcome.refusal is None, outcome.refusal
    assert outcome.game.player(A).pool == ()
    assert (outcome.game.find(fox) is None) is (mana == 2)
