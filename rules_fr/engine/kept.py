"""Results kept by the identity of what they were made from: comparing it would cost more than making them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")

_MOST = 4096
"""How many results of one function are kept, so that a very long run stays within bounds."""


def kept(make: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """Keep what a function made of its first argument, which must never change, and of the others, given by position.

    What it was made from is kept beside it, so that no other object takes its identity.
    """
    known: dict[tuple[int, object], tuple[T, R]] = {}

    @wraps(make)
    def again(thing: T, /, *rest: P.args, **named: P.kwargs) -> R:
        assert not named
        found = known.get((id(thing), rest))
        if found is None:
            if len(known) >= _MOST:
                known.clear()
            found = known[id(thing), rest] = (thing, make(thing, *rest, **named))
        return found[1]

    return again
