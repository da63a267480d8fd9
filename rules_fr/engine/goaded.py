"""Goaded creatures: each player who goaded one makes it attack, and attack somebody else if it can."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.kinds import Designation
from rules_fr.vocabulary.modifications import GainDesignation

Aim = tuple[PlayerId, ObjectId | None]


def goading(table: Table, item: ObjectId) -> dict[PlayerId, ObjectId]:
    """The players who have goaded a creature, and by what; the same player again changes nothing."""
    found: dict[PlayerId, ObjectId] = {}
    for rule in table.view.rules_on(item, GainDesignation):
        if rule.modification.designation is Designation.GOADED:
            found.setdefault(rule.scope.controller, rule.source)
    return found


def better_aim(table: Table, item: ObjectId, aim: Aim, free: Iterable[Aim]) -> ObjectId | None:
    """What goaded an attacker that could attack, at no cost, a player whom more of the goading asks for; None if it
    could not."""
    by = goading(table, item)
    if not by or _obeyed(by, aim) >= max((_obeyed(by, one) for one in free), default=0):
        return None
    return by.get(aim[0]) or next(iter(by.values()))


def _obeyed(by: dict[PlayerId, ObjectId], aim: Aim) -> int:
    """How many of the players who goaded it are obeyed: it attacks a player, and not them."""
    defender, walker = aim
    return 0 if walker is not None else sum(player != defender for player in by)
