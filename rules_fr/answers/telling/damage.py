"""Damage and life totals, winning and losing."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, lives, say, wounds
from rules_fr.answers.telling.words import DEALS
from rules_fr.engine.events.damage import DamageDealt, DamagePrevented, ShieldCreated
from rules_fr.engine.events.life import Blessed, GameDrawn, LifeGained, LifeLost, PlayerLost, PlayerWon
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.registry import of
from rules_fr.vocabulary.replacements import Prevent

_REASONS = {
    Concept.SBA_LIFE: "0 point de vie ou moins : ",
    Concept.SBA_POISON: "dix marqueurs « poison » : ",
    Concept.SBA_DRAW_FROM_EMPTY: "pioche dans une bibliothèque vide : ",
}


@say.register(DamageDealt)
def _dealt(event: DamageDealt, now: Setting) -> str:
    text = f"{now.does(event.source, DEALS)} {wounds(event.amount)} {now.recipient(event.object, event.player)}"
    hit = now.after.find(event.object) if event.object is not None else None
    if hit is not None and hit.damage > event.amount:
        text += f" ({hit.damage} en tout)"
    return text


@say.register(DamagePrevented)
def _prevented(event: DamagePrevented, now: Setting) -> str:
    by = f"l'effet {now.of(event.by)} prévient " if event.by is not None else "prévention de "
    return f"{by}{wounds(event.amount)} {now.of(event.source)} {now.recipient(event.object, event.player)}"


@say.register(ShieldCreated)
def _shield(event: ShieldCreated, now: Setting) -> str:
    bound = now.names(event.shield.bound, event.shield.bound_players)
    if Concept.ACTION_REGENERATE in now.concepts:
        return f"un bouclier de régénération attend la destruction {of(bound or now.name(event.shield.source))}"
    kind = "de prévention" if isinstance(event.shield.replacement, Prevent) else "de remplacement"
    return f"l'effet {kind} {now.of(event.shield.source)} est en place" + (f" pour {bound}" if bound else "")


@say.register(LifeGained)
def _gained(event: LifeGained, now: Setting) -> str:
    return f"{now.player(event.player)} gagne {lives(event.amount)} : {_total(now, event.player)}"


@say.register(LifeLost)
def _lost(event: LifeLost, now: Setting) -> str:
    return f"{now.player(event.player)} perd {lives(event.amount)} : {_total(now, event.player)}"


@say.register(Blessed)
def _blessed(event: Blessed, now: Setting) -> str:
    return f"{now.player(event.player)} obtient l'agrément de la cité pour le reste de la partie"


@say.register(PlayerLost)
def _player_lost(event: PlayerLost, now: Setting) -> str:
    reason = next((_REASONS[concept] for concept in now.concepts if concept in _REASONS), "")
    return f"{reason}{now.player(event.player)} perd la partie"


@say.register(PlayerWon)
def _player_won(event: PlayerWon, now: Setting) -> str:
    return f"{now.player(event.player)} gagne la partie"


@say.register(GameDrawn)
def _drawn(event: GameDrawn, now: Setting) -> str:
    return "la partie est nulle"


def _total(now: Setting, player: object) -> str:
    return str(next(one.life for one in now.after.players if one.id == player))
