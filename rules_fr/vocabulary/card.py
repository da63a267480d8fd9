"""Cards: the printed characteristics of each face."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import CardName, CardType, Color, Subtype, Supertype
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Ability, Node


@unique
class Layout(Enum):
    """How the faces of a card go together."""

    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    TRANSFORM = "transform"
    ADVENTURE = "adventure"
    MODAL = "modal"
    """Two faces, either of which may be cast or played."""


class Face(Node, frozen=True):
    """One face: printed characteristics and the abilities of its text, one or more for each paragraph.

    Args:
        cost: None for a face without a mana cost (lands, some suspend cards).
        color_indicator: colours that the type line or a dot gives; None when the cost decides.
        power, toughness: printed numbers; None for non-creatures, 0 where the text defines them ("*").
    """

    name: CardName
    cost: ManaCost | None
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Ability, ...] = ()
    color_indicator: tuple[Color, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: CardName = CardName("")

    @property
    def colors(self) -> frozenset[Color]:
        """The printed colours."""
        if self.color_indicator is not None:
            return frozenset(self.color_indicator)
        return self.cost.colors if self.cost is not None else frozenset()


class Card(Node, frozen=True):
    """A card: its faces, the front first."""

    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL

    @property
    def name(self) -> CardName:
        """The name that the card goes by: the first face's, or both halves of a split card."""
        if self.layout is Layout.SPLIT:
            return CardName(" // ".join(face.name for face in self.faces))
        return self.faces[0].name

    @property
    def front(self) -> Face:
        """The face used outside the battlefield."""
        return self.faces[0]
