"""Players who have lost leave, and the game ends when nobody or one player is left."""

from __future__ import annotations

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.life import GameDrawn, PlayerWon
from rules_fr.engine.events.zones import Ceased
from rules_fr.engine.happen import happen, happen_together
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.moves import moved, snapshot
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def judge_end(table: Table) -> bool:
    """Whoever is left alone wins; nobody left is a draw; otherwise what belongs to losers leaves the game.

    Returns:
        Whether the game is over now and was not before.
    """
    game = table.game
    losers = [player.id for player in game.players if player.lost]
    if game.over or not losers:
        return False
    left = game.turn_order()
    if len(left) == 1:
        happen(table, PlayerWon(left[0]), Concept.GAME_WIN, detail=0)
    elif not left:
        happen(table, GameDrawn(), Concept.GAME_DRAW, Concept.GAME_SIMULTANEOUS_LOSS, detail=0)
    else:
        for player in losers:
            _leave(table, player)
    return table.game.over


def _leave(table: Table, player: PlayerId) -> None:
    """Objects that a player owns leave the game; what they still control of others' is exiled."""
    owned: list[Event] = [Ceased(snapshot(table, i.id)) for i in table.game.everything() if i.owner == player]
    abilities: list[Event] = [
        Ceased(snapshot(table, i.id))
        for i in table.game.everything()
        if i.owner != player and i.kind is ObjectKind.ABILITY and i.controller == player
    ]
    happen_together(table, (*owned, *abilities), Concept.PLAYER_LEAVES_GAME)
    kept = [i for i in table.view.permanents() if table.view.controller(i) == player]
    events = [moved(table, item, Zone.EXILE, offset=n) for n, item in enumerate(kept)]
    happen_together(table, events, Concept.PLAYER_LEAVES_GAME)
