"""Which mana the mana abilities of permanents could produce."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import filters
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.effects.mana import (
    AddMana,
    AnyColor,
    AnyCombination,
    ColorProducibleBy,
    CombinationOf,
    ExactMana,
    OfChosenColor,
    OneOf,
    ProducibleBy,
    Production,
)
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import Color, ManaType
from rules_fr.vocabulary.terms import Filter, walk

_COLORS = tuple(ManaType(color.value) for color in Color)


def by(table: Table, scope: Scope, what: Filter, seen: frozenset[ObjectId] = frozenset()) -> tuple[ManaType, ...]:
    """The types of mana that permanents that fit could produce, whatever their costs; in symbol order.

    Args:
        seen: permanents already asked, so that two that look at each other add nothing.
    """
    found: set[ManaType] = set()
    for item in filters.matching(scope, what):
        if item not in seen:
            found.update(_of(table, item, seen | {item}))
    return tuple(kind for kind in ManaType if kind in found)


def colored(kinds: tuple[ManaType, ...]) -> tuple[ManaType, ...]:
    """Those that are colours."""
    return tuple(kind for kind in kinds if kind is not ManaType.COLORLESS)


def _of(table: Table, item: ObjectId, seen: frozenset[ObjectId]) -> Iterator[ManaType]:
    for held in table.view.of(item).abilities:
        if isinstance(held.ability, ActivatedAbility):
            for part in walk(held.ability.effect):
                if isinstance(part, AddMana):
                    yield from _types(table, item, part.production, seen)


def _types(table: Table, item: ObjectId, production: Production, seen: frozenset[ObjectId]) -> tuple[ManaType, ...]:
    match production:
        case ExactMana(mana) | CombinationOf(mana):
            return mana
        case OneOf(options):
            return tuple(kind for option in options for kind in option.mana)
        case AnyColor() | AnyCombination():
            return _COLORS
        case OfChosenColor():
            chosen = (c.color for c in table.game.object(item).choices if c.kind is ChoiceKind.COLOR)
            return tuple(ManaType(color.value) for color in chosen if color is not None)
        case ProducibleBy(what) | ColorProducibleBy(what):
            scope = Scope(view=table.view, source=item, controller=table.view.controller(item))
            kinds = by(table, scope, what, seen)
            return colored(kinds) if isinstance(production, ColorProducibleBy) else kinds
        case _:
            return ()
