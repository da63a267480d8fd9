"""Destroying, sacrificing, exiling, returning, putting somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from rules_fr.engine import attaching, card_parts, denied_payments, keyword_actions, library
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.effects.cards import ordered
from rules_fr.engine.effects.entering import can_enter, entering
from rules_fr.engine.effects.entering import concepts as manner_concepts
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import Destroyed, Exploited, Sacrificed
from rules_fr.engine.events.returns import ReturnAwaited
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.game import Lasting, Return
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import moved
from rules_fr.engine.refs import latest
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.moves import (
    Blink,
    Destroy,
    Exile,
    ExileUntil,
    MoveToZone,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutIntoLibraryAtRandom,
    PutIntoLibraryNth,
    PutOntoBattlefield,
    PutOnTopOrBottom,
    Regeneration,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.tokens import ExilingFaceDown
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import Handling, Is
from rules_fr.vocabulary.kinds import AURA, CounterKind, Keyword, Zone
from rules_fr.vocabulary.refs import Chosen, It, Linked, OwnerOf, This, TopOfLibrary
from rules_fr.vocabulary.rules_bent import Purpose
from rules_fr.vocabulary.terms import Ref

_MOVED_THIS_WAY = {Zone.EXILE: Handling.EXILED, Zone.HAND: Handling.RETURNED}


@handle.register(Destroy)
def destroy(effect: Destroy, now: Now) -> None:
    """Permanents are destroyed together."""
    what = now.objects(effect.what)
    here = now.on_battlefield(what)
    _tell_missing(now, what, here)
    allowed = effect.regeneration is Regeneration.ALLOWED
    done = keyword_actions.destroy(now.table, here, cause=now.source, can_regenerate=allowed)
    arrived = now.arrived(done)
    now.did(Handling.DESTROYED, (event.object for event in done if isinstance(event, Destroyed)))
    now.handled(arrived, len(arrived), did=bool(arrived))


@handle.register(Sacrifice)
def sacrifice(effect: Sacrifice, now: Now) -> None:
    """Each player's permanents are chosen in turn order, then all are sacrificed together."""
    players = now.players(effect.who)
    going: list[tuple[PlayerId, ObjectId]] = []
    outer = now.scope
    for player in players:
        own = [item for item in now.table.view.permanents() if now.table.view.controller(item) == player]
        now.for_player(player)
        kept = denied_payments.kept_by(now.table.view, player, own, Purpose.ANYTHING)
        choosable = [item for item in own if item not in kept] if isinstance(effect.what, Chosen) else own
        chosen = now.objects(effect.what, by=player, within=choosable)
        going.extend((player, item) for item in chosen if item not in kept)
        _tell_kept(now, player, {item: kept[item] for item in chosen if item in kept})
    now.restore(outer)
    if not going:
        concept = Concept.EFFECT_IMPOSSIBLE_PART if isinstance(effect.what, Chosen) else Concept.ACTION_SACRIFICE
        lost = next(iter(() if isinstance(effect.what, Chosen) else now.objects(effect.what)), None)
        kind = WhyNotKind.IMPOSSIBLE if lost is None else WhyNotKind.OBJECT_GONE
        if lost is not None and not now.on_battlefield((lost,)):
            concept = Concept.ZONE_CHANGE_NEW_OBJECT
        now.why_not(kind, concept, about=lost, player=next(iter(players), None))
    events: list[Event] = [
        Sacrificed(player, item, moved(now.table, item, Zone.GRAVEYARD, offset=n))
        for n, (player, item) in enumerate(going)
    ]
    if now.carries_out(Keyword.EXPLOIT):
        events += [Exploited(now.source, item) for _, item in going]
    order = (Concept.RESOLVE_APNAP,) if len(players) > 1 else ()
    arrived = now.arrived(now.happen_all(events, Concept.ACTION_SACRIFICE, *order))
    now.handled(arrived, len(going), did=bool(going))
    now.did(Handling.SACRIFICED, (item for _, item in going if now.game.find(item) is None))
    now.gave_up(item for _, item in going)


