"""Events about what becomes attached to something, or ceases to be."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters
from rules_fr.engine.event_dispatch import about, match
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.permanents import Attached, BestowEnded, Unattached
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Zone


@match.register(patterns.BecomesAttached)
def _attached(pattern: patterns.BecomesAttached, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Attached(item, host):
            pass
        case Moved(after=thing) | Created(object=thing) if thing.zone is Zone.BATTLEFIELD and thing.attached_to:
            item, host = thing.id, thing.attached_to
        case _:
            return None
    if pattern.host != Anything() and (host is None or not filters.fits(scope, pattern.host, host)):
        return None
    info = about(item, pattern.subject, scope)
    return None if info is None else replace(info, other=host)


@match.register(patterns.BecomesUnattached)
def _unattached(pattern: patterns.BecomesUnattached, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """Judged as they were just before; what it was attached to may have left the battlefield by then."""
    match event:
        case Unattached(item) | BestowEnded(item):
            host = before.game.object(item).attached_to
        case Attached(item, to):
            host = before.game.object(item).attached_to
            host = None if host == to else host
        case Moved(last) if last.object.zone is Zone.BATTLEFIELD:
            item, host = last.object.id, last.object.attached_to
        case _:
            return None
    seen = replace(scope, view=before)
    if host is None or not filters.fits(seen, pattern.host, host):
        return None
    info = about(item, pattern.subject, seen)
    return None if info is None else replace(info, other=host)
