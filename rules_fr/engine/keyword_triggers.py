"""Triggered abilities that keywords stand for."""

from __future__ import annotations

from rules_fr.engine import keyword_triggers_combat, keyword_triggers_library
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.keyword_effects import Cascade, CastFor, TimesPaid
from rules_fr.engine.objects import GameObject
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    CharacteristicDefining,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
    ReplacementAbility,
    SagaChapter,
    SpellAbility,
    StaticAbility,
    Suspend,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountersOn, EventAmount, Fixed, SpellsCastThisTurn
from rules_fr.vocabulary.conditions import (
    AllConditions,
    CameSinceLastUpkeep,
    DidSo,
    Exists,
    Fits,
    KeywordCostPaid,
    NotCondition,
    ThisIsIn,
)
from rules_fr.vocabulary.costs import AllCosts, CostTimes
from rules_fr.vocabulary.durations import EndOfCombat, EndOfTurn, UntilControlLost
from rules_fr.vocabulary.effects.choices import May, PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    PutIntoGraveyard,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.permanents import HauntWith, Pair, PutCounters, RemoveCounters, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, Repeat, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, CopySpell, Counter
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    BecomesTarget,
    DealsDamage,
    LastCounterRemoved,
    ReachesChapter,
    SpellCast,
    StepBegins,
    ZoneChange,
)
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasCounter, HasType, Is, Not, Other, OwnedBy, Paired
from rules_fr.vocabulary.kinds import AGE, TIME, CardType, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import GainAbility, ModifyPT, MustBlock
from rules_fr.vocabulary.refs import (
    AnOpponent,
    AnyPlayer,
    Chosen,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    EventObject,
    EventOther,
    It,
    Linked,
    OwnerOf,
    Target,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, Cost, Effect, Filter


def expanded(edition: Edition, ability: Ability, item: GameObject | None = None) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that a keyword ability stands for; `item` is the object that has it."""
    match ability:
        case KeywordWithCost(Keyword.EVOKE):
            evoked = item is not None and item.announced is not None and item.announced.method is CastMethod.EVOKE
            return (_EVOKED,) if evoked else ()
        case KeywordWithCost(Keyword.MADNESS, costs):
            exiled = item is not None and item.exiled_for is Keyword.MADNESS
            return (_madness(costs),) if exiled else ()
        case KeywordWithCost(Keyword.REPLICATE):
            return (_REPLICATED,)
        case Suspend() | KeywordAbility(Keyword.SUSPEND):
            return (_remove_time_counter(), _cast_when_ready(edition))
        case KeywordAbility(Keyword.LIFELINK) if edition.lifelink_triggered:
            return (_LIFELINK,)
        case KeywordAbility(Keyword.DEATHTOUCH) if edition.deathtouch_triggered:
            return (_DEATHTOUCH,)
        case KeywordWithNumber(Keyword.VANISHING) | KeywordAbility(Keyword.VANISHING):
            return _VANISHING
        case KeywordWithCost(Keyword.WARD, (cost,)):
            return (_ward(cost),)
        case KeywordWithCost(Keyword.ECHO, costs):
            return (_echo(costs),)
        case KeywordWithCost(Keyword.CUMULATIVE_UPKEEP, costs):
            return (_cumulative_upkeep(costs),)
        case SagaChapter(chapters, effect):
            return tuple(TriggeredAbility((ReachesChapter(Is(This()), number),), effect) for number in chapters)
        case KeywordWithCost(Keyword.RECOVER, costs):
            return (_recover(costs),)
        case KeywordWithQuality(Keyword.CHAMPION, quality):
            return _champion(quality)
        case KeywordAbility(Keyword.PROVOKE):
            return (_PROVOKED,)
        case KeywordAbility(Keyword.SOULBOND):
            return _SOULBOND
        case KeywordAbility(keyword) if keyword in _PLAIN:
            return _PLAIN[keyword]
        case _:
            return keyword_triggers_library.expanded(edition, ability) or keyword_triggers_combat.expanded(ability)


_STATIC_KEYWORDS = frozenset(
    {
        Keyword.DEFENDER,
        Keyword.DOUBLE_STRIKE,
        Keyword.FEAR,
        Keyword.FIRST_STRIKE,
        Keyword.FLASH,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.INTIMIDATE,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHROUD,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)


def may_trigger(ability: Ability) -> bool:
    """Whether an ability may be, or stand for, a triggered one: false only for what never is."""
    match ability:
        case StaticAbility() | ActivatedAbility() | SpellAbility() | ReplacementAbility() | CharacteristicDefining():
            return False
        case KeywordAbility(keyword):
            return keyword not in _STATIC_KEYWORDS
        case _:
            return True


_LIFELINK = TriggeredAbility(
    events=(DealsDamage(Is(This())),), effect=GainLife(You(), EventAmount()), keyword=Keyword.LIFELINK
)
_DEATHTOUCH = TriggeredAbility(
    events=(DealsDamage(Is(This()), HasType(CardType.CREATURE)),),
    effect=Destroy(EventOther()),
    keyword=Keyword.DEATHTOUCH,
)


def _when_cast(effect: Effect, keyword: Keyword, condition: Condition | None = None) -> TriggeredAbility:
    """An ability that triggers as the spell that has it is cast."""
    return TriggeredAbility(
        events=(SpellCast(AnyPlayer(), Is(This())),),
        effect=effect,
        condition=condition,
        zones=(Zone.STACK,),
        keyword=keyword,
    )


_REPLICATED = _when_cast(
    Repeat(TimesPaid(Keyword.REPLICATE), CopySpell(This(), You())),
    Keyword.REPLICATE,
    KeywordCostPaid(Keyword.REPLICATE, This()),
)
_DEMONSTRATION = Sequence(
    (
        May(You(), CopySpell(This(), You())),
        Conditional(DidSo(), CopySpell(This(), AnOpponent())),
    )
)


def _madness(costs: tuple[Cost, ...]) -> TriggeredAbility:
    """When the card is exiled this way, its owner may cast it for its cost, or else it goes to the graveyard."""
    cast = May(You(), CastFor(You(), This(), Keyword.MADNESS, costs))
    return TriggeredAbility(
        events=(ZoneChange(Is(This()), Zone.HAND, Zone.EXILE),),
        effect=Sequence((cast, Conditional(NotCondition(DidSo()), PutIntoGraveyard(This())))),
        zones=(Zone.EXILE,),
        keyword=Keyword.MADNESS,
    )


_UPKEEP = (StepBegins(Step.UPKEEP, You()),)
_VANISHING = (
    TriggeredAbility(
        events=_UPKEEP,
        effect=RemoveCounters(This(), TIME, Fixed(1)),
        condition=Fits(This(), HasCounter(TIME)),
        keyword=Keyword.VANISHING,
    ),
    TriggeredAbility(
        events=(LastCounterRemoved(Is(This()), TIME),), effect=Sacrifice(You(), This()), keyword=Keyword.VANISHING
    ),
)
_PLAIN = {
    Keyword.PROWESS: (
        TriggeredAbility(
            events=(SpellCast(You(), Not(HasType(CardType.CREATURE))),),
            effect=Apply(This(), (ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
            keyword=Keyword.PROWESS,
        ),
    ),
    Keyword.HAUNT: (
        TriggeredAbility(
            events=(ZoneChange(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
            effect=HauntWith(This(), Target(0, HasType(CardType.CREATURE))),
            keyword=Keyword.HAUNT,
        ),
    ),
    Keyword.CASCADE: (_when_cast(Cascade(), Keyword.CASCADE),),
    Keyword.CONSPIRE: (
        _when_cast(CopySpell(This(), You()), Keyword.CONSPIRE, condition=KeywordCostPaid(Keyword.CONSPIRE, This())),
    ),
    Keyword.DEMONSTRATE: (_when_cast(_DEMONSTRATION, Keyword.DEMONSTRATE),),
    Keyword.STORM: (
        TriggeredAbility(
            events=(SpellCast(AnyPlayer(), Is(This())),),
            effect=Repeat(SpellsCastThisTurn(EachPlayer()), CopySpell(This(), You())),
            zones=(Zone.STACK,),
            keyword=Keyword.STORM,
        ),
    ),
}


_LONELY = AllOf((HasType(CardType.CREATURE), ControlledBy(You()), Not(Paired())))
_ANOTHER = AllOf((_LONELY, Other()))
_SOULBOND = (
    TriggeredAbility(
        events=(ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),),
        effect=May(You(), Pair(This(), Chosen(_ANOTHER))),
        condition=AllConditions(
            (
                ThisIsIn(Zone.BATTLEFIELD),
                Fits(This(), _LONELY),
                Exists(_ANOTHER, Comparison(Comparator.AT_LEAST, Fixed(1))),
            )
        ),
        keyword=Keyword.SOULBOND,
    ),
    TriggeredAbility(
        events=(ZoneChange(AllOf((HasType(CardType.CREATURE), ControlledBy(You()), Other())), None, Zone.BATTLEFIELD),),
        effect=May(You(), Pair(EventObject(), This())),
        condition=AllConditions(
            (ThisIsIn(Zone.BATTLEFIELD), Fits(This(), _LONELY), Fits(EventObject(), _LONELY)),
        ),
        keyword=Keyword.SOULBOND,
    ),
)

_EVOKED = TriggeredAbility(
    events=(ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),),
    effect=Sacrifice(You(), This()),
    keyword=Keyword.EVOKE,
)

CONCEPTS = {
    Keyword.LIFELINK: Concept.KEYWORD_LIFELINK_TRIGGER,
    Keyword.DEATHTOUCH: Concept.KEYWORD_DEATHTOUCH_TRIGGER,
    Keyword.VANISHING: Concept.KEYWORD_VANISHING,
    Keyword.PROWESS: Concept.KEYWORD_PROWESS,
    Keyword.HAUNT: Concept.KEYWORD_HAUNT_TRIGGER,
    Keyword.STORM: Concept.KEYWORD_STORM,
    Keyword.WARD: Concept.KEYWORD_WARD,
    Keyword.SUSPEND: Concept.KEYWORD_SUSPEND,
    Keyword.EVOKE: Concept.KEYWORD_EVOKE,
    Keyword.MADNESS: Concept.KEYWORD_MADNESS_CAST,
}
"""The rule that a keyword's trigger comes from, where it is not the one that is called like the keyword."""


def concept_of(keyword: Keyword) -> Concept:
    """The rule that a keyword's trigger comes from."""
    return CONCEPTS.get(keyword) or Concept(f"keyword.{keyword.value}")


def _ward(cost: Cost) -> TriggeredAbility:
    return TriggeredAbility(
        events=(BecomesTarget(Is(This()), Not(ControlledBy(You()))),),
        effect=UnlessPays(Counter(EventOther()), ControllerOf(EventOther()), cost),
        keyword=Keyword.WARD,
    )


def _recover(costs: tuple[Cost, ...]) -> TriggeredAbility:
    dead = AllOf((HasType(CardType.CREATURE), OwnedBy(You())))
    return TriggeredAbility(
        events=(ZoneChange(dead, Zone.BATTLEFIELD, Zone.GRAVEYARD),),
        effect=PayThen(You(), AllCosts(costs), ReturnToHand(This()), Exile(This())),
        zones=(Zone.GRAVEYARD,),
        keyword=Keyword.RECOVER,
    )


_PROVOKED = TriggeredAbility(
    events=(Attacks(Is(This())),),
    effect=May(
        You(),
        Sequence(
            (
                Apply(
                    Target(0, AllOf((HasType(CardType.CREATURE), ControlledBy(DefendingPlayer())))),
                    (MustBlock(This()),),
                    EndOfCombat(),
                ),
                Untap(Targeted(0)),
            )
        ),
    ),
    keyword=Keyword.PROVOKE,
)


def _champion(quality: Filter) -> tuple[TriggeredAbility, ...]:
    another = AllOf((quality, Other(), ControlledBy(You())))
    exile = May(You(), Exile(Chosen(another)))
    return (
        TriggeredAbility(
            events=(ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),),
            effect=Sequence((exile, Conditional(NotCondition(DidSo()), Sacrifice(You(), This())))),
            keyword=Keyword.CHAMPION,
        ),
        TriggeredAbility(
            events=(ZoneChange(Is(This()), Zone.BATTLEFIELD),),
            effect=PutOntoBattlefield(Linked(), OwnerOf(Linked())),
            keyword=Keyword.CHAMPION,
        ),
    )


