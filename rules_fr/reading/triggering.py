"""Static abilities about triggers: « si une créature meurt, une capacité de X se déclenche une fois de plus »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, Parts, condition_groups, modal
from rules_fr.reading.clauses import Clause, apply_frame, read_clause
from rules_fr.reading.frames.events import parts_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.filters import AbilityOf, Is, IsAbility
from rules_fr.vocabulary.kinds import AbilityKind
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.rules_bent import TriggersAgain, TriggersNothing
from rules_fr.vocabulary.terms import EventPattern, Filter

if TYPE_CHECKING:
    from rules_fr.reading.sentences import Sentences

_TRIGGERED = ((AbilityKind.TRIGGERED,), (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED))
"""What « une capacité déclenchée » and, where it triggers, « une capacité » are."""


def triggering(sentences: Sentences, cut: Parts) -> StaticAbility | None:
    """What a sentence says of how often others trigger; None if it is about something else.

    Raises:
        NotRead: the events, or the abilities, are not understood.
    """
    if len(cut.groups) != 1 or len(cut.groups[0].verbs) != 1 or cut.tails:
        return None
    verb = cut.groups[0].verbs[0]
    head = next(iter(verb.tokens()))
    again = any(token.value == "une_fois_de_plus" for token in verb.tokens())
    if head.value != "déclencher" or not (again or head.get("neg") == "pas"):
        return None
    leads = [lead for lead in cut.leads if lead.rule == "if_lead"]
    held = [lead for lead in cut.leads if lead.rule == "as_long_as_lead"]
    if len(leads) + len(held) != len(cut.leads) or len(leads) > 1 or len(held) > 1:
        raise refuse("ce début de phrase n'est pas compris ici", cut.leads[0])
    events = _events(sentences, leads[0].children[1]) if leads else ()
    clause = read_clause(verb, sentences.subject(cut.groups[0]), sentences.reader)
    condition = sentences.condition(held[0].children[1]) if held else None
    if again:
        kinds = _TRIGGERED[:1] if events else _TRIGGERED
        return StaticAbility((TriggersAgain(events),), _source(clause, verb, kinds), condition)
    subject = clause.slots.get("subj")
    every = isinstance(subject, c.AbilityPhrase) and subject.every and subject.of is None and not subject.kind
    if not events or not every or set(clause.slots) != {"subj", "refl", "neg"}:
        raise refuse("on ne sait pas ce qui ne se déclenche pas", verb)
    return StaticAbility((TriggersNothing(events),), Is(This()), condition)


def _source(clause: Clause, verb: Tree, called: tuple[tuple[AbilityKind, ...], ...]) -> Filter:
    """Of what the abilities are that trigger again; `called`: how they may be called."""
    subject = clause.slots.get("subj")
    said = set(clause.slots) == {"subj", "refl", "une_fois_de_plus"} and clause.duration is None
    if not said or not isinstance(subject, c.Thing) or subject.definite:
        raise refuse("on ne sait pas ce qui se déclenche une fois de plus", verb)
    match parts_of(subject.filter):
        case (IsAbility(kinds=kinds), AbilityOf(source=source)) if kinds in called:
            return source
        case _:
            raise refuse("on ne sait pas ce qui se déclenche une fois de plus", verb)


def _events(sentences: Sentences, condition: Tree) -> tuple[EventPattern, ...]:
    """The events of « si une créature arrive … ou meurt », each a change of zone or an attack.

    Raises:
        NotRead: one of them is no event.
    """
    groups = list(condition_groups(condition))
    if len(groups) != 1 or any(joint.startswith("ET") for joint in groups[0].joints):
        raise refuse("cet événement n'est pas compris", condition)
    return tuple(_event(sentences, groups[0], verb) for verb in groups[0].verbs)


def _event(sentences: Sentences, group: Group, verb: Tree) -> EventPattern:
    sentences.scope.in_event = True
    try:
        clause = sentences.read(verb, sentences.subject(group))
        found = None if modal(verb) is not None else apply_frame("event", clause, sentences.reader)
    finally:
        sentences.scope.in_event = False
    if not isinstance(found, EventPattern) or clause.duration is not None:
        raise refuse("cet événement n'est pas compris", verb)
    return found
