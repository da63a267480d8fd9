"""How a spell was cast: which cost was announced instead of the mana cost, or which permission was used."""

from __future__ import annotations

from enum import Enum, unique


@unique
class CastMethod(Enum):
    """Which cost was announced instead of the mana cost; that of a keyword has the keyword's name."""

    NORMAL = "normal"
    FLASHBACK = "flashback"
    FACE_DOWN = "face_down"
    WITHOUT_PAYING = "without_paying"
    ALTERNATIVE = "alternative"
    MADNESS = "madness"
    EVOKE = "evoke"
    SUSPEND = "suspend"
    PERMISSION = "permission"
    AFTERMATH = "aftermath"
    AWAKEN = "awaken"
    BESTOW = "bestow"
    CLEAVE = "cleave"
    DASH = "dash"
    EMERGE = "emerge"
    ESCAPE = "escape"
    FORETELL = "foretell"
    JUMP_START = "jump_start"
    MIRACLE = "miracle"
    MUTATE = "mutate"
    OVERLOAD = "overload"
    PROWL = "prowl"
    RETRACE = "retrace"
    SPECTACLE = "spectacle"
    SURGE = "surge"
