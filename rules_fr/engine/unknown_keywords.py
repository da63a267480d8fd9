"""Keywords without behaviour: the moment when one would matter stops the game instead of passing over it."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.table import Table
from rules_fr.vocabulary.kinds import Keyword, Step, Zone

WITHOUT_BEHAVIOUR = frozenset(
    {Keyword.CONVOKE, Keyword.DELVE, Keyword.ECHO, Keyword.EXALTED, Keyword.MADNESS, Keyword.SPLICE}
)
"""Keywords that the engine cannot carry out."""


def stop_at(table: Table, events: Iterable[Event]) -> None:
    """Stop if one of the events is about a keyword without behaviour.

    Raises:
        Unsupported: the keyword, and the object that has it.
    """
    for event in events:
        match event:
            case StepBegan(Step.UPKEEP, player):
                _stop(table, Keyword.ECHO, (i for i in _permanents(table) if table.view.controller(i) == player))
            case AttackersDeclared((attack,)):
                mine = table.view.controller(attack.attacker)
                _stop(table, Keyword.EXALTED, (i for i in _permanents(table) if table.view.controller(i) == mine))
            case Discarded(object=item):
                known = table.game.last_known.get(item)
                if known is not None and known.characteristics.has(Keyword.MADNESS):
                    raise Unsupported(Keyword.MADNESS.value, item)
            case Moved(after=after) if after.zone is Zone.STACK:
                for keyword in (Keyword.CONVOKE, Keyword.DELVE):
                    _stop(table, keyword, (after.id,))
            case _:
                continue


def _permanents(table: Table) -> tuple[ObjectId, ...]:
    return table.view.permanents()


def _stop(table: Table, keyword: Keyword, items: Iterable[ObjectId]) -> None:
    for item in items:
        if table.game.find(item) is not None and table.view.of(item).has(keyword):
            raise Unsupported(keyword.value, item)
