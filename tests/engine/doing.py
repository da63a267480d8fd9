"""Carrying out effects and combat steps directly, without playing up to them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.engine import combat, priority
from rules_fr.engine.decisions import Answer
from rules_fr.engine.effects.perform import Now, perform
from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Announced, EventInfo, TargetChoice
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.terms import Effect
from tests.engine.build import NOBODY, A, Builder


def do(
    builder: Builder,
    effect: Effect,
    *answers: Answer,
    source: ObjectId = NOBODY,
    controller: PlayerId = A,
    targets: tuple[TargetChoice, ...] = (),
    event: EventInfo | None = None,
    announced: Announced | None = None,
    check: bool = True,
) -> Table:
    """Carry out an effect, then state-based actions; the builder's game is the game after."""
    table = Table(builder.game, answers)
    scope = Scope(table.view, source, controller, announced=announced, targets=targets, event=event)
    perform(effect, Now(table, scope))
    if check:
        priority.settle(table)
    builder.game = table.game
    return table


def objects(instance: int, *which: ObjectId) -> TargetChoice:
    """The objects chosen for an instance of target."""
    return TargetChoice(instance, objects=which)


def players(instance: int, *which: PlayerId) -> TargetChoice:
    """The players chosen for an instance of target."""
    return TargetChoice(instance, players=which)


def events(table: Table, kind: type[Event]) -> list[Event]:
    """The events of a class that were recorded."""
    return [record.event for record in table.records if isinstance(record.event, kind)]


def concepts(table: Table) -> set[Concept]:
    """Every concept cited."""
    return {concept for record in table.records for concept in record.concepts}


def cited_with(table: Table, kind: type[Event]) -> set[Concept]:
    """The concepts cited on events of a class."""
    return {c for record in table.records if isinstance(record.event, kind) for c in record.concepts}


def fight(builder: Builder, answers: Sequence[Answer], *, to_damage: bool = True) -> Table:
    """Declare attackers and blockers, then deal combat damage in one or two steps, with checks after each."""
    game: Game = builder.game
    builder.game = replace(game, turn=replace(game.turn, step=Step.DECLARE_ATTACKERS))
    table = Table(builder.game, answers)
    combat.declare_attackers(table, A)
    combat.declare_blockers(table)
    if to_damage:
        if combat.needs_first_strike_step(table):
            combat.assign_and_deal(table, first=True)
            _settle(table)
        combat.assign_and_deal(table, first=False)
        _settle(table)
    builder.game = table.game
    return table


def _settle(table: Table) -> None:
    if not combat.damage_waits(table):
        priority.settle(table)
