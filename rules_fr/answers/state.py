"""The game at the end of a scenario, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_fr.answers.report import FinalPlayer, FinalState, Zone
from rules_fr.answers.telling.changes import size
from rules_fr.answers.telling.turn import moment
from rules_fr.answers.telling.words import UNKNOWN, counted, counter_name, counters, mana
from rules_fr.engine.game import Game, Player
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View, view_of
from rules_fr.french.gender import agreed
from rules_fr.scenario.registry import Registry, shown
from rules_fr.vocabulary.kinds import LOYALTY, ManaType
from rules_fr.vocabulary.kinds import Zone as Place

_ZONES = (
    (Place.BATTLEFIELD, "Champ de bataille"),
    (Place.HAND, "Main"),
    (Place.GRAVEYARD, "Cimetière"),
    (Place.EXILE, "Exil"),
    (Place.COMMAND, "Commandement"),
)
_TAPPED = "engagé"
"""Agrees with the name when things alike are put together."""
_OLD_NAMES = {Place.BATTLEFIELD: "En jeu", Place.EXILE: "Retiré de la partie"}


def final(game: Game, registry: Registry) -> FinalState:
    """The game as it is."""
    view = view_of(game)
    players = tuple(_player(game, view, registry, player) for player in game.players)
    stack = tuple(shown(game, registry, item) for item in reversed(game.stack))
    return FinalState(moment(game, registry), players, stack, _outcome(game, registry))


def _player(game: Game, view: View, registry: Registry, player: Player) -> FinalPlayer:
    zones = []
    for place, name in _ZONES:
        mine = [item for item in game.zone(place, player.id) if _holder(view, place, item) == player.id]
        if mine:
            title = _OLD_NAMES.get(place, name) if game.edition.exile_is_outside_game else name
            zones.append(Zone(title, _grouped(_shown(view, registry, place, item) for item in mine)))
    library = len(game.zone(Place.LIBRARY, player.id))
    zones.append(Zone("Bibliothèque", (counted(library, "carte", "cartes"),)))
    return FinalPlayer(
        registry.players[player.id],
        player.life,
        tuple(zones),
        "a perdu" if player.lost else "a gagné" if player.won else "",
        {counter_name(kind): count for kind, count in player.counters},
        mana(sorted((one.type for one in player.pool), key=list(ManaType).index)),
    )


def _holder(view: View, place: Place, item: ObjectId) -> int:
    return view.controller(item) if place is Place.BATTLEFIELD else view.game.object(item).owner


def _shown(view: View, registry: Registry, place: Place, item: ObjectId) -> str:
    name = shown(view.game, registry, item)
    if place is not Place.BATTLEFIELD:
        return name
    thing = view.object(item)
    notes = [_TAPPED] if thing.tapped else []
    notes += ["hors phase"] if thing.phased_out else []
    notes += ["face cachée"] if thing.face_down else []
    notes += [counted(thing.damage, "blessure", "blessures")] if thing.damage else []
    notes += [counters(count, kind) for kind, count in thing.counters if kind != LOYALTY]
    notes += [f"loyauté {thing.counter(LOYALTY)}"] if thing.counter(LOYALTY) else []
    if thing.attached_to is not None and view.game.find(thing.attached_to) is not None:
        notes.append(f"sur {shown(view.game, registry, thing.attached_to)}")
    values = size(view.of(item))
    return name + (f" {values}" if values else "") + (f" ({', '.join(notes)})" if notes else "")


def _grouped(names: Iterable[str]) -> tuple[str, ...]:
    """Things alike together: "Forêt x2 (engagées)", "2 cartes inconnues"."""
    return tuple(_several(name, count) for name, count in Counter(names).items())


def _several(name: str, count: int) -> str:
    if count > 1 and name == UNKNOWN:
        return f"{count} cartes inconnues"
    named, _, notes = name.partition(" (")
    notes = notes.replace(_TAPPED, agreed("engagé", named, count > 1), 1)
    return named + (f" x{count}" if count > 1 else "") + (f" ({notes}" if notes else "")


def _outcome(game: Game, registry: Registry) -> str:
    winners = [registry.players[player.id] for player in game.players if player.won]
    if winners:
        return f"{winners[0]} gagne la partie"
    if game.over:
        return "la partie est nulle"
    return ""
