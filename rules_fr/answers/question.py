"""Answers to the questions of a scenario, in one branch."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.answers import actual
from rules_fr.answers.grounds import Grounds, about
from rules_fr.answers.report import Answered, Cited
from rules_fr.answers.telling.words import HAS, counted, does
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, LandPlayed
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.events.mana import ManaAdded, PoolEmptied
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import ControlChanged, CountersChanged, Destroyed, Sacrificed, Tapped, Untapped
from rules_fr.engine.events.stack import Countered, Fizzled, LastingCreated, Resolved
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.explanation import Topic
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.table import Record
from rules_fr.scenario import history
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.registry import shown
from rules_fr.scenario.value_reasons import values_of
from rules_fr.vocabulary.actions import Name, NameKind, Ref
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
from rules_fr.vocabulary.statements import (
    Can,
    Fact,
    Feat,
    Happened,
    HasStatus,
    Measure,
    Not,
    PlayerFeat,
    Possible,
    Statement,
    Status,
)
from rules_fr.vocabulary.statements import (
    Cited as RuleCited,
)

_TOPICS = {
    Asked.POWER: Topic.POWER_TOUGHNESS,
    Asked.TOUGHNESS: Topic.POWER_TOUGHNESS,
    Asked.PT: Topic.POWER_TOUGHNESS,
    Asked.MANA_VALUE: Topic.MANA_VALUE,
    Asked.CONTROLLER: Topic.CONTROL,
}


_CHANGES_SIZE = (CountersChanged, LastingCreated)
_EVENTS: dict[Asked, tuple[type[Event], ...]] = {
    Asked.LIFE: (DamageDealt, LifeGained, LifeLost),
    Asked.HAND: (Drew, Discarded),
    Asked.DRAWN: (Drew,),
    Asked.LIBRARY: (Drew,),
    Asked.POOL: (ManaAdded, PoolEmptied),
    Asked.MARKED_DAMAGE: (DamageDealt,),
    Asked.GRAVEYARD: (),
    Asked.CONTROLLER: (ControlChanged, Moved),
    Asked.OWNER: (),
    Asked.MANA_VALUE: (),
    Asked.POWER: _CHANGES_SIZE,
    Asked.TOUGHNESS: _CHANGES_SIZE,
    Asked.PT: _CHANGES_SIZE,
    Asked.WHERE: (Moved, Created, LandPlayed, Destroyed, Sacrificed, Discarded, Drew, Countered, Fizzled),
}
"""What changes each value."""


def answer(text: str, question: Question, judge: Judge, sure: bool) -> Answered:
    """The answer to a question, with the rules that make it so.

    Raises:
        UnknownName, AmbiguousName: the question speaks of something that never was, or of several things.
    """
    said, cited = _Answering(judge).answer(question)
    return Answered(text, said, cited, sure)


def _is_about_tapping(fact: Fact) -> bool:
    return isinstance(fact, HasStatus) and fact.status in (Status.TAPPED, Status.UNTAPPED)


def _did_not_tap(event: Event) -> bool:
    return isinstance(event, WhyNot) and event.kind is WhyNotKind.DOES_NOT_TAP


class _Answering:
    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._game = judge.game
        self._grounds_of = Grounds(judge)

    def answer(self, question: Question) -> tuple[str, tuple[Cited, ...]]:
        match question:
            case AskWhether(statement):
                return self._whether(statement)
            case AskWhy(statement):
                return self._why(statement)
            case AskValue(asked, subject):
                return self._valued(asked, subject)
            case AskCounters(subject):
                return _sentence(actual.counters_of(self._judge, subject)), self._grounds_of.reasons(subject)
            case AskCount(player, what):
                who = None if player is None else self._judge.player(player)
                return f"{self._judge.count_controlled(who, what)}.", ()
            case AskDamageDealt(source, to):
                return self._damage(source, to), self._grounds_of.reasons(source)
            case AskTriggers(ability):
                times = self._judge.count_triggers(ability)
                return f"{counted(times, 'fois', 'fois')}.", self._grounds_of.reasons(ability)

    # ---- yes or no

    def _whether(self, statement: Statement) -> tuple[str, tuple[Cited, ...]]:
        fact = statement.fact if isinstance(statement, Possible) else statement
        holds = self._judge.holds(fact) is not (isinstance(statement, Possible) and statement.negated)
        found = self._decisive(fact)
        detail = self._told(found) or self._actual(fact)
        cited = self._grounds_of.cited(found) if found is not None else self._grounds(fact)
        return ("Oui" if holds else "Non") + (f" : {detail}." if detail else "."), cited

    def _actual(self, fact: Fact | Not) -> str:
        """What is the case; the rules of a refusal are cited apart."""
        bare = fact.fact if isinstance(fact, Not) else fact
        if isinstance(bare, Can):
            return actual.cannot(self._judge, bare, cited=False)
        return actual.actual(self._judge, fact)

    def _decisive(self, fact: Fact | Not) -> Record | None:
        """What decided what happened to something, when one thing did."""
        bare = fact.fact if isinstance(fact, Not) else fact
        if _is_about_tapping(bare):
            spared = self._grounds_of.last(about(bare), (Tapped, Untapped, WhyNot))
            return spared if spared is not None and _did_not_tap(spared.event) else None
        if not isinstance(bare, Happened):
            return None
        found = self._grounds_of.last(about(bare))
        if found is not None and isinstance(
            found.event, WhyNot | Destroyed | Sacrificed | Countered | Fizzled | Resolved | Moved
        ):
            return found
        return self._grounds_of.spared(bare.subject) if bare.feat in (Feat.SURVIVED, Feat.DIED) else None

    def _told(self, found: Record | None) -> str:
        """What decided, in words."""
        if found is None:
            return ""
        match found.event:
            case WhyNot(WhyNotKind.NOT_LETHAL, int() as which, amount=int() as amount, limit=int() as limit):
                who = does(shown(self._game, self._judge.registry, which), HAS)
                return f"{who} {actual.wounds(amount)} pour une endurance de {limit}"
            case _:
                return self._grounds_of.line(found).replace(" : ", ", ")

    def _why(self, statement: Statement) -> tuple[str, tuple[Cited, ...]]:
        fact = statement.fact if isinstance(statement, Possible) else statement
        if not self._judge.holds(fact):
            detail = self._actual(fact)
            return "Ce n'est pas le cas" + (f" : {detail}." if detail else "."), self._grounds(fact)
        found = self._decisive(fact) or self._grounds_of.last(about(fact.fact if isinstance(fact, Not) else fact))
        cited = self._grounds(fact)
        if found is not None and (line := self._told(found)):
            return _sentence(line), self._grounds_of.cited(found) or cited
        return _sentence(self._actual(fact) or "rien ne s'y oppose"), cited

    def _grounds(self, fact: Fact | Not) -> tuple[Cited, ...]:
        bare = fact.fact if isinstance(fact, Not) else fact
        match bare:
            case Can():
                refusals = [each.refusal for each in self._judge.attempts(bare) if each.refusal is not None]
                return self._grounds_of.refused(refusals[0]) if refusals else ()
            case RuleCited():
                return ()
            case _ if _is_about_tapping(bare):
                return self._grounds_of.cited(self._grounds_of.last(about(bare), (Tapped, Untapped)))
            case _:
                explained = self._grounds_of.explained(values_of(bare))
                return explained or self._grounds_of.cited(self._grounds_of.last(about(bare)))

    # ---- values

    def _valued(self, asked: Asked, subject: Ref | None) -> tuple[str, tuple[Cited, ...]]:
        """A value, why it is what it is, and the rules."""
        said, grounds = self._value(asked, subject), self._grounds_of
        if subject is None:
            return said, grounds.ended() if asked in (Asked.WINNER, Asked.LOSER, Asked.OUTCOME) else ()
        topic = _TOPICS.get(asked)
        explained = () if topic is None else grounds.explained(((subject, topic),))
        if explained:
            why = grounds.told_reasons(subject, topic) if topic is not None else ""
            return (f"{said.removesuffix('.')} : {why}." if why else said), explained
        found = grounds.last((subject,), _EVENTS.get(asked))
        if asked is Asked.LIFE and found is not None:
            return f"{said.removesuffix('.')} : {grounds.line(found).rpartition(' : ')[0] or grounds.line(found)}.", (
                grounds.cited(found)
            )
        return said, grounds.cited(found)

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


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text else "Rien à dire."
