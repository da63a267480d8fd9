"""Copiable values: what a copy of an object is made from."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import amounts
from rules_fr.engine.characteristics import keyword_of
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.subtypes import family
from rules_fr.engine.layers.work import start
from rules_fr.engine.objects import CopyValues
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import CharacteristicDefining
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.kinds import Subtype
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddSubtype,
    AddSupertype,
    AddType,
    DefinePT,
    GainAbility,
    KeepsName,
    LoseKeyword,
    LoseSupertype,
    SetColors,
    SetPT,
    SetSubtypes,
)
from rules_fr.vocabulary.terms import Ability, Amount, Modification


def copy_values(view: View, which: ObjectId) -> CopyValues:
    """The copiable values of an object, now or as it last existed, for another object to take."""
    item = view.object(which)
    values = view.copiable(which)
    if item.printed is not None and values == start(item):
        return CopyValues(item.printed, item.printed.name)
    face = Face(
        name=values.name,
        cost=values.cost,
        types=tuple(sorted(values.types, key=lambda kind: kind.value)),
        subtypes=tuple(sorted(values.subtypes)),
        supertypes=tuple(sorted(values.supertypes, key=lambda kind: kind.value)),
        abilities=tuple(have.held.ability for have in values.haves),
        color_indicator=tuple(sorted(values.colors, key=lambda color: color.value)),
        power=values.power,
        toughness=values.toughness,
        loyalty=values.loyalty,
    )
    return CopyValues(face, values.name)


EXCEPTIONS = (
    AddColor,
    AddSubtype,
    AddSupertype,
    AddType,
    GainAbility,
    KeepsName,
    LoseKeyword,
    LoseSupertype,
    SetColors,
    SetPT,
    SetSubtypes,
)
"""The exceptions to a copy that the engine can make."""


def excepted(values: CopyValues, exceptions: tuple[Modification, ...], scope: Scope) -> CopyValues:
    """Copiable values with the exceptions that a copy effect makes, in the order written.

    Raises:
        Unsupported: an exception of another kind.
    """
    face = values.face
    for one in exceptions:
        face = _excepted(face, one, scope)
    fitting = tuple(one for one in face.subtypes if one in values.face.subtypes or _fits(one, face))
    return CopyValues(replace(face, subtypes=fitting), values.of)


def exceptions_met(exceptions: tuple[Modification, ...], face: Face) -> tuple[Concept, ...]:
    """The rules of the exceptions of a copy: an ability gained is copiable, a subtype goes with its type."""
    found = [Concept.COPY_EXCEPTIONS] if exceptions else []
    if any(isinstance(one, GainAbility) for one in exceptions):
        found.append(Concept.COPY_GAINS_ABILITY)
    if any(isinstance(one, AddSubtype) and one.subtype not in face.subtypes for one in exceptions):
        found.append(Concept.COPY_SUBTYPE_WITHOUT_TYPE)
    return tuple(found)


def _fits(subtype: Subtype, face: Face) -> bool:
    return not family(subtype, face.types).isdisjoint(face.types)


def _excepted(face: Face, exception: Modification, scope: Scope) -> Face:
    match exception:
        case GainAbility(ability):
            return replace(face, abilities=(*face.abilities, ability))
        case LoseKeyword(keyword):
            kept = tuple(one for one in face.abilities if keyword_of(one) is not keyword)
            return replace(face, abilities=kept)
        case AddType(kind):
            return replace(face, types=tuple(dict.fromkeys((*face.types, kind))))
        case AddSubtype(subtype):
            return replace(face, subtypes=tuple(dict.fromkeys((*face.subtypes, subtype))))
        case AddSupertype(supertype):
            return replace(face, supertypes=tuple(dict.fromkeys((*face.supertypes, supertype))))
        case LoseSupertype(supertype):
            return replace(face, supertypes=tuple(one for one in face.supertypes if one is not supertype))
        case KeepsName():
            return replace(face, name=scope.view.known(scope.source).name)
        case SetSubtypes(of, subtypes):
            others = tuple(one for one in face.subtypes if of not in family(one, face.types))
            return replace(face, subtypes=(*others, *subtypes))
        case SetColors(colors):
            return replace(face, color_indicator=colors)
        case AddColor(color):
            return replace(face, color_indicator=(*(one for one in face.colors if one is not color), color))
        case SetPT(power, toughness):
            kept = tuple(one for one in face.abilities if not _defines_size(one))
            fixed = _number(scope, power, face.power), _number(scope, toughness, face.toughness)
            return replace(face, abilities=kept, power=fixed[0], toughness=fixed[1])
        case _:
            raise Unsupported(type(exception), scope.source)


def _number(scope: Scope, amount: Amount | None, before: int | None) -> int | None:
    return before if amount is None else amounts.value(scope, amount)


def _defines_size(ability: Ability) -> bool:
    """Whether it defines power and toughness: such an ability is not copied where the exception states them."""
    return isinstance(ability, CharacteristicDefining) and isinstance(ability.modification, DefinePT)
