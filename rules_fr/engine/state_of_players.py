"""State-based actions on players: life, empty libraries, poison."""

from __future__ import annotations

from rules_fr.engine import forbidden
from rules_fr.engine.events.cards import DrawFromEmptySeen
from rules_fr.engine.events.life import PlayerLost
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.state_rules import rule
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import POISON
from rules_fr.vocabulary.rules_bent import StaysWithoutLife

POISON_LIMIT = 10
"""How many poison counters lose the game."""


@rule
def no_life_left(table: Table) -> list[Proposal]:
    """A player with 0 or less life loses."""
    lifeless = (p for p in _playing(table) if table.game.player(p).life <= 0)
    return [_loses(p) for p in lifeless if not rules_about(table.view, p, StaysWithoutLife)]


@rule
def drew_from_empty_library(table: Table) -> list[Proposal]:
    """A player who had to draw from an empty library since the last check loses; one who cannot lose at that check
    does not lose for that draw later."""
    found: list[Proposal] = []
    for player in table.game.turn_order():
        if table.game.player(player).drew_from_empty:
            found.append((DrawFromEmptySeen(player), (Concept.SBA_DRAW_FROM_EMPTY,)))
            if _may_lose(table, player):
                found.append((PlayerLost(player), (Concept.SBA_DRAW_FROM_EMPTY, Concept.GAME_LOSE)))
    return found


@rule
def poisoned(table: Table) -> list[Proposal]:
    """A player with ten or more poison counters loses."""
    players = (p for p in _playing(table) if table.game.player(p).counter(POISON) >= POISON_LIMIT)
    return [(PlayerLost(p), (Concept.SBA_POISON, Concept.GAME_LOSE)) for p in players if _may_lose(table, p)]


def _loses(player: PlayerId) -> Proposal:
    return PlayerLost(player), (Concept.SBA_LIFE, Concept.GAME_LOSE)


def _may_lose(table: Table, player: PlayerId) -> bool:
    return forbidden.keeps_from_losing(table, player) is None


def _playing(table: Table) -> tuple[PlayerId, ...]:
    """Players in the game who can lose it now."""
    return tuple(p for p in table.game.turn_order() if _may_lose(table, p))
