"""What comes of a case."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct


@unique
class Result(Enum):
    """What came of a case."""

    HELD = "tenu"
    WRONG = "faux"
    UNREAD = "illisible"
    NOT_HANDLED = "non_gere"


class Verdict(Struct, frozen=True):
    """What came of a case: why, how many branches were read, which answers were not used.

    Args:
        executable: every card of the case was understood, and the engine carries out what it says.
    """

    id: str
    area: str
    result: Result
    why: str = ""
    branches: int = 0
    unused: tuple[str, ...] = ()
    executable: bool = True
