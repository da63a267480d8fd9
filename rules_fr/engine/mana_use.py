"""What mana is spent for."""

from __future__ import annotations

from enum import Enum, unique


@unique
class ManaUse(Enum):
    """What a payment is for."""

    CAST = "cast"
    ACTIVATE = "activate"
    OTHER = "other"
    """An effect that asks for it, a special action, an attack or a block."""
