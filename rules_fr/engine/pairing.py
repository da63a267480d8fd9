"""Soulbond: pairs of creatures, and what breaks them."""

from __future__ import annotations

from rules_fr.engine.events.permanents import Unpaired
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType, Zone


def can_pair(table: Table, player: PlayerId, one: ObjectId, other: ObjectId) -> bool:
    """Whether two permanents are unpaired creatures that a player controls."""
    return one != other and all(_free(table, player, item) for item in (one, other))


def _free(table: Table, player: PlayerId, item: ObjectId) -> bool:
    found = table.game.find(item)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return False
    values = table.view.of(item)
    alone = found.paired_with is None or found.paired_with not in table.game.objects
    return alone and values.is_a(CardType.CREATURE) and values.controller == player


def tidy(table: Table) -> None:
    """Break the pairs of which one has left, is no longer a creature, or has come under another player's control."""
    paired = [item for item in table.view.permanents() if table.game.object(item).paired_with is not None]
    for item in paired:
        if not _holds(table, item):
            happen(table, Unpaired(item), Concept.KEYWORD_SOULBOND_ENDS, detail=2)


def _holds(table: Table, item: ObjectId) -> bool:
    found = table.game.object(item)
    other = None if found.paired_with is None else table.game.find(found.paired_with)
    if other is None or other.paired_with != item or other.zone is not Zone.BATTLEFIELD or other.phased_out:
        return False
    one, two = table.view.of(item), table.view.of(other.id)
    creatures = one.is_a(CardType.CREATURE) and two.is_a(CardType.CREATURE)
    return creatures and one.controller == two.controller
