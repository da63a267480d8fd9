"""The untap step: phasing, day and night, then untapping; nobody receives priority."""

from __future__ import annotations

from rules_fr.engine import daytime
from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.derived import StaysTappedFor
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import SicknessEnded, Untapped
from rules_fr.engine.happen import happen, happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.phasing import phase_in_and_out
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.modifications import CannotUntap
from rules_fr.vocabulary.rules_bent import MayNotUntap, UntapsInOtherSteps


def untap_step(table: Table, active: PlayerId) -> None:
    """Permanents phase in and out, the active player's permanents untap, and those they had at the start are
    no longer sick."""
    phase_in_and_out(table, active)
    daytime.look(table)
    view = table.view
    mine = [i for i in view.permanents() if view.controller(i) == active]
    sick = tuple(i for i in mine if table.game.object(i).sick)
    if sick:
        happen(table, SicknessEnded(sick), detail=2)
    tapped = [i for i in mine if table.game.object(i).tapped]
    kept = [i for i in tapped if view.rules_on(i, CannotUntap) or _exerted(view, i, active)]
    for item in kept:
        why = (Concept.ACTION_EXERT,) if _exerted(view, item, active) else ()
        table.note(WhyNot(WhyNotKind.DOES_NOT_UNTAP, item), Concept.TURN_UNTAP, *why)
    free = [i for i in tapped if i not in kept]
    kept += _left_tapped(table, active, [i for i in free if view.rules_on(i, MayNotUntap)])
    events: list[Event] = [Untapped(i) for i in tapped if i not in kept]
    events += [Untapped(i) for i in _of_others(table, active)]
    if events:
        happen_together(table, events, Concept.TURN_UNTAP, Concept.NO_STACK_TURN_BASED, detail=2)


def _exerted(view: View, item: ObjectId, active: PlayerId) -> bool:
    """Whether the active player has exerted a permanent since their last untap step."""
    return any(rule.modification.player == active for rule in view.rules_on(item, StaysTappedFor))


def _left_tapped(table: Table, active: PlayerId, able: list[ObjectId]) -> list[ObjectId]:
    """Those that their controller chooses not to untap, among those that they need not."""
    if not able:
        return []
    picks = tuple(map(PickObject, able))
    answer = table.ask(Decision(active, DecisionKind.UNTAP, picks, 0, len(able)))
    left = [item for item in able if PickObject(item) not in answer]
    for item in left:
        table.note(WhyNot(WhyNotKind.DOES_NOT_UNTAP, item), Concept.TURN_UNTAP)
    return left


def _of_others(table: Table, active: PlayerId) -> list[ObjectId]:
    """The tapped permanents of other players that an effect untaps during this step."""
    view = table.view
    theirs = [i for i in view.permanents() if view.controller(i) != active and table.game.object(i).tapped]
    return [i for i in theirs if view.rules_on(i, UntapsInOtherSteps)]
