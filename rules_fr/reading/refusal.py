"""What the reader says when it does not understand: where, and what it could have read there."""

from __future__ import annotations

from rules_fr.reading.tables import Stuck, Token, Tree


class NotRead(Exception):
    """A sentence is not understood.

    Args:
        why: a few French words for the reader of the message.
        start: the offset in the sentence where reading stopped.
        stuck: the grammar's own refusal, when it is the grammar that stopped.
    """

    def __init__(self, why: str, start: int, stuck: Stuck | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.start = start
        self.stuck = stuck

    @property
    def expected(self) -> tuple[str, ...]:
        """The classes of words that could have stood there."""
        return self.stuck.expected if self.stuck is not None else ()


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
