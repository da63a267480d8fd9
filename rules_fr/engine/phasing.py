"""Phasing in and out at the start of the untap step, as a status or as a change of zone by edition."""

from __future__ import annotations

from rules_fr.engine.events.permanents import PhasedIn, PhasedOut
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import snapshot
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Keyword


def phase_in_and_out(table: Table, active: PlayerId) -> None:
    """Phased-out permanents of the active player phase in as those with phasing phase out."""
    game = table.game
    out = [i for i in game.battlefield if game.object(i).phased_out and _last_controller(table, i) == active]
    view = table.view
    leaving = [i for i in view.permanents() if view.controller(i) == active and view.of(i).has(Keyword.PHASING)]
    for item in leaving:
        if table.game.object(item).attached_to not in leaving:
            happen(table, PhasedOut(item), Concept.KEYWORD_PHASING, Concept.TURN_PHASING, Concept.NO_STACK_TURN_BASED)
    for item in out:
        _phase_in(table, item)


def _phase_in(table: Table, item: ObjectId) -> None:
    """Where phasing is a change of zone, what comes back is another object."""
    concepts = [Concept.TURN_PHASING, Concept.KEYWORD_PHASING, Concept.NO_STACK_TURN_BASED]
    last = None
    if table.game.edition.phasing_changes_zone:
        last = snapshot(table, item)
        concepts.append(Concept.KEYWORD_PHASING_EFFECTS_LOST)
    happen(table, PhasedIn(item, last), *concepts)


def _last_controller(table: Table, item: ObjectId) -> PlayerId:
    thing = table.game.object(item)
    return thing.controller if thing.seen_controller is None else thing.seen_controller
