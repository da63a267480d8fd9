"""Keyword actions that costs, effects and rules share: sacrifice, discard, destroy, draw.

Each proposes events that carry their move: what replaces the move is asked of the same proposal.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine import decisive, first_draws, library
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, DrewFromEmpty
from rules_fr.engine.events.permanents import Destroyed, Sacrificed
from rules_fr.engine.happen import happen, happen_each, happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import move, moved
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def sacrifice(
    table: Table, player: PlayerId, which: Sequence[ObjectId], *concepts: Concept, cause: ObjectId | None = None
) -> tuple[Event, ...]:
    """A player sacrifices permanents at the same time; those that they do not control stay."""
    view = table.view
    mine = [i for i in which if table.game.find(i) is not None and view.controller(i) == player]
    return happen_together(
        table,
        [Sacrificed(player, i, moved(table, i, Zone.GRAVEYARD, offset=n)) for n, i in enumerate(mine)],
        *concepts,
        Concept.ACTION_SACRIFICE,
        cause=cause,
    )


def discard(
    table: Table, player: PlayerId, which: Sequence[ObjectId], *concepts: Concept, cause: ObjectId | None = None
) -> tuple[Event, ...]:
    """A player discards cards of their hand at the same time."""
    hand = table.game.zone(Zone.HAND, player)
    cards = [i for i in which if i in hand]
    return happen_together(
        table,
        [Discarded(player, i, moved(table, i, Zone.GRAVEYARD, offset=n)) for n, i in enumerate(cards)],
        *concepts,
        Concept.ACTION_DISCARD,
        cause=cause,
    )


def destroy(
    table: Table,
    which: Sequence[ObjectId],
    *concepts: Concept,
    cause: ObjectId | None = None,
    can_regenerate: bool = True,
) -> tuple[Event, ...]:
    """Permanents are destroyed at the same time."""
    here = [i for i in which if i in table.game.battlefield]
    proposals: list[tuple[Event, tuple[Concept, ...]]] = []
    for n, i in enumerate(here):
        event = Destroyed(i, moved(table, i, Zone.GRAVEYARD, offset=n), can_regenerate=can_regenerate)
        proposals.append((event, (*concepts, Concept.ACTION_DESTROY, *decisive.indestructible(table.view, i))))
    return happen_each(table, proposals, cause=cause)


def draw(
    table: Table, player: PlayerId, count: int, *concepts: Concept, cause: ObjectId | None = None
) -> tuple[ObjectId, ...]:
    """A player draws cards, one after the other.

    Returns:
        The cards drawn, as they are in the hand; those whose draw was replaced are not among them.
    """
    drawn: list[ObjectId] = []
    for _ in range(count):
        library.settle(table, player, 1)
        cards = table.game.zone(Zone.LIBRARY, player)
        if not cards:
            happen(table, DrewFromEmpty(player), Concept.DRAW_EMPTY_LIBRARY, *concepts, cause=cause)
            continue
        going = moved(table, cards[0], Zone.HAND)
        one_by_one = (Concept.DRAW_ONE_AT_A_TIME,) if count > 1 else ()
        done = happen(table, Drew(player, going.after.id, going), Concept.DRAW, *one_by_one, *concepts, cause=cause)
        drawn.extend(e.object for e in done if isinstance(e, Drew) and table.game.find(e.object) is not None)
        first_draws.look(table, player, done)
    return tuple(drawn)


def mill(
    table: Table, player: PlayerId, count: int, *concepts: Concept, cause: ObjectId | None = None
) -> tuple[ObjectId, ...]:
    """Put the first cards of a player's library into their graveyard, as many as there are."""
    library.settle(table, player, count)
    cards = table.game.zone(Zone.LIBRARY, player)[:count]
    return move(table, cards, Zone.GRAVEYARD, *concepts, Concept.ACTION_MILL, cause=cause)
