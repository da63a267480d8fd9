"""Libraries: shuffling, and the order that chance decides only when it matters."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.events.zones import LibraryOrdered
from rules_fr.engine.game import Game
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def shuffle(
    table: Table, player: PlayerId, *concepts: Concept, cause: ObjectId | None = None, top: Sequence[ObjectId] = ()
) -> None:
    """Shuffle a library; cards of `top` are then put on top of it, in that order."""
    cards = table.game.zone(Zone.LIBRARY, player)
    rest = tuple(item for item in cards if item not in top)
    order = (*(item for item in top if item in cards), *rest)
    happen(table, LibraryOrdered(player, order, True, rest), *concepts, cause=cause)


def settle(table: Table, player: PlayerId, count: int, cause: ObjectId | None = None) -> None:
    """Let chance decide which cards are the first ones of a library, where a shuffle left that open and it matters."""
    for position in range(min(count, len(table.game.zone(Zone.LIBRARY, player)))):
        _settle_one(table, player, position, cause)


def _settle_one(table: Table, player: PlayerId, position: int, cause: ObjectId | None) -> None:
    cards = table.game.zone(Zone.LIBRARY, player)
    loose = [item for item in table.game.player(player).unordered if item in cards]
    if cards[position] not in loose:
        return
    kinds = {_face(table.game, item): item for item in reversed(loose)}
    options = tuple(PickObject(item) for item in sorted(kinds.values()))
    picked = cards[position]
    if len(options) > 1:
        answer = table.ask(Decision(None, DecisionKind.SHUFFLE, options, source=cause))
        match answer:
            case (PickObject(item),) if item in loose:
                picked = item
            case _:
                reason = Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.ZONE_LIBRARY_ORDER,), player, object=cause)
                raise Refused(reason)
    elif options:
        picked = options[0].object
    order = list(cards)
    other = order.index(picked)
    order[position], order[other] = order[other], order[position]
    left = tuple(item for item in loose if item != picked)
    happen(table, LibraryOrdered(player, tuple(order), False, left), Concept.ZONE_LIBRARY_ORDER, detail=2)


def _face(game: Game, item: ObjectId) -> tuple[object, ...]:
    card = game.object(item)
    return (card.card, card.unknown)
