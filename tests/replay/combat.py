"""The attacks and blocks that the script declares, all those of a turn together."""

from __future__ import annotations

from rules_fr.engine import combat_costs
from rules_fr.engine.block_limits import Block, excess
from rules_fr.engine.decisions import Answer, DecisionKind, PickAttacks, PickBlocks
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from tests.replay.model import Op, Wanted
from tests.replay.opening import PLAYERS
from tests.replay.picking import Asked
from tests.replay.progress import Progress, Script

Attacks = tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...]


def declared(asked: Asked, script: Script, now: Progress, turn: int) -> tuple[Answer, Progress]:
    """The declaration of the script; what is impossible now stays queued."""
    kind = "attack" if asked.decision.kind is DecisionKind.ATTACKERS else "block"
    ops = [(i, op) for i, op in script.of(asked.decision.player, kind) if op.turn == turn and i not in now.used]
    if kind == "attack":
        return _attacks(
            asked, script, ops, now, [op for _, op in script.of(asked.decision.player, kind) if op.turn == turn]
        )
    return _blocks(asked, ops, now)


def _attacks(
    asked: Asked, script: Script, ops: list[tuple[int, Op]], now: Progress, all_ops: list[Op]
) -> tuple[Answer, Progress]:
    chosen: Attacks = ()
    used: list[int] = []
    for index, op in ops:
        defender = op.defender or _earlier(all_ops, op)
        for pick in _ranked(asked, op.attacker or "", op.attacker_index, chosen):
            (item, who, walker), *_ = pick.attacks
            if _aims_at(asked, who, walker, defender):
                unpaid = _unpaid(asked, script, now.using(*used), (item, who, walker))
                if unpaid is not None:
                    used += (index, *unpaid)
                    break
                chosen = (*chosen, (item, who, walker))
                used.append(index)
                break
    return (PickAttacks(chosen),), now.using(*used)


def _unpaid(
    asked: Asked, script: Script, now: Progress, attack: tuple[ObjectId, PlayerId, ObjectId | None]
) -> tuple[int, ...] | None:
    """The peer asks whether to pay for an attack once it is declared: the answer "no", by position, None otherwise."""
    table = Table(asked.view.game, ())
    if not any(combat_costs.to_attack(table, *attack)):
        return None
    answers = [(i, op) for i, op in script.of(asked.decision.player, "yes_no") if i not in now.used]
    return (answers[0][0],) if answers and not answers[0][1].value else None


def _earlier(ops: list[Op], op: Op) -> Wanted | None:
    """The peer reuses the defender of an earlier attack of the turn."""
    before = [other.defender for other in ops if other.seq < op.seq and other.defender is not None]
    return before[-1] if before else None


def _ranked(asked: Asked, name: str, rank: int | None, chosen: Attacks) -> list[PickAttacks]:
    taken = {item for item, _, _ in chosen}
    picks = [pick for pick in asked.decision.options if isinstance(pick, PickAttacks)]
    named = [p for p in picks if asked.names.fits(asked.view, p.attacks[0][0], _wanted(name))]
    if rank is not None:
        items = asked.names.among(asked.view, asked.view.permanents(), name)
        return [p for p in named if rank < len(items) and p.attacks[0][0] == items[rank]]
    return [p for p in named if p.attacks[0][0] not in taken]


def _wanted(name: str) -> Wanted:
    return Wanted(alias=name[1:]) if name.startswith("@") else Wanted(object=name)


def _aims_at(asked: Asked, who: PlayerId, walker: ObjectId | None, defender: Wanted | None) -> bool:
    if defender is None:
        return walker is None
    if defender.player is not None:
        return walker is None and PLAYERS[defender.player] == who
    return walker is not None and asked.names.fits(asked.view, walker, defender)


def _blocks(asked: Asked, ops: list[tuple[int, Op]], now: Progress) -> tuple[Answer, Progress]:
    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()
    used: list[int] = []
    combat = asked.view.game.combat
    attackers = [attack.attacker for attack in combat.attacks] if combat is not None else []
    mine = [i for i in asked.view.permanents() if asked.view.controller(i) == asked.decision.player]
    for index, op in ops:
        taken = {blocker for blocker, _ in blocks}
        named = [i for i in mine if asked.names.fits(asked.view, i, _wanted(op.blocker or ""))]
        if op.blocker_index is not None:
            named = named[op.blocker_index : op.blocker_index + 1]
        free = [i for i in named if i not in taken] or named
        name, _, rank = (op.attacker or "").partition(":")
        blocked = [i for i in attackers if asked.names.fits(asked.view, i, _wanted(name))]
        blocked = blocked[int(rank) : int(rank) + 1] if rank.isdigit() else blocked
        possible = [(i, a) for i in free for a in blocked if PickBlocks(((i, a),)) in asked.decision.options]
        if possible:
            blocks = (*blocks, possible[0])
            used.append(index)
    return (PickBlocks(_legal(asked, blocks)),), now.using(*used)


def _legal(asked: Asked, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The declaration without the creatures that may not block so many together, or alone: they stay out."""
    table = Table(asked.view.game, ())
    found = excess(table, blocks)
    while found is not None:
        blocks = tuple(block for block in blocks if block[0] != found.blocker)
        found = excess(table, blocks)
    return blocks
