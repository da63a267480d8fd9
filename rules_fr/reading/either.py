"""« X ou Y » as one phrase: a filter can be either, but an instruction that points to both would handle both."""

from __future__ import annotations

from rules_fr.vocabulary.terms import Ref


class Either(Ref, frozen=True):
    """What « X ou Y » points to; only its filter can be used, so it is never left in what is handed over."""

    parts: tuple[Ref, ...]
