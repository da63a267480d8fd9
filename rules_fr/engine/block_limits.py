"""How many creatures may block: one attacker together, and one creature how many attackers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules_fr.engine import amounts
from rules_fr.engine.combat_limits import too_many_blockers
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.combat import CannotBlockAlone, MaximumBlockers, MinimumBlockers
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import BlocksAdditional

Block = tuple[ObjectId, ObjectId]
"""(blocker, attacker)."""


class Excess(Struct, frozen=True):
    """A number of blockers that is not allowed: one of them, the attacker, the effect's source, what forbids it."""

    blocker: ObjectId
    about: tuple[ObjectId, ...]
    concepts: tuple[Concept, ...]


def capacity(table: Table, blocker: ObjectId) -> int:
    """How many attackers a creature can block."""
    return 1 + sum(
        amounts.value(rule.scope, rule.modification.count) for rule in table.view.rules_on(blocker, BlocksAdditional)
    )


def excess(table: Table, blocks: Iterable[Block]) -> Excess | None:
    """The first number of blockers that is not allowed in a whole declaration, or None."""
    pairs = tuple(blocks)
    for attacker in dict.fromkeys(attacker for _, attacker in pairs):
        found = _around(table, attacker, [blocker for blocker, blocked in pairs if blocked == attacker])
        if found is not None:
            return found
    blocking = dict(pairs)
    beyond = too_many_blockers(table, tuple(blocking))
    if beyond is not None:
        return Excess(beyond[0], (blocking[beyond[0]], beyond[1]), (Concept.COMBAT_BLOCK_RESTRICTION,))
    if len(blocking) == 1:
        ((only, attacker),) = blocking.items()
        for rule in table.view.rules_on(only, CannotBlockAlone):
            return Excess(only, (attacker, rule.source), (Concept.COMBAT_BLOCK_RESTRICTION,))
    return None


def _around(table: Table, attacker: ObjectId, blockers: list[ObjectId]) -> Excess | None:
    if len(blockers) == 1 and table.view.of(attacker).has(Keyword.MENACE):
        return Excess(blockers[0], (attacker,), (Concept.KEYWORD_MENACE, Concept.COMBAT_EVASION))
    for fewest in table.view.rules_on(attacker, MinimumBlockers):
        if len(blockers) < amounts.value(fewest.scope, fewest.modification.count):
            return Excess(blockers[0], (attacker, fewest.source), (Concept.COMBAT_BLOCK_RESTRICTION,))
    for most in table.view.rules_on(attacker, MaximumBlockers):
        if len(blockers) > amounts.value(most.scope, most.modification.count):
            return Excess(blockers[-1], (attacker, most.source), (Concept.COMBAT_BLOCK_RESTRICTION,))
    return None
