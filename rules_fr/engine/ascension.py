"""Ascend: who gets the city's blessing."""

from __future__ import annotations

from rules_fr.engine.events.life import Blessed
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Keyword

_ENOUGH = 10
"""How many permanents a player needs."""


def look(table: Table) -> None:
    """Any time a player controls enough permanents, one of them with ascend, they get the blessing."""
    if len(table.game.battlefield) < _ENOUGH:
        return
    view = table.view
    for player in table.game.players:
        if player.blessed or player.lost:
            continue
        mine = [item for item in view.permanents() if view.controller(item) == player.id]
        source = next((item for item in mine if view.of(item).has(Keyword.ASCEND)), None)
        if len(mine) >= _ENOUGH and source is not None:
            _bless(table, player.id, source)


def from_spell(table: Table, spell: ObjectId) -> None:
    """A spell with ascend gives the blessing as it resolves, to a controller with enough permanents."""
    view = table.view
    player = view.controller(spell)
    enough = sum(view.controller(item) == player for item in view.permanents()) >= _ENOUGH
    if view.of(spell).has(Keyword.ASCEND) and enough and not table.game.player(player).blessed:
        _bless(table, player, spell)


def _bless(table: Table, player: PlayerId, source: ObjectId) -> None:
    table.commit(Blessed(player), (Concept.KEYWORD_ASCEND,), source, 1)
