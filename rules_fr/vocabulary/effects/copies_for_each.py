"""Copies of a spell or ability, one for each thing that it could target."""

from __future__ import annotations

from rules_fr.vocabulary.terms import Effect, Filter, Ref


class CopyForEach(Effect, frozen=True):
    """Puts a copy of a spell or ability onto the stack for each object or player that fits and that it could target;
    each copy targets a different one of those."""

    what: Ref
    who: Ref
    others: Filter
