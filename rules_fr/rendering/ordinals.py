"""Ordinal numbers in words."""

from __future__ import annotations

ORDINALS = {1: "premier", 2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième"}


def ordinal(number: int, gender: str = "m") -> str:
    """« deuxième », « première »."""
    return "première" if number == 1 and gender == "f" else ORDINALS[number]
