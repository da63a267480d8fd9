"""The zones from which a triggered ability watches, as its text says them."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Attached
from rules_fr.vocabulary.terms import EventPattern


def watched_from(events: Iterable[EventPattern], said: Iterable[Zone]) -> tuple[Zone, ...]:
    """The zones that the text names, unless what it says is only where the instruction finds the card later."""
    return () if any(map(_host_leaves, events)) else tuple(dict.fromkeys(said))


def _host_leaves(event: EventPattern) -> bool:
    """Whether what an Aura or Equipment is on leaves: it watches from the battlefield, wherever it then goes."""
    return isinstance(event, ZoneChange) and event.subject == Is(Attached()) and event.origin is Zone.BATTLEFIELD
