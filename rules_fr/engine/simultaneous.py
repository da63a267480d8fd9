"""Timestamps of permanents that enter at the same time: who orders them, where their order can change something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules_fr.engine.decisions import Decision, DecisionKind, PickOrder
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.layers.slots import Slot, slot_of
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition, TimestampChooser
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import AddColor, AddSubtype, AddType, GainAbility, ModifyPT
from rules_fr.vocabulary.terms import Modification

_ADDING = (AddColor, AddSubtype, AddType, GainAbility, ModifyPT)
"""Modifications whose order among themselves changes nothing."""


def stamped(table: Table, final: list[Proposal]) -> list[Proposal]:
    """The same events, with the timestamps of what enters the battlefield in the order that the players chose.

    Raises:
        DecisionNeeded: an order that can matter is open.
    """
    entering = {i: event for i, (event, _) in enumerate(final) if isinstance(event, Moved) and _enters(event)}
    if len(entering) < 2:
        return final
    moves = list(entering.values())
    order, chosen = _order(table, moves)
    if not chosen and order == moves:
        return final
    stamps = {move.after.id: stamp for move, stamp in zip(order, sorted(m.after.timestamp for m in moves), strict=True)}
    changed = list(final)
    for i, move in entering.items():
        why = (*final[i][1], Concept.LAYER_TIMESTAMP_SIMULTANEOUS) if chosen else final[i][1]
        changed[i] = (replace(move, after=replace(move.after, timestamp=stamps[move.after.id])), why)
    return changed


def _enters(move: Moved) -> bool:
    return move.destination is Zone.BATTLEFIELD and move.origin is not Zone.BATTLEFIELD


def _order(table: Table, moves: Sequence[Moved]) -> tuple[list[Moved], bool]:
    """What enters, earliest timestamp first, and whether the order can matter."""
    edition = table.game.edition
    if edition.simultaneous_timestamps is TimestampChooser.ACTIVE_PLAYER:
        groups = [(table.game.turn.active, list(moves))]
    else:
        groups = [(p, [move for move in moves if move.after.controller == p]) for p in table.game.turn_order()]
    matters = any(_matter(edition, one, other) for one in moves for other in moves if one is not other)
    if not matters:
        return list(moves), False
    return [move for player, mine in groups for move in _chosen(table, player, mine)], True


def _chosen(table: Table, player: PlayerId, mine: list[Moved]) -> list[Moved]:
    """The order that a player gives to what enters; only those whose order can matter are asked about."""
    edition = table.game.edition
    asked = [one for one in mine if any(_matter(edition, one, other) for other in mine if other is not one)]
    if len(asked) < 2:
        return mine
    labels = tuple(move.last.object.id for move in asked)
    match table.ask(Decision(player, DecisionKind.ORDER_TIMESTAMPS, total=len(labels), labels=labels)):
        case (PickOrder(order),) if sorted(order) == list(range(len(labels))):
            ranked = iter([asked[index] for index in order])
            return [next(ranked) if move in asked else move for move in mine]
        case _:
            raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.LAYER_TIMESTAMP_SIMULTANEOUS,), player))


def _matter(edition: Edition, one: Moved, other: Moved) -> bool:
    """Whether the order of two permanents can change something: effects of one layer that do not just add up."""
    mine, theirs = list(_modifications(edition, one)), list(_modifications(edition, other))
    for slot, first in mine:
        for where, second in theirs:
            both_add = isinstance(first, _ADDING) and isinstance(second, _ADDING)
            if slot == where and first != second and not both_add:
                return True
    return False


def _modifications(edition: Edition, move: Moved) -> Iterator[tuple[Slot, Modification]]:
    """What the static abilities of a permanent about to enter modify, and in which layer."""
    printed = None if move.after.face_down else move.after.printed
    for ability in () if printed is None else printed.abilities:
        if isinstance(ability, StaticAbility):
            for modification in ability.modifications:
                slot = slot_of(modification, edition, static=True, defining=False)
                if slot is not None:
                    yield slot, modification
