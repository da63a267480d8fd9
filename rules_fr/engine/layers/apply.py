"""Applying one modification, worked out, to one object."""

from __future__ import annotations

from functools import singledispatch

from msgspec import Struct

from rules_fr.engine.abilities import carried_out
from rules_fr.engine.characteristics import Held, keyword_of
from rules_fr.engine.derived import LoseAbility
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.meaning import Meaning, has_meaning
from rules_fr.engine.layers.subtypes import EVERY_CREATURE_TYPE, family, kept
from rules_fr.engine.layers.work import Have, Origin, Work
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import BASIC_LAND_MANA, CardType, Keyword
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddEveryCreatureType,
    AddSubtype,
    AddSupertype,
    AddType,
    BecomeCopy,
    DefinePT,
    GainAbility,
    GainControl,
    IsIndestructible,
    KeepsName,
    LoseAllAbilities,
    LoseEveryCreatureType,
    LoseKeyword,
    LoseSupertype,
    LoseType,
    ModifyPT,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from rules_fr.vocabulary.rules_bent import CannotHave
from rules_fr.vocabulary.terms import Ability, Amount, Modification


class By(Struct, frozen=True):
    """What applies a modification: the source of the effect and its timestamp."""

    source: ObjectId
    timestamp: int


def apply(work: Work, meaning: Meaning, by: By) -> tuple[Held, ...]:
    """Apply a modification.

    Returns:
        The abilities that the object lost by it.

    Raises:
        Unsupported: the modification is not one that the layers know.
    """
    if meaning.modification is None:
        return ()
    before = work.haves
    work.seen = None
    if meaning.player is not None:
        work.controller = meaning.player
    elif meaning.copied is not None:
        work.take(meaning.copied)
        return ()
    else:
        _apply(meaning.modification, work, by)
    if work.haves is before:
        return ()
    left = set(work.haves)
    return tuple(have.held for have in before if have not in left)


@singledispatch
def _apply(modification: Modification, work: Work, by: By) -> None:
    raise Unsupported(type(modification), by.source)


def fixed(amount: Amount | None) -> int | None:
    """The number of an amount that was worked out."""
    return amount.value if isinstance(amount, Fixed) else None


@_apply.register(ModifyPT)
def _modify(modification: ModifyPT, work: Work, by: By) -> None:
    if work.power is not None:
        work.power += fixed(modification.power) or 0
    if work.toughness is not None:
        work.toughness += fixed(modification.toughness) or 0


@_apply.register(SetPT)
@_apply.register(DefinePT)
def _set(modification: SetPT | DefinePT, work: Work, by: By) -> None:
    power, toughness = fixed(modification.power), fixed(modification.toughness)
    work.power = work.power if power is None else power
    work.toughness = work.toughness if toughness is None else toughness


@_apply.register(SwitchPT)
def _switch(modification: SwitchPT, work: Work, by: By) -> None:
    work.power, work.toughness = work.toughness, work.power


def grant(work: Work, ability: Ability, by: By) -> None:
    """Give an ability to an object."""
    if keyword_of(ability) in work.barred:
        return
    work.haves = (*work.haves, Have(Held(ability, by.source), Origin.GRANTED, by.timestamp))


@_apply.register(GainAbility)
def _gain(modification: GainAbility, work: Work, by: By) -> None:
    if modification.ability == KeywordAbility(Keyword.CHANGELING):
        raise Unsupported(Keyword.CHANGELING, work.item.id)
    for ability in carried_out((modification.ability,)):
        grant(work, ability, by)


@_apply.register(IsIndestructible)
def _indestructible(modification: IsIndestructible, work: Work, by: By) -> None:
    grant(work, KeywordAbility(Keyword.INDESTRUCTIBLE), by)


@_apply.register(LoseKeyword)
def _lose(modification: LoseKeyword, work: Work, by: By) -> None:
    work.haves = tuple(have for have in work.haves if keyword_of(have.held.ability) is not modification.keyword)


@_apply.register(CannotHave)
def _cannot_have(modification: CannotHave, work: Work, by: By) -> None:
    work.barred |= {modification.keyword}
    work.haves = tuple(have for have in work.haves if keyword_of(have.held.ability) is not modification.keyword)


@_apply.register(LoseAbility)
def _lose_one(modification: LoseAbility, work: Work, by: By) -> None:
    work.haves = tuple(have for have in work.haves if have.held.ability != modification.lost)


@_apply.register(LoseAllAbilities)
def _lose_all(modification: LoseAllAbilities, work: Work, by: By) -> None:
    work.haves = ()


@_apply.register(AddType)
def _add_type(modification: AddType, work: Work, by: By) -> None:
    work.types |= {modification.type}


@_apply.register(SetTypes)
def _set_types(modification: SetTypes, work: Work, by: By) -> None:
    types = frozenset(modification.types)
    work.subtypes = kept(work.subtypes, work.types, types)
    work.types = types


@_apply.register(LoseType)
def _lose_type(modification: LoseType, work: Work, by: By) -> None:
    types = work.types - {modification.type}
    work.subtypes = kept(work.subtypes, work.types, types)
    work.types = types


@_apply.register(AddEveryCreatureType)
def _add_every_creature_type(modification: AddEveryCreatureType, work: Work, by: By) -> None:
    work.subtypes |= {EVERY_CREATURE_TYPE}


@_apply.register(LoseEveryCreatureType)
def _lose_every_creature_type(modification: LoseEveryCreatureType, work: Work, by: By) -> None:
    work.subtypes = frozenset(one for one in work.subtypes if CardType.CREATURE not in family(one, work.types))


@_apply.register(AddSubtype)
def _add_subtype(modification: AddSubtype, work: Work, by: By) -> None:
    work.subtypes |= {modification.subtype}


@_apply.register(SetSubtypes)
def _set_subtypes(modification: SetSubtypes, work: Work, by: By) -> None:
    if modification.of is CardType.LAND and CardType.LAND not in work.types:
        return
    others = (one for one in work.subtypes if modification.of not in family(one, work.types))
    work.subtypes = frozenset(others) | frozenset(modification.subtypes)
    if modification.of is CardType.LAND and any(one in BASIC_LAND_MANA for one in modification.subtypes):
        work.haves = tuple(have for have in work.haves if have.origin is Origin.GRANTED)


@_apply.register(AddSupertype)
def _add_supertype(modification: AddSupertype, work: Work, by: By) -> None:
    work.supertypes |= {modification.supertype}


@_apply.register(LoseSupertype)
def _lose_supertype(modification: LoseSupertype, work: Work, by: By) -> None:
    work.supertypes -= {modification.supertype}


@_apply.register(SetColors)
def _set_colors(modification: SetColors, work: Work, by: By) -> None:
    work.colors = frozenset(modification.colors)


@_apply.register(AddColor)
def _add_color(modification: AddColor, work: Work, by: By) -> None:
    work.colors |= {modification.color}


@_apply.register(SetName)
def _set_name(modification: SetName, work: Work, by: By) -> None:
    work.name = modification.name


@_apply.register(GainControl)
@_apply.register(BecomeCopy)
@_apply.register(KeepsName)
def _worked_out(modification: GainControl | BecomeCopy | KeepsName, work: Work, by: By) -> None:
    raise Unsupported(type(modification), by.source)


def supports(kind: type[Modification]) -> bool:
    """Whether a class of modifications that change characteristics has a behaviour in the layers."""
    return kind in _apply.registry or has_meaning(kind)
