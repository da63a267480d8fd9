"""What an object is once continuous effects have been applied."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.abilities import (
    DefinedKeyword,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
)
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Keyword, Subtype, Supertype
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Ability


class Held(Struct, frozen=True):
    """An ability that an object has, and the object whose effect gave it (None: its own text)."""

    ability: Ability
    granted_by: ObjectId | None = None


class Characteristics(Struct, frozen=True):
    """An object's characteristics, computed through the layers (`view.View`)."""

    name: CardName
    cost: ManaCost | None
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    supertypes: frozenset[Supertype]
    colors: frozenset[Color]
    abilities: tuple[Held, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    controller: PlayerId

    def is_a(self, kind: CardType) -> bool:
        """Whether it has a card type."""
        return kind in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it has a type that stays on the battlefield."""
        return any(kind.is_permanent for kind in self.types)

    def has(self, keyword: Keyword) -> bool:
        """Whether it has a keyword ability."""
        return any(keyword_of(held.ability) is keyword for held in self.abilities)

    def count(self, keyword: Keyword) -> int:
        """How many instances of a keyword ability it has."""
        return sum(keyword_of(held.ability) is keyword for held in self.abilities)


def keyword_of(ability: Ability) -> Keyword | None:
    """The keyword that an ability is, if it is one."""
    match ability:
        case (
            KeywordAbility(keyword)
            | KeywordWithCost(keyword)
            | KeywordWithNumber(keyword)
            | KeywordWithQuality(keyword)
        ):
            return keyword
        case DefinedKeyword(named):
            return keyword_of(named)
        case _:
            return getattr(ability, "keyword", None)
