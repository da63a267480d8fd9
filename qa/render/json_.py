"""JSON for programs: one object on standard output."""

from __future__ import annotations

import msgspec


def written(value: object) -> str:
    """The value as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
