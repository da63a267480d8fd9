"""The journal: the records of a game as lines, in the order in which people tell it.

What a spell or ability costs comes under the line that announces it. Things that go together make one line: a
permanent tapped for mana, damage and the life it takes, destruction and where the card goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.answers.report import Cited, Line, LineKind
from rules_fr.answers.telling import folding, merging, ordering
from rules_fr.answers.telling.ranking import ranked
from rules_fr.answers.telling.refusal import refused
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.told import Told, citing
from rules_fr.answers.telling.turn import moment
from rules_fr.engine.events.announce import CardRevealed, CostLocked
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import CardCycled
from rules_fr.engine.events.combat import AttackersDeclared, BlockersDeclared, DamageAssigned, DamageTaken
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.events.mana import ManaAdded, ManaSpent
from rules_fr.engine.events.notes import WhyNot
from rules_fr.engine.events.permanents import DamageRemoved, TurnedFaceUp
from rules_fr.engine.events.stack import (
    AbilityActivated,
    Copied,
    Fizzled,
    Ignored,
    Resolved,
    Resolving,
    SpellCast,
    TriggerPut,
)
from rules_fr.engine.events.turn import AllPassed, EffectsEnded, Passed, StepBegan, TurnBegan
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Record
from rules_fr.rulebook.citation import Citation
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.branch import Entry
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.kinds import Zone


class _Pending(Struct):
    """Something on its way to the stack: its own citations, and the lines that its announcement brings."""

    which: ObjectId
    cited: tuple[Cited, ...]
    lines: list[Told]


def journal(entries: Sequence[Entry], registry: Registry) -> tuple[Told, ...]:
    """The whole journal of a branch, with every detail."""
    told: list[Told] = []
    if entries:
        told.append(Told(Line(moment(entries[0].before, registry), kind=LineKind.HEADING)))
    for entry in entries:
        told += _Teller(entry.before, registry).tell(entry.records)
        if entry.refusal is not None:
            told.append(Told(_refused(entry, registry)))
    return tuple(folding.folded(told))


def citations(concepts: Iterable[Concept], edition: str) -> tuple[Cited, ...]:
    """The numbers of concepts in an edition, those that decide first; a rule without number there is not cited."""
    found = ((Citation(concept.value, edition).number, concept.value) for concept in ranked(concepts))
    return tuple(Cited(number, concept) for number, concept in found if number is not None)


def _refused(entry: Entry, registry: Registry) -> Line:
    assert entry.refusal is not None
    game = entry.meanwhile or entry.before
    return Line(refused(entry, registry), citations(entry.refusal.concepts, game.edition.id))


class _Teller:
    """Tells the records of one action, following the game as it changes."""

    def __init__(self, start: Game, registry: Registry) -> None:
        self._game = start
        self._registry = registry
        self._told: list[Told] = []
        self._pending: list[_Pending] = []
        self._early: list[Told] = []
        """What is shown before an announcement, and told after it."""
        self._resolving = False
        self._divided = True
        """Whether the damage assignment in progress is told by itself."""

    def tell(self, records: Sequence[Record]) -> list[Told]:
        """The lines of these records, in the order in which people tell them."""
        records = ordering.told_order(records)
        position = 0
        while position < len(records):
            taken = merging.together(records, position)
            after = position + taken
            self._one(tuple(records[position:after]), records[after] if after < len(records) else None)
            position = after
        for pending in self._pending:
            self._told += pending.lines
        self._told += self._early
        return _main_first(self._told)

    def _one(self, group: tuple[Record, ...], following: Record | None) -> None:
        before = self._game
        for record in group:
            self._game = record.event.apply(self._game)
        main = merging.main(group)
        concepts = (*main.concepts, *(concept for record in group for concept in record.concepts))
        now = Setting(before, self._game, self._registry, concepts, main.cause, self._resolving)
        cited = citations(concepts, self._game.edition.id)
        text = merging.text(group, now, bool(self._pending))
        text = text or say(main.event, now) + merging.addition(main, following, now)
        self._place(main, Told(Line(text, cited, self._kind(main)), group, now))
        self._follow(main.event)

    def _follow(self, event: Event) -> None:
        """Whether something is resolving."""
        match event:
            case Resolving():
                self._resolving = True
            case Resolved() | Fizzled() | AllPassed() | StepBegan():
                self._resolving = False

    def _place(self, main: Record, told: Told) -> None:
        match main.event:
            case Moved(after=item) | Created(object=item) if item.zone is Zone.STACK:
                self._pending.append(_Pending(item.id, told.line.citations, []))
            case SpellCast(object=which) | TriggerPut(object=which) | AbilityActivated(object=int() as which):
                self._complete(which, told)
            case CardRevealed():
                self._early.append(told)
            case Copied(copy=which):
                self._complete(which, told)
            case TurnBegan():
                return
            case _:
                self._add(told)

    def _complete(self, which: ObjectId, told: Told) -> None:
        """The announcement is over: its main line first, then what it brought."""
        found = next((pending for pending in self._pending if pending.which == which), None)
        if found is None:
            self._add(told)
            return
        self._pending.remove(found)
        self._add(citing(told, found.cited))
        early, self._early = self._early, []
        for one in early:
            self._add(one)
        for one in _paid_from_pool(found.lines):
            self._add(one)

    def _add(self, told: Told) -> None:
        lines = self._pending[-1].lines if self._pending else self._told
        if lines and told.line.kind is LineKind.WHY_NOT and told.line.text == lines[-1].line.text:
            lines[-1] = citing(lines[-1], told.line.citations)
        elif told.line.text:
            lines.append(told)
        elif self._pending:
            self._pending[-1].cited += told.line.citations
        elif lines and told.line.citations:
            lines[-1] = citing(lines[-1], told.line.citations)

    def _kind(self, record: Record) -> LineKind:  # one case for each kind of line
        match record.event:
            case StepBegan():
                return LineKind.HEADING
            case DamageAssigned(assignments=shares, waits=waits):
                self._divided = waits or len({share.source for share in shares}) < len(shares)
                return LineKind.EVENT if self._divided else LineKind.DETAIL
            case DamageDealt(combat=True) if not self._divided:
                return LineKind.EVENT
            case AttackersDeclared() | BlockersDeclared() | DamageTaken():
                return LineKind.EVENT
            case Copied():
                return LineKind.CONSEQUENCE
            case Passed() | AllPassed() | Resolved() | ManaSpent() | CardCycled():
                return LineKind.DETAIL
            case CostLocked(base=base, total=total) if base == total:
                return LineKind.DETAIL
            case Moved() if Concept.RESOLVE_INSTANT_SORCERY_FINAL in record.concepts:
                return LineKind.DETAIL
            case DamageRemoved() if Concept.TURN_CLEANUP_DAMAGE in record.concepts:
                return LineKind.CONSEQUENCE
            case EffectsEnded() if Concept.TURN_CLEANUP_EFFECTS_END in record.concepts:
                return LineKind.CONSEQUENCE
            case WhyNot() if record.detail < _ONLY_FULL:
                return LineKind.WHY_NOT
            case ValueExplained(reason) if reason.negative:
                return LineKind.WHY_NOT
            case _:
                return _BY_DETAIL.get(record.detail, LineKind.DETAIL)


def _paid_from_pool(lines: list[Told]) -> list[Told]:
    """What brings an announcement; the payment is told when mana that was already in the pool is spent."""
    events = [record.event for told in lines for record in told.records]
    added = sum(len(event.mana) for event in events if isinstance(event, ManaAdded))
    spent = sum(len(event.mana) for event in events if isinstance(event, ManaSpent))
    if spent <= added:
        return lines
    how = ", avec ce que sa réserve avait déjà" if added else " de sa réserve"
    return [
        replace(told, line=replace(told.line, text=told.line.text + how, kind=LineKind.CONSEQUENCE))
        if isinstance(told.records[0].event, ManaSpent)
        else told
        for told in lines
    ]


def _main_first(told: list[Told]) -> list[Told]:
    """What an action does is told before what was paid for it.

    A special action, or a mana ability used for nothing that is being announced, comes after its costs in the records.
    """
    first = next((place for place, one in enumerate(told) if one.line.kind is LineKind.EVENT), len(told))
    if first < len(told) and _is_special(told[first]):
        return [told[first], *told[:first], *told[first + 1 :]]
    used = next((place for place, one in enumerate(told[:first]) if _is_mana(one)), None)
    if used is None:
        return told
    main = replace(told[used], line=replace(told[used].line, kind=LineKind.EVENT))
    return [main, *told[:used], *told[used + 1 :]]


def _is_special(told: Told) -> bool:
    """Whether a special action that has a cost is told."""
    return isinstance(told.records[0].event, TurnedFaceUp | Ignored | EffectsEnded) or (
        not {Concept.SPECIAL_ACTION_SUSPEND, Concept.SPECIAL_ACTION_FORETELL}.isdisjoint(told.records[0].concepts)
    )


def _is_mana(told: Told) -> bool:
    """Whether the use of a mana ability is told."""
    return any(isinstance(record.event, AbilityActivated) for record in told.records)


_ONLY_FULL = 2
_BY_DETAIL = {0: LineKind.EVENT, 1: LineKind.CONSEQUENCE}


def cited_rules(lines: Iterable[Line]) -> Iterator[Cited]:
    """Every rule that lines cite, in order of first mention."""
    yield from dict.fromkeys(cited for line in lines for cited in line.citations)
