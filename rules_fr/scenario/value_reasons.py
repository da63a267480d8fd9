"""Why a value that a statement is about is what it is: the statements that are about a value, and of what."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.explain import explain_value
from rules_fr.engine.explanation import Explained, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Record
from rules_fr.engine.view import View
from rules_fr.errors import AmbiguousName, UnknownName
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.branch import Branch, Entry
from rules_fr.scenario.driver import Driver
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.model import Text
from rules_fr.scenario.trigger_reasons import came_later
from rules_fr.vocabulary.actions import AbilityRef, Ref
from rules_fr.vocabulary.kinds import AURA, Zone
from rules_fr.vocabulary.statements import (
    AllOf,
    AttachedTo,
    Controls,
    CopyOf,
    Fact,
    HasAbility,
    HasNumber,
    HasPT,
    HasStatus,
    IsA,
    IsNamed,
    Measure,
    Not,
    Status,
    Trait,
    TraitKind,
    Triggered,
)

_TRAITS = {
    TraitKind.COLOR: Topic.COLORS,
    TraitKind.COLORLESS: Topic.COLORS,
    TraitKind.MULTICOLORED: Topic.COLORS,
    TraitKind.TYPE: Topic.TYPES,
    TraitKind.SUBTYPE: Topic.TYPES,
    TraitKind.SUPERTYPE: Topic.TYPES,
    TraitKind.NAMED: Topic.NAME,
}


def values_of(statement: Fact | Not) -> tuple[tuple[Ref, Topic], ...]:
    """The values that a statement, or what it denies, is about: of what, and which characteristic."""
    match statement:
        case Not(fact):
            return values_of(fact)
        case AllOf(facts):
            return tuple(dict.fromkeys(pair for fact in facts for pair in values_of(fact)))
        case HasPT(subject):
            return ((subject, Topic.POWER_TOUGHNESS),)
        case HasNumber(subject, Measure.MANA_VALUE):
            return ((subject, Topic.MANA_VALUE),)
        case HasNumber(subject, Measure.ABILITIES) | HasAbility(subject) | HasStatus(subject, Status.INDESTRUCTIBLE):
            return ((subject, Topic.ABILITIES),)
        case IsA(subject, traits):
            return tuple((subject, topic) for topic in _topics(traits))
        case IsNamed(subject):
            return ((subject, Topic.NAME),)
        case Controls(_, subject):
            return ((subject, Topic.CONTROL),)
        case CopyOf(subject):
            return ((subject, Topic.COPY),)
        case _:
            return ()


def _topics(traits: Iterable[Trait]) -> tuple[Topic, ...]:
    found = (_TRAITS.get(trait.kind) for trait in traits)
    return tuple(dict.fromkeys(topic for topic in found if topic is not None))


def reasons(view: View, objects: Iterable[ObjectId], topic: Topic) -> tuple[Explained, ...]:
    """Why a characteristic of some objects is what it is, "why not" entries last for each of them."""
    return tuple(entry for which in objects for entry in explain_value(view, which, topic))


def with_reasons(branch: Branch, driver: Driver, said: Iterable[tuple[Text, Fact | Not]]) -> Branch:
    """The branch with an entry that says why the values that these statements are about are what they are.

    What a statement cannot find is left to its judgement, which says so.
    """
    found: dict[Explained, None] = {}
    missed: dict[Record, None] = {}
    place: Text | None = None
    judge = Judge(branch, driver)
    for text, statement in said:
        for ref, topic in values_of(statement):
            try:
                objects = judge.ids(ref)
            except (UnknownName, AmbiguousName):
                continue
            place = text
            found.update(dict.fromkeys(reasons(judge.view, objects, topic)))
        unseen = _remarks(judge, statement)
        missed.update(dict.fromkeys(unseen))
        place = text if unseen else place
    records = (*(Record(ValueExplained(reason), reason.concepts, reason.source) for reason in found), *missed)
    if not records or place is None:
        return branch
    return branch.told(Entry(place, branch.game, branch.game, records))


def _remarks(judge: Judge, statement: Fact | Not) -> tuple[Record, ...]:
    """Why an ability that a statement is about has not triggered, or why what it says is attached stays so."""
    match statement:
        case Not(fact):
            return _remarks(judge, fact)
        case Triggered(AbilityRef(source)):
            try:
                objects = judge.ids(source)
            except (UnknownName, AmbiguousName):
                return ()
            here = [which for which in objects if judge.view.object(which).zone is Zone.BATTLEFIELD]
            return tuple(record for which in here for record in came_later(judge.view, which))
        case AttachedTo(subject):
            try:
                return tuple(record for which in judge.ids(subject) for record in _stays(judge.view, which))
            except (UnknownName, AmbiguousName):
                return ()
        case _:
            return ()


def _stays(view: View, which: ObjectId) -> tuple[Record, ...]:
    """Why an Aura stays where it is: what it enchants is still what it can enchant."""
    host = view.object(which).attached_to
    if host is None or AURA not in view.of(which).subtypes:
        return ()
    return (Record(WhyNot(WhyNotKind.STAYS_ATTACHED, which, host), (Concept.SBA_AURA_ILLEGAL,), which),)
