"""What a player can do, with identities (names were resolved by the caller)."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine.ids import ObjectId, PlayerId


class CastSpell(Struct, frozen=True, tag=True):
    """Cast a card; how (alternative cost, modes, targets…) is asked as decisions.

    Args:
        face: which face or half, by position.
    """

    player: PlayerId
    object: ObjectId
    face: int = 0


class ActivateAbility(Struct, frozen=True, tag=True):
    """Activate the ability at a position among the object's abilities (`View.abilities`)."""

    player: PlayerId
    object: ObjectId
    index: int


class PlayLand(Struct, frozen=True, tag=True):
    """Play a land.

    Args:
        face: which face of a modal double-faced card is played.
    """

    player: PlayerId
    object: ObjectId
    face: int = 0


class TurnUp(Struct, frozen=True, tag=True):
    """Turn a face-down permanent face up (special action)."""

    player: PlayerId
    object: ObjectId


class SuspendCard(Struct, frozen=True, tag=True):
    """Exile a card with suspend from the hand (special action)."""

    player: PlayerId
    object: ObjectId


class ForetellCard(Struct, frozen=True, tag=True):
    """Exile a card with foretell from the hand face down (special action)."""

    player: PlayerId
    object: ObjectId


class IgnoreEffect(Struct, frozen=True, tag=True):
    """Pay to ignore a static ability's effect (special action)."""

    player: PlayerId
    source: ObjectId


class EndEffect(Struct, frozen=True, tag=True):
    """Pay to end a lasting effect (special action)."""

    player: PlayerId
    object: ObjectId


class PassPriority(Struct, frozen=True, tag=True):
    player: PlayerId


Action = (
    CastSpell
    | ActivateAbility
    | PlayLand
    | TurnUp
    | SuspendCard
    | ForetellCard
    | IgnoreEffect
    | EndEffect
    | PassPriority
)
