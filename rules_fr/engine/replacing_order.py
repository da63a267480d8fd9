"""Which of several replacement effects applies first."""

from __future__ import annotations

from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import ObjectsChosen
from rules_fr.engine.events.permanents import CountersChanged, Destroyed, Untapped
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.replacing import CONTROL, COPY, ORDINARY, Option
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone

_IMPOSED = {CONTROL: Concept.REPLACEMENT_ORDER_CONTROL, COPY: Concept.REPLACEMENT_ORDER_COPY}


def chosen(table: Table, chooser: PlayerId, options: list[Option]) -> tuple[int, tuple[Concept, ...]]:
    """The position of the effect that applies first, and the rules of its place when there were others."""
    edition = table.game.edition
    free = {CONTROL: not edition.control_replacements_first, COPY: not edition.copy_replacements_before_others}
    ranks = [ORDINARY if free.get(option.rank, False) else option.rank for option in options]
    first = min(ranks)
    able = [index for index, rank in enumerate(ranks) if rank == first]
    if len(able) == 1 or all(options[index].commutes for index in able):
        imposed = _IMPOSED.get(first) if len(able) < len(options) else None
        return able[0], () if imposed is None else (imposed,)
    picks = tuple(PickMode(position) for position in range(len(able)))
    labels = tuple(options[index].source for index in able)
    match table.ask(Decision(chooser, DecisionKind.REPLACEMENT, picks, labels=labels)):
        case (PickMode(position),) if position < len(able):
            note = ObjectsChosen(chooser, (labels[position],))
            table.note(note, Concept.REPLACEMENT_AFFECTED_CHOOSES, cause=labels[position], detail=2)
            return able[position], ()
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.REPLACEMENT_AFFECTED_CHOOSES,), chooser))


def affected(table: Table, event: Event) -> PlayerId:
    """The player who chooses among effects that would change an event."""
    match event:
        case Moved(destination=Zone.BATTLEFIELD):
            return event.after.controller
        case Created(object=token):
            return token.controller
        case Moved():
            last = event.last
            here = last.object.zone in (Zone.BATTLEFIELD, Zone.STACK)
            return last.characteristics.controller if here else last.object.owner
        case DamageDealt(player=None, object=hit) if hit is not None:
            return table.view.controller(hit)
        case Destroyed(object=item) | CountersChanged(object=item) | Untapped(object=item):
            return table.view.controller(item)
        case _:
            player = getattr(event, "player", None)
            return table.game.turn.active if player is None else player
