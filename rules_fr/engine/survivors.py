"""Why damaged creatures survive the check: said once for each time that they were dealt damage."""

from __future__ import annotations

from rules_fr.engine import decisive, forbidden
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType, Zone


def tell_survivors(table: Table) -> None:
    """Record why creatures dealt damage during this action stay on the battlefield."""
    for item in _damaged(table):
        thing = table.game.find(item)
        if thing is None or thing.zone is not Zone.BATTLEFIELD or not thing.damage:
            continue
        values = table.view.of(item)
        if not values.is_a(CardType.CREATURE) or values.toughness is None:
            continue
        if thing.damage < values.toughness:
            note = WhyNot(WhyNotKind.NOT_LETHAL, item, amount=thing.damage, limit=values.toughness)
            table.note(note, Concept.SBA_LETHAL_DAMAGE)
        elif forbidden.is_indestructible(table, item):
            table.note(WhyNot(WhyNotKind.INDESTRUCTIBLE, item), *decisive.indestructible(table.view, item))


def _damaged(table: Table) -> list[ObjectId]:
    """Objects dealt damage since it was last said that they survive."""
    found: dict[ObjectId, None] = {}
    for record in table.records:
        match record.event:
            case DamageDealt(object=item, marked=True) if item is not None:
                found[item] = None
            case WhyNot(kind=WhyNotKind.NOT_LETHAL | WhyNotKind.INDESTRUCTIBLE, object=item) if item is not None:
                found.pop(item, None)
            case _:
                continue
    return list(found)
