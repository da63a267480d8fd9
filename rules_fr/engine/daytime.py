"""Day and night: what the spells of the turn before make of it, and what an effect makes of it."""

from __future__ import annotations

from rules_fr.engine.events.daytime import DaytimeChanged
from rules_fr.engine.events.stack import SpellCast
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import DayTime

_ENOUGH = 2
"""The spells of one player that end a night."""


def look(table: Table) -> None:
    """In the untap step: a day without a spell of the player whose turn it was ends, a night with two does too."""
    now = table.game.daytime
    if now is None:
        return
    before = [event for number, event in table.game.history if number == table.game.turn.number - 1]
    active = next((event.player for event in before if isinstance(event, StepBegan)), None)
    cast = sum(isinstance(event, SpellCast) and event.player == active for event in before)
    if now is DayTime.DAY and cast == 0:
        become(table, DayTime.NIGHT, Concept.TURN_DAY_NIGHT, Concept.NO_STACK_TURN_BASED)
    elif now is DayTime.NIGHT and cast >= _ENOUGH:
        become(table, DayTime.DAY, Concept.TURN_DAY_NIGHT, Concept.NO_STACK_TURN_BASED)


def become(table: Table, time: DayTime, *concepts: Concept, cause: ObjectId | None = None) -> None:
    """Make it day, or night, unless it is already."""
    before = table.game.daytime
    if before is not time:
        happen(table, DaytimeChanged(time, before), Concept.DESIGNATION_DAY_NIGHT, *concepts, cause=cause)
