"""Attacks, blocks, the order of fighters and the damage that they assign, in a line of `actions:`."""

from __future__ import annotations

from typing import Any

from rules_fr.reading.controlled.build_actions import NOBODY
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    AssignDamage,
    Attack,
    AttackGroup,
    Block,
    BlockGroup,
    Choices,
    Name,
    NameKind,
    OrderBlockers,
    Ref,
    Share,
)

Chain = tuple[tuple[bool, Ref], ...]
"""What follows "attaque" or "bloque": each name with whether "avec" precedes it."""


@builds()
def chain_first(ref: Ref) -> Chain:
    return ((False, ref),)


@builds()
def chain_and(chain: Chain, ref: Ref) -> Chain:
    return (*chain, (False, ref))


@builds()
def chain_with(chain: Chain, ref: Ref) -> Chain:
    return (*chain, (True, ref))


def _groups(head: Ref | None, chain: Chain) -> list[tuple[Ref | None, list[Name]]]:
    """ "A avec D et B avec E": the name before each "avec" heads a new group."""
    groups: list[tuple[Ref | None, list[Name]]] = [(head, [])]
    for with_before, ref in chain:
        if with_before:
            if not groups[-1][1]:
                raise Meaningless("Deux « avec » se suivent sans nom entre eux.")
            groups.append((groups[-1][1].pop(), []))
        if not isinstance(ref, Name):
            raise Meaningless("Seules des créatures attaquent ou bloquent.")
        groups[-1][1].append(ref)
    return groups


def _creatures(names: list[Name]) -> tuple[Name, ...]:
    if any(name.kind is NameKind.PLAYER for name in names):
        raise Meaningless("Un joueur n'attaque ni ne bloque lui-même : nommez des créatures.")
    return tuple(names)


@builds()
def attack_alone() -> Attack:
    return Attack(NOBODY, ())


@builds()
def attack_target(target: Ref) -> Attack:
    raise Meaningless("Dites avec quoi : « Anne attaque Bruno avec l'ours ».")


@builds()
def attack_with(chain: Chain, choices: Choices) -> Attack:
    return _attack(None, chain, choices)


@builds()
def attack_target_with(target: Ref, chain: Chain, choices: Choices) -> Attack:
    return _attack(target, chain, choices)


def _attack(target: Ref | None, chain: Chain, choices: Choices) -> Attack:
    groups = []
    for head, names in _groups(target, chain):
        if head is not None and not isinstance(head, Name):
            raise Meaningless("On attaque un joueur ou un permanent.")
        groups.append(AttackGroup(_creatures(names), head))
    return Attack(NOBODY, tuple(groups), choices)


@builds()
def block_alone() -> Block:
    return Block(NOBODY, ())


@builds("block_target", "block_with")
def block_incomplete(*parts: Any) -> Block:
    raise Meaningless("Dites quoi et avec quoi : « Bruno bloque l'ours avec le mur ».")


@builds()
def block_target_with(target: Ref, chain: Chain, choices: Choices) -> Block:
    groups = []
    for head, names in _groups(target, chain):
        if not isinstance(head, Name) or head.kind is NameKind.PLAYER:
            raise Meaningless("On bloque une créature attaquante.")
        groups.append(BlockGroup(head, _creatures(names)))
    return Block(NOBODY, tuple(groups), choices)


@builds()
def order_fighters(creature: Name, order: tuple[Name, ...]) -> OrderBlockers:
    return OrderBlockers(NOBODY, creature, order)


@builds()
def assign(shares: tuple[Share, ...]) -> AssignDamage:
    return AssignDamage(NOBODY, shares)


@builds()
def assign_with(shares: tuple[Share, ...], source: Name) -> AssignDamage:
    return AssignDamage(NOBODY, shares, source)
