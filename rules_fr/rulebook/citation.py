"""From a concept that the engine cites to the numbers that a reader sees."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules_fr.rulebook.index import rule_of
from rules_fr.rulebook.numbers import is_within


class Citation(msgspec.Struct, frozen=True):
    """A rule cited under an edition. It has no number when the edition does not number that rule."""

    concept: str
    edition: str

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every number that carries this rule in the edition, the printed one first; may be empty."""
        return rule_of(self.concept).numbers.get(self.edition, ())

    @property
    def number(self) -> str | None:
        """The number to print, or None."""
        numbers = self.numbers
        return numbers[0] if numbers else None

    @property
    def summary(self) -> str:
        """The rule in our French words."""
        return rule_of(self.concept).summary

    @property
    def title(self) -> str:
        """The short French name of the rule."""
        return rule_of(self.concept).title


def matches(cited: Iterable[str], wanted: str) -> bool:
    """Whether one of the cited numbers is `wanted` or one of its sub-rules."""
    return any(is_within(number, wanted) for number in cited)


def printed_numbers(concepts: Iterable[str], edition: str) -> tuple[str, ...]:
    """The numbers printed for these concepts in this edition, in order, without repeats or absent rules."""
    numbers = (Citation(concept, edition).number for concept in concepts)
    return tuple(dict.fromkeys(number for number in numbers if number is not None))
