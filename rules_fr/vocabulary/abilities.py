"""Abilities of objects."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import CardName, CardType, CounterKind, Keyword, Subtype, Supertype, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import (
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    EventPattern,
    Filter,
    Modification,
    Replacement,
    Restriction,
)


class SpellAbility(Ability, frozen=True):
    """The instructions of an instant or sorcery, followed as it resolves."""

    effect: Effect


class ActivatedAbility(Ability, frozen=True):
    """Cost : effect.

    Args:
        costs: all the parts of the cost.
        zones: where it says that it functions; empty: worked out from its cost and effect, by default the battlefield.
        keyword: the keyword that stands for it (cycling, equip), for those that name it.
    """

    costs: tuple[Cost, ...]
    effect: Effect
    restrictions: tuple[Restriction, ...] = ()
    zones: tuple[Zone, ...] = ()
    keyword: Keyword | None = None


@unique
class TriggerPlace(Enum):
    """Where the text states its trigger condition."""

    LEADING = "leading"
    INSIDE = "inside"
    """In the middle of the sentence, without a word that opens it ("son contrôleur la sacrifie à la fin du tour")."""


class TriggeredAbility(Ability, frozen=True):
    """When, whenever, at.

    Args:
        events: any of them triggers it.
        condition: the intervening "if".
        zones: where it says that it functions; empty: worked out from its events.
        limit: "ne se déclenche qu'une seule fois par tour".
    """

    events: tuple[EventPattern, ...]
    effect: Effect
    condition: Condition | None = None
    zones: tuple[Zone, ...] = ()
    limit: int | None = None
    place: TriggerPlace = TriggerPlace.LEADING
    keyword: Keyword | None = None


class StaticAbility(Ability, frozen=True):
    """Continuous modifications of what is affected, while the condition holds.

    Args:
        affected: which objects the modifications apply to; `Is(This())` for the object itself,
            `Is(Attached())` for its host.
        zones: where it functions; empty: worked out (battlefield, everywhere for characteristic-defining abilities).
    """

    modifications: tuple[Modification, ...]
    affected: Filter = Is(This())
    condition: Condition | None = None
    zones: tuple[Zone, ...] = ()
    keyword: Keyword | None = None


class CharacteristicDefining(Ability, frozen=True):
    """A characteristic-defining ability; functions in all zones."""

    modification: Modification
    keyword: Keyword | None = None


class ReplacementAbility(Ability, frozen=True):
    """A static ability that makes a replacement or prevention effect."""

    replacement: Replacement
    condition: Condition | None = None
    zones: tuple[Zone, ...] = ()
    keyword: Keyword | None = None


class CastingRestriction(Ability, frozen=True):
    """ "Ne lancez ce sort que …": functions wherever the card could be cast."""

    restriction: Restriction


class MayBeginOnBattlefield(Ability, frozen=True):
    """A card in its owner's opening hand may begin the game on the battlefield."""


class CastingPermission(Ability, frozen=True):
    """ "Vous pouvez lancer ce sort comme s'il avait le flash [si …]" / from another zone."""

    condition: Condition | None = None
    zone: Zone | None = None


class PaidCastingPermission(Ability, frozen=True):
    """ "Vous pouvez lancer ce sort à tout moment où vous pourriez lancer un éphémère si vous payez {2} de plus." """

    cost: Cost


@unique
class Optionality(Enum):
    """Whether an additional cost may be declined."""

    REQUIRED = "required"
    OPTIONAL = "optional"


class AdditionalCost(Ability, frozen=True):
    """An additional cost of the spell itself; optional ones are announced (kicker is a keyword of its own)."""

    costs: tuple[Cost, ...]
    optional: Optionality


class AlternativeCost(Ability, frozen=True):
    """ "Vous pouvez … au lieu de payer le coût de mana"."""

    costs: tuple[Cost, ...]
    condition: Condition | None = None


@unique
class Direction(Enum):
    """Less or more."""

    LESS = "less"
    MORE = "more"


class OwnCostChange(Ability, frozen=True):
    """ "Ce sort coûte {1} de moins/de plus à lancer pour chaque …": functions on the stack.

    Args:
        cost: the mana, once for each unit of `times`.
    """

    cost: ManaCost
    direction: Direction
    times: Amount | None = None
    condition: Condition | None = None


class KeywordAbility(Ability, frozen=True):
    """A keyword without parameters that the engine knows by a hook (flying, trample…)."""

    keyword: Keyword


class KeywordWithCost(Ability, frozen=True):
    """Kicker, flashback, buyback, cycling, equip, morph, echo, evoke, madness, ward… and its cost."""

    keyword: Keyword
    costs: tuple[Cost, ...]


class KeywordWithNumber(Ability, frozen=True):
    """A keyword with a number (vanishing 3…)."""

    keyword: Keyword
    number: Amount


class KeywordWithQuality(Ability, frozen=True):
    """Protection from, enchant, landwalk, affinity for: a keyword and a filter."""

    keyword: Keyword
    quality: Filter


class KeywordWithNumberAndCost(Ability, frozen=True):
    """A keyword with a number and a cost (awaken, reinforce); suspend has a class of its own."""

    keyword: Keyword
    number: Amount
    costs: tuple[Cost, ...]


class KeywordWithQualityAndCost(Ability, frozen=True):
    """A keyword with a filter and a cost (splice onto, equip only some creatures, cycling for a kind of card)."""

    keyword: Keyword
    quality: Filter
    costs: tuple[Cost, ...]


class KeywordWithNumberAndQuality(Ability, frozen=True):
    """A keyword with a number and a filter (devour N of a kind)."""

    keyword: Keyword
    quality: Filter
    number: Amount


class KeywordWithCondition(Ability, frozen=True):
    """Companion: a keyword and what it asks."""

    keyword: Keyword
    condition: Condition


class DefinedKeyword(Ability, frozen=True):
    """A keyword ability that stands for ordinary ones, with its parameters in place.

    Args:
        named: the keyword as the text says it.
        means: the abilities of its definition, which are what is carried out.
    """

    named: Ability
    means: tuple[Ability, ...]


class Suspend(Ability, frozen=True):
    """Suspend N — cost."""

    number: Amount
    costs: tuple[Cost, ...]


class SagaChapter(Ability, frozen=True):
    """A chapter ability."""

    chapters: tuple[int, ...]
    effect: Effect


class LevelBand(Ability, frozen=True):
    """A level of a leveler: the level counters it needs, its power and toughness, its abilities."""

    minimum: int
    maximum: int | None
    power: Amount
    toughness: Amount
    abilities: tuple[Ability, ...]
    counter: CounterKind = CounterKind("level")


class ClassLevel(Ability, frozen=True):
    """A level of a Class: what gaining it costs, and the abilities that it then has."""

    level: int
    costs: tuple[Cost, ...]
    abilities: tuple[Ability, ...]


class Bracketed(Ability, frozen=True):
    """A paragraph with words in square brackets: with all its words, and without those."""

    whole: tuple[Ability, ...]
    without: tuple[Ability, ...]


class OtherFace(Ability, frozen=True):
    """The second face of a split or flip card, printed below the first one's text; a card read whole has it apart."""

    layout: Layout
    name: CardName
    cost: ManaCost | None
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()


class NotUnderstood(Ability, frozen=True):
    """A paragraph that was not understood, whole; never executed, always told.

    Args:
        text: the paragraph as printed.
        position: where reading stopped in it (characters).
        expected: what could have stood there.
    """

    text: CardName
    position: int
    expected: tuple[CardName, ...] = ()
