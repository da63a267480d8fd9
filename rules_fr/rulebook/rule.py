"""One entry of the rule index."""

from __future__ import annotations

import msgspec


class Rule(msgspec.Struct, frozen=True, array_like=True):
    """A concept with what people read about it. `numbers` and `absent` are by edition; the first number is printed."""

    concept: str
    title: str
    summary: str
    numbers: dict[str, tuple[str, ...]]
    absent: dict[str, str]
    change: str = ""
    see_also: dict[str, tuple[str, ...]] = {}

    def number(self, edition: str) -> str | None:
        """The number printed for this rule in `edition`, if it has one."""
        cited = self.numbers.get(edition)
        return cited[0] if cited else None
