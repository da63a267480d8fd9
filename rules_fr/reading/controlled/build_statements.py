"""Expectations about objects, and what is counted of them."""

from __future__ import annotations

from rules_fr.reading.controlled.build_nouns import number
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import Name, NameKind, Ref
from rules_fr.vocabulary.statements import (
    AllOf,
    AttachedTo,
    BlocksOrAttacks,
    CopyOf,
    Count,
    DealtTo,
    Fact,
    Filter,
    HasAbility,
    HasCounters,
    HasNumber,
    HasPT,
    HasStatus,
    IsA,
    IsNamed,
    MarkedDamage,
    Measure,
    Not,
    Possible,
    Statement,
    Status,
    Trait,
    TraitKind,
)


def player_named(token: Token) -> Name:
    """The player of a PLAYER token."""
    return Name(token.value("PLAYER"), NameKind.PLAYER)


def object_of(subject: Ref) -> Name:
    """The subject, which must be an object.

    Raises:
        Meaningless: it is an ability.
    """
    if not isinstance(subject, Name):
        raise Meaningless("Cela se dit d'un objet, pas d'une capacité.")
    return subject


@builds()
def plain_statement(fact: Statement) -> Statement:
    return fact


@builds()
def possible(fact: Fact | Not) -> Possible:
    return Possible(fact)


@builds()
def impossible(fact: Fact | Not) -> Possible:
    return Possible(fact, negated=True)


# ---- objects


@builds()
def has_power(subject: Ref, value: Token) -> HasPT:
    return HasPT(object_of(subject), power=number(value))


@builds()
def has_toughness(subject: Ref, value: Token) -> HasPT:
    return HasPT(object_of(subject), toughness=number(value))


@builds()
def has_both(subject: Ref, power: Token, toughness: Token) -> HasPT:
    return HasPT(object_of(subject), number(power), number(toughness))


@builds()
def has_same(subject: Ref, value: Token) -> HasPT:
    return HasPT(object_of(subject), number(value), number(value))


@builds()
def is_pt(subject: Ref, value: Token) -> HasPT:
    power, toughness = value.value("PT").split("/")
    if "*" in power + toughness:
        raise Meaningless("Une force et une endurance sont des nombres : « X est 5/3 ».")
    return HasPT(object_of(subject), int(power), int(toughness))


@builds()
def has_mana_value(subject: Ref, value: Token) -> HasNumber:
    return HasNumber(object_of(subject), Measure.MANA_VALUE, Count(number(value)))


@builds()
def has_loyalty(subject: Ref, value: Token) -> HasNumber:
    return HasNumber(object_of(subject), Measure.LOYALTY, Count(number(value)))


@builds()
def has_abilities(subject: Ref, count: Count) -> HasNumber:
    return HasNumber(object_of(subject), Measure.ABILITIES, count)


@builds()
def keyword(token: Token) -> str:
    return token.value("KEYWORD") if "KEYWORD" in token.types else "indestructible"


@builds()
def keyword_mana(token: Token, mana: Token) -> str:
    return f"{token.value('KEYWORD')}:{mana.text}"


@builds()
def protection(trait: Trait) -> str:
    return f"protection:{trait.text or trait.kind.value}"


@builds()
def has_keywords(subject: Ref, words: tuple[str, ...]) -> Fact:
    facts = tuple(HasAbility(object_of(subject), said) for said in words)
    return facts[0] if len(facts) == 1 else AllOf(facts)


@builds()
def has_text(subject: Ref, text: Token) -> HasAbility:
    return HasAbility(object_of(subject), text.value("QUOTED"), quoted=True)


def _status(name: str, status: Status) -> None:
    @builds(name)
    def is_so(subject: Ref, *word: Token) -> HasStatus:
        return HasStatus(object_of(subject), status)


for _rule, _state in {
    "is_tapped": Status.TAPPED,
    "is_untapped": Status.UNTAPPED,
    "is_face_down": Status.FACE_DOWN,
    "is_face_up": Status.FACE_UP,
    "is_blocked": Status.BLOCKED,
    "is_indestructible": Status.INDESTRUCTIBLE,
}.items():
    _status(_rule, _state)


