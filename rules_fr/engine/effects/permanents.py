"""Tapping, counters, attaching, regenerating, turning, phasing, exchanging control."""

from __future__ import annotations

from rules_fr.engine import attaching, card_parts, pairing, phasing
from rules_fr.engine.decisions import Decision, DecisionKind, PickDivision, PickObject
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import RemovedFromCombat
from rules_fr.engine.events.damage import ShieldCreated
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.permanents import (
    Attached,
    CountersChanged,
    Haunts,
    Paired,
    PlayerCountersChanged,
    Tapped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
    Untapped,
)
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.game import Lasting, Shield
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import ObjectKind, TargetChoice
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.replacing_moves import in_combat
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.permanents import (
    Attach,
    DistributeCounters,
    ExchangeControl,
    HauntWith,
    MoveCounters,
    Pair,
    PhaseOut,
    PlayerCounters,
    PutCounters,
    Regenerate,
    RemoveAllCounters,
    RemoveCounters,
    RemoveFromCombat,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Untap,
)
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import Handling, Is
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import GainControl
from rules_fr.vocabulary.refs import Targeted, This
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.terms import Ref


def _permanents(now: Now, ref: Ref) -> tuple[ObjectId, ...]:
    """The permanents that a ref points to; those that have left are told and left out.

    Raises:
        Unsupported: the ref points to a spell, which has not left: what changes permanents does not yet change spells.
    """
    named = now.objects(ref)
    here = now.on_battlefield(named)
    for item in named:
        found = now.game.find(item)
        if found is not None and found.zone is Zone.STACK:
            raise Unsupported(type(ref), now.source)
        if found is not None and found.phased_out:
            now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ZONE_PHASED_OUT, about=item)
        elif not here:
            now.why_not(WhyNotKind.OBJECT_GONE, Concept.ZONE_CHANGE_NEW_OBJECT, about=item)
    return here


@handle.register(Tap)
def tap(effect: Tap, now: Now) -> None:
    """Untapped permanents become tapped."""
    items = _permanents(now, effect.what)
    able = [item for item in items if not now.game.object(item).tapped]
    now.happen_all([Tapped(item) for item in able], Concept.ACTION_TAP_UNTAP)
    now.did(Handling.TAPPED, able)
    now.handled(items, len(able), did=bool(able))


@handle.register(Untap)
def untap(effect: Untap, now: Now) -> None:
    """Tapped permanents become untapped."""
    items = _permanents(now, effect.what)
    able = [item for item in items if now.game.object(item).tapped]
    now.happen_all([Untapped(item) for item in able], Concept.ACTION_TAP_UNTAP)
    now.handled(items, len(able), did=bool(able))


@handle.register(PutCounters)
def put_counters(effect: PutCounters, now: Now) -> None:
    """Counters are put on objects (cards in exile may have some too)."""
    count = now.count(effect.count)
    items = tuple(item for item in now.objects(effect.what) if now.game.find(item) is not None)
    events: list[Event] = [CountersChanged(item, effect.kind, count, now.performer) for item in items if count > 0]
    now.happen_all(events, Concept.COUNTER_MARKER_PUT)
    now.handled(items, count, did=bool(events))


@handle.register(DistributeCounters)
def distribute_counters(effect: DistributeCounters, now: Now) -> None:
    """Counters distributed as announced, or as chosen now."""
    items = now.on_battlefield(now.objects(effect.among))
    announced = () if now.scope.announced is None else now.scope.announced.division
    shares = [(s.object, s.amount) for s in announced if s.object is not None and s.object in items]
    if len(shares) < len(announced):
        now.why_not(WhyNotKind.TARGET_ILLEGAL, Concept.TARGET_DIVISION_KEPT)
    if not announced and items:
        shares = list(_distribution(now, now.count(effect.count), items))
    events: list[Event] = [CountersChanged(item, effect.kind, n, now.performer) for item, n in shares]
    now.happen_all(events, Concept.COUNTER_MARKER_PUT, Concept.CAST_DIVISION)
    now.handled(items, sum(n for _, n in shares), did=bool(events))


def _distribution(now: Now, total: int, items: tuple[ObjectId, ...]) -> tuple[tuple[ObjectId, int], ...]:
    if len(items) == 1:
        return ((items[0], total),)
    picks = tuple(PickObject(item) for item in items)
    decision = Decision(now.controller, DecisionKind.DIVISION, picks, source=now.source, total=total)
    match now.table.ask(decision):
        case (PickDivision(shares),) if sum(share.amount for share in shares) == total:
            found = tuple((s.object, s.amount) for s in shares if s.object is not None and s.object in items)
            if len(found) == len(shares) and all(amount > 0 for _, amount in found):
                return found
    raise now.refusal(now.controller)


