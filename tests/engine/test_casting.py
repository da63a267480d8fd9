"""Casting, refusing and rewinding, priority."""

import pytest

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell, PassPriority, PlayLand
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, DecisionKind, PickAbility, PickMethod, PickObject, PickPlayer
from rules_fr.engine.events.stack import SpellCast
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.filters import AnyTarget
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Target, This
from tests.engine.build import A, B, Builder, card

BOLT = card("Éclair", SpellAbility(DealDamage(This(), Fixed(3), Target(0, AnyTarget()))), types="instant", cost="{R}")
BEAR = card("Ours", cost="{1}{G}")
MOUNTAIN = card("Mont", types="land", subtypes="mountain")
NORMAL: Answer = (PickMethod(CastMethod.NORMAL),)


def table() -> tuple[Builder, ObjectId, ObjectId, ObjectId]:
    b = Builder()
    return b, b.put(BOLT, Zone.HAND), b.put(MOUNTAIN), b.put(BEAR, owner=B)


def test_the_engine_asks_and_never_chooses() -> None:
    b, bolt, mountain, bear = table()
    asked = []
    answers: list[Answer] = []
    for answer in (NORMAL, (PickObject(bear),), (PickAbility(mountain, 0),)):
        pending = play.take(b.game, CastSpell(A, bolt), answers).pending
        assert pending is not None
        asked.append(pending.kind)
        answers.append(answer)
    assert asked == [DecisionKind.CAST_METHOD, DecisionKind.TARGETS, DecisionKind.MANA_ABILITY]
    outcome = play.take(b.game, CastSpell(A, bolt), answers)
    assert outcome.pending is None
    assert outcome.refusal is None
    assert len(outcome.game.stack) == 1
    assert outcome.game.object(mountain).tapped
    assert not b.game.object(mountain).tapped


def test_an_unpayable_spell_takes_the_game_back() -> None:
    second = Builder()
    spell, target = second.put(BOLT, Zone.HAND), second.put(BEAR, owner=B)
    outcome = play.take(second.game, CastSpell(A, spell), [NORMAL, (PickObject(target),)])
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.CANNOT_PAY_MANA
    assert {Concept.CAST_PAY, Concept.ILLEGAL_ACTION_REWIND, Concept.CAST_SEQUENCE} <= set(outcome.refusal.concepts)
    assert outcome.game is second.game


def test_an_illegal_target_is_refused_with_its_concept() -> None:
    b, bolt, mountain, _ = table()
    outcome = play.take(b.game, CastSpell(A, bolt), [NORMAL, (PickObject(mountain),)])
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.ILLEGAL_TARGET
    assert Concept.CAST_TARGETS in outcome.refusal.concepts


@pytest.mark.parametrize("name", ["2007", "2011", "2026"])
def test_who_passes_gives_priority_to_the_next_player(name: str) -> None:
    b = Builder(name, players=3)
    game: Game = b.game
    for expected in (1, 2):
        game = play.take(game, PassPriority(game.turn.priority or A)).game
        assert game.turn.priority == expected
    refused = play.take(game, PassPriority(A)).refusal
    assert refused is not None
    assert refused.reason is Reason.NO_PRIORITY


def test_a_land_is_played_once_a_turn_and_gives_no_spell() -> None:
    b = Builder()
    first, second = b.put(MOUNTAIN, Zone.HAND), b.put(MOUNTAIN, Zone.HAND)
    outcome = play.take(b.game, PlayLand(A, first))
    assert not outcome.game.stack
    assert outcome.game.turn.priority == A
    refused = play.take(outcome.game, PlayLand(A, second)).refusal
    assert refused is not None
    assert refused.reason is Reason.NO_LAND_PLAY_LEFT


def test_same_game_and_answers_give_the_same_outcome() -> None:
    b, bolt, mountain, _ = table()
    answers: list[Answer] = [NORMAL, (PickPlayer(B),), (PickAbility(mountain, 0),)]
    one, two = (play.take(b.game, CastSpell(A, bolt), answers) for _ in range(2))
    assert one == two
    assert sum(isinstance(record.event, SpellCast) for record in one.records) == 1
