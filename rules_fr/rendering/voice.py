"""Choices of wording: what was decided for a paragraph, and what is asked for while it is said.

The renderer asks for a choice where it comes (`Voice.take`): the occurrences of a kind are numbered in the order of
asking, and a `Wording` decides some of them. To add a choice, add an enumeration whose first member is the wording of
today to `wording` (words) or `sentence_wording` (sentences), and ask for it there.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from msgspec import Struct


class Option(Enum):
    """A member of a kind of choice."""


class Decision(Struct, frozen=True):
    """The option that is taken the `at`-th time (from 0) that its kind is asked for."""

    at: int
    option: Option


class Wording(Struct, frozen=True):
    """The decisions for one paragraph; what is not decided is said as usual."""

    decisions: tuple[Decision, ...] = ()


AS_TODAY = Wording()


class Asked(Struct, frozen=True):
    """A choice that was asked for: which occurrence of its kind, what was said, what else could be."""

    at: int
    said: Option
    others: tuple[Option, ...]


_O = TypeVar("_O", bound=Option)


class Voice:
    """The choices of one paragraph while it is said, and what was asked for."""

    def __init__(self, wording: Wording) -> None:
        self._decided = {(type(one.option), one.at): one.option for one in wording.decisions}
        self._count: dict[type[Option], int] = {}
        self.asked: list[Asked] = []

    def take(self, kind: type[_O], usual: _O | None = None, *, among: tuple[_O, ...] = ()) -> _O:
        """The option of a kind for this place.

        Args:
            usual: what is said here when nothing is decided; otherwise what was decided for the place before, or the
                first member.
            among: the options that are possible here, when not all are.
        """
        at = self._count.get(kind, 0)
        self._count[kind] = at + 1
        members = among or tuple(kind)
        found = self._decided.get((kind, at))
        if found is None and usual is None and at:
            found = self._decided.get((kind, at - 1))
            self._decided.setdefault((kind, at), found or members[0])
        said = found if isinstance(found, kind) and found in members else (usual or members[0])
        self.asked.append(Asked(at, said, tuple(one for one in members if one is not said)))
        return said