@builds()
def has_status(subject: Ref, token: Token) -> HasStatus:
    return HasStatus(object_of(subject), Status(token.value("STATUS")))


@builds()
def is_attached(subject: Ref, host: Name | None = None) -> AttachedTo:
    return AttachedTo(object_of(subject), host)


@builds()
def is_equipped(host: Ref, subject: Name) -> AttachedTo:
    return AttachedTo(subject, object_of(host))


@builds()
def attacks(subject: Ref, other: Ref | None = None) -> BlocksOrAttacks:
    return BlocksOrAttacks(object_of(subject), False, None if other is None else object_of(other))


@builds()
def blocks(subject: Ref, other: Name) -> BlocksOrAttacks:
    return BlocksOrAttacks(object_of(subject), True, other)


Traits = tuple[Trait | Token, ...]


@builds()
def first_trait(trait: Trait) -> Traits:
    return (trait,)


@builds("more_traits", "traits_pt")
def more_traits(traits: Traits, trait: Trait | Token) -> Traits:
    return (*traits, trait)


@builds()
def is_a(subject: Ref, traits: Traits) -> Fact:
    plain = tuple(trait for trait in traits if isinstance(trait, Trait))
    sizes = [is_pt(subject, trait) for trait in traits if isinstance(trait, Token)]
    return AllOf((IsA(subject, plain), *sizes)) if sizes else IsA(subject, plain)


@builds()
def is_copy(subject: Ref, original: Name) -> CopyOf:
    return CopyOf(subject, original)


def _name(token: Token) -> str:
    return token.value("QUOTED") if "QUOTED" in token.types else token.value("OBJ")


@builds()
def is_named(subject: Ref, text: Token) -> IsNamed:
    return IsNamed(object_of(subject), _name(text))


@builds("has_counters", "player_counters")
def has_counters(subject: Ref, count: Count, kind: str | None = None) -> HasCounters:
    return HasCounters(object_of(subject), count, kind)


@builds("has_damage", "has_damage_marked")
def has_damage(subject: Ref, count: Count, marked: Token | None = None) -> MarkedDamage:
    return MarkedDamage(object_of(subject), count)


@builds("was_dealt", "was_dealt_this_turn")
def was_dealt(subject: Ref, count: Count, *this_turn: Token) -> DealtTo:
    return DealtTo(object_of(subject), count)


# ---- what is counted


@builds()
def filter_first(part: Filter) -> Filter:
    return part


@builds()
def filter_more(first: Filter, second: Filter) -> Filter:
    return Filter(first.traits + second.traits, first.statuses + second.statuses)


@builds()
def filter_trait(trait: Trait) -> Filter:
    return Filter((trait,))


@builds()
def filter_name(token: Token) -> Filter:
    return Filter((Trait(TraitKind.NAMED, token.value("OBJ")),))


@builds()
def filter_named(token: Token) -> Filter:
    return Filter((Trait(TraitKind.NAMED, _name(token)),))


@builds()
def filter_status(token: Token) -> Filter:
    return Filter(statuses=(Status(token.value("STATUS")),))


@builds()
def filter_of_type(token: Token) -> Filter:
    return Filter((Trait(TraitKind.TYPE, token.value("TYPE")),))


@builds()
def filter_of_kind(token: Token) -> Filter:
    return Filter((Trait(TraitKind.SUBTYPE, token.value("KIND")),))


def _filter(name: str, status: Status) -> None:
    @builds(name)
    def is_so() -> Filter:
        return Filter(statuses=(status,))


for _rule, _state in {
    "filter_tapped": Status.TAPPED,
    "filter_untapped": Status.UNTAPPED,
    "filter_blocked": Status.BLOCKED,
    "filter_face_down": Status.FACE_DOWN,
}.items():
    _filter(_rule, _state)