def _tell_kept(now: Now, player: PlayerId, kept: dict[ObjectId, ObjectId]) -> None:
    for item, source in kept.items():
        note = WhyNot(WhyNotKind.CANNOT_SACRIFICE, item, source, player)
        now.table.note(note, Concept.EFFECT_CANNOT_BEATS_CAN, Concept.EFFECT_IMPOSSIBLE_PART, cause=now.source)


@handle.register(Exile)
def exile(effect: Exile, now: Now) -> None:
    """Objects go to exile; they stay linked to the source."""
    counters = tuple((kind, now.value(amount)) for kind, amount in effect.counters)
    _move(now, effect.what, Zone.EXILE, Concept.ACTION_EXILE, linked=True, counters=counters)
    if isinstance(effect.what, TopOfLibrary):
        now.gathered(now.scope.it)


@handle.register(ExileUntil)
def exile_until(effect: ExileUntil, now: Now) -> None:
    """Objects are exiled; nothing is, when the source has left the battlefield already.

    Raises:
        Unsupported: it is not the source's leaving that brings them back.
    """
    match effect.until:
        case ZoneChange(Is(This()), Zone.BATTLEFIELD):
            pass
        case _:
            raise Unsupported(type(effect), now.source)
    if not now.on_battlefield((now.source,)):
        now.why_not(WhyNotKind.UNTIL_OVER, Concept.EFFECT_UNTIL_ALREADY_OVER, about=now.source)
        now.handled((), 0, did=False)
        return
    arrived: list[ObjectId] = []
    going = now.movable(now.objects(effect.what))
    for zone in dict.fromkeys(now.game.object(item).zone for item in going):
        from_there = [item for item in going if now.game.find(item) is not None and now.game.object(item).zone is zone]
        exiled = now.move(from_there, Zone.EXILE, Concept.ACTION_EXILE, exiled_with=now.source)
        if exiled:
            awaited = Return(now.game.next_id, effect.until, exiled, zone, now.source, now.controller)
            now.happen(ReturnAwaited(awaited), Concept.EFFECT_UNTIL_LEAVES, detail=2)
        arrived.extend(exiled)
    _tell_moved(now, going, Zone.EXILE)
    now.handled(arrived, len(arrived), did=bool(arrived))


@handle.register(ReturnToHand)
def return_to_hand(effect: ReturnToHand, now: Now) -> None:
    """Objects go to their owners' hands."""
    _move(now, effect.what, Zone.HAND, Concept.ZONE_OWNER_GOES)


@handle.register(PutIntoGraveyard)
def put_into_graveyard(effect: PutIntoGraveyard, now: Now) -> None:
    """Objects go to their owners' graveyards."""
    _move(now, effect.what, Zone.GRAVEYARD, Concept.ZONE_OWNER_GOES)


@handle.register(PutIntoHand)
def put_into_hand(effect: PutIntoHand, now: Now) -> None:
    """Cards go to their owners' hands."""
    _move(now, effect.what, Zone.HAND, Concept.ZONE_OWNER_GOES)


@handle.register(MoveToZone)
def move_to_zone(effect: MoveToZone, now: Now) -> None:
    """Objects go to a zone."""
    if effect.zone is Zone.BATTLEFIELD:
        put_onto_battlefield(PutOntoBattlefield(effect.what), now)
    else:
        _move(now, effect.what, effect.zone)


@handle.register(PutIntoLibrary)
def put_into_library(effect: PutIntoLibrary, now: Now) -> None:
    """Objects go on top or at the bottom of their owners' libraries, in an order chosen by the effect's controller."""
    going = now.movable(now.objects(effect.what))
    if not going:
        _tell_missing(now, now.objects(effect.what) if not isinstance(effect.what, Chosen) else (), ())
    arrived: list[ObjectId] = []
    for _, theirs in _by_owner(now, going):
        mine = ordered(now, now.performer, theirs)
        top = effect.position is Position.TOP
        for item in reversed(mine) if top else mine:
            arrived.extend(now.move((item,), Zone.LIBRARY, Concept.ZONE_OWNER_GOES, position=0 if top else None))
    now.handled(arrived, len(arrived), did=bool(arrived))


