"""« De la couleur choisie »: what such words of an ability that is given to another object mean, settled by the choice
of the object that gives it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rules_fr.engine.derived import TheObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Choice
from rules_fr.vocabulary.abilities import CharacteristicDefining, KeywordAbility, StaticAbility
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.filters import ChoiceKind, HasColor, HasSubtype, Named, OfChosen
from rules_fr.vocabulary.refs import Granter
from rules_fr.vocabulary.terms import Ability, Filter, Node, rewritten, walk

N = TypeVar("N", bound=Node)
A = TypeVar("A", bound=Ability)


def settled(node: N, choices: Iterable[Choice]) -> N:
    """The node with what was chosen in place of the words that speak of it; a player chosen stays a player."""
    known = {choice.kind: choice for choice in choices}

    def change(part: Node) -> Node:
        match part:
            case OfChosen(kind) if kind in known:
                return _filter(known[kind]) or part
            case _:
                return part

    return rewritten(node, change)


def speaks_of_choice(ability: Ability) -> bool:
    """Whether an ability speaks of a choice that it does not make itself."""
    if isinstance(ability, KeywordAbility):
        return False
    parts = tuple(walk(ability))
    return any(isinstance(part, OfChosen) for part in parts) and not any(isinstance(part, ChooseFor) for part in parts)


def granted_by(ability: A, granter: ObjectId) -> A:
    """The ability with the object that grants it in place of the words that name that object."""
    if isinstance(ability, KeywordAbility) or not any(isinstance(part, Granter) for part in walk(ability)):
        return ability
    it = TheObject(granter, present=isinstance(ability, StaticAbility | CharacteristicDefining))
    return rewritten(ability, lambda part: it if isinstance(part, Granter) else part)


def _filter(choice: Choice) -> Filter | None:
    match choice.kind:
        case ChoiceKind.COLOR if choice.color is not None:
            return HasColor(choice.color)
        case ChoiceKind.CREATURE_TYPE | ChoiceKind.LAND_TYPE if choice.subtype is not None:
            return HasSubtype(choice.subtype)
        case ChoiceKind.CARD_NAME if choice.name is not None:
            return Named(choice.name)
        case _:
            return None
