"""Phasing in and out at the start of the untap step, as a status or as a change of zone by edition."""

from __future__ import annotations

from collections.abc import Container, Iterable

from rules_fr.engine.events.permanents import PhasedIn, PhasedOut
from rules_fr.engine.game import Game
from rules_fr.engine.happen import happen, happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import snapshot
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Keyword


def phase_in_and_out(table: Table, active: PlayerId) -> None:
    """Phased-out permanents of the active player phase in as those with phasing phase out."""
    game = table.game
    out = [i for i in game.battlefield if game.object(i).phased_out and _last_controller(table, i) == active]
    back = [(item, _along(game, item)) for item in out if game.object(item).phased_with is None]
    view = table.view
    leaving = [i for i in view.permanents() if view.controller(i) == active and view.of(i).has(Keyword.PHASING)]
    phase_out(table, leaving, Concept.KEYWORD_PHASING, Concept.TURN_PHASING, Concept.NO_STACK_TURN_BASED)
    for item, riders in back:
        _phase_in(table, item, riders)


def phase_out(table: Table, items: Iterable[ObjectId], *concepts: Concept, cause: ObjectId | None = None) -> None:
    """Permanents phase out, and what is attached to them with them, even when it would phase out by itself too."""
    chosen = tuple(items)
    direct = [item for item in chosen if not _carried(table, item, chosen)]
    happen_together(table, [PhasedOut(item) for item in direct], *concepts, cause=cause)
    hosts = direct
    while hosts:
        riders = _attached_to(table, hosts)
        gone = [PhasedOut(item, table.game.object(item).attached_to) for item in riders]
        happen_together(table, gone, Concept.PHASING_INDIRECT, cause=cause)
        hosts = riders


def _carried(table: Table, item: ObjectId, leaving: Container[ObjectId]) -> bool:
    """Whether something that it is attached to, however far, phases out too."""
    seen = {item}
    host = table.game.object(item).attached_to
    while host is not None and host not in seen:
        if host in leaving:
            return True
        seen.add(host)
        found = table.game.find(host)
        host = None if found is None else found.attached_to
    return False


def _attached_to(table: Table, hosts: Container[ObjectId]) -> list[ObjectId]:
    return [item for item in table.view.permanents() if table.game.object(item).attached_to in hosts]


def _along(game: Game, host: ObjectId) -> list[ObjectId]:
    """What phased out indirectly with it, nearest first."""
    found = [item for item in game.battlefield if game.object(item).phased_with == host]
    return [*found, *(further for item in found for further in _along(game, item))]


def _phase_in(table: Table, item: ObjectId, riders: Iterable[ObjectId]) -> None:
    """A permanent phases in with what phased out along with it."""
    happen(table, _coming_back(table, item), *_concepts(table))
    for rider in riders:
        happen(table, _coming_back(table, rider), Concept.PHASING_INDIRECT)


def _concepts(table: Table) -> tuple[Concept, ...]:
    lost = (Concept.KEYWORD_PHASING_EFFECTS_LOST,) if table.game.edition.phasing_changes_zone else ()
    return (Concept.TURN_PHASING, Concept.KEYWORD_PHASING, *lost)


def _coming_back(table: Table, item: ObjectId) -> PhasedIn:
    """Where phasing is a change of zone, what comes back is another object."""
    return PhasedIn(item, snapshot(table, item) if table.game.edition.phasing_changes_zone else None)


def _last_controller(table: Table, item: ObjectId) -> PlayerId:
    thing = table.game.object(item)
    return thing.controller if thing.seen_controller is None else thing.seen_controller
