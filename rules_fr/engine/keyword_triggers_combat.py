"""Triggered abilities of keywords of combat: melee, myriad and rampage."""

from __future__ import annotations

from rules_fr.engine.keyword_effects import BlockersBeyondFirst, Myriad, OpponentsAttacked
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithNumber, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed, Times
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.event_patterns import Attacks, BecomesBlocked
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Amount


def expanded(ability: Ability) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that one of these keyword abilities stands for."""
    match ability:
        case KeywordAbility(Keyword.MYRIAD):
            return (TriggeredAbility((Attacks(Is(This())),), Myriad(), keyword=Keyword.MYRIAD),)
        case KeywordAbility(Keyword.MELEE):
            return (TriggeredAbility((Attacks(Is(This())),), _grows(OpponentsAttacked()), keyword=Keyword.MELEE),)
        case KeywordWithNumber(Keyword.RAMPAGE, Fixed(number)):
            grows = _grows(Times(number, BlockersBeyondFirst()))
            return (TriggeredAbility((BecomesBlocked(Is(This())),), grows, keyword=Keyword.RAMPAGE),)
        case _:
            return ()


def _grows(amount: Amount) -> Apply:
    return Apply(This(), (ModifyPT(amount, amount),), EndOfTurn())
