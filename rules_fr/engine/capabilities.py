"""What the engine can carry out: a text that holds anything else is understood but not executable.

Families with a dispatch are asked; for those that are matched by hand, the classes handled are listed here and a
test compares the lists with the vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules_fr.engine import conditions, costs, event_match, filters, refs
from rules_fr.engine.amounts import supports as supports_amount
from rules_fr.engine.copies import EXCEPTIONS
from rules_fr.engine.effects import prevented, shields
from rules_fr.engine.effects.own_actions import OWN
from rules_fr.engine.effects.perform import supports as supports_effect
from rules_fr.engine.ending import DURATIONS
from rules_fr.engine.enforced import RULES
from rules_fr.engine.event_batches import counted, one_by_one
from rules_fr.engine.layers.apply import supports as supports_modification
from rules_fr.engine.unknown_keywords import without_behaviour
from rules_fr.vocabulary import abilities, replacements, restrictions
from rules_fr.vocabulary.abilities import (
    Bracketed,
    KeywordAbility,
    OtherFace,
    Suspend,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed, TallyThisWay, X
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.conditions import Exists, Happened, ManaSpent, Won
from rules_fr.vocabulary.costs import AllCosts, CostTimes, PayMana, PayManaCostOf, PayManaTimes
from rules_fr.vocabulary.effects.cards import Search
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement, Delayed, ReplaceNext
from rules_fr.vocabulary.effects.damage import RedirectDamage
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.effects.tokens import CopyExcept, CreateCopyToken
from rules_fr.vocabulary.event_patterns import ActionDone, FirstTimeEachTurn, OneOrMore
from rules_fr.vocabulary.filters import (
    AllOf,
    Differing,
    Handling,
    HasDesignation,
    InOneZone,
    Not,
    PaidThisWay,
    Sharing,
    ThisWay,
)
from rules_fr.vocabulary.kinds import Designation, Keyword
from rules_fr.vocabulary.mana import OfType, Snow
from rules_fr.vocabulary.modifications import GainAbility, GainDesignation, GainThisAbility, LoseThisAbility
from rules_fr.vocabulary.refs import AnOpponent, Chosen, EachOf, EachOpponent, EventObject, Granter, Target, TheSame
from rules_fr.vocabulary.replacements import EntersAsCopyExcept, Redirect
from rules_fr.vocabulary.rules_bent import PlayerGains
from rules_fr.vocabulary.terms import (
    Ability,
    Amount,
    Condition,
    Cost,
    Duration,
    Effect,
    EventPattern,
    Filter,
    Modification,
    Node,
    Ref,
    Replacement,
    Restriction,
    children,
    rewritten,
    walk,
)

NOT_CARRIED_OUT: frozenset[type[Node]] = frozenset(
    {
        abilities.ClassLevel,
        abilities.KeywordWithCondition,
        abilities.NotUnderstood,
    }
)
"""Abilities that nothing carries out."""

RESTRICTIONS: frozenset[type[Node]] = frozenset(
    {
        restrictions.ActivatedBy,
        restrictions.ActivationCostLess,
        restrictions.InstantTiming,
        restrictions.OnlyIf,
        restrictions.PositiveX,
        restrictions.SorceryTiming,
        restrictions.TimesPerTurn,
    }
)
REPLACEMENTS: frozenset[type[Node]] = frozenset(
    {
        replacements.AsEnters,
        replacements.AsEntersChoose,
        replacements.EntersAsCopy,
        replacements.EntersAsCopyExcept,
        replacements.EntersTapped,
        replacements.EntersTappedUnlessPaid,
        replacements.EntersUnder,
        replacements.EntersWithCounters,
        replacements.EntersWithOneOf,
        replacements.Instead,
        replacements.MovesElsewhere,
        replacements.MultiplyDamage,
        replacements.OtherCounters,
        replacements.OtherDamage,
        replacements.OtherTokens,
        replacements.Prevent,
        replacements.Redirect,
    }
)
_MANA_COSTS = (PayMana, PayManaTimes, PayManaCostOf, AllCosts, CostTimes)
_CHOICES = (Chosen, AnOpponent)


def _refs(kind: type[Any]) -> bool:
    return issubclass(kind, (*_CHOICES, Granter)) or refs.supports(kind)


def _modifications(kind: type[Any]) -> bool:
    return kind in RULES or kind in (GainThisAbility, LoseThisAbility) or supports_modification(kind)


def _costs(kind: type[Any]) -> bool:
    return issubclass(kind, _MANA_COSTS) or costs.supports(kind)


_FAMILIES: tuple[tuple[type[Node], Callable[[type[Any]], bool]], ...] = (
    (Effect, supports_effect),
    (Filter, filters.supports),
    (Ref, _refs),
    (Amount, supports_amount),
    (Condition, conditions.supports),
    (Cost, _costs),
    (EventPattern, event_match.supports),
    (Modification, _modifications),
    (Replacement, REPLACEMENTS.__contains__),
    (Duration, DURATIONS.__contains__),
    (Restriction, RESTRICTIONS.__contains__),
    (Ability, lambda kind: kind not in NOT_CARRIED_OUT),
)


_OF_PLAYERS = (KeywordAbility(Keyword.HEXPROOF), KeywordAbility(Keyword.SHROUD))
"""The abilities that a player can have."""

_DESIGNATIONS = frozenset({Designation.CITYS_BLESSING, Designation.GOADED, Designation.MONSTROUS, Designation.RENOWNED})
"""Those whose meaning is carried out, or that only the texts that speak of them look at."""


def supports(kind: type[Node]) -> bool:
    """Whether the engine has a behaviour for a class of the vocabulary."""
    return all(known(kind) for family, known in _FAMILIES if issubclass(kind, family))


def missing(node: Node, beside: tuple[Ability, ...] = ()) -> tuple[str, ...]:
    """The classes and keywords in a text that the engine cannot carry out, in text order; empty when it is executable.

    Args:
        beside: the other abilities of the card: cleave is carried out where the brackets of its text are printed.
    """
    printed = any(isinstance(one, Bracketed) for one in (*beside, *walk(node)))
    return tuple(name for name in dict.fromkeys(_missing(node)) if not (printed and name == Keyword.CLEAVE.value))


def _loses_count(part: Node) -> bool:
    """Whether a text counts events together where nothing does, or speaks of one object where several are counted."""
    match part:
        case TriggeredAbility(events=events, effect=effect):
            several = any(counted(event) is not None for event in events)
            return several and any(isinstance(inner, EventObject) for inner in walk(effect))
        case Delayed(events=events, effect=effect):
            alone = any(isinstance(inner, EventObject) for inner in walk(effect))
            several = alone and any(counted(event) is not None for event in events)
            return several or any(one_by_one(event) is not None for event in events)
        case Happened(event=event):
            return _batched(event)
        case _:
            return False


def _batched(event: EventPattern) -> bool:
    return counted(event) is not None or one_by_one(event) is not None


def _pays_too_late(part: Node) -> bool:
    """Whether a text asks of mana more than its types once it is spent, or describes a target by an X that is paid once
    the target is chosen."""
    match part:
        case ManaSpent(mana=mana):
            return not all(isinstance(symbol, OfType | Snow) for symbol in mana.symbols)
        case PayThen(cost=PayMana(mana)) if mana.variables:
            targets = (one for one in walk(part) if isinstance(one, Target))
            return any(isinstance(inner, X) for target in targets for inner in walk(target))
        case _:
            return False


def _special_x(part: Node) -> Keyword | None:
    """Suspend with a number of counters that is neither printed nor chosen."""
    match part:
        case Suspend(number, _) if not isinstance(number, Fixed | X):
            return Keyword.SUSPEND
        case _:
            return None


def _exceptions_missing(part: Node) -> Iterator[str]:
    """What an instruction to copy with exceptions asks that no copy is made with."""
    match part:
        case CopyExcept(effect, modifications):
            if not isinstance(effect, Apply | CreateCopyToken):
                yield type(part).__name__
            able: tuple[type[Modification], ...] = (*EXCEPTIONS, GainThisAbility)
        case EntersAsCopyExcept(modifications=modifications):
            able = EXCEPTIONS
        case _:
            return
    yield from (type(one).__name__ for one in modifications if not isinstance(one, able))


def _targets_apart(part: ForEach) -> bool:
    """Whether a target is chosen for each of several players; for each opponent, there is one in a game of two."""
    return any(isinstance(inner, Target) and inner.apart for inner in walk(part))


_HANDLED = (PaidThisWay, ThisWay, TallyThisWay)
_TOGETHER = (InOneZone, Differing, Sharing)


def _asked_of_no_choice(node: Node) -> Iterator[str]:
    """What is asked of several things together where they are not chosen together."""
    match node:
        case InOneZone() | Differing() | Sharing():
            yield type(node).__name__
        case Target(what=what) | Chosen(what=what) | Search(what=what):
            plain = what.parts if isinstance(what, AllOf) else (what,)
            for child in (*(child for child in children(node) if child is not what), *plain):
                asked = child.part if isinstance(child, Not) else child
                yield from () if isinstance(asked, _TOGETHER) else _asked_of_no_choice(child)
        case Exists(what=AllOf(parts)):
            yield from (name for part in parts if part != InOneZone() for name in _asked_of_no_choice(part))
        case _:
            for child in children(node):
                yield from _asked_of_no_choice(child)


def _missing(node: Node) -> Iterator[str]:
    yield from _asked_of_no_choice(node)
    if any(part == prevented.PREVENTED for part in walk(node)):
        left = rewritten(
            node, lambda part: Sequence(prevented.folded(part.steps)) if isinstance(part, Sequence) else part
        )
        yield from (type(part).__name__ for part in walk(left) if part == prevented.PREVENTED)
    resolved = [part.redirection for part in walk(node) if isinstance(part, RedirectDamage)]
    described = {part.what for part in walk(node) if isinstance(part, EachOf)}
    for part in walk(node):
        if not supports(type(part)):
            yield type(part).__name__
        if isinstance(part, PlayerGains) and part.ability not in _OF_PLAYERS:
            yield type(part).__name__
        if isinstance(part, FirstTimeEachTurn) and not event_match.one_subject(part):
            yield type(part).__name__
        if isinstance(part, ForEach) and part.ref != EachOpponent() and _targets_apart(part):
            yield Target.__name__
        if isinstance(part, Redirect) and part.amount is not None and part not in resolved:
            yield type(part).__name__
        if isinstance(part, ApplyReplacement) and not shields.lasts(part.replacement):
            yield type(part).__name__
        if isinstance(part, ReplaceNext) and not shields.waits(part.replacement):
            yield type(part).__name__
        if isinstance(part, NamedAction) and part.means is None and part.action not in OWN:
            yield part.action.value
        if isinstance(part, GainDesignation | HasDesignation) and part.designation not in _DESIGNATIONS:
            yield part.designation.value
        if isinstance(part, Delayed) and any(isinstance(inner, _HANDLED) for inner in walk(part)):
            yield ThisWay.__name__
        yield from _exceptions_missing(part)
        if isinstance(part, TheSame) and part.what not in described:
            yield TheSame.__name__
        if isinstance(part, TriggeredAbility) and any(isinstance(one, ActionDone) for one in part.events):
            yield from (type(inner).__name__ for inner in walk(part.effect) if isinstance(inner, Won))
        special = _special_x(part)
        if special is not None:
            yield special.value
        if _loses_count(part):
            yield OneOrMore.__name__
        if _pays_too_late(part):
            yield type(part).__name__
        if isinstance(part, OtherFace) and part.layout is not Layout.SPLIT:
            yield type(part).__name__
        if part == ThisWay(Handling.CREATED):
            yield type(part).__name__
        if part == GainAbility(KeywordAbility(Keyword.CHANGELING)):
            yield Keyword.CHANGELING.value
        keyword = without_behaviour(part) if isinstance(part, Ability) else None
        if keyword is not None:
            yield keyword.value
