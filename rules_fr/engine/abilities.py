"""Keyword abilities that stand for ordinary ones: what the engine uses in their place."""

from __future__ import annotations

from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordWithCost
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import DiscardCost
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.permanents import Attach
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.refs import Target, This, You
from rules_fr.vocabulary.restrictions import SorceryTiming
from rules_fr.vocabulary.terms import Ability

_YOUR_CREATURE = AllOf((HasType(CardType.CREATURE), ControlledBy(You())))


def activated_form(ability: Ability) -> ActivatedAbility | None:
    """The activated ability that an ability is or stands for, or None."""
    match ability:
        case ActivatedAbility():
            return ability
        case KeywordWithCost(Keyword.CYCLING, costs):
            return ActivatedAbility((*costs, DiscardCost(This())), Draw(You(), Fixed(1)), keyword=Keyword.CYCLING)
        case KeywordWithCost(Keyword.EQUIP, costs):
            return ActivatedAbility(
                costs, Attach(This(), Target(0, _YOUR_CREATURE)), (SorceryTiming(),), keyword=Keyword.EQUIP
            )
        case _:
            return None
