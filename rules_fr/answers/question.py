"""Answers to the questions of a scenario, in one branch."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_fr.answers import actual
from rules_fr.answers.report import Answered, Cited
from rules_fr.answers.telling.journal import citations, journal
from rules_fr.answers.telling.words import counted
from rules_fr.engine.events.cards import Discarded, Drew
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeGained, LifeLost, PlayerLost, PlayerWon
from rules_fr.engine.events.notes import WhyNot
from rules_fr.engine.events.permanents import Destroyed, PlayerCountersChanged
from rules_fr.engine.events.stack import Countered, Fizzled, Resolved
from rules_fr.engine.explain import Topic
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Refusal
from rules_fr.engine.table import Record
from rules_fr.scenario import history
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.value_reasons import reasons, values_of
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.questions import (
    AskCount,
    AskCounters,
    AskDamageDealt,
    Asked,
    AskTriggers,
    AskValue,
    AskWhether,
    AskWhy,
    Question,
)
from rules_fr.vocabulary.statements import AllOf, Can, Fact, Happened, Measure, Not, PlayerFeat, Possible, Statement
from rules_fr.vocabulary.statements import (
    Cited as RuleCited,
)

MAX_CITED = 3
_TOPICS = {
    Asked.POWER: Topic.POWER_TOUGHNESS,
    Asked.TOUGHNESS: Topic.POWER_TOUGHNESS,
    Asked.PT: Topic.POWER_TOUGHNESS,
    Asked.MANA_VALUE: Topic.MANA_VALUE,
    Asked.CONTROLLER: Topic.CONTROL,
}


def answer(text: str, question: Question, judge: Judge, sure: bool) -> Answered:
    """The answer to a question, with the rules that make it so.

    Raises:
        UnknownName, AmbiguousName: the question speaks of something that never was, or of several things.
    """
    said, cited = _Answering(judge).answer(question)
    return Answered(text, said, cited, sure)


class _Answering:
    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._game, self._edition = judge.game, judge.game.edition.id

    def answer(self, question: Question) -> tuple[str, tuple[Cited, ...]]:
        match question:
            case AskWhether(statement):
                return self._whether(statement)
            case AskWhy(statement):
                return self._why(statement)
            case AskValue(asked, subject):
                explained = () if subject is None else self._explained(((subject, _TOPICS.get(asked)),))
                return self._value(asked, subject), explained or self._reasons(subject)
            case AskCounters(subject):
                return _sentence(actual.counters_of(self._judge, subject)), self._reasons(subject)
            case AskCount(player, what):
                who = None if player is None else self._judge.player(player)
                return f"{self._judge.count_controlled(who, what)}.", ()
            case AskDamageDealt(source, to):
                return self._damage(source, to), self._reasons(source)
            case AskTriggers(ability):
                times = self._judge.count_triggers(ability)
                return f"{counted(times, 'fois', 'fois')}.", self._reasons(ability)

    # ---- yes or no

    def _whether(self, statement: Statement) -> tuple[str, tuple[Cited, ...]]:
        fact = statement.fact if isinstance(statement, Possible) else statement
        holds = self._judge.holds(fact) is not (isinstance(statement, Possible) and statement.negated)
        detail = self._told(fact) or actual.actual(self._judge, fact)
        return ("Oui" if holds else "Non") + (f" : {detail}." if detail else "."), self._grounds(fact)

    def _told(self, fact: Fact | Not) -> str:
        """The line of the story that decides what happened to something, when there is one."""
        bare = fact.fact if isinstance(fact, Not) else fact
        if not isinstance(bare, Happened):
            return ""
        found = self._last(self._about(bare))
        decisive = found is not None and isinstance(found.event, WhyNot | Destroyed | Countered | Fizzled | Resolved)
        return self._line(found) if found is not None and decisive else ""

    def _why(self, statement: Statement) -> tuple[str, tuple[Cited, ...]]:
        fact = statement.fact if isinstance(statement, Possible) else statement
        if not self._judge.holds(fact):
            detail = actual.actual(self._judge, fact)
            return "Ce n'est pas le cas" + (f" : {detail}." if detail else "."), self._grounds(fact)
        found = self._last(self._about(fact.fact if isinstance(fact, Not) else fact))
        if found is not None:
            line = self._line(found)
            if line:
                return _sentence(line), self._grounds(fact)
        detail = actual.actual(self._judge, fact)
        return _sentence(detail or "rien ne s'y oppose"), self._grounds(fact)

    def _line(self, found: Record) -> str:
        """The line of the story that tells a record."""
        for told in journal(self._judge.branch.entries, self._judge.registry):
            if any(record is found for record in told.records):
                return told.line.text
        return ""

    def _grounds(self, fact: Fact | Not) -> tuple[Cited, ...]:
        bare = fact.fact if isinstance(fact, Not) else fact
        match bare:
            case Can():
                refusals = [each.refusal for each in self._judge.attempts(bare) if each.refusal is not None]
                return self._refused(refusals[0]) if refusals else ()
            case RuleCited():
                return ()
            case _:
                return self._explained(values_of(bare)) or self._cited(self._last(self._about(bare)))

    def _explained(self, values: Iterable[tuple[Ref, Topic | None]]) -> tuple[Cited, ...]:
        """The rules that make a characteristic what it is."""
        concepts = [
            concept
            for ref, topic in values
            if topic is not None
            for entry in reasons(self._judge.view, self._judge.ids(ref), topic)
            for concept in entry.concepts
        ]
        return citations(concepts, self._edition)[:MAX_CITED]

    def _refused(self, refusal: Refusal) -> tuple[Cited, ...]:
        return citations(refusal.concepts, self._edition)[:MAX_CITED]

    # ---- values

    def _value(self, asked: Asked, subject: Ref | None) -> str:  # one case for each value
        judge, game = self._judge, self._game
        match asked:
            case Asked.OUTCOME:
                return self._outcome()
            case Asked.WINNER:
                return _sentence(self._ended(lambda p: game.players[p].won, "personne n'a gagné", "gagne"))
            case Asked.LOSER:
                return _sentence(self._ended(lambda p: game.players[p].lost, "personne n'a perdu", "perd"))
        assert subject is not None
        if asked is Asked.WHERE:
            return _sentence(actual.place(judge, subject))
        if isinstance(subject, Name) and subject.kind is NameKind.PLAYER:
            return self._of_player(asked, judge.player(subject), subject)
        return self._of_object(asked, subject)

    def _of_player(self, asked: Asked, player: PlayerId, name: Name) -> str:
        game = self._game
        zones = {Asked.HAND: Zone.HAND, Asked.LIBRARY: Zone.LIBRARY, Asked.GRAVEYARD: Zone.GRAVEYARD}
        if asked in zones:
            return _sentence(counted(len(game.zone(zones[asked], player)), "carte", "cartes"))
        match asked:
            case Asked.LIFE:
                return _sentence(actual.points(game.player(player).life))
            case Asked.POOL:
                return _sentence(actual.pool(self._judge, name))
            case Asked.DRAWN:
                return _sentence(
                    counted(history.amount(self._judge.branch, player, PlayerFeat.DREW), "carte", "cartes")
                )
            case _:
                return _sentence(actual.wounds(history.amount(self._judge.branch, player, PlayerFeat.SUFFERED)))

    def _of_object(self, asked: Asked, subject: Ref) -> str:
        judge = self._judge
        ids = judge.ids(subject)
        if not ids:
            return _sentence(actual.place(judge, subject))
        here = judge.of(ids[0])
        match asked:
            case Asked.POWER:
                return f"{here.power}." if here.power is not None else "Cet objet n'a pas de force."
            case Asked.TOUGHNESS:
                return f"{here.toughness}." if here.toughness is not None else "Cet objet n'a pas d'endurance."
            case Asked.PT:
                return f"{here.power}/{here.toughness}."
            case Asked.MARKED_DAMAGE:
                return _sentence(actual.wounds(judge.game.object(ids[0]).damage))
            case Asked.MANA_VALUE:
                return f"{judge.measure(ids[0], Measure.MANA_VALUE)}."
            case Asked.CONTROLLER:
                return f"{judge.registry.players[here.controller]}."
            case Asked.OWNER:
                return f"{judge.registry.players[judge.game.object(ids[0]).owner]}."
            case _:
                return _sentence(actual.place(judge, subject))

    def _damage(self, source: Ref, to: Name | None) -> str:
        judge = self._judge
        by = history.is_entity(judge.branch, set(judge.entities(source)))
        if to is not None and to.kind is NameKind.PLAYER:
            return _sentence(actual.wounds(history.damage(judge.branch, source=by, player=judge.player(to))))
        target = None if to is None else judge.wanted(to)
        return _sentence(actual.wounds(history.damage(judge.branch, source=by, object=target)))

    def _ended(self, test: Callable[[int], bool], nobody: str, verb: str) -> str:
        names = [name for index, name in enumerate(self._judge.registry.players) if test(index)]
        return f"{' et '.join(names)} {verb} la partie" if names else nobody

    def _outcome(self) -> str:
        players = self._game.players
        life = ", ".join(
            f"{name} a {actual.points(players[i].life)}" for i, name in enumerate(self._judge.registry.players)
        )
        return _sentence(life)

    # ---- reasons

    def _about(self, fact: Fact) -> tuple[Ref, ...]:
        """What a statement speaks of."""
        if isinstance(fact, AllOf):
            return tuple(ref for each in fact.facts for ref in self._about(each))
        found = [getattr(fact, field, None) for field in ("subject", "player", "ability", "source")]
        return tuple(ref for ref in found if isinstance(ref, Name | AbilityRef))

    def _reasons(self, subject: Ref | None) -> tuple[Cited, ...]:
        return () if subject is None else self._cited(self._last((subject,)))

    def _last(self, refs: Iterable[Ref]) -> Record | None:
        """The last thing told about what is spoken of."""
        tests = [self._test(ref) for ref in refs]
        for record in reversed(self._judge.branch.records()):
            if record.concepts and record.detail < _DETAIL and any(test(record) for test in tests):
                return record
        return None

    def _test(self, ref: Ref) -> Callable[[Record], bool]:
        if isinstance(ref, Name) and ref.kind is NameKind.PLAYER:
            who = self._judge.player(ref)
            return lambda record: isinstance(record.event, _OF_PLAYER) and record.event.player == who
        wanted = self._judge.wanted(ref)
        return lambda record: any(wanted(item) for item in _objects(record))

    def _cited(self, record: Record | None) -> tuple[Cited, ...]:
        return () if record is None else citations(record.concepts, self._edition)[:MAX_CITED]


_DETAIL = 2
_OF_PLAYER = (DamageDealt, LifeGained, LifeLost, PlayerLost, PlayerWon, Drew, Discarded, PlayerCountersChanged)
"""The events that change what people ask about a player."""
_OBJECTS = ("object", "creature", "attacker")


def _objects(record: Record) -> list[ObjectId]:
    """The objects that an event is about."""
    event = record.event
    found = [getattr(event, field, None) for field in _OBJECTS]
    for field in ("after", "last"):
        inner = getattr(event, field, None)
        inner = getattr(inner, "object", inner)
        found.append(getattr(inner, "id", None))
    return [ObjectId(item) for item in found if isinstance(item, int)]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text else "Rien à dire."
