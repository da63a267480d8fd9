"""How many creatures may attack or block in all, in one combat or in one turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_fr.engine import amounts, refs
from rules_fr.engine.events.combat import AttackersDeclared, BlockersDeclared
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.table import Table
from rules_fr.engine.view import ActiveRule
from rules_fr.vocabulary.combat import MaximumAttackers, MaximumBlocks, Period

Declared = tuple[ObjectId, PlayerId, ObjectId | None]
"""(attacker, defending player, planeswalker or battle)."""


def too_many_attackers(table: Table, attacks: Sequence[Declared]) -> tuple[ObjectId, ObjectId] | None:
    """An attacker beyond the number allowed and the source of the effect that says so, or None."""
    for rule in table.view.rules_of(MaximumAttackers):
        counted = _attacking(table, rule, attacks)
        if counted and len({*counted, *_before(table, rule)}) > amounts.value(rule.scope, rule.modification.count):
            return counted[-1], rule.source
    return None


def leaves_room(table: Table, attacks: Sequence[Declared], required: Iterable[ObjectId]) -> bool:
    """Whether one more of the creatures that must attack could, or take the place of one that need not.

    Raises:
        Unsupported: the number is limited for one defender only.
    """
    wanted = set(required)
    for rule in table.view.rules_of(MaximumAttackers):
        if rule.modification.defender is not None:
            raise Unsupported(MaximumAttackers, rule.source)
        now = set(_attacking(table, rule, attacks))
        most = amounts.value(rule.scope, rule.modification.count)
        if len(now.union(_before(table, rule))) >= most and now <= wanted:
            return False
    return True


def _attacking(table: Table, rule: ActiveRule[MaximumAttackers], attacks: Sequence[Declared]) -> list[ObjectId]:
    who = rule.modification.defender
    players = None if who is None else refs.players(rule.scope, who)
    return [
        item
        for item, defender, walker in attacks
        if table.view.affects(rule, item) and (players is None or (walker is None and defender in players))
    ]


def _before(table: Table, rule: ActiveRule[MaximumAttackers]) -> Iterator[ObjectId]:
    """The creatures declared as attackers earlier in the turn, where the whole turn counts."""
    if rule.modification.period is not Period.TURN:
        return
    for turn, event in table.game.history:
        if turn == table.game.turn.number and isinstance(event, AttackersDeclared):
            yield from (attack.attacker for attack in event.attacks)


def too_many_blockers(table: Table, blockers: Sequence[ObjectId]) -> tuple[ObjectId, ObjectId] | None:
    """A blocker beyond the number allowed and the source of the effect that says so, or None.

    Raises:
        Unsupported: several players declare blockers, and only one of them is looked at.
    """
    for rule in table.view.rules_of(MaximumBlocks):
        combat = table.game.combat
        if combat is not None and len({attack.player for attack in combat.attacks}) > 1:
            raise Unsupported(MaximumBlocks, rule.source)
        counted = [item for item in blockers if table.view.affects(rule, item)]
        every = {*counted, *_blocked_before(table, rule)}
        if counted and len(every) > amounts.value(rule.scope, rule.modification.count):
            return counted[-1], rule.source
    return None


def _blocked_before(table: Table, rule: ActiveRule[MaximumBlocks]) -> Iterator[ObjectId]:
    if rule.modification.period is not Period.TURN:
        return
    for turn, event in table.game.history:
        if turn == table.game.turn.number and isinstance(event, BlockersDeclared):
            yield from (blocker for blocker, _ in event.blocks)
