"""The first draw, and cleanup steps that players receive priority in."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import PassPriority
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.game import Game
from rules_fr.engine.table import Record
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.event_patterns import DiscardsCard
from rules_fr.vocabulary.kinds import Step, Zone
from rules_fr.vocabulary.refs import You
from tests.engine.build import A, Builder, card


def at(b: Builder, number: int, step: Step) -> Game:
    return replace(b.game, turn=replace(b.game.turn, number=number, step=step))


def everyone_passes(game: Game, times: int = 1) -> tuple[Game, list[Record]]:
    records: list[Record] = []
    for _ in range(times * len(game.players)):
        outcome = play.take(game, PassPriority(game.turn.priority or A))
        assert outcome.pending is None
        assert outcome.refusal is None
        records += outcome.records
        game = outcome.game
    return game, records


def test_in_a_duel_the_first_player_has_no_draw_step_on_the_first_turn() -> None:
    b = Builder()
    b.put(card("Carte"), Zone.LIBRARY)
    game, _ = everyone_passes(at(b, 1, Step.UPKEEP))
    assert game.turn.step is Step.FIRST_MAIN
    assert game.zone(Zone.HAND, A) == ()


def test_with_three_players_the_first_player_draws() -> None:
    b = Builder(players=3)
    b.put(card("Carte"), Zone.LIBRARY)
    game, _ = everyone_passes(at(b, 1, Step.UPKEEP))
    assert game.turn.step is Step.DRAW
    assert len(game.zone(Zone.HAND, A)) == 1


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    b = Builder()
    b.put(card("Veilleur", TriggeredAbility((DiscardsCard(You()),), GainLife(You(), Fixed(1)))))
    for _ in range(8):
        b.put(card("Carte"), Zone.HAND)
    game = at(b, 3, Step.END)
    first = play.take(game, PassPriority(A)).game
    asked = play.take(first, PassPriority(first.turn.priority or A)).pending
    assert asked is not None
    game = play.take(first, PassPriority(first.turn.priority or A), [asked.options[:1]]).game
    assert (game.turn.step, game.turn.priority, len(game.stack)) == (Step.CLEANUP, A, 1)
    game, _ = everyone_passes(game)
    assert game.player(A).life == 21
    game, records = everyone_passes(game)
    begun = [record.event.step for record in records if isinstance(record.event, StepBegan)]
    assert begun[:2] == [Step.CLEANUP, Step.UNTAP]
