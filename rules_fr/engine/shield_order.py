"""Which damage a shield meets first, when several sources hit one protected thing at the same time."""

from __future__ import annotations

from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.game import Shield
from rules_fr.engine.ids import PlayerId
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
    return packets


def _meets(shield: Shield, packet: DamageDealt) -> bool:
    """Whether a limited shield bound to something could prevent this damage."""
    if not isinstance(shield.replacement, Prevent) or shield.remaining is None:
        return False
    if shield.bound_sources and packet.source not in shield.bound_sources:
        return False
    return packet.object in shield.bound if packet.player is None else packet.player in shield.bound_players


def _asked(table: Table, mine: list[DamageDealt]) -> int:
    hit = mine[0]
    chooser: PlayerId = table.game.turn.active
    if hit.player is not None:
        chooser = hit.player
    elif hit.object is not None:
        chooser = table.view.controller(hit.object)
    picks = tuple(PickMode(index) for index in range(len(mine)))
    labels = tuple(packet.source for packet in mine)
    match table.ask(Decision(chooser, DecisionKind.REPLACEMENT, picks, labels=labels)):
        case (PickMode(index),) if index < len(mine):
            return index
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.PREVENTION_SHIELD_AMOUNT,), chooser))
