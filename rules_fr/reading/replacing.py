"""Replacement sentences: « Si une créature devait mourir, exilez-la à la place », « Si une source devait … »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, condition_groups, infinitives, modal
from rules_fr.reading.clauses import Clause, apply_frame
from rules_fr.reading.durations import duration_of
from rules_fr.reading.refusal import NotRead, refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.event_patterns import DamageKind, DealsDamage, ZoneChange
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EventObject, It, Targeted, You
from rules_fr.vocabulary.replacements import Instead, MovesElsewhere, MultiplyDamage, Prevent
from rules_fr.vocabulary.terms import Ability, Duration, Effect, EventPattern, Ref, Replacement

if TYPE_CHECKING:
    from rules_fr.reading.sentences import Sentences


def would(condition: Tree) -> bool:
    """Whether a condition speaks of what should happen (« devait », « devrait »)."""
    groups = list(condition_groups(condition))
    if len(groups) != 1 or len(groups[0].verbs) != 1:
        return False
    found = modal(groups[0].verbs[0])
    return found is not None and found.value == "devoir" and bool(found.get("mood"))


def replacement(
    sentences: Sentences, condition: Tree, groups: tuple[Group, ...]
) -> tuple[Replacement, Duration | None]:
    """The replacement effect of « si … devait …, … à la place », and how long it lasts if it says so.

    Raises:
        NotRead: the event or what happens instead is not understood.
    """
    event, about, watch = _event(sentences, condition)
    if about is None and isinstance(event, ZoneChange):
        sentences.scope.self_rival = False  # « exilez-la à la place » is said of what would have moved
    if len(groups) != 1 or len(groups[0].verbs) != 1:
        raise refuse("ce qui arrive à la place n'est pas compris", condition)
    doubled = any(token.value == "double_blessure" for token in groups[0].verbs[0].tokens())
    if groups[0].subject is not None and not doubled:
        raise refuse("ce qui arrive à la place n'est pas compris", condition)
    verb = groups[0].verbs[0]
    subject = sentences.subject(groups[0])
    found = modal(verb)
    if found is not None:
        raise refuse("ce qui arrive à la place n'est pas compris", verb)
    clause = sentences.read(verb, subject)
    prevented = clause.slots.get("obj")
    some, whole = clause.slots.get("n"), clause.slots.get("de")
    if clause.lemma == "prévenir" and isinstance(some, c.Quantity) and isinstance(whole, c.Damage):
        if set(clause.slots) != {"subj", "n", "de"} or not whole.anaphoric or not isinstance(event, DealsDamage):
            raise refuse("cette prévention n'est pas comprise", verb)
        return Prevent(event.recipient, event.source, event.kind, some.amount), watch
    if clause.lemma == "prévenir" and isinstance(prevented, c.Damage) and isinstance(event, DealsDamage):
        if set(clause.slots) != {"subj", "obj"} or clause.duration is not None or not prevented.anaphoric:
            raise refuse("cette prévention n'est pas comprise", verb)
        return Prevent(event.recipient, event.source, event.kind, prevented.amount), watch
    if isinstance(prevented, c.DoubledDamage) and isinstance(event, DealsDamage):
        dealer = clause.slots["subj"]
        same = isinstance(dealer, c.Thing) and dealer.ref in (about, EventObject())
        if not same or set(clause.slots) != {"subj", "obj", "à_la_place"} or event.kind is not DamageKind.ANY:
            raise refuse("ces blessures ne sont pas comprises ici", verb)
        return MultiplyDamage(2, event.source, event.recipient), watch
    if clause.slots.pop("à_la_place", None) is None:
        raise refuse("il manque « à la place »", verb)
    effect: Effect = apply_frame("effect", clause, sentences.reader)
    return _built(event, about, effect), watch


def _event(sentences: Sentences, condition: Tree) -> tuple[EventPattern, Ref | None, Duration | None]:
    group = next(iter(condition_groups(condition)))
    verbs, _, adverbs = infinitives(group.verbs[0])
    if len(verbs) != 1 or adverbs:
        raise refuse("cet événement n'est pas compris", condition)
    sentences.scope.in_event = True
    try:
        subject = sentences.subject(group)
        clause = sentences.read(verbs[0], subject)
        watch = duration_of(clause.duration, sentences.scope) if clause.duration is not None else None
        found = apply_frame("event", clause, sentences.reader)
    finally:
        sentences.scope.in_event = False
    if not isinstance(found, EventPattern):
        raise refuse("cet événement n'est pas compris", condition)
    if isinstance(subject, c.Thing) and isinstance(subject.ref, Chosen) and subject.ref.chooser is not None:
        if not isinstance(found, DealsDamage):
            raise refuse("on ne sait pas quand ce choix se fait", condition)
        found = structs.replace(found, source=Is(subject.ref))
    about = subject.ref if isinstance(subject, c.Thing) and subject.definite else None
    return found, about, watch


def _built(event: EventPattern, about: Ref | None, effect: Effect) -> Replacement:
    match event, effect:
        case ZoneChange(subject=subject, origin=origin, destination=Zone() as destination), Exile(what=what) if (
            what in (EventObject(), It(), about) or (isinstance(what, Targeted) and subject == Is(what))
        ):
            return MovesElsewhere(subject, origin, destination, Zone.EXILE)
        case _:
            return Instead(event, effect)


def standing_prevention(clause: Clause) -> Ability:
    """A permanent's « Prévenez toutes les blessures qui devraient être infligées à X. »

    Raises:
        NotRead: it is for a time, or for some damage only.
    """
    found = clause.slots.get("obj")
    whole = isinstance(found, c.PreventedDamage) and found.amount is None and found.duration is None
    if not isinstance(found, c.PreventedDamage) or not whole or clause.duration is not None:
        raise NotRead("cette prévention n'est pas comprise ici", clause.start)
    if set(clause.slots) != {"subj", "obj"} or clause.slots["subj"].ref != You():
        raise NotRead("cette prévention n'est pas comprise ici", clause.start)
    return ReplacementAbility(Prevent(found.recipient, found.source, found.kind))
