"""Declaring blockers: which blocks are legal, which are required, and what declaring does."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import combat_costs, decisive, evasion, filters
from rules_fr.engine.block_limits import Block, capacity, excess
from rules_fr.engine.block_requirements import unmet
from rules_fr.engine.combat_presence import present
from rules_fr.engine.decisions import Answer, Decision, DecisionKind, PickBlocks, PickObject, PickOrder
from rules_fr.engine.events.combat import (
    AttackersOrdered,
    AttackUnblocked,
    BecameBlocked,
    BlockersDeclared,
    BlockersOrdered,
)
from rules_fr.engine.game import Attack
from rules_fr.engine.happen import happen, happen_each
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import DamageAssignment
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import CannotBeBlocked, CannotBlock

Problem = tuple[Reason, tuple[Concept, ...], tuple[ObjectId, ...]]


def attacks(table: Table) -> tuple[Attack, ...]:
    """The attacks whose attacker is still in combat."""
    combat = table.game.combat
    return () if combat is None else tuple(a for a in combat.attacks if present(table, a.attacker))


def block_decision(table: Table, player: PlayerId) -> Decision:
    """The question of which creatures block; the options are the blocks possible one by one."""
    options = tuple(PickBlocks((pair,)) for pair in _possible(table, player))
    return Decision(player, DecisionKind.BLOCKERS, options, 1, 1)


def declare(table: Table) -> None:
    """Ask each defending player for blockers, in turn order, and declare them.

    Raises:
        Refused: a declaration is illegal.
    """
    attacked = {attack.player for attack in attacks(table)}
    blocks: list[Block] = []
    for player in table.game.turn_order():
        if player not in attacked:
            continue
        mine: tuple[Block, ...] = ()
        for pick in table.ask(block_decision(table, player)):
            if isinstance(pick, PickBlocks):
                mine += pick.blocks
        _check(table, player, mine)
        _check_requirements(table, player, mine)
        tolls = [
            toll for blocker in dict.fromkeys(b for b, _ in mine) for toll in combat_costs.to_block(table, blocker)
        ]
        combat_costs.pay(table, player, tolls, Concept.COMBAT_BLOCK_COST)
        blocks += mine
    _declare(table, tuple(blocks))
    if table.game.edition.damage_assignment is DamageAssignment.ORDERED:
        _order(table)


def _possible(table: Table, player: PlayerId) -> Iterator[Block]:
    for blocker in _creatures(table, player):
        for attack in attacks(table):
            if problem(table, player, blocker, attack) is None:
                yield blocker, attack.attacker


def _creatures(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    view = table.view
    return tuple(i for i in view.creatures() if view.controller(i) == player)


def problem(table: Table, player: PlayerId, blocker: ObjectId, attack: Attack) -> Problem | None:
    """Why a creature cannot block an attacker, or None."""
    found = table.game.find(blocker)
    legal = (Concept.COMBAT_BLOCK_LEGAL,)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return Reason.WRONG_ZONE, legal, ()
    values = table.view.of(blocker)
    if not values.is_a(CardType.CREATURE):
        return Reason.CANNOT_BLOCK, (*legal, Concept.OBJECT_CREATURE), ()
    if values.controller != player:
        return Reason.NOT_CONTROLLER, legal, ()
    if found.tapped:
        return Reason.ALREADY_TAPPED, legal, ()
    if attack.player != player:
        return Reason.NOT_ATTACKING, legal, (attack.attacker,)
    concept = evasion.evades(table, attack.attacker, blocker, player)
    if concept is not None:
        return Reason.CANNOT_BLOCK, (concept, Concept.COMBAT_EVASION), (attack.attacker,)
    if values.has(Keyword.UNLEASH) and found.counter(PLUS_ONE):
        return Reason.CANNOT_BLOCK, (Concept.KEYWORD_UNLEASH, Concept.COMBAT_BLOCK_RESTRICTION), ()
    source = _forbidding(table, blocker, attack.attacker)
    if source is not None:
        own = (Concept.ABILITY_DRAWBACK,) if source == blocker else ()
        return Reason.CANNOT_BLOCK, (Concept.COMBAT_BLOCK_RESTRICTION, *own), (attack.attacker, source)
    return None


def _forbidding(table: Table, blocker: ObjectId, attacker: ObjectId) -> ObjectId | None:
    """The source of an effect that forbids this block."""
    for rule in table.view.rules_on(blocker, CannotBlock):
        if filters.fits(rule.scope, rule.modification.what, attacker):
            return rule.source
    for other in table.view.rules_on(attacker, CannotBeBlocked):
        if filters.fits(other.scope, other.modification.by, blocker):
            return other.source
    return None


def _refuse(
    player: PlayerId, reason: Reason, item: ObjectId, *concepts: Concept, about: tuple[ObjectId, ...] = ()
) -> Refused:
    return Refused(Refusal(reason, concepts, player, Stage.DECLARATION, item, about))


def _check(table: Table, player: PlayerId, blocks: tuple[Block, ...]) -> None:
    by_attacker = {attack.attacker: attack for attack in attacks(table)}
    for blocker, attacker in blocks:
        attack = by_attacker.get(attacker)
        if attack is None:
            raise _refuse(player, Reason.NOT_ATTACKING, blocker, Concept.COMBAT_BLOCK_LEGAL, about=(attacker,))
        wrong = problem(table, player, blocker, attack)
        if wrong is not None:
            raise _refuse(player, wrong[0], blocker, *wrong[1], about=wrong[2])
        mine = [pair for pair in blocks if pair[0] == blocker]
        if len(set(mine)) < len(mine) or len(mine) > capacity(table, blocker):
            raise _refuse(player, Reason.CANNOT_BLOCK, blocker, Concept.COMBAT_BLOCKERS_DECLARED, about=(attacker,))
    found = excess(table, blocks)
    if found is not None:
        raise _refuse(player, Reason.CANNOT_BLOCK, found.blocker, *found.concepts, about=found.about)


def _check_requirements(table: Table, player: PlayerId, blocks: tuple[Block, ...]) -> None:
    """As many requirements are obeyed as could be."""
    free = tuple(block for block in _possible(table, player) if not any(combat_costs.to_block(table, block[0])))
    missed = unmet(table, free, blocks)
    if missed is not None:
        (blocker, attacker), source = missed
        raise _refuse(player, Reason.MUST_BLOCK, blocker, Concept.COMBAT_BLOCK_REQUIREMENT, about=(attacker, source))


def _declare(table: Table, blocks: tuple[Block, ...]) -> None:
    proposals: list[Proposal] = []
    if blocks:
        freed = [why for blocker, _ in blocks for why in decisive.lost_restriction(table.view, blocker, CannotBlock)]
        declared = (Concept.COMBAT_BLOCKERS_DECLARED, Concept.COMBAT_BLOCK_LEGAL, Concept.NO_STACK_TURN_BASED)
        why = (*declared, *dict.fromkeys(freed))
        proposals.append((BlockersDeclared(blocks), why))
    for attack in attacks(table):
        mine = tuple(blocker for blocker, attacker in blocks if attacker == attack.attacker)
        if mine:
            proposals.append((BecameBlocked(attack.attacker, mine), (Concept.COMBAT_BECOMES_BLOCKED,)))
        elif not attack.blocked:
            proposals.append((AttackUnblocked(attack.attacker), (Concept.COMBAT_UNBLOCKED,)))
    happen_each(table, proposals, detail=1)


def _order(table: Table) -> None:
    """Where damage is assigned in an order, each player announces the order for their own creatures."""
    for attack in attacks(table):
        if len(attack.blockers) > 1:
            player = table.view.controller(attack.attacker)
            order = _asked(table, player, attack.attacker, attack.blockers, Concept.COMBAT_DAMAGE_ORDER_ATTACKERS)
            happen(table, BlockersOrdered(attack.attacker, order), Concept.COMBAT_DAMAGE_ORDER_ATTACKERS)
    for blocker in dict.fromkeys(b for attack in attacks(table) for b in attack.blockers):
        blocked = tuple(attack.attacker for attack in attacks(table) if blocker in attack.blockers)
        if len(blocked) > 1:
            player = table.view.controller(blocker)
            order = _asked(table, player, blocker, blocked, Concept.COMBAT_DAMAGE_ORDER_BLOCKERS)
            happen(table, AttackersOrdered(blocker, order), Concept.COMBAT_DAMAGE_ORDER_BLOCKERS)


def _asked(
    table: Table, player: PlayerId, subject: ObjectId, items: tuple[ObjectId, ...], concept: Concept
) -> tuple[ObjectId, ...]:
    options = tuple(PickObject(item) for item in items)
    count = len(items)
    answer: Answer = table.ask(Decision(player, DecisionKind.BLOCKER_ORDER, options, subject=subject))
    match answer:
        case (PickOrder(order),) if sorted(order) == list(range(count)):
            return tuple(items[index] for index in order)
    raise _refuse(player, Reason.ILLEGAL_ASSIGNMENT, subject, concept)
