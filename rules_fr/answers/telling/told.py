"""A line of the story with what it tells, so that lines about one thing can be made one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.answers.report import Cited, Line
from rules_fr.answers.telling.ranking import rank
from rules_fr.answers.telling.setting import Setting
from rules_fr.engine.events.base import Event
from rules_fr.engine.table import Record


class Told(Struct, frozen=True):
    """A line, with the records that it tells, and the game around them."""

    line: Line
    records: tuple[Record, ...] = ()
    now: Setting | None = None

    @property
    def event(self) -> Event | None:
        """What the line tells first."""
        return self.records[0].event if self.records else None


def citing(told: Told, more: Iterable[Cited]) -> Told:
    """The line that cites more rules, those that decide first."""
    cited = sorted(dict.fromkeys((*told.line.citations, *more)), key=lambda one: rank(one.concept))
    return replace(told, line=replace(told.line, citations=tuple(cited)))


def saying(told: Told, text: str) -> Told:
    """The line with other words."""
    return replace(told, line=replace(told.line, text=text))


def joined(first: Told, second: Told, text: str) -> Told:
    """One line for two: in the place and of the kind of the first."""
    both = citing(saying(first, text), second.line.citations)
    return replace(both, records=(*first.records, *second.records))
