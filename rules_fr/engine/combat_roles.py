"""What part creatures have in the combat in progress."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.events.combat import AttackerAdded, AttackersDeclared, CombatBegan
from rules_fr.engine.game import Attack, Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.kinds import Step


def attacks(game: Game, which: ObjectId) -> bool:
    """Whether it is an attacking creature."""
    return game.combat is not None and any(attack.attacker == which for attack in game.combat.attacks)


def blocks(game: Game, which: ObjectId) -> bool:
    """Whether it is a blocking creature."""
    return game.combat is not None and any(which in attack.blockers for attack in game.combat.attacks)


def is_blocked(game: Game, which: ObjectId) -> bool:
    """Whether it is an attacking creature that was blocked, by creatures still there or not."""
    return game.combat is not None and any(
        attack.attacker == which and attack.blocked for attack in game.combat.attacks
    )


_BLOCKS_DECLARED = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, Step.END_COMBAT)


def unblocked(game: Game) -> tuple[ObjectId, ...]:
    """The attacking creatures that are unblocked: once blockers are declared, not before."""
    if game.combat is None or game.turn.step not in _BLOCKS_DECLARED:
        return ()
    here = (attack.attacker for attack in game.combat.attacks if not attack.blocked)
    return tuple(item for item in here if item in game.battlefield)


def attacked(game: Game, which: ObjectId) -> Attack | None:
    """What a creature attacks, or attacked when it last was in combat."""
    for _, event in reversed(game.history):
        match event:
            case AttackersDeclared(attacks):
                found = next((attack for attack in attacks if attack.attacker == which), None)
            case AttackerAdded(attack):
                found = attack if attack.attacker == which else None
            case _:
                continue
        if found is not None:
            return found
    return None


def players_attacked(game: Game) -> frozenset[PlayerId]:
    """The players against whom creatures were declared as attackers this combat, not what those players protect."""
    for _, event in reversed(game.history):
        match event:
            case CombatBegan():
                return frozenset()
            case AttackersDeclared(attacks):
                return frozenset(attack.player for attack in attacks if attack.planeswalker is None)
            case _:
                continue
    return frozenset()


def blockers_of(game: Game, which: ObjectId) -> int:
    """How many creatures block an attacking creature."""
    attacks = () if game.combat is None else game.combat.attacks
    return sum(len(attack.blockers) for attack in attacks if attack.attacker == which)


def opposes(game: Game, which: ObjectId, others: Iterable[ObjectId]) -> bool:
    """Whether it blocks, or is blocked by, one of some others."""
    if game.combat is None:
        return False
    them = set(others)
    return any(
        (attack.attacker == which and not them.isdisjoint(attack.blockers))
        or (which in attack.blockers and attack.attacker in them)
        for attack in game.combat.attacks
    )