@handle.register(RemoveCounters)
def remove_counters(effect: RemoveCounters, now: Now) -> None:
    """Counters are removed, as many as there are."""
    items = tuple(item for item in now.objects(effect.what) if now.game.find(item) is not None)
    count = now.count(effect.count)
    events: list[Event] = []
    for item in items:
        able = min(count, now.game.object(item).counter(effect.kind))
        if able > 0:
            events.append(CountersChanged(item, effect.kind, -able))
    now.happen_all(events, Concept.COUNTER_MARKER_DEFINITION)
    removed = sum(-event.change for event in events if isinstance(event, CountersChanged))
    now.handled(items, removed, did=bool(events))


@handle.register(MoveCounters)
def move_counters(effect: MoveCounters, now: Now) -> None:
    """Counters are removed from an object and put onto another, if both are there and the first has them.

    Raises:
        Unsupported: one of several kinds is to be chosen.
    """
    source = next((i for i in now.objects(effect.source) if now.game.find(i) is not None), None)
    to = next((i for i in now.objects(effect.to) if now.game.find(i) is not None), None)
    if source is None or to is None or source == to:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.COUNTER_MARKER_MOVE)
        now.handled((), 0, did=False)
        return
    there = [(kind, n) for kind, n in now.game.object(source).counters if effect.kind in (None, kind)]
    if effect.count is not None and len(there) > 1:
        raise Unsupported(type(effect), now.source)
    most = None if effect.count is None else now.count(effect.count)
    moving = [(kind, n if most is None else min(n, most)) for kind, n in there]
    events: list[Event] = []
    for kind, n in moving:
        events += [CountersChanged(source, kind, -n), CountersChanged(to, kind, n)]
    now.happen_all(events, Concept.COUNTER_MARKER_MOVE)
    now.handled((to,), sum(n for _, n in moving), did=bool(events))


@handle.register(RemoveAllCounters)
def remove_all_counters(effect: RemoveAllCounters, now: Now) -> None:
    """Every counter goes."""
    items = tuple(item for item in now.objects(effect.what) if now.game.find(item) is not None)
    events: list[Event] = [
        CountersChanged(item, kind, -count) for item in items for kind, count in now.game.object(item).counters
    ]
    now.happen_all(events, Concept.COUNTER_MARKER_DEFINITION)
    now.handled(items, len(events), did=bool(events))


@handle.register(PlayerCounters)
def player_counters(effect: PlayerCounters, now: Now) -> None:
    """Players get counters."""
    count = now.count(effect.count)
    events: list[Event] = [PlayerCountersChanged(p, effect.kind, count) for p in now.players(effect.who)]
    now.happen_all(events, Concept.COUNTER_MARKER_PUT)


@handle.register(Attach)
def attach(effect: Attach, now: Now) -> None:
    """An Aura or Equipment moves to an object that it can be attached to."""
    host = next(iter(now.on_battlefield(now.objects(effect.to))), None)
    for item in _permanents(now, effect.what):
        if host is None:
            now.why_not(WhyNotKind.OBJECT_GONE, Concept.ATTACH_ATTACH, about=item)
            continue
        if now.game.object(item).attached_to == host:
            now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ATTACH_SAME_OBJECT, about=item)
            continue
        problem = attaching.problem(now.table, item, host)
        if problem is not None:
            now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ATTACH_ILLEGAL, problem, about=item)
            continue
        now.happen(Attached(item, host), Concept.ATTACH_ATTACH)


@handle.register(Pair)
def pair(effect: Pair, now: Now) -> None:
    """Two creatures become paired, if both still are unpaired creatures of the player."""
    one = next(iter(now.on_battlefield(now.objects(effect.what))), None)
    other = next(iter(now.on_battlefield(now.objects(effect.other))), None)
    if one is None or other is None or not pairing.can_pair(now.table, now.controller, one, other):
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.KEYWORD_SOULBOND_FAILS)
        return
    now.happen(Paired(one, other), Concept.KEYWORD_SOULBOND)


@handle.register(Unattach)
def unattach(effect: Unattach, now: Now) -> None:
    """What is attached no longer is."""
    items = [item for item in _permanents(now, effect.what) if now.game.object(item).attached_to is not None]
    now.happen_all([Unattached(item) for item in items], Concept.ATTACH_UNATTACH)


