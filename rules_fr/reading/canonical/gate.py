"""One rewrite of a sentence, and the words that it needs: a sentence that lacks them does not go through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from rules_fr.reading.tables import Token

Rewrite = Callable[[list[Token]], list[Token]]


class Pass(Struct, frozen=True):
    """A rewrite.

    Args:
        needs: groups of words, each a token's class or its value; of each group at least one must be there.
    """

    rewrite: Rewrite
    needs: tuple[frozenset[str], ...] = ()

    def lacks(self, present: set[str]) -> bool:
        """Whether the rewrite would change nothing in a sentence of these words."""
        return any(group.isdisjoint(present) for group in self.needs)


def always(rewrite: Rewrite) -> Pass:
    """A rewrite that is tried on every sentence."""
    return Pass(rewrite)


def needing(rewrite: Rewrite, *groups: str) -> Pass:
    """A rewrite that needs one word of each group; the words of a group are parted by spaces."""
    return Pass(rewrite, tuple(frozenset(group.split()) for group in groups))


def words_of(tokens: Sequence[Token]) -> set[str]:
    """The values and the classes of tokens."""
    found = {token.value for token in tokens}
    found.update(token.type for token in tokens)
    return found
