"""One way of casting a card."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine.decisions import PickMethod
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.terms import Cost


class Option(Struct, frozen=True):
    """One way of casting a card: the pick that announces it, what it costs, the concepts that allow it, and
    which half."""

    pick: PickMethod
    costs: tuple[Cost, ...]
    concepts: tuple[Concept, ...] = ()
    face: int = 0