def _by_owner(now: Now, going: Sequence[ObjectId]) -> list[tuple[PlayerId, list[ObjectId]]]:
    """What goes to each owner's library, worked out before any of it leaves."""
    theirs: dict[PlayerId, list[ObjectId]] = {}
    for item in going:
        theirs.setdefault(now.game.object(item).owner, []).append(item)
    return list(theirs.items())


@handle.register(PutIntoLibraryNth)
def put_into_library_nth(effect: PutIntoLibraryNth, now: Now) -> None:
    """Objects go to a given place from the top of their owners' libraries, at the bottom of those with fewer cards."""
    arrived: list[ObjectId] = []
    for item in now.movable(now.objects(effect.what)):
        cards = len(now.game.zone(Zone.LIBRARY, now.game.object(item).owner))
        library.settle(now.table, now.game.object(item).owner, effect.place - 1, now.source)
        arrived.extend(now.move((item,), Zone.LIBRARY, Concept.ZONE_OWNER_GOES, position=min(effect.place - 1, cards)))
    now.handled(arrived, len(arrived), did=bool(arrived))


@handle.register(PutOnTopOrBottom)
def put_on_top_or_bottom(effect: PutOnTopOrBottom, now: Now) -> None:
    """Objects go on top or at the bottom of their owners' libraries, each as the player who puts it there chooses."""
    arrived: list[ObjectId] = []
    for item in now.movable(now.objects(effect.what)):
        picks = (PickMode(0), PickMode(1))
        decision = Decision(now.performer, DecisionKind.TOP_OR_BOTTOM, picks, source=now.source, subject=item)
        position = 0 if now.table.ask(decision) == (PickMode(0),) else None
        arrived.extend(now.move((item,), Zone.LIBRARY, Concept.ZONE_OWNER_GOES, position=position))
    now.handled(arrived, len(arrived), did=bool(arrived))


@handle.register(PutIntoLibraryAtRandom)
def put_into_library_at_random(effect: PutIntoLibraryAtRandom, now: Now) -> None:
    """Objects go on top or at the bottom of their owners' libraries; chance orders them, once that order matters."""
    going = now.movable(now.objects(effect.what))
    top = effect.position is Position.TOP
    arrived: list[ObjectId] = []
    for owner, theirs in _by_owner(now, going):
        there = [
            i
            for item in theirs
            for i in now.move((item,), Zone.LIBRARY, Concept.ZONE_OWNER_GOES, position=0 if top else None)
        ]
        library.loosen(now.table, owner, there, cause=now.source)
        arrived.extend(there)
    now.handled(arrived, len(arrived), did=bool(arrived))


@handle.register(PutOntoBattlefield)
def put_onto_battlefield(effect: PutOntoBattlefield, now: Now) -> None:
    """Cards enter the battlefield."""
    owners = isinstance(effect.under, OwnerOf)
    under = None if effect.under is None or owners else now.player(effect.under)
    what = now.objects(effect.what)
    _tell_nothing_linked(now, effect.what, what)
    cards = [item for item in now.free_to_move(now.movable(what)) if _can_enter(now, item) and can_enter(now, item)]
    _tell_missing(now, what, now.movable(what))
    counters = tuple((kind, now.value(amount)) for kind, amount in effect.counters)
    events: list[Event] = []
    for item in cards:
        asked = now.performer if under is None else under
        holder = now.game.object(item).owner if owners else asked
        host: ObjectId | None = None
        if effect.attached_to is not None:
            host = _specified_host(now, item, effect.attached_to)
            if host is None and AURA in now.table.view.of(item).subtypes:
                now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ATTACH_AURA_WITHOUT_SPELL, about=item)
                continue
        move = moved(
            now.table,
            item,
            Zone.BATTLEFIELD,
            offset=len(events),
            controller=holder,
            tapped=effect.status is Status.TAPPED,
            counters=counters,
            attached_to=host,
        )
        events.append(structs.replace(move, after=entering(now, move.after)))
    events.extend(_being(effect, now, len(events)))
    having: tuple[Concept, ...] = (Concept.COUNTER_MARKER_ENTER_WITH,) if counters else ()
    if effect.attached_to is not None:
        having = (*having, Concept.ATTACH_AURA_WITHOUT_SPELL)
    having = (*having, *manner_concepts(now))
    arrived = now.arrived(now.happen_all(events, Concept.ZONE_CHANGE_NEW_OBJECT, *having))
    now.did(Handling.RETURNED, now.on_battlefield(arrived))
    now.handled(arrived, len(arrived), did=bool(arrived))


