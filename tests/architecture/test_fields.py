"""The fields of what a card text says: enums, numbers, mana costs, nodes or names; never words of the text."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import pytest

import rules_fr.vocabulary
from rules_fr.vocabulary.kinds import CardName, CounterKind, Subtype
from rules_fr.vocabulary.terms import Node

NAMES = (CardName, CounterKind, Subtype)
"""Names that no enum can list: of cards, counters, subtypes."""
for _module in pkgutil.walk_packages(rules_fr.vocabulary.__path__, "rules_fr.vocabulary."):
    importlib.import_module(_module.name)


def nodes(above: type[Node] = Node) -> Iterator[type[Node]]:
    """The classes of nodes of the vocabulary below a class (the reader and the engine have others that do not last)."""
    for below in above.__subclasses__():
        if below.__module__.startswith(rules_fr.vocabulary.__name__):
            yield below
        yield from nodes(below)


def plain(hint: Any) -> bool:
    """Whether a type lets words through, or anything that is not a notion of the game."""
    if get_origin(hint) in (tuple, Union, UnionType):
        return any(plain(inner) for inner in get_args(hint) if inner is not Ellipsis)
    if hint in (int, bool, NoneType, *NAMES):
        return False
    return not (isinstance(hint, type) and issubclass(hint, Enum | Node))


@pytest.mark.parametrize("node", sorted(set(nodes()), key=lambda node: node.__name__), ids=lambda node: node.__name__)
def test_no_field_is_plain_words(node: type[Node]) -> None:
    hints = get_type_hints(node)
    assert [name for name in node.__struct_fields__ if plain(hints[name])] == []


@pytest.mark.parametrize("hint", [str, tuple[str, ...], str | None, Any, object, dict[str, int], NewType("Words", str)])
def test_words_are_seen_where_they_hide(hint: Any) -> None:
    assert plain(hint)
