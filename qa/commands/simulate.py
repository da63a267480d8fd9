"""Placeholder."""
from __future__ import annotations
def simulate() -> None:
    """x"""
