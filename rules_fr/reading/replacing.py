"""Replacement sentences: « Si une créature devait mourir, exilez-la à la place », « Si une source devait … »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, condition_groups, infinitives, modal
from rules_fr.reading.clauses import Clause, apply_frame, read_clause
from rules_fr.reading.durations import duration_of
from rules_fr.reading.gathering import sequence
from rules_fr.reading.refusal import NotRead, refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.amounts import EventAmount
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.event_patterns import (
    CountersPut,
    DamageKind,
    DealsDamage,
    DrawsCard,
    GainsLife,
    LosesLife,
    TokensCreated,
    ZoneChange,
)
from rules_fr.vocabulary.filters import Is, IsToken
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EventObject, EventOther, EventPlayer, It, Targeted, You
from rules_fr.vocabulary.replacements import (
    EntersUnder,
    Instead,
    MovesElsewhere,
    MultiplyDamage,
    OtherCounters,
    OtherDamage,
    OtherTokens,
    Prevent,
)
from rules_fr.vocabulary.terms import Ability, Duration, Effect, EventPattern, Ref, Replacement, walk

if TYPE_CHECKING:
    from rules_fr.reading.sentences import Sentences


def would(condition: Tree) -> bool:
    """Whether a condition speaks of what should happen (« devait », « devrait »)."""
    groups = list(condition_groups(condition))
    if len(groups) != 1 or len(groups[0].verbs) != 1:
        return False
    found = modal(groups[0].verbs[0])
    return found is not None and found.value == "devoir" and bool(found.get("mood"))


def would_while(condition: Tree) -> tuple[Tree, Tree] | None:
    """« si … devait … et que … »: what should happen, and the condition that must hold; None for anything else."""
    first = condition.children[0]
    joined = isinstance(first, Tree) and first.rule == "condition" and condition.children[1].type == "ETSI"
    return (first, condition.children[-1]) if joined and would(first) else None


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
    if len(groups) == 1 and len(groups[0].verbs) > 1 and groups[0].subject is None:
        return Instead(event, _steps_instead(sentences, groups[0])), watch
    if len(groups) != 1 or len(groups[0].verbs) != 1:
        raise refuse("ce qui arrive à la place n'est pas compris", condition)
    if any(token.value == "rien" for token in groups[0].verbs[0].tokens()):
        return _nothing(sentences, event, groups[0]), watch
    if isinstance(event, CountersPut):
        return _other_counters(sentences, event, about, groups[0]), watch
    if isinstance(event, TokensCreated):
        return _other_tokens(sentences, event, groups[0]), watch
    doubled = any(token.value == "double_blessure" for token in groups[0].verbs[0].tokens())
    if groups[0].subject is not None and isinstance(event, ZoneChange) and watch is None:
        return _other_control(sentences, event, groups[0], condition), None
    if groups[0].subject is not None and not doubled and not isinstance(event, DealsDamage):
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
        if not _same_damage(clause, event, about) or event.kind is not DamageKind.ANY:
            raise refuse("ces blessures ne sont pas comprises ici", verb)
        return MultiplyDamage(2, event.source, event.recipient), watch
    if groups[0].subject is not None and isinstance(event, DealsDamage):
        dealt = prevented.amount if isinstance(prevented, c.Damage) and clause.lemma == "infliger" else None
        counted = dealt is not None and any(isinstance(node, EventAmount) for node in walk(dealt))
        if dealt is None or not counted or not _same_damage(clause, event, about):
            raise refuse("ce qui arrive à la place n'est pas compris", condition)
        return OtherDamage(event.source, event.recipient, event.kind, dealt), watch
    if clause.slots.pop("à_la_place", None) is None:
        raise refuse("il manque « à la place »", verb)
    effect: Effect = apply_frame("effect", clause, sentences.reader)
    return _built(event, about, effect), watch


_HAPPENS: dict[str, type[EventPattern]] = {"gagner": GainsLife, "perdre": LosesLife, "piocher": DrawsCard}


def _nothing(sentences: Sentences, event: EventPattern, group: Group) -> Replacement:
    """« ce joueur n'en gagne aucun à la place », « sautez cette pioche à la place »: the event is skipped."""
    clause = sentences.read(group.verbs[0], sentences.subject(group))
    match event:
        case GainsLife(player=player) | LosesLife(player=player) | DrawsCard(player=player):
            theirs: Ref = You() if player == You() else EventPlayer()
        case _:
            raise refuse("ce qui arrive à la place n'est pas compris", group.verbs[0])
    subject = clause.slots.get("subj")
    same = _HAPPENS.get(clause.lemma) is type(event) and isinstance(subject, c.Thing) and subject.ref == theirs
    if not same or set(clause.slots) != {"subj", "rien", "à_la_place"}:
        raise refuse("ce qui arrive à la place n'est pas compris", group.verbs[0])
    return Instead(event, None)


