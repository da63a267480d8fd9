"""What in a game makes an answer so: the event that decided, its words, and its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_fr.answers.report import Cited
from rules_fr.answers.telling.journal import citations, journal
from rules_fr.answers.telling.ranking import deciding
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.events.life import GameDrawn, LifeGained, LifeLost, PlayerLost, PlayerWon
from rules_fr.engine.events.mana import ManaAdded, PoolEmptied
from rules_fr.engine.events.permanents import PlayerCountersChanged
from rules_fr.engine.events.stack import Countered, Fizzled, LastingCreated
from rules_fr.engine.explanation import Because, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Refusal
from rules_fr.engine.table import Record
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.registry import last_seen
from rules_fr.scenario.value_reasons import reasons
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref
from rules_fr.vocabulary.statements import AllOf, Fact

MAX_CITED = 3
_DETAIL = 2
_OF_PLAYER = (
    DamageDealt,
    LifeGained,
    LifeLost,
    PlayerLost,
    PlayerWon,
    Drew,
    Discarded,
    PlayerCountersChanged,
    ManaAdded,
    PoolEmptied,
)
"""The events that change what people ask about a player."""
_OBJECTS = ("object", "creature", "attacker")
_MANY = 2


def about(fact: Fact) -> tuple[Ref, ...]:
    """What a statement speaks of."""
    if isinstance(fact, AllOf):
        return tuple(ref for each in fact.facts for ref in about(each))
    found = [getattr(fact, field, None) for field in ("subject", "player", "ability", "source")]
    return tuple(ref for ref in found if isinstance(ref, Name | AbilityRef))


class Grounds:
    """Looks in a branch for what makes an answer so."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._edition = judge.game.edition.id

    def last(self, refs: Iterable[Ref], kinds: tuple[type[Event], ...] | None = None) -> Record | None:
        """The last thing told about what is spoken of, of these kinds if any is given."""
        tests = [self._test(ref) for ref in refs]
        for record in reversed(self._judge.branch.records()):
            told = record.concepts and record.detail < _DETAIL and (kinds is None or isinstance(record.event, kinds))
            if told and any(test(record) for test in tests):
                return record
        return None

    def spared(self, subject: Ref) -> Record | None:
        """The last spell or ability that targeted something and was countered or did not resolve."""
        wanted = self._judge.wanted(subject)
        for record in reversed(self._judge.branch.records()):
            if not isinstance(record.event, Countered | Fizzled) or not record.concepts:
                continue
            gone = last_seen(self._judge.game, record.event.object)
            choices = gone.announced.targets if gone is not None and gone.announced is not None else ()
            if any(wanted(item) for choice in choices for item in choice.objects):
                return record
        return None

    def line(self, found: Record) -> str:
        """The line of the story that tells a record."""
        for told in journal(self._judge.branch.entries, self._judge.registry):
            if any(record is found for record in told.records):
                return told.line.text
        return ""

    def reasons(self, subject: Ref | None) -> tuple[Cited, ...]:
        """The rules of the last thing told about something."""
        return () if subject is None else self.cited(self.last((subject,)))

    def explained(self, values: Iterable[tuple[Ref, Topic | None]]) -> tuple[Cited, ...]:
        """The rules that make a characteristic what it is."""
        concepts = [
            concept
            for ref, topic in values
            if topic is not None
            for entry in reasons(self._judge.view, self._judge.ids(ref), topic)
            for concept in entry.concepts
        ]
        return self._shown(citations(concepts, self._edition))

    def told_reasons(self, subject: Ref, topic: Topic) -> str:
        """Why a characteristic is what it is, when few things make it so."""
        found = reasons(self._judge.view, self._judge.ids(subject), topic)
        now = Setting(self._judge.game, self._judge.game, self._judge.registry)
        gone = {entry.source for entry in found if entry.because is Because.SOURCE_GONE}
        told = [entry for entry in found if entry.because is not Because.WRONG_ZONE or entry.source not in gone]
        words = list(dict.fromkeys(say(ValueExplained(entry), now) for entry in told))
        return " ; ".join(words) if len(words) <= _MANY else ""

    def refused(self, refusal: Refusal) -> tuple[Cited, ...]:
        """The rules of a refusal."""
        return self._shown(citations(refusal.concepts, self._edition))

    def ended(self) -> tuple[Cited, ...]:
        """The rules by which the game ended."""
        for record in reversed(self._judge.branch.records()):
            if isinstance(record.event, PlayerLost | PlayerWon | GameDrawn):
                return self.cited(record)
        return ()

    def cited(self, record: Record | None) -> tuple[Cited, ...]:
        """The rules of a record."""
        return () if record is None else self._shown(citations(record.concepts, self._edition))

    def _shown(self, cited: tuple[Cited, ...]) -> tuple[Cited, ...]:
        return tuple(deciding(cited))[:MAX_CITED]

    def _test(self, ref: Ref) -> Callable[[Record], bool]:
        if isinstance(ref, Name) and ref.kind is NameKind.PLAYER:
            who = self._judge.player(ref)
            return lambda record: isinstance(record.event, _OF_PLAYER) and record.event.player == who
        wanted = self._judge.wanted(ref)
        return lambda record: any(wanted(item) for item in _objects(record))


def _objects(record: Record) -> list[ObjectId]:
    """The objects that an event is about."""
    event = record.event
    if isinstance(event, LastingCreated):
        return list(event.lasting.affected or ())
    found = [getattr(event, field, None) for field in _OBJECTS]
    for field in ("after", "last"):
        inner = getattr(event, field, None)
        inner = getattr(inner, "object", inner)
        found.append(getattr(inner, "id", None))
    return [ObjectId(item) for item in found if isinstance(item, int)]
