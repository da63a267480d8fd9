"""What the reader says when it does not understand: where, and what it could have read there."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.reading.tables import Token, Tree


class NotRead(Exception):
    """A sentence is not understood.

    Args:
        why: a few French words for the reader of the message.
        start: the offset in the sentence where reading stopped.
        expected: what could have stood there.
    """

    def __init__(self, why: str, start: int, expected: Sequence[str] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.start = start
        self.expected = tuple(expected)


def place(part: Token | Tree | None) -> int:
    """The offset of the first token of a part of a sentence."""
    if part is None:
        return 0
    if isinstance(part, Tree):
        return min((token.start for token in part.tokens()), default=0)
    return part.start


def refuse(why: str, part: Token | Tree | None) -> NotRead:
    """A refusal that points to a part of the sentence."""
    return NotRead(why, place(part))