def _echo(costs: tuple[Cost, ...]) -> TriggeredAbility:
    cost = costs[0] if len(costs) == 1 else AllCosts(costs)
    return TriggeredAbility(
        events=_UPKEEP,
        effect=UnlessPays(Sacrifice(You(), This()), You(), cost),
        condition=CameSinceLastUpkeep(),
        keyword=Keyword.ECHO,
    )


def _cumulative_upkeep(costs: tuple[Cost, ...]) -> TriggeredAbility:
    again = CostTimes(costs, CountersOn(This(), AGE))
    return TriggeredAbility(
        events=_UPKEEP,
        effect=Sequence((PutCounters(This(), AGE, Fixed(1)), UnlessPays(Sacrifice(You(), This()), You(), again))),
        condition=ThisIsIn(Zone.BATTLEFIELD),
        keyword=Keyword.CUMULATIVE_UPKEEP,
    )


def _remove_time_counter() -> TriggeredAbility:
    return TriggeredAbility(
        events=(StepBegins(Step.UPKEEP, You()),),
        effect=RemoveCounters(This(), TIME, Fixed(1)),
        condition=Fits(This(), HasCounter(TIME)),
        zones=(Zone.EXILE,),
        keyword=Keyword.SUSPEND,
    )


def _cast_when_ready(edition: Edition) -> TriggeredAbility:
    haste = Apply(It(), (GainAbility(KeywordAbility(Keyword.HASTE)),), UntilControlLost())
    hasty = Conditional(Fits(It(), HasType(CardType.CREATURE)), haste)
    cast: Effect = Sequence((CastCard(You(), This()), hasty))
    return TriggeredAbility(
        events=(LastCounterRemoved(Is(This()), TIME),),
        effect=May(You(), cast) if edition.suspend_may else cast,
        zones=(Zone.EXILE,),
        keyword=Keyword.SUSPEND,
    )
