"""What would have died in the middle of a resolution, had the game checked then."""

from __future__ import annotations

from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType


def remember(table: Table) -> None:
    """Between two instructions: note the creatures that a check would put in the graveyard now."""
    table.doomed.update(_doomed(table))


def tell(table: Table) -> None:
    """At the end of a resolution: those no longer in danger, or hit once more, were not checked while they were."""
    now = _doomed(table)
    for item, damage in sorted(table.doomed.items()):
        if table.game.find(item) is not None and (item not in now or now[item] > damage):
            note = WhyNot(WhyNotKind.NOT_CHECKED, item)
            table.note(note, Concept.NO_STACK_STATE_BASED, Concept.SBA_NOT_DURING_RESOLUTION)
    table.doomed.clear()


def _doomed(table: Table) -> dict[ObjectId, int]:
    """The creatures that the check would put in the graveyard, and the damage marked on each."""
    view = table.view
    found: dict[ObjectId, int] = {}
    for item in view.permanents():
        values, damage = view.of(item), table.game.object(item).damage
        if values.is_a(CardType.CREATURE) and damage >= (values.toughness or 0):
            found[item] = damage
    return found
