"""Rebuilding vocabulary trees: substitution of X, of amounts, of references. The trees are immutable.

A new one is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import structs

from rules_fr.vocabulary.terms import Node, walk

N = TypeVar("N", bound=Node)


def rebuild(node: Any, change: Callable[[Node], Node | None]) -> Any:
    """The tree with every node for which `change` gives another one replaced (outermost first, not entered again)."""
    if isinstance(node, tuple):
        return tuple(rebuild(item, change) for item in node)
    if not isinstance(node, Node):
        return node
    other = change(node)
    if other is not None:
        return other
    changed = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node | tuple):
            new = rebuild(value, change)
            if new is not value and new != value:
                changed[name] = new
    return structs.replace(node, **changed) if changed else node


def contains(node: Node, kind: type[Node]) -> bool:
    """Whether a node of this class is anywhere in the tree."""
    return any(isinstance(part, kind) for part in walk(node))
