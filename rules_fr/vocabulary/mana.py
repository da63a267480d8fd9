"""Mana symbols, mana costs and their mana value."""

from __future__ import annotations

import re

from rules_fr.vocabulary.kinds import Color, ManaType
from rules_fr.vocabulary.terms import Node


class ManaSymbol(Node, frozen=True):
    """One symbol of a mana cost; abstract."""

    @property
    def value(self) -> int:
        """What the symbol adds to the mana value (X counts 0 here)."""
        return 1

    @property
    def colors(self) -> frozenset[Color]:
        """The colours that the symbol gives to the object that has it in its cost."""
        return frozenset()


class Generic(ManaSymbol, frozen=True):
    """A number of mana of any type: {3}."""

    amount: int

    @property
    def value(self) -> int:
        return self.amount


class OfType(ManaSymbol, frozen=True):
    """One mana of a given type: {R}, or {C} for colourless mana only."""

    type: ManaType

    @property
    def colors(self) -> frozenset[Color]:
        color = self.type.color
        return frozenset() if color is None else frozenset({color})


class Hybrid(ManaSymbol, frozen=True):
    """One mana of either type: {G/W}."""

    first: ManaType
    second: ManaType

    @property
    def colors(self) -> frozenset[Color]:
        return frozenset(c for c in (self.first.color, self.second.color) if c is not None)


class MonoHybrid(ManaSymbol, frozen=True):
    """A generic amount or one coloured mana: {2/W}."""

    amount: int
    type: ManaType

    @property
    def value(self) -> int:
        return self.amount

    @property
    def colors(self) -> frozenset[Color]:
        return frozenset(c for c in (self.type.color,) if c is not None)


class Phyrexian(ManaSymbol, frozen=True):
    """One coloured mana or 2 life: {R/P}."""

    type: ManaType

    @property
    def colors(self) -> frozenset[Color]:
        return frozenset(c for c in (self.type.color,) if c is not None)


class Snow(ManaSymbol, frozen=True):
    """One mana from a snow source: {S}."""


class Variable(ManaSymbol, frozen=True):
    """{X}, whose value is announced."""

    @property
    def value(self) -> int:
        return 0


class ManaCost(Node, frozen=True):
    """A mana cost: its symbols in printed order. An empty tuple is {0};
    the absence of a cost is None where it matters."""

    symbols: tuple[ManaSymbol, ...] = ()

    @property
    def mana_value(self) -> int:
        """The converted mana cost / mana value, X counted as 0."""
        return sum(symbol.value for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[Color]:
        """The colours of an object with this cost."""
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @property
    def variables(self) -> int:
        """How many times {X} occurs."""
        return sum(isinstance(symbol, Variable) for symbol in self.symbols)


_SYMBOL = re.compile(r"\{([^{}]+)\}")


def parse_symbol(body: str) -> ManaSymbol:
    """Read what stands between the braces of one symbol.

    Raises:
        ValueError: the body is no mana symbol.
    """
    body = body.upper()
    if body == "X":
        return Variable()
    if body == "S":
        return Snow()
    if body.isdecimal():
        return Generic(int(body))
    if "/" not in body:
        return OfType(ManaType(body))
    first, second = body.split("/", 1)
    if second == "P":
        return Phyrexian(ManaType(first))
    if first.isdecimal():
        return MonoHybrid(int(first), ManaType(second))
    return Hybrid(ManaType(first), ManaType(second))


def parse_mana_cost(text: str) -> ManaCost:
    """Read a cost such as "{2}{G/W}{R}".

    Raises:
        ValueError: something in the text is no mana symbol.
    """
    rest = _SYMBOL.sub("", text).strip()
    if rest:
        raise ValueError(rest)
    symbols = tuple(parse_symbol(body) for body in _SYMBOL.findall(text))
    return ManaCost(tuple(s for s in symbols if s != Generic(0)))


def show_symbol(symbol: ManaSymbol) -> str:
    """The braces notation of one symbol."""
    match symbol:
        case Generic(amount):
            return f"{{{amount}}}"
        case Phyrexian(kind):
            return f"{{{kind.value}/P}}"
        case OfType(kind):
            return f"{{{kind.value}}}"
        case Hybrid(first, second):
            return f"{{{first.value}/{second.value}}}"
        case MonoHybrid(amount, kind):
            return f"{{{amount}/{kind.value}}}"
        case Snow():
            return "{S}"
        case _:
            return "{X}"


def show_mana_cost(cost: ManaCost) -> str:
    """The braces notation of a cost; {0} when it is empty."""
    return "".join(show_symbol(symbol) for symbol in cost.symbols) or "{0}"
