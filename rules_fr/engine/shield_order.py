"""Which damage a shield meets first, when several sources hit one protected thing at the same time."""

from __future__ import annotations

from rules_fr.engine import replacing, replacing_damage
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickMode, PickObject, PickPlayer
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.game import Shield
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.replacements import Prevent


def ordered(table: Table, packets: list[DamageDealt]) -> list[DamageDealt]:
    """The damage in the order in which shields meet it: the affected player, or the object's controller, chooses.

    Raises:
        DecisionNeeded: the choice is open.
    """
    for shield in table.game.shields:
        mine = [packet for packet in packets if _meets(shield, packet)]
        if len(mine) < 2 or sum(packet.amount for packet in mine) <= (shield.remaining or 0):
            continue
        if len({packet.source for packet in mine}) < 2:
            continue
        first = mine[_asked(table, mine)]
        packets = [first, *(packet for packet in packets if packet is not first)]
    return _by_source(table, packets) if table.game.edition.static_prevention_per_source else packets


def _by_source(table: Table, packets: list[DamageDealt]) -> list[DamageDealt]:
    """Where a static effect prevents damage from a source only once at a given time, the damage that it meets first
    among what that source deals is chosen."""
    if len(packets) < 2:
        return packets
    for active in replacing.in_function(table):
        effect = active.ability.replacement
        if not isinstance(effect, Prevent) or effect.amount is None:
            continue
        met = [packet for packet in packets if replacing_damage.meets(active, effect, packet)]
        for source in dict.fromkeys(packet.source for packet in met):
            mine = [packet for packet in met if packet.source == source]
            if len(mine) > 1:
                first = _recipient(table, mine, active.source)
                packets = [first, *(packet for packet in packets if packet is not first)]
    return packets


def _recipient(table: Table, mine: list[DamageDealt], by: ObjectId) -> DamageDealt:
    chooser = _affected(table, mine[0])
    picks: tuple[Pick, ...] = tuple(
        PickPlayer(packet.player) if packet.player is not None else PickObject(packet.object or by) for packet in mine
    )
    match table.ask(Decision(chooser, DecisionKind.CHOOSE_OBJECTS, picks, 1, 1, source=by)):
        case (pick,) if pick in picks:
            return mine[picks.index(pick)]
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.PREVENTION_STATIC,), chooser))


def _meets(shield: Shield, packet: DamageDealt) -> bool:
    """Whether a limited shield bound to something could prevent this damage."""
    if not isinstance(shield.replacement, Prevent) or shield.remaining is None:
        return False
    if shield.bound_sources and packet.source not in shield.bound_sources:
        return False
    return packet.object in shield.bound if packet.player is None else packet.player in shield.bound_players


def _affected(table: Table, hit: DamageDealt) -> PlayerId:
    if hit.player is not None:
        return hit.player
    return table.game.turn.active if hit.object is None else table.view.controller(hit.object)


def _asked(table: Table, mine: list[DamageDealt]) -> int:
    chooser = _affected(table, mine[0])
    picks = tuple(PickMode(index) for index in range(len(mine)))
    labels = tuple(packet.source for packet in mine)
    match table.ask(Decision(chooser, DecisionKind.REPLACEMENT, picks, labels=labels)):
        case (PickMode(index),) if index < len(mine):
            return index
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.PREVENTION_SHIELD_AMOUNT,), chooser))
