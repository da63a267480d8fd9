"""Modifications and refs that no text states: what the engine makes of one when it is settled."""

from __future__ import annotations

from typing import ClassVar

from rules_fr.engine.ids import PlayerId
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.modifications import Layer, RulesModification
from rules_fr.vocabulary.terms import Ability, Modification, Ref


class LoseAbility(Modification, frozen=True):
    """Loses a given ability of its own: what "loses this ability" means once the ability is known."""

    layer: ClassVar[Layer] = Layer.ABILITY
    lost: Ability


class StaysTappedFor(RulesModification, frozen=True):
    """Does not untap during a given player's untap step: what exerting it means for the player who did."""

    player: PlayerId


class TakeValues(Modification, frozen=True):
    """Has these copiable values: what "becomes a copy" means once it is known of what, and with which exceptions."""

    layer: ClassVar[Layer] = Layer.COPY
    face: Face


class TheObject(Ref, frozen=True):
    """One given object: what "the object that grants this ability" means once it is known.

    Args:
        present: only as long as it exists, for what a static ability measures.
    """

    which: int
    present: bool = False


class Encoded(Ref, frozen=True):
    """The creature on which this exiled card is encoded."""