def _being(effect: PutOntoBattlefield, now: Now, entering: int) -> tuple[Event, ...]:
    """What the permanents are begins as they enter, not after."""
    if not effect.being or not entering:
        return ()
    first = now.game.next_id
    lasting = Lasting(
        id=first + entering,
        modifications=effect.being,
        affected=tuple(ObjectId(first + index) for index in range(entering)),
        duration=RestOfGame(),
        timestamp=now.game.clock + entering,
        source=now.source,
        controller=now.controller,
        created_turn=now.game.turn.number,
    )
    return (LastingCreated(lasting),)


@handle.register(Blink)
def blink(effect: Blink, now: Now) -> None:
    """Objects are exiled, then return at once as new objects."""
    exile(Exile(effect.what), now)
    under = OwnerOf(It()) if effect.under is None else effect.under
    put_onto_battlefield(PutOntoBattlefield(It(), under), now)


def _move(
    now: Now,
    what: Ref,
    zone: Zone,
    *concepts: Concept,
    linked: bool = False,
    counters: tuple[tuple[CounterKind, int], ...] = (),
) -> None:
    named = now.objects(what)
    _tell_nothing_linked(now, what, named)
    going = now.movable(named)
    _tell_missing(now, named, going)
    hidden = zone is Zone.EXILE and isinstance(now.manner, ExilingFaceDown)
    why = (*concepts, Concept.EXILE_FACE_DOWN) if hidden else concepts
    source = now.source if linked else None
    arrived = now.move(going, zone, *why, exiled_with=source, counters=counters, face_down=hidden)
    _tell_moved(now, going, zone)
    now.handled(arrived, len(arrived), did=bool(arrived))


def _tell_nothing_linked(now: Now, what: Ref, found: Sequence[ObjectId]) -> None:
    """ "The exiled card", of an ability whose linked ability exiled none that is still there."""
    if what == Linked() and not found:
        now.why_not(WhyNotKind.NOTHING_LINKED, Concept.ABILITY_LINKED, about=now.source)


def _tell_moved(now: Now, going: Sequence[ObjectId], zone: Zone) -> None:
    """Those that reached the zone were exiled, or returned, this way."""
    if zone in _MOVED_THIS_WAY:
        there = (now.game.find(latest(now.game, item)) for item in going)
        reached = (item for item, became in zip(going, there, strict=True) if became and became.zone is zone)
        now.did(_MOVED_THIS_WAY[zone], reached)


def _tell_missing(now: Now, named: Sequence[ObjectId], found: Sequence[ObjectId]) -> None:
    """Say what the effect speaks of and cannot find any more."""
    if found:
        return
    for item in named:
        if now.game.find(item) is None:
            now.why_not(WhyNotKind.OBJECT_GONE, Concept.ZONE_CHANGE_NEW_OBJECT, about=item)


def _can_enter(now: Now, item: ObjectId) -> bool:
    if card_parts.uncovered(now.table, item).view.of(item).is_permanent_card:
        return True
    now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ZONE_CHANGE_INSTANT_CANNOT_ENTER, about=item)
    return False


def _specified_host(now: Now, item: ObjectId, ref: Ref) -> ObjectId | None:
    """What an effect says that an Aura or Equipment enters attached to, if it can be attached to that."""
    host = next(iter(now.objects(ref)), None)
    if host is None:
        return None
    return host if attaching.problem(now.table, item, host) is None else None
