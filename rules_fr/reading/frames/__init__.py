"""Frames by family; importing this package declares them all."""

from __future__ import annotations

from rules_fr.reading.frames import (
    cards,
    choices,
    conditions,
    continuous,
    costs,
    damage,
    events,
    libraries,
    life,
    mana,
    modifications,
    moves,
    own,
    permanents,
    players,
    relatives,
    restrictions,
    stack,
    tokens,
    turns,
)

__all__ = [
    "cards",
    "choices",
    "conditions",
    "continuous",
    "costs",
    "damage",
    "events",
    "libraries",
    "life",
    "mana",
    "modifications",
    "moves",
    "own",
    "permanents",
    "players",
    "relatives",
    "restrictions",
    "stack",
    "tokens",
    "turns",
]
