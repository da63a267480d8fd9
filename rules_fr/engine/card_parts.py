"""The parts of a card that can be cast or played apart: halves, an Adventure, the faces of a modal card."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.card import Card, Face, Layout
from rules_fr.vocabulary.kinds import CardType, Zone

_APART = frozenset({Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL})
_PART_CAST = {
    Layout.SPLIT: Concept.SPLIT_CAST,
    Layout.ADVENTURE: Concept.ADVENTURE_CAST,
    Layout.MODAL: Concept.DOUBLE_FACED_MODAL_CAST,
}
_TWO_SIDES = frozenset({Layout.TRANSFORM, Layout.MODAL})
_NEVER_IN_PLAY = frozenset({CardType.INSTANT, CardType.SORCERY})


def cast_concepts(table: Table, item: ObjectId, face: int) -> tuple[Concept, ...]:
    """The rule for casting only a part of a card; none when the card is cast as it is."""
    card = table.game.object(item).card
    return (_PART_CAST[card.layout],) if card is not None and _in_parts(card, face) else ()


def _in_parts(card: Card, face: int) -> bool:
    return card.layout is Layout.SPLIT or (card.layout in _APART and face != 0)


def chosen_part(table: Table, item: ObjectId, face: int) -> Table:
    """A card as the part that is being cast or played: only that is looked at to see if it may be.

    What let a player cast the card itself from exile after its Adventure does not let them cast the Adventure again.
    A card that is face down in exile is looked at face up.
    """
    table = uncovered(table, item)
    thing = table.game.object(item)
    if thing.card is None or not _in_parts(thing.card, face):
        return table
    half = replace(thing, card=Card((thing.card.faces[face],)), face=0, adventurer=None)
    return Table(table.game.with_object(half), ())


def uncovered(table: Table, item: ObjectId) -> Table:
    """A card that is face down in exile as it would be face up, to see what it can become."""
    thing = table.game.object(item)
    if not thing.face_down or thing.zone is not Zone.EXILE:
        return table
    return Table(table.game.with_object(replace(thing, face_down=False)), ())


def castable(table: Table, item: ObjectId) -> tuple[int, ...]:
    """The parts in which a card can be cast: both of a split card or of one with an Adventure, faces that are no
    lands."""
    card = table.game.object(item).card
    if card is None:
        return ()
    faces = card.faces if card.layout in _APART else card.faces[:1]
    return tuple(i for i, face in enumerate(faces) if card.layout is not Layout.MODAL or not _is_land(face))


def _is_land(face: Face) -> bool:
    return CardType.LAND in face.types


def double_faced(thing: GameObject) -> bool:
    """Whether a double-faced card or token represents an object."""
    return thing.card is not None and thing.card.layout in _TWO_SIDES and len(thing.card.faces) == 2


def turns_over(thing: GameObject) -> bool:
    """Whether a permanent can transform: it has another side, and that side is one of a permanent."""
    if not double_faced(thing) or thing.card is None:
        return False
    return _NEVER_IN_PLAY.isdisjoint(thing.card.faces[1 - thing.face].types)
