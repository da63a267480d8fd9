"""What a modification means at this moment: its numbers and choices worked out, ready to be applied."""

from __future__ import annotations

from functools import singledispatch

from msgspec import Struct

from rules_fr.engine import amounts, chosen_words, refs
from rules_fr.engine.derived import TakeValues
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.layers.work import Start, start_of_face
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddColorChosen,
    AddSubtype,
    AddSubtypeChosen,
    BecomeCopy,
    DefinePT,
    GainAbility,
    GainControl,
    ModifyPT,
    SetColorChosen,
    SetColors,
    SetPT,
    SetSubtypeChosen,
    SetSubtypes,
)
from rules_fr.vocabulary.terms import Amount, Modification


class Meaning(Struct, frozen=True):
    """A modification worked out.

    Args:
        modification: with fixed numbers; None: it does nothing (nothing was chosen).
        player: who gains control.
        copied: the values that are copied.
    """

    modification: Modification | None
    player: PlayerId | None = None
    copied: Start | None = None


def meaning(scope: Scope, modification: Modification) -> Meaning:
    """Work out a modification in the scope of its effect.

    Raises:
        Unsupported: one of its words has no single meaning here.
    """
    return _meaning(modification, scope)


@singledispatch
def _meaning(modification: Modification, scope: Scope) -> Meaning:
    return Meaning(modification)


def _number(scope: Scope, amount: Amount | None) -> Amount | None:
    if amount is None or isinstance(amount, Fixed):
        return amount
    return Fixed(amounts.value(scope, amount))


@_meaning.register(ModifyPT)
def _modify(modification: ModifyPT, scope: Scope) -> Meaning:
    if isinstance(modification.power, Fixed) and isinstance(modification.toughness, Fixed):
        return Meaning(modification)
    power = Fixed(amounts.value(scope, modification.power))
    return Meaning(ModifyPT(power, Fixed(amounts.value(scope, modification.toughness))))


@_meaning.register(SetPT)
def _set(modification: SetPT, scope: Scope) -> Meaning:
    return Meaning(SetPT(_number(scope, modification.power), _number(scope, modification.toughness)))


@_meaning.register(DefinePT)
def _define(modification: DefinePT, scope: Scope) -> Meaning:
    return Meaning(DefinePT(_number(scope, modification.power), _number(scope, modification.toughness)))


@_meaning.register(GainControl)
def _control(modification: GainControl, scope: Scope) -> Meaning:
    who = refs.players(scope, modification.player)
    if len(who) != 1:
        raise Unsupported(type(modification), scope.source)
    return Meaning(modification, player=who[0])


@_meaning.register(BecomeCopy)
def _copy(modification: BecomeCopy, scope: Scope) -> Meaning:
    found = refs.objects(scope, modification.of)
    if len(found) != 1:
        raise Unsupported(type(modification), scope.source)
    return Meaning(modification, copied=scope.view.copiable(found[0]))


@_meaning.register(TakeValues)
def _taken(modification: TakeValues, scope: Scope) -> Meaning:
    return Meaning(modification, copied=start_of_face(modification.face))


@_meaning.register(AddSubtypeChosen)
def _chosen_subtype(modification: AddSubtypeChosen, scope: Scope) -> Meaning:
    for choice in scope.view.object(scope.source).choices:
        if choice.kind is modification.kind and choice.subtype is not None:
            return Meaning(AddSubtype(choice.subtype))
    return Meaning(None)


@_meaning.register(SetSubtypeChosen)
def _only_subtype(modification: SetSubtypeChosen, scope: Scope) -> Meaning:
    of = CardType.LAND if modification.kind is ChoiceKind.LAND_TYPE else CardType.CREATURE
    for choice in scope.view.object(scope.source).choices:
        if choice.kind is modification.kind and choice.subtype is not None:
            return Meaning(SetSubtypes(of, (choice.subtype,)))
    return Meaning(None)


@_meaning.register(SetColorChosen)
@_meaning.register(AddColorChosen)
def _chosen_color(modification: SetColorChosen | AddColorChosen, scope: Scope) -> Meaning:
    for choice in scope.view.object(scope.source).choices:
        if choice.kind is ChoiceKind.COLOR and choice.color is not None:
            adds = isinstance(modification, AddColorChosen)
            return Meaning(AddColor(choice.color) if adds else SetColors((choice.color,)))
    return Meaning(None)


@_meaning.register(GainAbility)
def _gained(modification: GainAbility, scope: Scope) -> Meaning:
    """An ability that speaks of a choice made for the object that gives it keeps that choice."""
    ability = chosen_words.granted_by(modification.ability, scope.source)
    modification = modification if ability is modification.ability else GainAbility(ability)
    if not chosen_words.speaks_of_choice(ability):
        return Meaning(modification)
    return Meaning(chosen_words.settled(modification, scope.view.object(scope.source).choices))


def has_meaning(kind: type[Modification]) -> bool:
    """Whether a class of modifications is worked out here into another one."""
    return kind in _meaning.registry
