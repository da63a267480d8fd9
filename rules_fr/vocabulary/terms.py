"""The abstract families of the vocabulary; families that mention each other import only these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, unique
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace


class Node(Struct, frozen=True, tag_field="node", tag=True):
    """Anything that a text says; equality and hash are by value."""


class Ref(Node, frozen=True):
    """What words point to: objects, players, or both ("celle-ci", "vous", "la créature ciblée")."""


class Filter(Node, frozen=True):
    """A predicate on an object or a player ("une créature rouge que vous contrôlez")."""


class Amount(Node, frozen=True):
    """A number that a text states or has computed."""


class Condition(Node, frozen=True):
    """Something true or false of the game."""


class Duration(Node, frozen=True):
    """How long a continuous effect lasts."""


class Cost(Node, frozen=True):
    """Something to pay."""


class EventPattern(Node, frozen=True):
    """An event that a trigger or a replacement watches for."""


class Effect(Node, frozen=True):
    """An instruction performed while a spell or ability resolves."""


class Modification(Node, frozen=True):
    """What a continuous effect changes, or which rule it bends."""


class Replacement(Node, frozen=True):
    """A replacement or prevention effect."""


class Ability(Node, frozen=True):
    """An ability of an object."""


class Restriction(Node, frozen=True):
    """When or how often an ability may be activated, or a spell cast."""


@unique
class Comparator(Enum):
    """How two numbers are compared."""

    EQUAL = "="
    AT_MOST = "<="
    AT_LEAST = ">="
    LESS = "<"
    MORE = ">"


class Comparison(Node, frozen=True):
    """A test on a number: "2 ou moins" is AT_MOST Fixed(2)."""

    comparator: Comparator
    amount: Amount


def children(node: Node) -> Iterator[Node]:
    """The nodes directly inside a node, in field order."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes under it, depth first, in text order."""
    yield node
    for child in children(node):
        yield from walk(child)


_N = TypeVar("_N", bound=Node)


def rewritten(node: _N, change: Callable[[Node], Node]) -> _N:
    """A copy of a node in which each node inside it has gone through `change`, the inner ones first; itself is kept."""
    fields: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            fields[name] = change(rewritten(value, change))
        elif isinstance(value, tuple):
            fields[name] = tuple(change(rewritten(item, change)) if isinstance(item, Node) else item for item in value)
    return replace(node, **fields) if fields else node