def _other_control(sentences: Sentences, event: ZoneChange, group: Group, condition: Tree) -> Replacement:
    """« elle arrive sur le champ de bataille sous votre contrôle à la place »."""
    clause = sentences.read(group.verbs[0], sentences.subject(group))
    place, subject = clause.slots.get("lieu"), clause.slots.get("subj")
    here = place is None or (isinstance(place, Token) and place.value == Zone.BATTLEFIELD.value)
    same = isinstance(subject, c.Thing) and subject.ref == EventObject()
    enters = event.origin is None and event.destination is Zone.BATTLEFIELD and clause.lemma == "arriver"
    said = set(clause.slots) - {"lieu"} == {"subj", "sous_votre_contrôle", "à_la_place"}
    if not (here and same and enters and said) or clause.duration is not None:
        raise refuse("ce qui arrive à la place n'est pas compris", condition)
    return EntersUnder(event.subject, You())


def _steps_instead(sentences: Sentences, group: Group) -> Effect:
    """« piochez deux cartes et perdez 1 point de vie à la place »: all of it is what happens instead."""
    subject = sentences.subject(group)
    if any(modal(verb) is not None for verb in group.verbs) or any(joint.startswith("OU") for joint in group.joints):
        raise refuse("ce qui arrive à la place n'est pas compris", group.verbs[0])
    effects: list[Effect] = []
    instead = False
    for verb in group.verbs:
        clause = sentences.read(verb, subject)
        instead = clause.slots.pop("à_la_place", None) is not None or instead
        if clause.duration is not None:
            raise NotRead("cette durée n'est pas comprise ici", clause.start)
        effects.append(apply_frame("effect", clause, sentences.reader))
    if not instead:
        raise refuse("il manque « à la place »", group.verbs[0])
    return sequence(effects)


def _same_damage(clause: Clause, event: DealsDamage, about: Ref | None) -> bool:
    """Whether « elle inflige … à ce joueur à la place » is about the same source and the same recipient."""
    dealer, to = clause.slots.get("subj"), clause.slots.get("à")
    same = isinstance(dealer, c.Thing) and dealer.ref in (about, EventObject())
    there = to is None or (
        isinstance(to, c.Thing) and (to.ref in (EventOther(), EventPlayer()) or event.recipient == Is(to.ref))
    )
    return same and there and set(clause.slots) - {"à"} == {"subj", "obj", "à_la_place"} and clause.duration is None


def _other_tokens(sentences: Sentences, event: TokensCreated, group: Group) -> Replacement:
    """« … il crée deux fois ce nombre de jetons à la place », « … deux fois ce nombre de jetons sont créés … »."""
    verb = group.verbs[0]
    own = group.subject is None or not _effect(group.subject)
    clause = read_clause(verb, sentences.subject(group) if own else None, sentences.reader)
    made = clause.slots.get("subj" if "passif" in clause.slots else "obj")
    rest = set(clause.slots) - {"subj", "obj", "passif", "lieu"}
    if clause.lemma not in ("créer", "mettre") or rest != {"à_la_place"} or clause.duration is not None:
        raise refuse("ces jetons ne sont pas compris ici", verb)
    if not isinstance(made, c.Thing) or not isinstance(made.ref, Chosen) or made.filter != IsToken():
        raise refuse("ces jetons ne sont pas compris ici", verb)
    if not any(isinstance(node, EventAmount) for node in walk(made.ref.minimum)):
        raise refuse("on ne sait pas combien de jetons", verb)
    return OtherTokens(event.player, made.ref.minimum)


