"""Reach: which zones a description speaks of, before anything is looked for in them."""

from __future__ import annotations

from rules_fr.engine.game import OWNED_ZONES as OWNED
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    Handling,
    InZone,
    Is,
    IsAbility,
    IsOpponent,
    IsPlayer,
    IsSpell,
    OutsideGame,
    PaidThisWay,
    Suspended,
    TargetsOnly,
    TargetsThe,
    ThisWay,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Filter, Ref, walk

__all__ = ["OWNED", "pointed", "speaks_of_players", "zones"]

_BATTLEFIELD = (Zone.BATTLEFIELD,)
_STACK = (Zone.STACK,)
_OUTSIDE = (Zone.EXILE,)
"""Where cards outside the game may be in an edition that counts removed ones; a game holds no others."""


def zones(what: Filter) -> tuple[Zone, ...]:
    """The zones where a filter is looked for; the battlefield when it names none."""
    named = _named(what)
    return _BATTLEFIELD if named is None else named


def names_zone(what: Filter) -> bool:
    """Whether a filter names a zone, or speaks of spells or abilities on the stack."""
    return _named(what) is not None


def _named(what: Filter) -> tuple[Zone, ...] | None:
    match what:
        case InZone(zone):
            return (zone,)
        case Suspended():
            return (Zone.EXILE,)
        case IsSpell() | IsAbility() | TargetsThe() | TargetsOnly():
            return _STACK
        case OutsideGame():
            return _OUTSIDE
        case IsPlayer() | IsOpponent():
            return ()
        case AllOf(parts):
            return _common([_named(part) for part in parts])
        case AnyOf(parts):
            found = [_named(part) for part in parts]
            if all(one is None for one in found):
                return None
            return tuple(dict.fromkeys(zone for one in found for zone in (_BATTLEFIELD if one is None else one)))
        case _:
            return None


def _common(found: list[tuple[Zone, ...] | None]) -> tuple[Zone, ...] | None:
    named = [one for one in found if one is not None]
    if not named:
        return None
    return tuple(zone for zone in named[0] if all(zone in one for one in named[1:]))


def pointed(what: Filter) -> Ref | None:
    """What a filter points to, if it only speaks of that ("cette créature", "la créature enchantée")."""
    match what:
        case Is(ref):
            return ref
        case AllOf(parts):
            return next((found for part in parts if (found := pointed(part)) is not None), None)
        case _:
            return None


def handled(what: Filter) -> Handling | None:
    """What was done to the objects that a filter only speaks of ("détruite de cette manière")."""
    match what:
        case ThisWay(how):
            return how
        case AllOf(parts):
            return next((found for part in parts if (found := handled(part)) is not None), None)
        case AnyOf(parts):
            ways = {handled(part) for part in parts}
            return ways.pop() if len(ways) == 1 else None
        case _:
            return None


def is_paid(what: Filter) -> bool:
    """Whether a filter speaks of what was used to pay the cost."""
    match what:
        case PaidThisWay():
            return True
        case AllOf(parts):
            return any(is_paid(part) for part in parts)
        case _:
            return False


def speaks_of_outside(what: Filter) -> bool:
    """Whether a filter looks for cards outside the game."""
    return any(isinstance(part, OutsideGame) for part in walk(what))


def speaks_of_players(what: Filter) -> bool:
    """Whether a filter can fit players."""
    return any(isinstance(part, IsPlayer | IsOpponent | AnyTarget) for part in walk(what))
