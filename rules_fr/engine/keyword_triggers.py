"""Triggered abilities that keywords stand for, where the keyword is no ordinary sentence: suspend, evoke."""

from __future__ import annotations

from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.abilities import KeywordAbility, Suspend, TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.conditions import Fits
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, Sacrifice
from rules_fr.vocabulary.effects.permanents import RemoveCounters
from rules_fr.vocabulary.effects.stack import CastCard
from rules_fr.vocabulary.event_patterns import DealsDamage, LastCounterRemoved, StepBegins, ZoneChange
from rules_fr.vocabulary.filters import HasCounter, HasType, Is
from rules_fr.vocabulary.kinds import TIME, CardType, Keyword, Step, Zone
from rules_fr.vocabulary.refs import EventOther, This, You
from rules_fr.vocabulary.terms import Ability, Effect


def expanded(edition: Edition, ability: Ability) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that a keyword ability stands for."""
    match ability:
        case Suspend():
            return (_remove_time_counter(), _cast_when_ready(edition))
        case KeywordAbility(Keyword.LIFELINK) if edition.lifelink_triggered:
            return (_LIFELINK,)
        case KeywordAbility(Keyword.DEATHTOUCH) if edition.deathtouch_triggered:
            return (_DEATHTOUCH,)
        case _:
            return ()


_LIFELINK = TriggeredAbility(
    events=(DealsDamage(Is(This())),), effect=GainLife(You(), EventAmount()), keyword=Keyword.LIFELINK
)
_DEATHTOUCH = TriggeredAbility(
    events=(DealsDamage(Is(This()), HasType(CardType.CREATURE)),),
    effect=Destroy(EventOther()),
    keyword=Keyword.DEATHTOUCH,
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
    cast: Effect = CastCard(You(), This())
    return TriggeredAbility(
        events=(LastCounterRemoved(Is(This()), TIME),),
        effect=May(You(), cast) if edition.suspend_may else cast,
        zones=(Zone.EXILE,),
        keyword=Keyword.SUSPEND,
    )


def evoke_sacrifice() -> TriggeredAbility:
    """What a creature cast for its evoke cost does as it enters."""
    return TriggeredAbility(
        events=(ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),),
        effect=Sacrifice(You(), This()),
        keyword=Keyword.EVOKE,
    )
