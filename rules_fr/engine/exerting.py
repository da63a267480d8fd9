"""Exerting: a permanent stays tapped during the next untap step of the player who exerts it."""

from __future__ import annotations

from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickYes
from rules_fr.engine.derived import StaysTappedFor
from rules_fr.engine.events.permanents import Exerted
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.game import Lasting
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.combat import MayExert
from rules_fr.vocabulary.durations import ThroughNextUntapOf
from rules_fr.vocabulary.refs import You


def exert(table: Table, player: PlayerId, item: ObjectId, *concepts: Concept) -> None:
    """A player exerts a permanent."""
    lasting = Lasting(
        id=table.game.next_id,
        modifications=(StaysTappedFor(player),),
        affected=(item,),
        duration=ThroughNextUntapOf(You()),
        timestamp=table.game.clock,
        source=item,
        controller=player,
        created_turn=table.game.turn.number,
    )
    happen(table, LastingCreated(lasting), Concept.ACTION_EXERT, cause=item, detail=2)
    happen(table, Exerted(player, item), *concepts, Concept.ACTION_EXERT, cause=item)


def chosen(table: Table, player: PlayerId, attackers: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The attackers that the player exerts as they attack: an optional cost for each that may be."""
    able = [item for item in attackers if table.view.rules_on(item, MayExert)]
    return tuple(item for item in able if _yes(table, player, item))


def _yes(table: Table, player: PlayerId, item: ObjectId) -> bool:
    decision = Decision(player, DecisionKind.MAY, (PickYes(), PickNo()), source=item)
    return table.ask(decision) == (PickYes(),)
