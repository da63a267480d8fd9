"""Triggered abilities of keywords that look through a library: ripple, hideaway, partner with."""

from __future__ import annotations

from rules_fr.engine.keyword_effects import Ripple
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.abilities import (
    KeywordAbility,
    KeywordWithNumber,
    KeywordWithQuality,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import LookAt, Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.moves import Exile, Position, PutIntoLibrary, PutIntoLibraryAtRandom
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import ExilingFaceDown
from rules_fr.vocabulary.event_patterns import SpellCast, ZoneChange
from rules_fr.vocabulary.filters import Is, IsPlayer
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import AnyPlayer, Chosen, It, Target, Targeted, TheRest, This, TopOfLibrary, You
from rules_fr.vocabulary.terms import Ability, Amount, Effect, Filter

_ENTERS = (ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),)


def expanded(edition: Edition, ability: Ability) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that one of these keyword abilities stands for."""
    match ability:
        case KeywordWithNumber(Keyword.RIPPLE, number):
            return (_when_cast(Ripple(number), Keyword.RIPPLE),)
        case KeywordWithNumber(Keyword.HIDEAWAY, number):
            return (_hideaway(edition, number),)
        case KeywordAbility(Keyword.HIDEAWAY):
            return (_hideaway(edition, Fixed(4)),)
        case KeywordWithQuality(Keyword.PARTNER, partner):
            return (_partner(partner),)
        case _:
            return ()


def _when_cast(effect: Effect, keyword: Keyword) -> TriggeredAbility:
    return TriggeredAbility((SpellCast(AnyPlayer(), Is(This())),), effect, zones=(Zone.STACK,), keyword=keyword)


def _hideaway(edition: Edition, number: Amount) -> TriggeredAbility:
    """One of the first cards is exiled face down, the others go to the bottom."""
    at_random = PutIntoLibraryAtRandom(TheRest(), Position.BOTTOM)
    rest = at_random if edition.hideaway_at_random else PutIntoLibrary(TheRest(), Position.BOTTOM)
    steps = (LookAt(TopOfLibrary(You(), number)), ExilingFaceDown(Exile(Chosen(Is(It())))), rest)
    return TriggeredAbility(_ENTERS, Sequence(steps), keyword=Keyword.HIDEAWAY)


def _partner(partner: Filter) -> TriggeredAbility:
    """A target player may look for the partner."""
    found = Search(Targeted(0), Targeted(0), partner, Fixed(1), Zone.HAND, Reveals.REVEALED)
    effect = May(Target(0, IsPlayer()), Sequence((found, Shuffle(Targeted(0)))))
    return TriggeredAbility(_ENTERS, effect, keyword=Keyword.PARTNER)
