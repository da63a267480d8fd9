"""Cards drawn, discarded, revealed, looked at, and lands played."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.engine.events.cards import (
    CardCycled,
    Discarded,
    Drew,
    DrewFromEmpty,
    LandPermissionUsed,
    LandPlayed,
    LookedAt,
    Revealed,
    Searched,
)
from rules_fr.scenario.registry import of


@say.register(Drew)
def _drew(event: Drew, now: Setting) -> str:
    return f"{now.player(event.player)} pioche {now.name(event.object)}"


@say.register(DrewFromEmpty)
def _drew_from_empty(event: DrewFromEmpty, now: Setting) -> str:
    return f"{now.player(event.player)} ne peut pas piocher : sa bibliothèque est vide"


@say.register(Discarded)
def _discarded(event: Discarded, now: Setting) -> str:
    return f"{now.player(event.player)} se défausse {now.of(event.object)}"


@say.register(CardCycled)
def _cycled(event: CardCycled, now: Setting) -> str:
    return f"{now.player(event.player)} recycle {now.name(event.object)}"


@say.register(Revealed)
def _revealed(event: Revealed, now: Setting) -> str:
    return f"{now.player(event.player)} révèle {now.names(event.objects)}"


@say.register(LookedAt)
def _looked(event: LookedAt, now: Setting) -> str:
    count = len(event.objects)
    return f"{now.player(event.player)} regarde {count} {'carte' if count < 2 else 'cartes'}"


@say.register(Searched)
def _searched(event: Searched, now: Setting) -> str:
    found = now.names(event.found)
    where = "sa bibliothèque" if event.library == event.player else f"la bibliothèque {of(now.player(event.library))}"
    result = f"trouve {found}" if found else "ne trouve rien"
    return f"{now.player(event.player)} cherche dans {where} et {result}"


@say.register(LandPlayed)
def _land(event: LandPlayed, now: Setting) -> str:
    return f"{now.player(event.player)} joue {now.name(event.object)}"


@say.register(LandPermissionUsed)
def _permission(event: LandPermissionUsed, now: Setting) -> str:
    return f"cette pose compte au titre {now.of(event.source)}"
