"""Dungeons: the marker that moves on, and the dungeons that are completed."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.engine.events.dungeons import DungeonCompleted, MarkerMoved


@say.register(MarkerMoved)
def _moved(event: MarkerMoved, now: Setting) -> str:
    return f"{now.player(event.player)} avance : salle {event.room + 1} {now.of(event.dungeon)}"


@say.register(DungeonCompleted)
def _completed(event: DungeonCompleted, now: Setting) -> str:
    return f"{now.player(event.player)} a terminé {now.name(event.last.object.id)}"
