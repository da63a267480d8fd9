"""Where spells are cast from and what may not enter from there."""

from __future__ import annotations

from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import RulesModification
from rules_fr.vocabulary.terms import Filter


class CastFrom(Filter, frozen=True):
    """Is a spell cast from one of the zones (or, `elsewhere`, from any other)."""

    zones: tuple[Zone, ...]
    elsewhere: bool = False


class CannotEnter(RulesModification, frozen=True):
    """Cards that fit where they are cannot enter the battlefield."""

    what: Filter
