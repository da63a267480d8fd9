"""Controlled French: the lines of a scenario, read by a Lark grammar into the vocabulary of actions and statements."""

from __future__ import annotations

from rules_fr.reading.controlled.names import Names
from rules_fr.reading.controlled.reader import Reader

__all__ = ["Names", "Reader"]
