"""What part creatures have in the combat in progress."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId


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
