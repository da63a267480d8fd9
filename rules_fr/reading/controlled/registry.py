"""The functions that build vocabulary from what the grammar found, by the name that the grammar gives them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

BUILDERS: dict[str, Callable[..., Any]] = {}
F = TypeVar("F", bound=Callable[..., Any])


class Meaningless(Exception):
    """A sentence of the grammar that means nothing ("Anne ne lance pas X"); the message says why, in French."""


def builds(*names: str) -> Callable[[F], F]:
    """Register a function under its own name, or under those given."""

    def register(function: F) -> F:
        for name in names or (function.__name__.rstrip("_"),):
            assert name not in BUILDERS, name
            BUILDERS[name] = function
        return function

    return register
