"""Casting that a resolving effect asks for: where it turns out to be illegal, the card stays where it was."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.engine.effects.now import Now
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Refused
from rules_fr.rulebook.concepts import Concept


def attempted(now: Now, item: ObjectId, cast: Callable[[], ObjectId]) -> tuple[ObjectId, ...]:
    """The spell that comes of casting a card now; nothing, and the game as it was, if the casting is refused."""
    game, records = now.game, len(now.table.records)
    try:
        return (cast(),)
    except Refused:
        now.table.game = game
        del now.table.records[records:]
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART, about=item)
        return ()
