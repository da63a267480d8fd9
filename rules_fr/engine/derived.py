"""Modifications that no text states: what the engine makes of one when a resolution settles it."""

from __future__ import annotations

from typing import ClassVar

from rules_fr.engine.ids import PlayerId
from rules_fr.vocabulary.modifications import Layer, RulesModification
from rules_fr.vocabulary.terms import Ability, Modification


class LoseAbility(Modification, frozen=True):
    """Loses a given ability of its own: what "loses this ability" means once the ability is known."""

    layer: ClassVar[Layer] = Layer.ABILITY
    lost: Ability


class StaysTappedFor(RulesModification, frozen=True):
    """Does not untap during a given player's untap step: what exerting it means for the player who did."""

    player: PlayerId
