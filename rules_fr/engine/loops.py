"""Mandatory loops: the same state comes back after resolutions that nobody chose anything in."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.life import GameDrawn
from rules_fr.engine.game import Game
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import Entity, ObjectId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept

Fingerprint = tuple[object, ...]
"""What two states have in common when the game goes on from them in the same way."""


def forget(game: Game) -> Game:
    """The game after something that a player chose: what was seen before is no loop."""
    return replace(game, seen=()) if game.seen else game


def watch(table: Table) -> None:
    """After a resolution: end the game as a draw if this very state was already there and only mandatory
    things happened since."""
    if table.used:
        table.game = forget(table.game)
        return
    now = fingerprint(table.game)
    if now in table.game.seen:
        happen(table, GameDrawn(), Concept.LOOP_MANDATORY, Concept.GAME_DRAW, detail=0)
    else:
        table.game = replace(table.game, seen=(*table.game.seen, now))


def fingerprint(game: Game) -> Fingerprint:
    """The state without identities and timestamps, which change each time round."""
    names = {item.id: item.entity for item in game.everything() if item.ability is None}
    return (
        tuple(
            (p.life, tuple(m.type for m in p.pool), p.counters, p.lands_played, p.lost, p.completed)
            for p in game.players
        ),
        (game.turn.number, game.turn.step),
        tuple(
            (key, tuple(_object(game.object(i), names) for i in ids))
            for key, ids in sorted(game.order.items(), key=str)
        ),
        tuple((one.modifications, _named(one.affected or (), names), one.duration) for one in game.lasting),
        tuple((one.replacement, one.remaining, _named(one.bound, names)) for one in game.shields),
        tuple((one.events, one.effect, one.controller) for one in game.delayed),
        tuple((one.until, _named(one.objects, names), one.zone, names.get(one.source)) for one in game.returns),
        game.combat is not None,
        game.daytime,
    )


def _object(item: GameObject, names: dict[ObjectId, Entity]) -> Fingerprint:
    ability = item.ability
    what = item.entity if ability is None else (ability.ability, names.get(ability.source), ability.event is None)
    targets = () if item.announced is None else tuple(_named(c.objects, names) for c in item.announced.targets)
    host = None if item.attached_to is None else names.get(item.attached_to)
    status = (
        item.tapped,
        item.face_down,
        item.phased_out,
        item.damage,
        item.counters,
        item.controller,
        item.face,
        item.marker,
    )
    return (what, status, host, item.choices, targets)


def _named(which: tuple[ObjectId, ...], names: dict[ObjectId, Entity]) -> tuple[Entity | None, ...]:
    return tuple(names.get(item) for item in which)
