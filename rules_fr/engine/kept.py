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


def kept(make: Callable[[T], R]) -> Callable[[T], R]:
    """Keep what a function made of its argument, which must never change.

    What it was made from is kept beside it, so that no other object takes its identity.
    """
    known: dict[int, tuple[T, R]] = {}

    @wraps(make)
    def again(thing: T, /) -> R:
        found = known.get(id(thing))
        if found is None:
            if len(known) >= _MOST:
                known.clear()
            found = known[id(thing)] = (thing, make(thing))
        return found[1]

    return again


def kept_with(make: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """The same of a function's first argument, which must never change, and of the others, given by position.

    The others are compared, not identified.
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
