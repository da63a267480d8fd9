"""Which dungeons there are to venture into."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct


@unique
class Dungeon(Enum):
    """A dungeon card that any player has outside the game."""

    MINE = "mine"
    TOMB = "tomb"
    MAZE = "maze"


class Marker(Struct, frozen=True):
    """Where the venture marker of a dungeon's owner is; the topmost room is 0."""

    dungeon: Dungeon
    room: int = 0
