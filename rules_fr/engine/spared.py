"""What would have died in the middle of a resolution, but no longer would when the game checks."""

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
    """At the end of a resolution: those that are no longer in danger were never checked while they were."""
    now = _doomed(table)
    for item in sorted(table.doomed - now):
        if table.game.find(item) is not None:
            note = WhyNot(WhyNotKind.NOT_CHECKED, item)
            table.note(note, Concept.NO_STACK_STATE_BASED, Concept.SBA_NOT_DURING_RESOLUTION)
    table.doomed.clear()


def _doomed(table: Table) -> set[ObjectId]:
    view = table.view
    creatures = (item for item in view.permanents() if view.of(item).is_a(CardType.CREATURE))
    return {item for item in creatures if (view.of(item).toughness or 0) <= 0}
