"""What kind of ability an object on the stack is."""

from __future__ import annotations

from rules_fr.engine.objects import StackAbility
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordWithCost
from rules_fr.vocabulary.costs import LoyaltyCost
from rules_fr.vocabulary.kinds import AbilityKind


def ability_kind(ability: StackAbility) -> AbilityKind:
    """Whether an ability on the stack is activated (or loyalty) or triggered."""
    match ability.ability:
        case ActivatedAbility(costs=costs):
            loyalty = any(isinstance(cost, LoyaltyCost) for cost in costs)
            return AbilityKind.LOYALTY if loyalty else AbilityKind.ACTIVATED
        case KeywordWithCost() if ability.event is None and not ability.delayed:
            return AbilityKind.ACTIVATED
        case _:
            return AbilityKind.TRIGGERED
