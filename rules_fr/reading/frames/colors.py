"""« Le noir est la couleur la plus fréquente parmi tous les permanents » (uses `condition`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.conditions import MostCommonColor
from rules_fr.vocabulary.terms import Condition


@frame("condition", "être subj:ColorName couleur_la_plus_fréquente")
def most_common(m: Match) -> Condition:
    """« tant que le noir est la couleur la plus fréquente parmi tous les permanents »"""
    found: c.ColorName = m["subj"]
    return MostCommonColor(found.color)
