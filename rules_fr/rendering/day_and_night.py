"""Day and night: what it is, what it becomes."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context
from rules_fr.rendering.event_patterns import CHAQUE, EventSaid
from rules_fr.rendering.families import condition, effect, event
from rules_fr.rendering.phrase import Said
from rules_fr.vocabulary.conditions import ItIs
from rules_fr.vocabulary.effects.turns import BecomeTime
from rules_fr.vocabulary.event_patterns import TimeChanges
from rules_fr.vocabulary.kinds import DayTime
from rules_fr.vocabulary.refs import EachPlayer

_IT_IS = {DayTime.DAY: "c'est le jour", DayTime.NIGHT: "c'est la nuit", None: "ce n'est ni le jour ni la nuit"}
_BECOMES = {DayTime.DAY: "à le jour", DayTime.NIGHT: "à la nuit"}


@condition.register
def _it_is(what: ItIs, ctx: Context) -> str:
    return _IT_IS[what.time]


@event.register
def _changes(what: TimeChanges, ctx: Context) -> EventSaid:
    return EventSaid(CHAQUE, "on", "passe de le jour à la nuit ou de la nuit à le jour")


@effect.register
def _becomes(what: BecomeTime, ctx: Context) -> list[Block]:
    return block(Clause(Said(EachPlayer(), "on"), "passer", _BECOMES[what.time]))
