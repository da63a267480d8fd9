"""What a mana cost still asks, and the first way for given sources to pay it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_fr.engine.decisions import (
    Pick,
    PickAbility,
)
from rules_fr.engine.ids import ObjectId
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import (
    Generic,
    Hybrid,
    ManaCost,
    MonoHybrid,
    OfType,
    Phyrexian,
    Snow,
)

Bag = tuple[ManaType, ...]


class Owed:
    """What is still to pay: units of coloured mana (each with the types that pay it), and generic mana."""

    def __init__(self, units: tuple[frozenset[ManaType], ...], generic: int) -> None:
        self.units, self.generic = units, generic
        self.key = (tuple(sorted(tuple(sorted(t.value for t in unit)) for unit in units)), generic)

    @property
    def paid(self) -> bool:
        """Whether nothing is left."""
        return not self.units and self.generic == 0

    def after(self, mana: ManaType) -> Iterator[Owed]:
        """What is left after one mana is spent, in each useful way."""
        seen: set[frozenset[ManaType]] = set()
        for index, unit in enumerate(self.units):
            if mana in unit and unit not in seen:
                seen.add(unit)
                yield Owed(self.units[:index] + self.units[index + 1 :], self.generic)
        if self.generic:
            yield Owed(self.units, self.generic - 1)


def owed(cost: ManaCost) -> Owed:
    """A cost as what is owed. A symbol that may be paid with two generic mana counts as its coloured mana."""
    units: list[frozenset[ManaType]] = []
    generic = 0
    for symbol in cost.symbols:
        match symbol:
            case Generic(amount):
                generic += amount
            case OfType(kind) | Phyrexian(kind) | MonoHybrid(type=kind):
                units.append(frozenset({kind}))
            case Hybrid(first, second):
                units.append(frozenset({first, second}))
            case Snow():
                generic += 1
            case _:
                continue
    return Owed(tuple(units), generic)


Source = tuple[Pick | None, tuple[Bag, ...]]
"""A source (None: mana of the pool) and what it may give."""


def plan(cost: ManaCost, sources: Sequence[Source]) -> tuple[tuple[Pick | None, Bag], ...] | None:
    """The first way to pay, the earlier sources being preferred; None when they cannot pay."""
    dead: set[tuple[int, object, frozenset[object]]] = set()

    def search(index: int, left: Owed, tapped: frozenset[ObjectId]) -> tuple[tuple[Pick | None, Bag], ...] | None:
        if left.paid:
            return ()
        if index == len(sources) or (index, left.key, tapped) in dead:
            return None
        pick, bags = sources[index]
        if not (isinstance(pick, PickAbility) and pick.object in tapped):
            now = tapped | {pick.object} if isinstance(pick, PickAbility) else tapped
            for bag in bags:
                for rest in _spend(left, bag):
                    found = search(index + 1, rest, now)
                    if found is not None:
                        return ((pick, bag), *found)
        found = search(index + 1, left, tapped)
        if found is None:
            dead.add((index, left.key, tapped))
        return found

    return search(0, owed(cost), frozenset())


def _spend(left: Owed, bag: Bag) -> Iterator[Owed]:
    """What is left after a bag is spent, at least one mana of it being useful."""
    states = {left.key: left}
    useful = False
    for mana in bag:
        following: dict[object, Owed] = {}
        for state in states.values():
            for rest in state.after(mana):
                following[rest.key] = rest
        if following:
            states, useful = following, True  # type: ignore[assignment]
    if useful:
        yield from states.values()