@handle.register(Regenerate)
def regenerate(effect: Regenerate, now: Now) -> None:
    """The next time that it would be destroyed this turn, it is not."""
    pattern = ZoneChange(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    for item in _permanents(now, effect.what):
        shield = Shield(
            id=now.game.next_id,
            replacement=Instead(pattern, Regenerate(This())),
            duration=EndOfTurn(),
            source=now.source,
            controller=now.controller,
            bound=(item,),
            created_turn=now.game.turn.number,
        )
        now.happen(ShieldCreated(shield), Concept.ACTION_REGENERATE)


@handle.register(Transform)
def transform(effect: Transform, now: Now) -> None:
    """A double-faced permanent shows its other face."""
    for item in _permanents(now, effect.what):
        if card_parts.turns_over(now.game.object(item)):
            now.happen(Transformed(item), Concept.ACTION_TRANSFORM, Concept.DOUBLE_FACED_TRANSFORM)


@handle.register(PhaseOut)
def phase_out(effect: PhaseOut, now: Now) -> None:
    """Permanents phase out, with what is attached to them."""
    items = _permanents(now, effect.what)
    for_tokens = any(now.game.object(item).kind is ObjectKind.TOKEN for item in items)
    concepts = (Concept.KEYWORD_PHASING_TOKENS,) if for_tokens else ()
    phasing.phase_out(now.table, items, Concept.KEYWORD_PHASING_OUT, *concepts, cause=now.source)
    for item in items:
        if in_combat(now.table, item):
            now.happen(RemovedFromCombat(item), Concept.COMBAT_REMOVED_FROM_COMBAT)


@handle.register(TurnFaceUp)
def turn_face_up(effect: TurnFaceUp, now: Now) -> None:
    """Face-down permanents are turned face up."""
    down = [item for item in _permanents(now, effect.what) if now.game.object(item).face_down]
    items = [item for item in down if not _is_spell_card(now, item)]
    now.happen_all([TurnedFaceUp(item) for item in items], Concept.FACE_DOWN_TURN_UP)
    gone = [i for i in now.objects(effect.what) if (o := now.game.find(i)) and o.face_down and o.zone is Zone.EXILE]
    if gone:
        now.happen_all([TurnedFaceUp(item) for item in gone], Concept.EXILE_FACE_DOWN)
        now.handled(gone, len(gone))


def _is_spell_card(now: Now, item: ObjectId) -> bool:
    """Whether a face-down permanent is an instant or sorcery card, which stays face down."""
    printed = now.game.object(item).printed
    return printed is not None and any(kind in printed.types for kind in (CardType.INSTANT, CardType.SORCERY))


@handle.register(TurnFaceDown)
def turn_face_down(effect: TurnFaceDown, now: Now) -> None:
    """Face-up permanents are turned face down."""
    found = ((item, now.game.object(item)) for item in _permanents(now, effect.what))
    items = [item for item, thing in found if not thing.face_down and not card_parts.double_faced(thing)]
    now.happen_all([TurnedFaceDown(item) for item in items], Concept.FACE_DOWN_CHARACTERISTICS)


@handle.register(RemoveFromCombat)
def remove_from_combat(effect: RemoveFromCombat, now: Now) -> None:
    """Creatures are removed from combat."""
    items = [item for item in _permanents(now, effect.what) if in_combat(now.table, item)]
    now.happen_all([RemovedFromCombat(item) for item in items], Concept.COMBAT_REMOVED_FROM_COMBAT)


@handle.register(ExchangeControl)
def exchange_control(effect: ExchangeControl, now: Now) -> None:
    """Two permanents change controllers, or nothing happens."""
    refs = (effect.first,) if effect.second is None else (effect.first, effect.second)
    both = tuple(item for ref in refs for item in _permanents(now, ref))
    view = now.table.view
    if len(both) != 2 or view.controller(both[0]) == view.controller(both[1]):
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ACTION_EXCHANGE)
        return
    for item, holder in zip(both, (view.controller(both[1]), view.controller(both[0])), strict=True):
        lasting = Lasting(
            id=now.game.next_id,
            modifications=(GainControl(Targeted(0)),),
            affected=(item,),
            duration=RestOfGame(),
            timestamp=now.game.clock,
            source=now.source,
            controller=now.controller,
            targets=(TargetChoice(0, players=(holder,)),),
            created_turn=now.game.turn.number,
        )
        now.happen(LastingCreated(lasting), Concept.ACTION_EXCHANGE)


@handle.register(HauntWith)
def haunt_with(effect: HauntWith, now: Now) -> None:
    """A card is exiled haunting a creature."""
    creature = next(iter(now.on_battlefield(now.objects(effect.creature))), None)
    if creature is None:
        now.why_not(WhyNotKind.OBJECT_GONE, Concept.KEYWORD_HAUNT)
        return
    cards = now.movable(now.objects(effect.card))
    arrived = now.move(cards, Zone.EXILE, Concept.KEYWORD_HAUNT)
    for card in arrived:
        now.happen(Haunts(card, creature), Concept.KEYWORD_HAUNT_TRIGGER)
    now.handled(arrived, len(arrived), did=bool(arrived))
