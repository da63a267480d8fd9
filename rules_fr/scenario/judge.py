"""Whether a statement holds in a branch."""

from __future__ import annotations

from rules_fr.engine.ids import ObjectId
from rules_fr.french.normalise import fold
from rules_fr.scenario import history
from rules_fr.scenario.abilities_said import has_ability
from rules_fr.scenario.acting import Acting
from rules_fr.scenario.citing import cites, refusal_cites
from rules_fr.scenario.driver import Played
from rules_fr.scenario.model import Text
from rules_fr.scenario.observer import Observer
from rules_fr.vocabulary.actions import Name, NameKind, Ref
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import (
    AllOf,
    AttachedTo,
    BlocksOrAttacks,
    Can,
    CardsIn,
    Cited,
    Controls,
    ControlsCount,
    CopyOf,
    Count,
    DamageOnStack,
    DealtDamage,
    DealtTo,
    Ended,
    Exists,
    Fact,
    Feat,
    Happened,
    HasAbility,
    HasCounters,
    HasNumber,
    HasPriority,
    HasPT,
    HasStatus,
    InZone,
    IsA,
    IsNamed,
    Life,
    MarkedDamage,
    Not,
    Owns,
    PlayerDid,
    Pool,
    Refused,
    StackHas,
    TargetsIt,
    Triggered,
    TurnIs,
)


