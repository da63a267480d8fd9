"""Venturing into the dungeon: into a new one, or one room further in the player's own."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.command_zone import newcomer
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.dungeon_kind import Dungeon, Marker
from rules_fr.engine.dungeons import CARDS, ROOMS, at_bottom
from rules_fr.engine.effects.now import Now
from rules_fr.engine.events.cards import ActionPerformed
from rules_fr.engine.events.dungeons import DungeonCompleted, MarkerMoved
from rules_fr.engine.events.zones import Created
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import snapshot
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.state_rules import rule, sources_waiting
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.kinds import KeywordAction, Zone


def venture(effect: NamedAction, now: Now) -> None:
    """A player moves their marker to the next room, or enters a dungeon that they choose."""
    player = now.player(effect.who)
    if player is None:
        return
    thing = _own(now.table, player)
    if thing is not None and thing.marker is not None and at_bottom(thing.marker.dungeon, thing.marker.room):
        done = DungeonCompleted(player, snapshot(now.table, thing.id))
        now.happen(done, Concept.ACTION_VENTURE, Concept.DUNGEON_COMPLETED)
        thing = None
    if thing is None or thing.marker is None:
        entered, room = _enter(now, player), 0
    else:
        entered, room = thing.id, _next_room(now, player, thing.marker)
    now.happen(MarkerMoved(player, entered, room), Concept.ACTION_VENTURE, Concept.DUNGEON_ROOM)
    now.happen(ActionPerformed(player, KeywordAction.VENTURE), detail=2)
    now.handled((), 1)


def _own(table: Table, player: PlayerId) -> GameObject | None:
    found = (table.game.object(item) for item in table.game.zone(Zone.COMMAND))
    return next((thing for thing in found if thing.marker is not None and thing.owner == player), None)


def _enter(now: Now, player: PlayerId) -> ObjectId:
    dungeon = tuple(Dungeon)[_pick(now, player, range(len(Dungeon)))]
    card = newcomer(now.game, ObjectKind.DUNGEON, player, CARDS[dungeon])
    now.happen(Created(replace(card, marker=Marker(dungeon))), Concept.ACTION_VENTURE, Concept.DUNGEON_ENTERED)
    return card.id


def _next_room(now: Now, player: PlayerId, marker: Marker) -> int:
    exits = ROOMS[marker.dungeon][marker.room].exits
    return exits[0] if len(exits) == 1 else exits[_pick(now, player, range(len(exits)))]


def _pick(now: Now, player: PlayerId, among: range) -> int:
    """Which of several a player chooses, by position.

    Raises:
        Refused: the answer is none of them.
    """
    picks = tuple(map(PickMode, among))
    match now.table.ask(Decision(player, DecisionKind.INSTRUCTION, picks, source=now.source)):
        case (PickMode(index),) if index in among:
            return index
    raise now.refusal(player)


@rule
def completed(table: Table) -> list[Proposal]:
    """A dungeon whose bottommost room has been entered leaves the game once its room ability has left the stack."""
    waiting = sources_waiting(table)
    found: list[Proposal] = []
    for item in table.game.zone(Zone.COMMAND):
        thing = table.game.object(item)
        if thing.marker is not None and item not in waiting and at_bottom(thing.marker.dungeon, thing.marker.room):
            done = DungeonCompleted(thing.owner, snapshot(table, item))
            found.append((done, (Concept.SBA_DUNGEON, Concept.DUNGEON_COMPLETED)))
    return found
