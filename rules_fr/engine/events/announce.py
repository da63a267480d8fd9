"""What is announced while a spell or ability is put on the stack, for the story."""

from __future__ import annotations

from rules_fr.engine.events.base import Note
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.mana import ManaCost


class CostLocked(Note, frozen=True, tag=True):
    """The total cost is determined and can no longer change.

    Args:
        base: the mana part before additional costs, increases and reductions.
        total: the mana part to pay.
        changed_by: objects whose effects changed it (the spell itself for its own ability).
    """

    player: PlayerId
    object: ObjectId
    base: ManaCost
    total: ManaCost
    changed_by: tuple[ObjectId, ...] = ()


class ModesChosen(Note, frozen=True, tag=True):
    """A player chose modes, by position."""

    player: PlayerId
    object: ObjectId
    modes: tuple[int, ...]


class ChooserNamed(Note, frozen=True, tag=True):
    """The controller named the opponent who makes a choice in their place."""

    player: PlayerId
    chooser: PlayerId
    object: ObjectId


class CardRevealed(Note, frozen=True, tag=True):
    """The card whose ability is activated from a hidden zone is shown."""

    player: PlayerId
    object: ObjectId


class PriceStays(Note, frozen=True, tag=True):
    """A cost change that has just begun does not touch a spell or ability already on the stack."""

    object: ObjectId
    source: ObjectId