class Judge(Observer):
    """Judges statements in one branch, as it is now."""

    def holds(self, statement: Fact | Not) -> bool:
        """Whether a statement holds.

        Raises:
            UnknownName, AmbiguousName: it speaks of something that never was, or of several things that differ.
        """
        match statement:
            case Not(Can(action, rules)):
                return self._cannot(Can(action, rules))
            case Not(fact):
                return not self.holds(fact)
            case AllOf(facts):
                return all(self.holds(fact) for fact in facts)
            case _:
                return self._fact(statement)

    def _fact(self, fact: Fact) -> bool:  # one case for each kind of statement
        match fact:
            case InZone(subject, zone, position, from_top):
                return self._each(subject, lambda i: self._in_zone(i, zone, position, from_top), gone=False)
            case Exists(subject):
                return bool(self.ids(subject))
            case CardsIn(zone, count, what):
                return count.holds(self.count_cards(zone, what))
            case StackHas(count):
                return count.holds(len(self.game.stack) + self._damage_waits())
            case DamageOnStack():
                return bool(self._damage_waits())
            case Controls(player, subject):
                who = self.player(player)
                return self._each(subject, lambda i: self._on_table(i) and self.view.controller(i) == who, gone=False)
            case Owns(player, subject):
                who = self.player(player)
                return self._each(subject, lambda i: self.game.object(i).owner == who, gone=False)
            case ControlsCount(player, count, what):
                return count.holds(self.count_controlled(None if player is None else self.player(player), what))
            case Life(player, count):
                return count.holds(self.game.player(self.player(player)).life)
            case Pool(player, mana, amount):
                return self._pool(self.player(player), mana, amount)
            case Ended(ending, player):
                return self._ended(ending, None if player is None else self.player(player))
            case HasPriority(player):
                return self.game.turn.priority == self.player(player)
            case TurnIs(player, moment):
                return self._turn(None if player is None else self.player(player), moment)
            case Can():
                return self._can(fact)
            case Refused(rules):
                refusal = self.branch.last_refusal
                return refusal is not None and (not rules or refusal_cites(refusal, rules, self.game.edition.id))
            case Cited(numbers):
                return cites(self.branch, numbers, self.game.edition.id)
            case _:
                return self._of_object(fact)

    def _of_object(self, fact: Fact) -> bool:
        match fact:
            case HasPT(subject, power, toughness):
                return self._each(subject, lambda i: self._pt(i, power, toughness))
            case HasNumber(subject, what, count):
                return self._each(subject, lambda i: count.holds(self.measure(i, what)))
            case HasAbility(subject, words, quoted):
                return self._each(subject, lambda i: has_ability(self.view, i, words, quoted))
            case HasStatus(subject, status):
                return self._each(subject, lambda i: self._status(i, status), gone=False)
            case BlocksOrAttacks(subject, blocking, other):
                return self._each(subject, lambda i: self._fights(i, blocking, other), gone=False)
            case IsA(subject, traits):
                return self._each(subject, lambda i: all(self.trait(i, t) for t in traits))
            case IsNamed(subject, text):
                return self._each(subject, lambda i: fold(self.view.known(i).name) == fold(text))
            case HasCounters(subject, count, kind):
                return self._counters(subject, count, kind)
            case MarkedDamage(subject, count):
                return self._each(subject, lambda i: count.holds(self.game.object(i).damage), gone=count.holds(0))
            case AttachedTo(subject, host):
                return self._each(subject, lambda i: self._attached(i, host), gone=False)
            case CopyOf(subject, original):
                return self._each(subject, lambda i: self._copies(i, original))
            case _:
                return self._of_history(fact)

    def _of_history(self, fact: Fact) -> bool:
        branch = self.branch
        match fact:
            case DealtTo(subject, count):
                return count.holds(history.damage(branch, object=self.wanted(subject), this_turn=True))
            case DealtDamage(source, count, to):
                return self._dealt(source, count, to)
            case Triggered(ability, times):
                return times.holds(self.count_triggers(ability))
            case Happened():
                return self.happened(fact)
            case TargetsIt(subject, target):
                return self._targets(subject, target)
            case PlayerDid(player, feat, count):
                return count.holds(history.amount(branch, self.player(player), feat))
            case _:
                raise AssertionError(f"no judgement for {type(fact).__name__}")

    # ---- history

    def count_triggers(self, ability: Ref) -> int:
        """How many times abilities of a card or token triggered."""
        return len(list(history.triggers(self.branch, history.is_entity(self.branch, set(self.entities(ability))))))

    def happened(self, fact: Happened) -> bool:
        """Whether a feat happened."""
        if fact.feat is Feat.SURVIVED:
            return self._each(fact.subject, lambda i: self.game.object(i).zone is Zone.BATTLEFIELD, gone=False)
        wanted = self.wanted(fact.subject)
        for record in history.records(self.branch, this_turn=fact.this_turn):
            if history.done(record.event, fact.feat, wanted) and self._by(fact.by, record.event, record.cause):
                return True
        return False

    def _by(self, by: Ref | None, event: object, cause: ObjectId | None) -> bool:
        if by is None:
            return True
        if isinstance(by, Name) and by.kind is NameKind.PLAYER:
            who = self.player(by)
            direct = getattr(event, "player", None)
            if direct is not None:
                return bool(direct == who)
            return cause is not None and self.view.controller(cause) == who
        origin = getattr(event, "by", None) or cause
        if origin is None:
            return False
        entities = set(self.entities(by))
        return history.is_entity(self.branch, entities)(origin) or history.is_ability_of(self.branch, entities)(origin)

    def _dealt(self, source: Ref, count: Count | None, to: Name | None) -> bool:
        by = history.is_entity(self.branch, set(self.entities(source)))
        if to is not None and to.kind is NameKind.PLAYER:
            total = history.damage(self.branch, source=by, player=self.player(to))
        else:
            total = history.damage(self.branch, source=by, object=None if to is None else self.wanted(to))
        return total > 0 if count is None else count.holds(total)

    def _targets(self, subject: Ref, target: Ref) -> bool:
        by = self.wanted(subject)
        if isinstance(target, Name) and target.kind is NameKind.PLAYER:
            return history.targeted(self.branch, by, player=self.player(target))
        return history.targeted(self.branch, by, object=self.wanted(target))

    # ---- legality

    def attempts(self, fact: Can) -> list[Played]:
        """What the action of a statement would come to."""
        return Acting(self._driver).attempted(self.branch, fact.action, Text(""))

    def _can(self, fact: Can) -> bool:
        return any(each.refusal is None and each.branch.stopped is None for each in self.attempts(fact))

    def _cannot(self, fact: Can) -> bool:
        played = self.attempts(fact)
        refusals = [each.refusal for each in played if each.refusal is not None]
        if len(refusals) < len(played) or not played:
            return False
        edition = self.game.edition.id
        return not fact.rules or all(refusal_cites(refusal, fact.rules, edition) for refusal in refusals)