def _effect(subject: Tree | Token) -> bool:
    """« il », which is the effect that creates the tokens."""
    return isinstance(subject, Token) and subject.type == "IL" and subject.value == "il"


def _other_counters(sentences: Sentences, event: CountersPut, about: Ref | None, group: Group) -> Replacement:
    """« … autant de marqueurs +1/+1 plus un sont mis sur elle à la place »."""
    own = group.subject is None or not (event.by_effect and _effect(group.subject))
    clause = read_clause(group.verbs[0], sentences.subject(group) if own else None, sentences.reader)
    if event.by_effect and not own:
        clause.slots.setdefault("subj", None)
    passive = "passif" in clause.slots
    found = clause.slots.get("subj" if passive else "obj")
    on = clause.slots.get("sur")
    wanted = {"subj", "sur", "à_la_place", "passif" if passive else "obj"}
    if clause.lemma not in ("mettre", "placer") or set(clause.slots) != wanted or clause.duration is not None:
        raise NotRead("ces marqueurs ne sont pas compris ici", clause.start)
    same = isinstance(on, c.Thing) and (on.ref in (EventObject(), about) or event.subject == Is(on.ref))
    if not isinstance(found, c.Counters) or found.kind != event.kind or found.amount is None or not same:
        raise NotRead("ces marqueurs ne sont pas compris ici", clause.start)
    if not any(isinstance(node, EventAmount) for node in walk(found.amount)):
        raise NotRead("on ne sait pas combien de marqueurs", clause.start)
    return OtherCounters(event.subject, event.kind, found.amount, event.by_effect)


def _event(sentences: Sentences, condition: Tree) -> tuple[EventPattern, Ref | None, Duration | None]:
    group = next(iter(condition_groups(condition)))
    verbs, _, adverbs = infinitives(group.verbs[0])
    if len(verbs) != 1 or adverbs:
        raise refuse("cet événement n'est pas compris", condition)
    sentences.scope.in_event = sentences.scope.would = True
    try:
        subject = sentences.subject(group)
        clause = sentences.read(verbs[0], subject)
        watch = duration_of(clause.duration, sentences.scope) if clause.duration is not None else None
        found = apply_frame("event", clause, sentences.reader)
    finally:
        sentences.scope.in_event = sentences.scope.would = False
    if not isinstance(found, EventPattern):
        raise refuse("cet événement n'est pas compris", condition)
    if isinstance(subject, c.Thing) and isinstance(subject.ref, Chosen) and subject.ref.chooser is not None:
        if not isinstance(found, DealsDamage):
            raise refuse("on ne sait pas quand ce choix se fait", condition)
        found = structs.replace(found, source=Is(subject.ref))
    about = subject.ref if isinstance(subject, c.Thing) and subject.definite else None
    if not (isinstance(subject, c.Thing) and subject.player):
        sentences.scope.focus = EventObject() if about is None else about
    return found, about, watch


def _built(event: EventPattern, about: Ref | None, effect: Effect) -> Replacement:
    match event, effect:
        case ZoneChange(subject=subject, origin=origin, destination=Zone() as destination), Exile(
            what=what, counters=()
        ) if what in (EventObject(), It(), about) or (isinstance(what, Targeted) and subject == Is(what)):
            return MovesElsewhere(subject, origin, destination, Zone.EXILE)
        case _:
            return Instead(event, effect)


def standing_prevention(clause: Clause) -> tuple[Ability, ...]:
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
    if found.both:
        to, by = Prevent(found.source, kind=found.kind), Prevent(source=found.source, kind=found.kind)
        return ReplacementAbility(to), ReplacementAbility(by)
    return (ReplacementAbility(Prevent(found.recipient, found.source, found.kind)),)
