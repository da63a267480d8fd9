"""Events put in the record of a turn that began before the scenario does: remembered, they change nothing."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.stack import SpellCast
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Attack, Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, LastKnown, ObjectKind
from rules_fr.engine.view import View
from rules_fr.errors import UnknownName
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.kinds import Zone


def recorded(game: Game, event: Event) -> Game:
    """The game with an event in the record of its turn."""
    return replace(game, history=(*game.history, (game.turn.number, event)))


def died(game: Game, item: GameObject) -> Game:
    """A card now in a graveyard came there from the battlefield.

    Raises:
        UnknownName: it is elsewhere.
    """
    if item.zone is not Zone.GRAVEYARD:
        raise UnknownName("Une carte morte ce tour-ci doit être dans un cimetière au départ.")
    game, last = _before(game, replace(item, zone=Zone.BATTLEFIELD, controller=item.owner), became=item.id)
    return recorded(game, Moved(last, item))


def ghost_died(game: Game, who: PlayerId, face: Face) -> Game:
    """A token died and no longer exists."""
    game, last = _before(game, _made(game, who, Zone.BATTLEFIELD, ObjectKind.TOKEN, Card((face,))))
    ghost = replace(last.object, id=ObjectId(game.next_id), zone=Zone.GRAVEYARD)
    known = {**game.last_known, ghost.id: LastKnown(ghost, last.characteristics)}
    known[last.object.id] = replace(last, became=ghost.id)
    game = replace(game, last_known=known, next_id=game.next_id + 1)
    return recorded(game, Moved(last, ghost))


def attacked(game: Game, item: GameObject) -> Game:
    """A creature attacked; its combat is over."""
    opponent = next(iter(game.opponents(item.controller)))
    return recorded(game, AttackersDeclared((Attack(item.id, opponent),)))


def cast(game: Game, player: PlayerId, item: GameObject) -> Game:
    """A player cast the spell that a card now elsewhere was."""
    game, last = _before(game, replace(item, zone=Zone.STACK, controller=player), became=item.id)
    return _counted(game, SpellCast(player, last.object.id))


def cast_unknown(game: Game, player: PlayerId) -> Game:
    """A player cast a spell of which nothing is known."""
    game, last = _before(game, _made(game, player, Zone.STACK, ObjectKind.CARD, None))
    return _counted(game, SpellCast(player, last.object.id))


def _counted(game: Game, event: SpellCast) -> Game:
    return recorded(event.apply(game), event)


def _made(game: Game, who: PlayerId, zone: Zone, kind: ObjectKind, card: Card | None) -> GameObject:
    return GameObject(
        id=ObjectId(game.next_id),
        entity=Entity(-game.next_id),
        kind=kind,
        owner=who,
        controller=who,
        zone=zone,
        timestamp=0,
        card=card,
        unknown=card is None,
    )


def _before(game: Game, item: GameObject, became: ObjectId | None = None) -> tuple[Game, LastKnown]:
    """The game that remembers an object as it was in a zone that it has left."""
    was = replace(item, id=ObjectId(game.next_id))
    there = replace(game, objects={**game.objects, was.id: was})
    there = there.with_zone(was.zone, None, (*there.zone(was.zone), was.id))
    last = LastKnown(was, View(there).of(was.id), became)
    known = {**game.last_known, was.id: last}
    return replace(game, last_known=known, next_id=game.next_id + 1), last
