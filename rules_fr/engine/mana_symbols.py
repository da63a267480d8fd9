"""Paying mana: which mana of a pool can pay which symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import (
    Generic,
    Hybrid,
    ManaCost,
    ManaSymbol,
    MonoHybrid,
    OfType,
    Phyrexian,
    Snow,
    Variable,
)

Bag = tuple[ManaType, ...]
"""Mana by type, sorted by type: one way to pay."""

_ORDER = {kind: position for position, kind in enumerate(ManaType)}
_LIMIT = 200

PHYREXIAN_LIFE = 2
"""The life that pays a phyrexian symbol instead of mana."""


def sorted_bag(mana: Iterable[ManaType]) -> Bag:
    """Mana in a fixed order of types."""
    return tuple(sorted(mana, key=_ORDER.__getitem__))


def ways_to_pay(cost: ManaCost, pool: Sequence[ManaType]) -> tuple[Bag, ...]:
    """Every different selection of mana from a pool that pays a cost exactly, in a fixed order.

    Args:
        cost: without {X} (replace it by its value first) and without phyrexian symbols that were announced as life.
    """
    colored = [_choices(symbol) for symbol in cost.symbols if not isinstance(symbol, Generic)]
    generic = sum(symbol.amount for symbol in cost.symbols if isinstance(symbol, Generic))
    found: dict[Bag, None] = {}
    _assign(colored, generic, Counter(pool), [], found)
    return tuple(sorted(found, key=lambda bag: tuple(_ORDER[kind] for kind in bag)))


def _choices(symbol: ManaSymbol) -> tuple[tuple[tuple[ManaType, ...], int], ...]:
    """The ways to pay one symbol: coloured mana taken, and generic mana owed."""
    match symbol:
        case OfType(kind) | Phyrexian(kind):
            return (((kind,), 0),)
        case Hybrid(first, second):
            return (((first,), 0), ((second,), 0))
        case MonoHybrid(amount, kind):
            return (((kind,), 0), ((), amount))
        case Snow():
            return (((), 1),)
        case Variable():
            return (((), 0),)
        case _:
            return (((), symbol.value),)


def _assign(
    symbols: list[tuple[tuple[tuple[ManaType, ...], int], ...]],
    generic: int,
    pool: Counter[ManaType],
    taken: list[ManaType],
    found: dict[Bag, None],
) -> None:
    if len(found) >= _LIMIT:
        return
    if symbols:
        for kinds, owed in symbols[0]:
            if all(pool[kind] > 0 for kind in kinds):
                rest = pool - Counter(kinds)
                _assign(symbols[1:], generic + owed, rest, [*taken, *kinds], found)
        return
    if sum(pool.values()) < generic:
        return
    _fill(generic, [kind for kind in ManaType if pool[kind]], pool, taken, found)


def _fill(
    generic: int, kinds: list[ManaType], pool: Counter[ManaType], taken: list[ManaType], found: dict[Bag, None]
) -> None:
    if generic == 0:
        found[sorted_bag(taken)] = None
        return
    if not kinds or len(found) >= _LIMIT:
        return
    first, rest = kinds[0], kinds[1:]
    for count in range(min(generic, pool[first]), -1, -1):
        _fill(generic - count, rest, pool, [*taken, *[first] * count], found)


def announced_cost(cost: ManaCost, x: int, hybrid: Sequence[ManaType | int | None]) -> ManaCost:
    """A cost once X and the hybrid symbols have been announced.

    Args:
        x: the value of X.
        hybrid: for each hybrid or phyrexian symbol in order:
            the type announced, an int for "paid otherwise" (the generic part of a
            monocoloured hybrid, or life), or None when the edition does not make the player announce.
    """
    answers = iter(hybrid)
    symbols: list[ManaSymbol] = []
    for symbol in cost.symbols:
        match symbol:
            case Variable():
                symbols.append(Generic(x))
            case Hybrid() | MonoHybrid() | Phyrexian():
                symbols.extend(_announced_symbol(symbol, next(answers, None)))
            case _:
                symbols.append(symbol)
    return ManaCost(tuple(s for s in symbols if s != Generic(0)))


def _announced_symbol(symbol: ManaSymbol, answer: ManaType | int | None) -> list[ManaSymbol]:
    if answer is None:
        return [symbol]
    if isinstance(answer, ManaType):
        return [OfType(answer)]
    return [Generic(answer)] if isinstance(symbol, MonoHybrid) else []


def needs_announcement(cost: ManaCost) -> tuple[ManaSymbol, ...]:
    """The hybrid and phyrexian symbols of a cost, in order."""
    return tuple(s for s in cost.symbols if isinstance(s, Hybrid | MonoHybrid | Phyrexian))


def increased(cost: ManaCost, extra: ManaCost, times: int = 1) -> ManaCost:
    """A cost with another added to it, `times` times."""
    return ManaCost(cost.symbols + extra.symbols * max(times, 0))


def reduced_in_color(cost: ManaCost, less: ManaCost, times: int = 1) -> ManaCost:
    """A cost from which coloured mana is taken where it has some of that colour, and nothing else."""
    left = list(cost.symbols)
    for symbol in less.symbols * max(times, 0):
        if symbol in left:
            left.remove(symbol)
    return ManaCost(tuple(left))


def reduced(cost: ManaCost, less: ManaCost, times: int = 1) -> ManaCost:
    """A cost reduced: generic reductions take from the generic part only, coloured ones from that colour first;
    never below {0}."""
    generic = sum(s.amount for s in cost.symbols if isinstance(s, Generic))
    others = [s for s in cost.symbols if not isinstance(s, Generic)]
    for symbol in less.symbols * max(times, 0):
        match symbol:
            case Generic(amount):
                generic = max(generic - amount, 0)
            case OfType() if symbol in others:
                others.remove(symbol)
            case _:
                generic = max(generic - 1, 0)
    head: list[ManaSymbol] = [Generic(generic)] if generic else []
    return ManaCost((*head, *others))
