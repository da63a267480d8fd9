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


def loosen(table: Table, player: PlayerId, cards: Sequence[ObjectId], cause: ObjectId | None = None) -> None:
    """Leave the order of some neighbouring cards of a library to chance, which decides it once it matters.

    Where the order of other cards is open already, chance decides this one at once: the two are not to be mixed.

    Raises:
        Refused: the answer is none of these cards.
    """
    if len({_face(table.game, item) for item in cards}) < 2:
        return
    library = table.game.zone(Zone.LIBRARY, player)
    open_ones = [item for item in table.game.player(player).unordered if item in library and item not in cards]
    if len({_face(table.game, item) for item in open_ones}) < 2:
        happen(
            table, LibraryOrdered(player, library, False, tuple(cards)), Concept.CHANCE_RANDOM, cause=cause, detail=2
        )
        return
    left = list(cards)
    drawn: list[ObjectId] = []
    while left:
        drawn.append(_by_chance(table, player, left, left[0], cause))
        left.remove(drawn[-1])
    places = iter(drawn)
    order = tuple(next(places) if item in drawn else item for item in library)
    happen(table, LibraryOrdered(player, order), Concept.CHANCE_RANDOM, cause=cause, detail=2)


def settle(table: Table, player: PlayerId, count: int, cause: ObjectId | None = None) -> None:
    """Let chance decide which cards are the first ones of a library, where a shuffle left that open and it matters."""
    for position in range(min(count, len(table.game.zone(Zone.LIBRARY, player)))):
        _settle_one(table, player, position, cause)


def _settle_one(table: Table, player: PlayerId, position: int, cause: ObjectId | None) -> None:
    cards = table.game.zone(Zone.LIBRARY, player)
    loose = [item for item in table.game.player(player).unordered if item in cards]
    if cards[position] not in loose:
        return
    picked = _by_chance(table, player, loose, cards[position], cause)
    order = list(cards)
    other = order.index(picked)
    order[position], order[other] = order[other], order[position]
    left = tuple(item for item in loose if item != picked)
    happen(table, LibraryOrdered(player, tuple(order), False, left), Concept.ZONE_LIBRARY_ORDER, detail=2)


def _by_chance(
    table: Table, player: PlayerId, loose: Sequence[ObjectId], ready: ObjectId, cause: ObjectId | None
) -> ObjectId:
    """One of several cards, as chance decides; the one that is `ready` where all are alike."""
    kinds = {_face(table.game, item): item for item in reversed(loose)}
    options = tuple(PickObject(item) for item in sorted(kinds.values()))
    if len(options) < 2:
        return options[0].object if options else ready
    match table.ask(Decision(None, DecisionKind.SHUFFLE, options, source=cause)):
        case (PickObject(item),) if item in loose:
            return item
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.ZONE_LIBRARY_ORDER,), player, object=cause))


def _face(game: Game, item: ObjectId) -> tuple[object, ...]:
    card = game.object(item)
    return (card.card, card.unknown)
