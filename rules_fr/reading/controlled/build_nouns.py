"""Names, abilities, zones, counts, characteristics."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref, Share, ZoneRef
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import Cmp, Count, Trait, TraitKind


def number(token: Token) -> int:
    """The number that a NUMBER token stands for."""
    return int(token.value("NUMBER"))


def times(token: Token) -> int:
    """How many times, from a NUMBER token.

    Raises:
        Meaningless: not even once.
    """
    found = number(token)
    if found < 1:
        raise Meaningless("« 0 fois » : cela ne se dit pas.")
    return found


@builds()
def player(token: Token) -> Name:
    return Name(token.value("PLAYER"), NameKind.PLAYER)


@builds()
def named(token: Token) -> Name:
    return Name(token.value("OBJ"))


@builds()
def numbered(token: Token, ordinal: Token) -> Name:
    return Name(token.value("OBJ"), ordinal=number(ordinal))


@builds()
def original(token: Token) -> Name:
    return Name(token.value("OBJ"), original=True)


@builds()
def token_named(token: Token, ordinal: Token | None = None) -> Name:
    return Name(token.value("OBJ"), token=True, ordinal=None if ordinal is None else number(ordinal))


@builds()
def owned(name: Name, owner: Token) -> Name:
    return replace(name, owner=owner.value("PLAYER"))


@builds()
def bare_copy(owner: Token | None = None) -> Name:
    return Name("", copy=0, owner=None if owner is None else owner.value("PLAYER"))


@builds()
def copy_of(name: Name) -> Name:
    return replace(name, copy=0)


@builds()
def nth_copy_of(ordinal: Token, name: Name) -> Name:
    return replace(name, copy=int(ordinal.value("ORDINAL")))


@builds()
def copy_number_of(ordinal: Token, name: Name) -> Name:
    return replace(name, copy=number(ordinal))


@builds()
def several(count: Token, token: Token) -> Name:
    return Name(token.value("OBJ"), count=times(count))


@builds()
def one_named(token: Token) -> Name:
    return Name(token.value("OBJ"))


@builds()
def first(item: object) -> tuple[object, ...]:
    return (item,)


@builds()
def more(items: tuple[object, ...], item: object) -> tuple[object, ...]:
    return (*items, item)


@builds()
def repeated(count: Token, ref: Ref) -> tuple[Ref, ...]:
    return (ref,) * times(count)


@builds()
def more_repeated(refs: tuple[Ref, ...], count: Token, ref: Ref) -> tuple[Ref, ...]:
    return refs + (ref,) * times(count)


@builds()
def ability_of(source: Name) -> AbilityRef:
    return AbilityRef(source)


@builds()
def nth_ability_of(ordinal: Token, source: Name) -> AbilityRef:
    return AbilityRef(source, ordinal=int(ordinal.value("ORDINAL")))


@builds()
def quoted_ability_of(words: Token, source: Name) -> AbilityRef:
    return AbilityRef(source, words=words.value("QUOTED"))


@builds()
def words(*tokens: Token) -> str:
    return " ".join(token.text for token in tokens)


@builds()
def worded_ability_of(said: str, source: Name) -> AbilityRef:
    return AbilityRef(source, words=said)


@builds()
def keyword_of(keyword: Token, source: Name) -> AbilityRef:
    return AbilityRef(source, words=keyword.value("KEYWORD"))


@builds()
def copied_ability(ability: AbilityRef) -> AbilityRef:
    return replace(ability, copy=0)


@builds()
def zone_alone(zone: Token) -> ZoneRef:
    return ZoneRef(Zone(zone.value("ZONE")))


@builds()
def zone_of(zone: Token, owner: Token) -> ZoneRef:
    return ZoneRef(Zone(zone.value("ZONE")), owner.value("PLAYER"))


@builds()
def zone_own(zone: Token) -> ZoneRef:
    return ZoneRef(Zone(zone.value("ZONE")), "")


@builds()
def exactly(token: Token) -> Count:
    return Count(number(token))


@builds()
def exactly_one() -> Count:
    return Count(1)


@builds()
def none() -> Count:
    return Count(0)


@builds()
def at_least(token: Token) -> Count:
    return Count(number(token), Cmp.AT_LEAST)


@builds()
def at_least_one() -> Count:
    return Count(1, Cmp.AT_LEAST)


@builds()
def at_most(token: Token) -> Count:
    return Count(number(token), Cmp.AT_MOST)


@builds()
def at_most_one() -> Count:
    return Count(1, Cmp.AT_MOST)


@builds()
def share(amount: Token, *rest: Ref | str) -> Share:
    return _share(number(amount), *rest)


@builds()
def share_one(*rest: Ref | str) -> Share:
    return _share(1, *rest)


def _share(amount: int, *rest: Ref | str) -> Share:
    kinds = [part for part in rest if isinstance(part, str)]
    to = [part for part in rest if not isinstance(part, str)]
    return Share(amount, to[0], kinds[0] if kinds else None)


@builds()
def counter_pt(token: Token) -> str:
    return token.value("PT")


@builds()
def counter_word(token: Token) -> str:
    return token.value("QUOTED") if "QUOTED" in token.types else token.value("WORD")


@builds()
def trait_color(token: Token) -> Trait:
    return Trait(TraitKind.COLOR, token.value("COLOR"))


@builds()
def trait_colorless() -> Trait:
    return Trait(TraitKind.COLORLESS)


@builds()
def trait_multicolored() -> Trait:
    return Trait(TraitKind.MULTICOLORED)


@builds()
def trait_type(token: Token) -> Trait:
    return Trait(TraitKind.TYPE, token.value("TYPE"))


@builds()
def trait_supertype(token: Token) -> Trait:
    return Trait(TraitKind.SUPERTYPE, token.value("SUPERTYPE"))


@builds()
def trait_subtype(token: Token) -> Trait:
    return Trait(TraitKind.SUBTYPE, token.value("KIND"))


@builds()
def trait_token() -> Trait:
    return Trait(TraitKind.TOKEN)


@builds()
def trait_permanent() -> Trait:
    return Trait(TraitKind.PERMANENT)


@builds()
def trait_spell() -> Trait:
    return Trait(TraitKind.SPELL)


@builds()
def rules(*numbers: Token) -> tuple[str, ...]:
    return tuple(token.value("RULENUM") for token in numbers)
