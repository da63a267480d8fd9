"""What the way in which it was cast makes of an object's text: of copiable values, nothing."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.kept import kept_with
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithNumberAndCost, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType, OtherThanTarget
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, Subtype
from rules_fr.vocabulary.modifications import AddSubtype, AddType, GainAbility, SetPT
from rules_fr.vocabulary.refs import EachOf, Target, Targeted, TargetZone, You
from rules_fr.vocabulary.terms import Ability, Amount, Node, rewritten, walk

Spliced = tuple[tuple[Ability, ...], ...]
"""The text of each card spliced onto a spell, in order."""


@kept_with
def as_cast(face: Face, method: CastMethod, spliced: Spliced = ()) -> Face:
    """A face with what its way of being cast gives it or changes in its text."""
    own = (*face.abilities, *(ability for text in spliced for ability in text))
    abilities = _abilities(own, method)
    return face if abilities == face.abilities else replace(face, abilities=abilities)


def _abilities(abilities: tuple[Ability, ...], method: CastMethod) -> tuple[Ability, ...]:
    match method:
        case CastMethod.OVERLOAD:
            return tuple(_for_each(ability) for ability in abilities)
        case CastMethod.DASH:
            return (*abilities, KeywordAbility(Keyword.HASTE))
        case CastMethod.AWAKEN:
            return (*abilities, *(_awakening(ability.number) for ability in abilities if _awakens(ability)))
        case _:
            return abilities


def has_each(abilities: tuple[Ability, ...]) -> bool:
    """Whether "each" can stand for "target" everywhere in a text: nothing in it speaks of one target again."""
    again = Targeted | TargetZone | OtherThanTarget
    return not any(isinstance(node, again) for ability in abilities for node in walk(ability))


def _for_each(ability: Ability) -> Ability:
    return rewritten(ability, _each) if isinstance(ability, SpellAbility) else ability


def _each(node: Node) -> Node:
    return EachOf(node.what) if isinstance(node, Target) else node


def _awakens(ability: Ability) -> TypeGuard[KeywordWithNumberAndCost]:
    return isinstance(ability, KeywordWithNumberAndCost) and ability.keyword is Keyword.AWAKEN


def _awakening(number: Amount) -> SpellAbility:
    land = Target(0, AllOf((HasType(CardType.LAND), ControlledBy(You()))))
    animated = (
        AddType(CardType.CREATURE),
        AddSubtype(Subtype("elemental")),
        SetPT(Fixed(0), Fixed(0)),
        GainAbility(KeywordAbility(Keyword.HASTE)),
    )
    return SpellAbility(Sequence((PutCounters(land, PLUS_ONE, number), Apply(Targeted(0), animated, RestOfGame()))))
