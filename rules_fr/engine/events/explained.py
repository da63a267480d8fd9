"""Why a value is what it is, as a remark of the story."""

from __future__ import annotations

from rules_fr.engine.events.base import Note
from rules_fr.engine.explanation import Explained


class ValueExplained(Note, frozen=True, tag=True):
    """One reason why an object's characteristic is what it is, or why it is not otherwise."""

    reason: Explained
