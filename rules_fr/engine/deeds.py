"""What objects did this turn, and what happened to them, as the record of the turn tells it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import AttackersDeclared, BlockersDeclared
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.permanents import Attached
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.filters import AllOf, Deed, DidThisTurn
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Filter


def of(game: Game, which: ObjectId) -> set[Deed]:
    """What an object did this turn; a card in a graveyard died if it came there from the battlefield."""
    return {deed for event in _this_turn(game) for deed, item in _told(event) if item == which}


def players_hurt(game: Game, which: ObjectId) -> set[PlayerId]:
    """The players to whom an object dealt damage this turn."""
    dealt = (event for event in _this_turn(game) if isinstance(event, DamageDealt) and event.amount > 0)
    return {event.player for event in dealt if event.source == which and event.player is not None}


def dead(game: Game) -> tuple[ObjectId, ...]:
    """What was put into a graveyard from the battlefield this turn, as it last existed there."""
    return tuple(event.last.object.id for event in _this_turn(game) if isinstance(event, Moved) and _died(event))


def speaks_of_the_dead(what: Filter) -> bool:
    """Whether a description is of what died this turn."""
    match what:
        case DidThisTurn(Deed.DIED):
            return True
        case AllOf(parts):
            return any(speaks_of_the_dead(part) for part in parts)
        case _:
            return False


def _this_turn(game: Game) -> Iterator[Event]:
    now = game.turn.number
    return (event for turn, event in game.history if turn == now and isinstance(event, Event))


def _died(event: Moved) -> bool:
    return event.origin is Zone.BATTLEFIELD and event.destination is Zone.GRAVEYARD


def _told(event: Event) -> Iterator[tuple[Deed, ObjectId]]:
    match event:
        case AttackersDeclared(attacks):
            yield from ((Deed.ATTACKED, attack.attacker) for attack in attacks)
        case BlockersDeclared(blocks):
            yield from ((Deed.BLOCKED, blocker) for blocker, _ in blocks)
        case DamageDealt(source=source, amount=amount) if amount > 0:
            yield Deed.DEALT_DAMAGE, source
        case Moved(last, after) if _died(event):
            yield Deed.DIED, last.object.id
            yield Deed.DIED, after.id
        case _:
            return


def former_hosts(game: Game, item: ObjectId) -> frozenset[ObjectId]:
    """What an Aura or Equipment became attached to during the game, but what it is attached to now."""
    hosts = {event.to for _, event in game.history if isinstance(event, Attached) and event.object == item}
    found = game.find(item)
    now = None if found is None else found.attached_to
    return frozenset(host for host in hosts if host is not None and host != now)
