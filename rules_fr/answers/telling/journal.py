"""The journal: the records of a game as lines, in the order in which people tell it.

What a spell or ability costs comes under the line that announces it. Things that go together make one line: a
permanent tapped for mana, damage and the life it takes, destruction and where the card goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.answers.report import Cited, Line, LineKind
from rules_fr.answers.telling import merging
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.turn import moment
from rules_fr.engine.events.notes import WhyNot
from rules_fr.engine.events.stack import AbilityActivated, Resolved, SpellCast, TriggerPut
from rules_fr.engine.events.turn import AllPassed, Passed, StepBegan, TurnBegan
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Record
from rules_fr.rulebook.citation import Citation
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.branch import Entry
from rules_fr.scenario.refusing import why
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.kinds import Zone

_NO_LINE = Line("")


class _Pending(Struct):
    """Something on its way to the stack: its own citations, and the lines that its announcement brings."""

    which: ObjectId
    cited: list[Cited]
    lines: list[Line]


def journal(entries: Sequence[Entry], registry: Registry) -> tuple[Line, ...]:
    """The whole journal of a branch, with every detail."""
    lines: list[Line] = []
    if entries:
        lines.append(Line(moment(entries[0].before, registry), kind=LineKind.HEADING))
    for entry in entries:
        if entry.refusal is not None:
            lines.append(_refused(entry, registry))
        else:
            lines += _Teller(entry.before, registry).tell(entry.records)
    return tuple(lines)


def citations(concepts: Iterable[Concept], edition: str) -> tuple[Cited, ...]:
    """The numbers of concepts in an edition; a rule without number there is not cited."""
    found = ((Citation(concept.value, edition).number, concept.value) for concept in dict.fromkeys(concepts))
    return tuple(Cited(number, concept) for number, concept in found if number is not None)


def _refused(entry: Entry, registry: Registry) -> Line:
    assert entry.refusal is not None
    game = entry.meanwhile or entry.before
    line = entry.text.text if entry.text is not None else "L'action"
    reason = why(game, registry, entry.refusal)
    return Line(f"{line} : refusé, {reason}", citations(entry.refusal.concepts, game.edition.id))


class _Teller:
    """Tells the records of one action, following the game as it changes."""

    def __init__(self, start: Game, registry: Registry) -> None:
        self._game = start
        self._registry = registry
        self._lines: list[Line] = []
        self._pending: list[_Pending] = []

    def tell(self, records: Sequence[Record]) -> list[Line]:
        position = 0
        while position < len(records):
            taken = merging.together(records, position)
            self._one(records[position : position + taken])
            position += taken
        for pending in self._pending:
            self._lines += pending.lines
        return self._lines

    def _one(self, group: Sequence[Record]) -> None:
        before = self._game
        for record in group:
            self._game = record.event.apply(self._game)
        concepts = tuple(concept for record in group for concept in record.concepts)
        main = merging.main(group)
        now = Setting(before, self._game, self._registry, concepts, main.cause)
        cited = citations(concepts, self._game.edition.id)
        text = merging.text(group, now) or say(main.event, now)
        self._place(main, Line(text, cited, _kind(main)))

    def _place(self, record: Record, line: Line) -> None:
        match record.event:
            case Moved(after=after) if after.zone is Zone.STACK:
                self._pending.append(_Pending(after.id, list(line.citations), []))
            case Created(object=item) if item.zone is Zone.STACK:
                self._pending.append(_Pending(item.id, list(line.citations), []))
            case SpellCast(object=which) | TriggerPut(object=which) | AbilityActivated(object=int() as which):
                self._complete(which, line)
            case TurnBegan():
                return
            case _:
                self._add(line)

    def _complete(self, which: ObjectId, line: Line) -> None:
        """The announcement is over: its main line first, then what it brought."""
        found = next((pending for pending in self._pending if pending.which == which), None)
        if found is None:
            self._add(line)
            return
        self._pending.remove(found)
        self._add(replace(line, citations=_joined(line.citations, found.cited)))
        for one in found.lines:
            self._add(one)

    def _add(self, line: Line) -> None:
        lines = self._pending[-1].lines if self._pending else self._lines
        if line.text:
            lines.append(line)
        elif not line.citations:
            return
        elif self._pending:
            self._pending[-1].cited += line.citations
        elif lines:
            lines[-1] = replace(lines[-1], citations=_joined(lines[-1].citations, line.citations))


def _kind(record: Record) -> LineKind:
    match record.event:
        case StepBegan():
            return LineKind.HEADING
        case Passed() | AllPassed() | Resolved():
            return LineKind.DETAIL
        case WhyNot() if record.detail < _ONLY_FULL:
            return LineKind.WHY_NOT
        case _:
            return _BY_DETAIL.get(record.detail, LineKind.DETAIL)


_ONLY_FULL = 2
_BY_DETAIL = {0: LineKind.EVENT, 1: LineKind.CONSEQUENCE}


def _joined(first: Iterable[Cited], second: Iterable[Cited]) -> tuple[Cited, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def cited_rules(lines: Iterable[Line]) -> Iterator[Cited]:
    """Every rule that lines cite, in order of first mention."""
    yield from dict.fromkeys(cited for line in lines for cited in line.citations)
