"""Dealing damage."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine import shield_order
from rules_fr.engine.damage_results import can_be_damaged
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.happen import happen_together
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept


def deal(
    table: Table, packets: Iterable[DamageDealt], *concepts: Concept, cause: ObjectId | None = None, detail: int = 1
) -> tuple[Event, ...]:
    """Deal damage to several recipients at the same time; none to what cannot be dealt damage.

    Args:
        packets: who deals how much to what.

    Returns:
        The events that happened: damage that was not prevented, and its results.
    """
    real: list[DamageDealt] = []
    for packet in packets:
        if packet.amount <= 0:
            note = WhyNot(WhyNotKind.ZERO_DAMAGE, packet.object, packet.source, packet.player)
            table.note(note, Concept.DAMAGE_ZERO, cause=cause)
        elif packet.object is not None and not can_be_damaged(table, packet.object):
            note = WhyNot(WhyNotKind.OBJECT_GONE, packet.object, packet.source)
            gone = Concept.COMBAT_DAMAGE_RECIPIENT_GONE if packet.combat else Concept.DAMAGE_DEFINITION
            table.note(note, gone, cause=cause)
        elif packet.player is None or not table.game.player(packet.player).lost:
            real.append(packet)
    if not real:
        return ()
    return happen_together(table, shield_order.ordered(table, real), *concepts, cause=cause, detail=detail)
