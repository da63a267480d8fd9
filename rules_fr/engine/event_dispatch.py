"""The dispatch of event patterns, and what several of them ask."""

from __future__ import annotations

from functools import singledispatch

from msgspec.structs import replace

from rules_fr.engine import filters, refs
from rules_fr.engine.events.base import Event
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref


@singledispatch
def match(pattern: EventPattern, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """What to remember of an event that a pattern watches for; each class registers its own.

    Raises:
        Unsupported: nothing is registered for the class.
    """
    raise Unsupported(type(pattern), scope.source)


def player_fits(scope: Scope, ref: Ref | None, player: PlayerId) -> bool:
    """Whether the player of an event is one that a pattern speaks of (None: anyone)."""
    return ref is None or player in refs.players(scope, ref)


def about(item: ObjectId, what: Filter, scope: Scope) -> EventInfo | None:
    """An event about an object that fits, and its controller."""
    if not filters.fits(scope, what, item):
        return None
    return EventInfo(object=item, player=scope.view.controller(item))


def subject(what: Filter, item: ObjectId, scope: Scope, player: PlayerId) -> EventInfo | None:
    """An event about an object that fits, with a player of its own."""
    return EventInfo(object=item, player=player) if filters.fits(scope, what, item) else None


def was_discarded(scope: Scope, what: Filter, card: ObjectId, before: View) -> bool:
    """Whether a card, named as it was in the hand, is what a pattern on discarding speaks of.

    An ability of the card itself watches from where the discard has put it.
    """
    if what == Is(This()):
        return scope.source in (card, refs.latest(scope.view.game, card))
    return filters.fits(replace(scope, view=before), what, card)
