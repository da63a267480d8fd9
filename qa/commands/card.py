"""Placeholder."""
from __future__ import annotations
def card() -> None:
    """x"""
