"""The story in French: one sentence for each thing that happened, said from the engine's records."""

from rules_fr.answers.telling import (  # each registers its sentences
    cards,
    combat,
    damage,
    dungeons,
    mana,
    notes,
    permanents,
    stack,
    turn,
    values,
    zones,
)

__all__ = ["cards", "combat", "damage", "dungeons", "mana", "notes", "permanents", "stack", "turn", "values", "zones"]
