"""The canonicaliser: small, listed rewrites of the tokens of a sentence, so that the grammar can be strictly LALR(1).

Each pass is one function on a list of tokens; nothing is dropped without leaving a feature on a neighbour. The order
of `PASSES` is the order of reading.
"""

from __future__ import annotations

from rules_fr.reading.canonical.gate import words_of
from rules_fr.reading.canonical.joints import cost_joints, sentence_joints
from rules_fr.reading.canonical.passes import PASSES
from rules_fr.reading.tables import Token


def rewritten(tokens: list[Token]) -> list[Token]:
    """The tokens after all the passes, their joints not typed yet."""
    present: set[str] | None = None
    for one in PASSES:
        if one.needs:
            present = words_of(tokens) if present is None else present
            if one.lacks(present):
                continue
        found = one.rewrite(tokens)
        if found != tokens:
            tokens, present = found, None
    return tokens


def canonical(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, ready for the grammar."""
    return sentence_joints(rewritten(tokens))


def canonical_cost(tokens: list[Token]) -> list[Token]:
    """The tokens of a cost, whose commas separate its parts."""
    return cost_joints(rewritten(tokens))
