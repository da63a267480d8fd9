"""What continuous effects change in the cost of activated abilities."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.modifications import ManaExemption, RulesModification
from rules_fr.vocabulary.terms import Filter, Ref


@unique
class AbilityGroup(Enum):
    """Which of the activated abilities of an object."""

    ACTIVATED = "activated"
    LOYALTY = "loyalty"


class AbilityCostMore(RulesModification, frozen=True):
    """Activated abilities of objects that fit cost that much more to activate."""

    what: Filter
    cost: ManaCost
    exempt: ManaExemption = ManaExemption.NONE
    group: AbilityGroup = AbilityGroup.ACTIVATED


class AbilityCostLess(RulesModification, frozen=True):
    """Abilities of objects that fit cost that much less to activate, when the player activates them.

    Args:
        floor: the mana of the cost below which this effect reduces nothing.
        keyword: of abilities that this keyword gives only.
    """

    what: Filter
    player: Ref | None
    cost: ManaCost
    exempt: ManaExemption = ManaExemption.NONE
    floor: int = 0
    keyword: Keyword | None = None


class LoyaltyCostMore(RulesModification, frozen=True):
    """Loyalty abilities of objects that fit cost that many more loyalty counters added (or fewer removed)."""

    what: Filter
    player: Ref | None
    change: int
