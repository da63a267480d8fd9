"""Changes of control, noticed before anyone receives priority."""

from __future__ import annotations

from rules_fr.engine.events.combat import RemovedFromCombat
from rules_fr.engine.events.permanents import ControlChanged
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept


def notice_changes(table: Table) -> bool:
    """Permanents whose controller is another than before: they have not been controlled all turn, and leave combat.

    Returns:
        Whether there was any.
    """
    changed = False
    for item in table.view.permanents():
        seen = table.game.object(item).seen_controller
        now = table.view.controller(item)
        if seen is not None and seen != now:
            happen(table, ControlChanged(item, now, seen), Concept.OBJECT_CONTROLLER, Concept.LAYER_CONTROL)
            if _in_combat(table, item):
                happen(table, RemovedFromCombat(item), Concept.COMBAT_REMOVED_FROM_COMBAT)
            changed = True
    return changed


def _in_combat(table: Table, item: ObjectId) -> bool:
    combat = table.game.combat
    return combat is not None and any(item == a.attacker or item in a.blockers for a in combat.attacks)
