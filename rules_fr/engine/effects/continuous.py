"""Continuous effects, replacement effects and delayed triggers made by a resolution."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import chosen_words, refs
from rules_fr.engine.copies import copy_values, excepted
from rules_fr.engine.derived import LoseAbility, TakeValues
from rules_fr.engine.effects import shields
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.ending import DURATIONS, condition_over
from rules_fr.engine.events.damage import ShieldCreated
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.stack import DelayedCreated, LastingCreated, TriggeredPending
from rules_fr.engine.game import DelayedTrigger, Lasting, PendingTrigger, Shield
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.meaning import meaning
from rules_fr.engine.objects import EventInfo, TargetChoice, TypesThen
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed, TallyThisWay
from rules_fr.vocabulary.durations import AsLongAs, EndOfTurn, RestOfGame, ThroughNextUntapOf
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement, Delayed, ExileIfWouldLeave, ReplaceNext
from rules_fr.vocabulary.event_patterns import JustDone, ZoneChange
from rules_fr.vocabulary.filters import Is, OfChosen, PaidThisWay, ThisWay
from rules_fr.vocabulary.modifications import (
    AddColorChosen,
    AddSubtypeChosen,
    BecomeCopy,
    GainAbility,
    GainControl,
    IsIndestructible,
    LoseThisAbility,
    ModifyPT,
    RulesModification,
    SetColorChosen,
    SetPT,
    SetSubtypeChosen,
)
from rules_fr.vocabulary.refs import (
    ControllerOf,
    EachOf,
    EventObject,
    EventOther,
    EventPlayer,
    It,
    Paid,
    Targeted,
    TheSame,
    You,
)
from rules_fr.vocabulary.rules_bent import SpendAsThough
from rules_fr.vocabulary.terms import Ability, Amount, EventPattern, Filter, Modification, Node, Ref, children, walk

_HOLDER = 900
"""The instance under which a lasting effect keeps the player that one of its modifications names."""


@handle.register(Apply)
def apply(effect: Apply, now: Now) -> None:
    """A continuous effect on what is there now; its numbers are fixed now.

    What bends the rules for a described set, and changes no characteristic, also concerns what fits later.

    Raises:
        Unsupported: nothing looks for the end of such a duration.
    """
    if type(effect.duration) not in DURATIONS:
        raise Unsupported(type(effect.duration), now.source)
    if not _originals_known(now, effect):
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART)
        now.handled((), did=False)
        return
    if isinstance(effect.duration, AsLongAs) and condition_over(now.scope, effect.duration.condition):
        now.why_not(WhyNotKind.DURATION_OVER, Concept.EFFECT_DURATION_ENDED_AT_ONCE)
        return
    bending = tuple(one for one in effect.modifications if _bends_rules(one))
    if isinstance(effect.what, EachOf) and bending and _lasts(effect.what.what):
        rest = tuple(one for one in effect.modifications if one not in bending)
        _begin(now, replace(effect, modifications=bending), None, effect.what.what)
        if rest:
            _on_objects(now, replace(effect, modifications=rest))
    elif effect.what is not None:
        _on_objects(now, effect)
    else:
        _begin(now, effect, None, None)


def _originals_known(now: Now, effect: Apply) -> bool:
    """Whether what something is to become a copy of is still known."""
    return all(refs.as_it_was(now.scope, one.of) for one in effect.modifications if isinstance(one, BecomeCopy))


def _bends_rules(modification: Modification) -> bool:
    """Whether it changes neither characteristics nor control;
    being indestructible is an ability where it is a keyword."""
    return isinstance(modification, RulesModification) and not isinstance(modification, IsIndestructible)


def _lasts(what: Filter) -> bool:
    """Whether a description means the same later: it speaks of nothing that only this resolution knows."""
    here_only = It | EventObject | EventOther | EventPlayer | Paid | PaidThisWay | ThisWay
    return not any(isinstance(part, here_only) for part in walk(what))


def _on_objects(now: Now, effect: Apply) -> None:
    assert effect.what is not None
    named = now.objects(effect.what)
    affected = tuple(item for item in named if now.game.find(item) is not None)
    if not affected:
        _nothing_to_affect(now, effect.what, named)
        now.handled((), did=False)
        return
    match effect.duration:
        case ThroughNextUntapOf(ControllerOf(TheSame())):  # each of them for its own controller
            for item in affected:
                _begin(now, replace(effect, duration=ThroughNextUntapOf(ControllerOf(It()))), (item,), None)
        case _:
            _begin(now, effect, affected, None)
    now.handled(affected, len(affected))


def _nothing_to_affect(now: Now, what: Ref, gone: tuple[ObjectId, ...]) -> None:
    """Why an effect begins on nothing: nothing fits it now, or what it speaks of has changed zones."""
    if isinstance(what, EachOf):
        now.why_not(WhyNotKind.NOBODY_FITS, Concept.EFFECT_CONTINUOUS_LOCKED_IN, Concept.RESOLVE_INFORMATION)
        return
    for item in gone:
        concepts = (Concept.EFFECT_IMPOSSIBLE_PART, Concept.ZONE_CHANGE_NEW_OBJECT)
        now.why_not(WhyNotKind.OBJECT_GONE, *concepts, about=item)
    if not gone:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART)


_OF_EVENT = (EventObject, EventOther, EventPlayer)


def referents(effect: Apply) -> Iterator[Ref]:
    """What the words of an effect point to as long as it lasts; an ability that it gives has referents of its own."""
    waiting: list[Node] = [*effect.modifications, effect.duration]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Ref):
            yield node
        if not isinstance(node, Ability):
            waiting.extend(children(node))


def _begin(now: Now, effect: Apply, affected: tuple[ObjectId, ...] | None, whatever: Filter | None) -> None:
    targets = now.scope.targets
    modifications: list[Modification] = []
    for index, modification in enumerate(effect.modifications):
        settled, more = _settled(now, modification, _HOLDER + index)
        modifications.append(settled)
        targets = (*targets, *more)
    lasting = Lasting(
        id=now.game.next_id,
        modifications=tuple(modifications),
        affected=affected,
        duration=effect.duration,
        timestamp=now.game.clock,
        source=now.source,
        controller=now.controller,
        targets=targets,
        x=now.scope.x,
        created_turn=now.game.turn.number,
        whatever=whatever if whatever is None else _as_chosen(now, whatever),
        event=now.scope.event if any(isinstance(ref, _OF_EVENT) for ref in referents(effect)) else None,
    )
    open_set = () if whatever is None else (Concept.EFFECT_CONTINUOUS_OPEN_SET,)
    now.happen(LastingCreated(lasting), *_concepts(effect), *open_set)


def _as_chosen(now: Now, whatever: Filter) -> Filter:
    """A description that speaks of what was just chosen keeps that choice as long as the effect lasts."""
    if not any(isinstance(part, OfChosen) for part in walk(whatever)):
        return whatever
    return chosen_words.settled(whatever, now.table.view.object(now.source).choices)


def _concepts(effect: Apply) -> tuple[Concept, ...]:
    found = [Concept.EFFECT_CONTINUOUS_FROM_RESOLUTION]
    rules_only = all(isinstance(m, RulesModification) for m in effect.modifications)
    if rules_only:
        found.append(Concept.EFFECT_RULES_MODIFYING)
    elif effect.what is not None:
        found.append(Concept.EFFECT_CONTINUOUS_LOCKED_IN)
    if any(isinstance(m, GainAbility) for m in effect.modifications):
        found.append(Concept.ABILITY_GRANTS)
    if isinstance(effect.duration, EndOfTurn):
        found.append(Concept.EFFECT_UNTIL_END_OF_TURN)
    return tuple(found)


def _settled(now: Now, modification: Modification, slot: int) -> tuple[Modification, tuple[TargetChoice, ...]]:
    """The modification with its numbers computed and the player that it names remembered."""
    match modification:
        case ModifyPT(power, toughness):
            return ModifyPT(Fixed(now.value(power)), Fixed(now.value(toughness))), ()
        case SetPT(power, toughness):
            return SetPT(_fixed(now, power), _fixed(now, toughness)), ()
        case GainAbility() | AddColorChosen() | AddSubtypeChosen() | SetColorChosen() | SetSubtypeChosen():
            return meaning(now.scope, modification).modification or modification, ()
        case BecomeCopy(of):
            original = next(iter(refs.as_it_was(now.scope, of)), None)
            if original is None:
                raise Unsupported(BecomeCopy, now.source)
            values = excepted(copy_values(now.table.view, original), now.exceptions, now.scope)
            return TakeValues(values.face), ()
        case LoseThisAbility():
            return LoseAbility(now.ability_in_progress()), ()
        case GainControl(who) if who != You():
            player = now.player(who)
            holders = () if player is None else (player,)
            return GainControl(Targeted(slot)), (TargetChoice(slot, players=holders),)
        case SpendAsThough(what=Is(It())):
            return replace(modification, what=Is(Targeted(slot))), (TargetChoice(slot, objects=now.scope.it),)
        case _:
            return modification, ()


def _fixed(now: Now, amount: Amount | None) -> Fixed | None:
    return None if amount is None else Fixed(now.value(amount))


@handle.register(ApplyReplacement)
def apply_replacement(effect: ApplyReplacement, now: Now) -> None:
    """A replacement effect for a time."""
    shields.create(now, effect.replacement, effect.duration)


@handle.register(ReplaceNext)
def replace_next(effect: ReplaceNext, now: Now) -> None:
    """A replacement effect for the next event that fits."""
    shields.create(now, effect.replacement, effect.duration, once=True)


@handle.register(Delayed)
def delayed(effect: Delayed, now: Now) -> None:
    """A delayed triggered ability; what its words point to now is settled now.

    Raises:
        Unsupported: it speaks of what was done "de cette manière", which is not kept so long.
    """
    if any(isinstance(part, PaidThisWay | ThisWay | TallyThisWay) for part in walk(effect)):
        raise Unsupported(ThisWay, now.source)
    scope = now.scope
    spoken_of = tuple(dict.fromkeys((*(i for choice in _chosen(scope) for i in choice.objects), *scope.it)))
    trigger = DelayedTrigger(
        id=now.game.next_id,
        events=effect.events,
        effect=effect.effect,
        condition=effect.condition,
        recurrence=effect.recurrence,
        duration=effect.duration,
        source=now.source,
        controller=now.controller,
        targets=scope.targets,
        it=scope.it,
        event=scope.event,
        x=scope.x,
        created_turn=now.game.turn.number,
        created_step=now.game.turn.step,
        types_then=_types_of(now, spoken_of),
        paid=refs.objects(scope, Paid()),
    )
    if isinstance(effect.events[0], JustDone):
        _reflexive(now, trigger)
        return
    created = (Concept.TRIGGER_DELAYED, Concept.TRIGGER_DELAYED_CREATION, Concept.NO_STACK_EFFECTS)
    now.happen(DelayedCreated(trigger), *created)
    if any(_waits_for_departure(event) for event in effect.events):
        for item in spoken_of:
            if now.game.find(item) is None:
                now.why_not(WhyNotKind.TOO_LATE, Concept.TRIGGER_DELAYED_CREATION, about=item)


def _reflexive(now: Now, delayed: DelayedTrigger) -> None:
    """A trigger on what has just been done: it triggers at once, if it was done."""
    if not now.scope.did:
        now.why_not(WhyNotKind.TRIGGER_CONDITION, Concept.TRIGGER_REFLEXIVE, about=now.source)
        return
    ability = TriggeredAbility(delayed.events, delayed.effect, delayed.condition)
    info = now.scope.event if now.scope.event is not None else EventInfo()
    trigger = PendingTrigger(ability, now.source, now.controller, info, delayed)
    now.happen(TriggeredPending(trigger), Concept.TRIGGER_REFLEXIVE, Concept.TRIGGER_DELAYED_SOURCE)


def _chosen(scope: Scope) -> tuple[TargetChoice, ...]:
    """Everything that was targeted, still legal or not."""
    return scope.targets if scope.announced is None else scope.announced.targets


def _types_of(now: Now, which: tuple[ObjectId, ...]) -> TypesThen:
    return tuple((item, now.table.view.of(item).types) for item in which if now.game.find(item) is not None)


def _waits_for_departure(event: EventPattern) -> bool:
    """Whether the event is a given object leaving: one that has already left never does again."""
    return isinstance(event, ZoneChange) and event.origin is not None and isinstance(event.subject, Is)


@handle.register(ExileIfWouldLeave)
def exile_if_would_leave(effect: ExileIfWouldLeave, now: Now) -> None:
    """A replacement bound to objects: when they would leave, they go elsewhere."""
    bound = tuple(item for item in now.objects(effect.what) if now.game.find(item) is not None)
    if not bound:
        return
    shield = Shield(
        id=now.game.next_id,
        replacement=effect.replacement,
        duration=RestOfGame(),
        source=now.source,
        controller=now.controller,
        bound=bound,
        created_turn=now.game.turn.number,
    )
    now.happen(ShieldCreated(shield), Concept.REPLACEMENT_MUST_EXIST_BEFORE)
