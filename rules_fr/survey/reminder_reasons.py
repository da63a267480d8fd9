"""Reminder texts that really say something else than their keyword's definition, each kind with its reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml
from msgspec import Struct, convert

from rules_fr.french.normalise import fold, normalise

_FILE = Path(__file__).parent / "data" / "reminder_differences.yaml"


class Known(Struct, frozen=True, rename={"says": "dit", "reason": "raison"}):
    """Words of a reminder that tell the difference, and why it is one."""

    says: str
    reason: str


@cache
def known_differences() -> tuple[Known, ...]:
    """The differences whose reason is known."""
    return convert(yaml.safe_load(_FILE.read_text(encoding="utf-8")), tuple[Known, ...])


def reason(reminder: str) -> str | None:
    """Why a reminder may say something else, if it is known."""
    words = fold(normalise(reminder).text)
    return next((one.reason for one in known_differences() if fold(one.says) in words), None)
