"""Single words of the story."""

from __future__ import annotations

from rules_fr.answers.telling.words import subtype
from rules_fr.engine.layers.subtypes import EVERY_CREATURE_TYPE


def test_every_subtype_is_told_in_french() -> None:
    assert subtype("goblin") == "gobelin"
    assert subtype(EVERY_CREATURE_TYPE) == "tous les types de créature"
