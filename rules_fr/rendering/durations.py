"""Durations."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import duration
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.durations import (
    EndOfCombat,
    EndOfNextTurnOf,
    EndOfTurn,
    RestOfGame,
    UntilNextTurnOf,
    UntilNextUpkeepOf,
)
from rules_fr.vocabulary.refs import You


@duration.register
def _turn(what: EndOfTurn, ctx: Context) -> str:
    return "jusqu'à la fin du tour"


@duration.register
def _combat(what: EndOfCombat, ctx: Context) -> str:
    return "jusqu'à la fin du combat"


@duration.register
def _next_turn(what: UntilNextTurnOf, ctx: Context) -> str:
    if what.player != You():
        raise NotRendered(what)
    return "jusqu'à votre prochain tour"


@duration.register
def _next_upkeep(what: UntilNextUpkeepOf, ctx: Context) -> str:
    if what.player != You():
        raise NotRendered(what)
    return "jusqu'à votre prochain entretien"


@duration.register
def _next_end(what: EndOfNextTurnOf, ctx: Context) -> str:
    if what.player != You():
        raise NotRendered(what)
    return "jusqu'à la fin de votre prochain tour"


@duration.register
def _game(what: RestOfGame, ctx: Context) -> str:
    return ""
