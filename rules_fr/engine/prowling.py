"""Prowl: whether a creature of one of the spell's types has dealt combat damage to a player this turn."""

from __future__ import annotations

from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers.subtypes import creature_types_shared
from rules_fr.engine.table import Table


def prowled(table: Table, player: PlayerId, item: ObjectId) -> bool:
    """Whether a source that the player controlled, with a creature type of the card, has dealt it."""
    view, now = table.view, table.game.turn.number
    types = view.of(item).subtypes
    return any(
        event.combat
        and event.player is not None
        and view.controller(event.source) == player
        and creature_types_shared(view.known(event.source).subtypes, types)
        for turn, event in table.game.history
        if turn == now and isinstance(event, DamageDealt)
    )
