"""Goading: the creature must attack, and somebody other than who goaded it."""

from __future__ import annotations

import pytest

from rules_fr.engine import combat
from rules_fr.engine.decisions import Answer, PickAttacks
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.kinds import KeywordAction
from rules_fr.vocabulary.refs import Targeted, You
from tests.engine.build import NOBODY, A, B, Builder, card
from tests.engine.doing import do, objects

C = PlayerId(2)


def goaded(players: int, *by: PlayerId) -> tuple[Builder, ObjectId]:
    b = Builder(players=players)
    bear = b.put(card("Ours"))
    for player in by:
        do(
            b,
            NamedAction(KeywordAction.GOAD, You(), Targeted(0)),
            source=NOBODY,
            controller=player,
            targets=(objects(0, bear),),
        )
    return b, bear


def declared(game: Game, *attacks: tuple[ObjectId, PlayerId, ObjectId | None]) -> Reason | None:
    """Why a declaration of attackers is refused, if it is."""
    answer: Answer = (PickAttacks(attacks),)
    try:
        combat.declare_attackers(Table(game, (answer,)), A)
    except Refused as refused:
        return refused.refusal.reason if Concept.ACTION_GOADED in refused.refusal.concepts else None
    return None


def test_against_one_opponent_it_attacks_who_goaded_it() -> None:
    b, bear = goaded(2, B)
    assert declared(b.game) is Reason.MUST_ATTACK
    assert declared(b.game, (bear, B, None)) is None


@pytest.mark.parametrize(("victim", "reason"), [(B, Reason.MUST_ATTACK_ANOTHER), (C, None)])
def test_with_another_opponent_it_attacks_that_one(victim: PlayerId, reason: Reason | None) -> None:
    b, bear = goaded(3, B, B)
    assert declared(b.game, (bear, victim, None)) is reason


@pytest.mark.parametrize("victim", [B, C])
def test_goaded_by_both_it_attacks_either(victim: PlayerId) -> None:
    b, bear = goaded(3, B, C)
    assert declared(b.game) is Reason.MUST_ATTACK
    assert declared(b.game, (bear, victim, None)) is None
