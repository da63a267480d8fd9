"""Keyword abilities that stand for ordinary ones: what the engine uses in their place."""

from __future__ import annotations

from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordAbility, KeywordWithCost
from rules_fr.vocabulary.amounts import Fixed, ManaValueOf
from rules_fr.vocabulary.costs import DiscardCost
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import Draw, Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, ExileIfWouldLeave
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Attach
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType, ManaValueIs
from rules_fr.vocabulary.kinds import CardType, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import It, Target, This, You
from rules_fr.vocabulary.replacements import MovesElsewhere
from rules_fr.vocabulary.restrictions import SorceryTiming
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

_YOUR_CREATURE = AllOf((HasType(CardType.CREATURE), ControlledBy(You())))

_UNEARTH = Sequence(
    (
        PutOntoBattlefield(This()),
        Apply(It(), (GainAbility(KeywordAbility(Keyword.HASTE)),), RestOfGame()),
        ExileIfWouldLeave(It(), MovesElsewhere(Anything(), Zone.BATTLEFIELD, Zone.EXILE, Zone.EXILE)),
        Delayed((StepBegins(Step.END),), Exile(It())),
    )
)


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
        case KeywordWithCost(Keyword.TRANSMUTE, costs):
            same = ManaValueIs(Comparison(Comparator.EQUAL, ManaValueOf(This())))
            search = Search(You(), You(), same, Fixed(1), Zone.HAND, Reveals.REVEALED)
            return ActivatedAbility(
                (*costs, DiscardCost(This())),
                Sequence((search, Shuffle(You()))),
                (SorceryTiming(),),
                keyword=Keyword.TRANSMUTE,
            )
        case KeywordWithCost(Keyword.UNEARTH, costs):
            return ActivatedAbility(costs, _UNEARTH, (SorceryTiming(),), (Zone.GRAVEYARD,), keyword=Keyword.UNEARTH)
        case _:
            return None
