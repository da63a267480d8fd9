"""Whether an event is one that a pattern watches for, and what a triggered ability remembers of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import conditions, filters, refs
from rules_fr.engine import event_match_attach as _attach  # noqa: F401  (these four register patterns of their own)
from rules_fr.engine import event_match_combat as _combat  # noqa: F401
from rules_fr.engine import event_match_marks as _marks  # noqa: F401
from rules_fr.engine import event_match_rules as _rules  # noqa: F401
from rules_fr.engine import event_match_spells as _spells  # noqa: F401
from rules_fr.engine.drawn import first_of_step
from rules_fr.engine.event_dispatch import about as _about
from rules_fr.engine.event_dispatch import match as _match
from rules_fr.engine.event_dispatch import player_fits as _player_fits
from rules_fr.engine.event_dispatch import subject as _subject
from rules_fr.engine.event_dispatch import was_discarded
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import CardCycled, Discarded, Drew, LandPlayed, Revealed
from rules_fr.engine.events.life import LifeGained, LifeLost, PlayerLost
from rules_fr.engine.events.permanents import (
    ControlChanged,
    CountersChanged,
    Sacrificed,
    Tapped,
    TurnedFaceUp,
    Untapped,
)
from rules_fr.engine.events.stack import AbilityActivated, BecameTarget
from rules_fr.engine.events.turn import StepBegan, StepEnded
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import EventPattern, Filter


def looks_back(pattern: EventPattern, edition: Edition) -> bool:
    """Whether the pattern is judged on the game just before the event: leaving the battlefield, losing control,
    sacrifice, something that everybody sees going to a hand or library; leaving a graveyard in some editions."""
    match pattern:
        case (
            patterns.ZoneChange(origin=Zone.BATTLEFIELD)
            | patterns.BecomesUnattached()
            | patterns.ControlLost()
            | patterns.Sacrificed()
            | patterns.Exploits()
        ):
            return True
        case patterns.ZoneChange(origin=Zone.GRAVEYARD, destination=destination) if (
            edition.leaves_graveyard_looks_back and destination is not Zone.BATTLEFIELD
        ):
            return True
        case patterns.ZoneChange(origin=Zone.GRAVEYARD | Zone.STACK, destination=Zone.HAND | Zone.LIBRARY):
            return True
        case patterns.OneOrMore(inner) | patterns.EventDuring(inner) | patterns.FirstTimeEachTurn(inner):
            return looks_back(inner, edition)
        case _:
            return False


def matches(scope: Scope, pattern: EventPattern, event: Event, before: View) -> EventInfo | None:
    """What to remember of the event if the pattern watches for it, else None.

    Args:
        scope: of the watching ability; its view is the one that the pattern is judged on.
        before: the characteristics just before the event.
    """
    return _match(pattern, event, scope, before)


@_match.register(patterns.ZoneChange)
def _zone_change(pattern: patterns.ZoneChange, event: Event, scope: Scope, before: View) -> EventInfo | None:
    origin: Zone | None
    match event:
        case Moved(last, after):
            origin, destination, entity = last.object.zone, after.zone, after.id
            was = last.object.id
            player = last.characteristics.controller if origin is Zone.BATTLEFIELD else after.controller
        case Created(thing) if thing.zone is Zone.BATTLEFIELD:
            origin, destination, entity, was, player = None, Zone.BATTLEFIELD, thing.id, thing.id, thing.controller
        case _:
            return None
    if pattern.origin is not None and origin is not pattern.origin:
        return None
    if pattern.destination is not None and destination is not pattern.destination:
        return None
    back = looks_back(pattern, scope.view.game.edition)
    subject = was if back else entity
    seen = replace(scope, view=before) if back else scope
    if not _subject_fits(seen, pattern.subject, subject, was):
        return None
    return EventInfo(object=entity if not back else was, player=player)


def _subject_fits(scope: Scope, what: Filter, subject: ObjectId, was: ObjectId) -> bool:
    """A pattern on one given object knows it by the identity before or after the move."""
    if isinstance(what, Is):
        return was in refs.objects(scope, what.ref) or subject in refs.objects(scope, what.ref)
    return filters.fits(scope, what, subject)


@_match.register(patterns.StepBegins)
def _step_begins(pattern: patterns.StepBegins, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case StepBegan(step, player) if step is pattern.step and _player_fits(scope, pattern.player, player):
            return EventInfo(player=player)
        case _:
            return None


@_match.register(patterns.StepEnds)
def _step_ends(pattern: patterns.StepEnds, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case StepEnded(step, player) if step is pattern.step:
            return EventInfo(player=player)
        case _:
            return None


@_match.register(patterns.LandPlayed)
def _land_played(pattern: patterns.LandPlayed, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case LandPlayed(player, land) if _player_fits(scope, pattern.player, player):
            return EventInfo(object=land, player=player) if filters.fits(scope, pattern.what, land) else None
        case _:
            return None


@_match.register(patterns.TappedForMana)
def _tapped_for_mana(pattern: patterns.TappedForMana, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case AbilityActivated(player, source, mana=True, tapped=True) if _player_fits(scope, pattern.player, player):
            return EventInfo(object=source, player=player) if filters.fits(scope, pattern.subject, source) else None
        case _:
            return None


@_match.register(patterns.BecomesTapped)
def _tapped(pattern: patterns.BecomesTapped, event: Event, scope: Scope, before: View) -> EventInfo | None:
    return _about(event.object, pattern.subject, scope) if isinstance(event, Tapped) else None


@_match.register(patterns.BecomesUntapped)
def _untapped(pattern: patterns.BecomesUntapped, event: Event, scope: Scope, before: View) -> EventInfo | None:
    return _about(event.object, pattern.subject, scope) if isinstance(event, Untapped) else None


@_match.register(patterns.TurnedFaceUp)
def _face_up(pattern: patterns.TurnedFaceUp, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, TurnedFaceUp):
        return None
    info = _about(event.object, pattern.subject, scope)
    return info if info is None else replace(info, x=event.x)


@_match.register(patterns.DrawsCard)
def _draws(pattern: patterns.DrawsCard, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Drew(player, card) if _player_fits(scope, pattern.player, player):
            if pattern.which is patterns.Draws.BUT_STEP and first_of_step(scope.view.game, player, event):
                return None
            return EventInfo(object=card, player=player)
        case _:
            return None


@_match.register(patterns.DiscardsCard)
@_match.register(patterns.CyclesOrDiscards)
def _discards(
    pattern: patterns.DiscardsCard | patterns.CyclesOrDiscards, event: Event, scope: Scope, before: View
) -> EventInfo | None:
    match event:
        case Discarded(player, card) if _player_fits(scope, pattern.player, player):
            return EventInfo(object=card, player=player) if was_discarded(scope, pattern.what, card, before) else None
        case _:
            return None


@_match.register(patterns.GainsLife)
def _gains(pattern: patterns.GainsLife, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case LifeGained(player, amount) if amount > 0 and _player_fits(scope, pattern.player, player):
            return EventInfo(player=player, amount=amount)
        case _:
            return None


@_match.register(patterns.LosesLife)
def _loses(pattern: patterns.LosesLife, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case LifeLost(player, amount) if amount > 0 and _player_fits(scope, pattern.player, player):
            return EventInfo(player=player, amount=amount)
        case _:
            return None


@_match.register(patterns.LosesGame)
def _loses_game(pattern: patterns.LosesGame, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case PlayerLost(player) if _player_fits(replace(scope, view=before), pattern.player, player):
            return EventInfo(player=player)
        case _:
            return None


@_match.register(patterns.BecomesTarget)
def _becomes_target(pattern: patterns.BecomesTarget, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case BecameTarget(by, target, player) if filters.fits(scope, pattern.by, by):
            if target is not None and filters.fits(scope, pattern.subject, target):
                return EventInfo(object=target, other=by, player=scope.view.controller(by))
            if player is not None and filters.player_fits(scope, pattern.subject, player):
                return EventInfo(other=by, player=player)
            return None
        case _:
            return None


@_match.register(patterns.Cycled)
def _cycled(pattern: patterns.Cycled, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case CardCycled(player, card, x) if _player_fits(scope, pattern.player, player):
            info = _subject(pattern.subject, card, scope, player)
            return None if info is None else replace(info, x=x)
        case _:
            return None


@_match.register(patterns.Sacrificed)
def _sacrificed(pattern: patterns.Sacrificed, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Sacrificed(player, permanent) if _player_fits(scope, pattern.player, player):
            return _subject(pattern.subject, permanent, replace(scope, view=before), player)
        case _:
            return None


@_match.register(patterns.CountersPut)
def _counters_put(pattern: patterns.CountersPut, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case CountersChanged(item, kind, change, player) if change > 0 and kind == pattern.kind:
            pass
        case Moved(after=thing) | Created(object=thing) if thing.zone is Zone.BATTLEFIELD and thing.counter(
            pattern.kind
        ):
            item, change, player = thing.id, thing.counter(pattern.kind), thing.controller
        case _:
            return None
    if pattern.player is not None and (player is None or not _player_fits(scope, pattern.player, player)):
        return None
    info = _about(item, pattern.subject, scope)
    return None if info is None else replace(info, amount=change)


@_match.register(patterns.LastCounterRemoved)
def _last_counter(pattern: patterns.LastCounterRemoved, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case CountersChanged(item, kind, change) if change < 0 and kind == pattern.kind:
            left = scope.view.object(item).counter(kind)
            return _about(item, pattern.subject, scope) if left == 0 else None
        case _:
            return None


@_match.register(patterns.ControlLost)
def _control_lost(pattern: patterns.ControlLost, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case ControlChanged(item, _, lost_by) if lost_by is not None and _player_fits(scope, pattern.player, lost_by):
            return EventInfo(object=item, player=lost_by) if filters.fits(scope, pattern.subject, item) else None
        case Moved(last) if last.object.zone is Zone.BATTLEFIELD:
            lost_by = last.characteristics.controller
            fits = filters.fits(replace(scope, view=before), pattern.subject, last.object.id)
            return (
                EventInfo(object=last.object.id, player=lost_by)
                if fits and _player_fits(scope, pattern.player, lost_by)
                else None
            )
        case _:
            return None


@_match.register(patterns.StateIs)
@_match.register(patterns.JustDone)
def _no_event(
    pattern: patterns.StateIs | patterns.JustDone, event: Event, scope: Scope, before: View
) -> EventInfo | None:
    return None  # `state_triggers` looks at the state itself; a reflexive ability triggers as it is made


@_match.register(patterns.OneOrMore)
def _one_or_more(pattern: patterns.OneOrMore, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """Simultaneous events are counted together elsewhere; one alone cannot tell.

    Raises:
        Unsupported: always.
    """
    raise Unsupported(type(pattern), scope.source)


@_match.register(patterns.EventDuring)
def _during(pattern: patterns.EventDuring, event: Event, scope: Scope, before: View) -> EventInfo | None:
    return _match(pattern.event, event, scope, before) if conditions.holds(scope, pattern.time) else None


@_match.register(patterns.FirstTimeEachTurn)
def _first_time(pattern: patterns.FirstTimeEachTurn, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not one_subject(pattern):
        raise Unsupported(type(pattern), scope.source)
    return None if came_before(scope, pattern, before) else _match(pattern.event, event, scope, before)


def one_subject(pattern: patterns.FirstTimeEachTurn) -> bool:
    """Whether the event is always that of the same object or player, or of no one that can have it twice.

    "Whenever a creature attacks for the first time each turn" could mean each creature's own first time.
    """
    match pattern.event:
        case (
            patterns.Attacks(subject)
            | patterns.Blocks(subject)
            | patterns.BecomesTarget(subject)
            | patterns.BecomesTapped(subject)
        ):
            return isinstance(subject, Is)
        case patterns.LosesLife(player) | patterns.GainsLife(player) | patterns.DrawsCard(player):
            return player == You()
        case inner:
            return isinstance(inner, patterns.OneOrMore | patterns.Cycled | patterns.SpellCast)


def came_before(scope: Scope, pattern: patterns.FirstTimeEachTurn, before: View) -> bool:
    """Whether such an event happened this turn before this one."""
    inner = pattern.event.event if isinstance(pattern.event, patterns.OneOrMore) else pattern.event
    now = before.game.turn.number
    return any(
        number == now and isinstance(past, Event) and _match(inner, past, scope, before) is not None
        for number, past in before.game.history
    )


@_match.register(patterns.ThisWay)
def _this_way(pattern: patterns.ThisWay, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Revealed(player, (card,)):
            shown_by_it = scope.view.controller(scope.source) == player
            fits = shown_by_it and filters.fits(scope, pattern.what, card)
            return EventInfo(object=card, player=player) if fits else None
        case _:
            return None


def supports(kind: type[EventPattern]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in _match.registry
