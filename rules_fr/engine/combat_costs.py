"""What attacking or blocking costs: determined and paid as part of the declaration, all of it or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_fr.engine import costs, filters, hybrid, payment, refs
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.paying import mana_of
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import AttackCost, AttackObjectsCost, BlockCost
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Cost

Toll = tuple[Cost, Scope]
"""A cost, in the scope of the effect that asks for it."""


def to_attack(table: Table, attacker: ObjectId, defender: PlayerId, walker: ObjectId | None) -> Iterator[Toll]:
    """What it costs for a creature to attack a player, or a planeswalker."""
    for rule in table.view.rules_on(attacker, AttackCost):
        cost, who = rule.modification.cost, rule.modification.defender
        if who is None or (walker is None and defender in refs.players(rule.scope, who)):
            yield cost, rule.scope
    for other in table.view.rules_on(attacker, AttackObjectsCost):
        if walker is not None and filters.fits(other.scope, other.modification.what, walker):
            yield other.modification.cost, other.scope


def to_block(table: Table, blocker: ObjectId) -> Iterator[Toll]:
    """What it costs for a creature to block, however many creatures it blocks."""
    for rule in table.view.rules_on(blocker, BlockCost):
        yield rule.modification.cost, rule.scope


def pay(table: Table, player: PlayerId, tolls: Iterable[Toll], concept: Concept) -> None:
    """Pay the total cost of a declaration: the mana in one go, then the rest.

    Raises:
        Refused: it cannot be paid: the declaration is illegal.
    """
    asked = [(cost, scope, mana_of(table, cost, scope)) for cost, scope in tolls]
    mana = ManaCost(tuple(symbol for _, _, part in asked if part is not None for symbol in part.symbols))
    source = next((scope.source for _, scope, part in asked if part is not None), None)
    if source is not None and mana.symbols:
        mana, life = hybrid.settled(table, player, mana, source)
        if life:
            asked.append((PayLife(Fixed(life)), asked[0][1], None))
        if not payment.can_pay(table, player, mana, source):
            payment.window(table, player, mana, source, concept)
        payment.pay(table, player, mana, source, concept)
    for cost, scope, part in asked:
        if part is None:
            costs.pay(cost, Paying(table, player, scope.source, scope, concept))
