"""Events of the rules themselves: an ability triggers, mana is added."""

from __future__ import annotations

from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref


class AbilityTriggers(EventPattern, frozen=True):
    """An ability of an object that fits triggers (controlled by the player, if one is named)."""

    source: Filter = Anything()
    player: Ref | None = None


class AddsMana(EventPattern, frozen=True):
    """A player adds mana, of one of these types if any is named."""

    player: Ref
    kinds: tuple[ManaType, ...] = ()
