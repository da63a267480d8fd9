"""Identities."""

from __future__ import annotations

from typing import NewType

ObjectId = NewType("ObjectId", int)
"""One object in one zone: a card that changes zones becomes another object."""

PlayerId = NewType("PlayerId", int)
"""A player: their position in turn order, from 0."""

Entity = NewType("Entity", int)
"""What stays the same through zone changes: the physical card or token (for names given by people, never for rules)."""
