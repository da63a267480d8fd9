"""Moving objects until something happens."""

from __future__ import annotations

from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.returns import ReturnAwaited
from rules_fr.engine.game import Return
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.moves import ExileUntil
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import This


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
            raise Unsupported(type(effect).__name__, now.source)
    if not now.on_battlefield((now.source,)):
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_UNTIL_LEAVES, about=now.source)
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
    now.handled(arrived, len(arrived), did=bool(arrived))
