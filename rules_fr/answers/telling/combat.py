"""Combat: declarations, damage assignment, creatures leaving combat."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, say, wounds
from rules_fr.answers.telling.words import ASSIGNS, LEAVES_COMBAT, listed
from rules_fr.engine.events.combat import (
    AttackerAdded,
    AttackersDeclared,
    AttackUnblocked,
    BecameBlocked,
    BlockersDeclared,
    BlockersOrdered,
    DamageAssigned,
    DamageTaken,
    RemovedFromCombat,
)
from rules_fr.engine.ids import ObjectId, PlayerId


@say.register(AttackersDeclared)
def _attackers(event: AttackersDeclared, now: Setting) -> str:
    if not event.attacks:
        return f"{now.player(now.after.turn.active)} n'attaque pas"
    groups: dict[tuple[PlayerId, ObjectId | None], list[str]] = {}
    for attack in event.attacks:
        groups.setdefault((attack.player, attack.planeswalker), []).append(now.name(attack.attacker))
    parts = [
        f"{now.player(player) if walker is None else now.name(walker)} avec {listed(names)}"
        for (player, walker), names in groups.items()
    ]
    return f"{now.player(now.after.turn.active)} attaque {listed(parts)}"


@say.register(AttackerAdded)
def _joins(event: AttackerAdded, now: Setting) -> str:
    attack = event.attack
    target = now.player(attack.player) if attack.planeswalker is None else now.name(attack.planeswalker)
    return f"{now.name(attack.attacker)} attaque {target} sans avoir été déclaré"


@say.register(BlockersDeclared)
def _blockers(event: BlockersDeclared, now: Setting) -> str:
    if not event.blocks:
        return "personne ne bloque"
    groups: dict[ObjectId, list[str]] = {}
    for blocker, attacker in event.blocks:
        groups.setdefault(attacker, []).append(now.name(blocker))
    first = now.find(event.blocks[0][0])
    who = f"{now.player(first.controller)} bloque" if first is not None else "blocage :"
    return f"{who} {listed([f'{now.name(attacker)} avec {listed(names)}' for attacker, names in groups.items()])}"


@say.register(BecameBlocked)
def _blocked(event: BecameBlocked, now: Setting) -> str:
    return "" if event.blockers else f"un effet bloque {now.name(event.attacker)}"


@say.register(AttackUnblocked)
def _unblocked(event: AttackUnblocked, now: Setting) -> str:
    return f"rien ne bloque {now.name(event.attacker)}"


@say.register(BlockersOrdered)
def _ordered(event: BlockersOrdered, now: Setting) -> str:
    order = ", puis ".join(now.name(item) for item in event.order)
    return f"ordre d'assignation {now.of(event.attacker)} : {order}"


@say.register(DamageAssigned)
def _assigned(event: DamageAssigned, now: Setting) -> str:
    shares: dict[ObjectId, list[str]] = {}
    for one in event.assignments:
        shares.setdefault(one.source, []).append(f"{wounds(one.amount)} {now.recipient(one.object, one.player)}")
    parts = [f"{now.does(source, ASSIGNS)} {listed(each)}" for source, each in shares.items()]
    waiting = " ; ces blessures attendent sur la pile" if event.waits else ""
    return " ; ".join(parts) + waiting if parts else ""


@say.register(DamageTaken)
def _taken(event: DamageTaken, now: Setting) -> str:
    return "les blessures de combat qui attendaient sont infligées"


@say.register(RemovedFromCombat)
def _removed(event: RemovedFromCombat, now: Setting) -> str:
    return now.does(event.object, LEAVES_COMBAT)
