"""`qa carte`: a card, or a text, as the program understands it."""

from __future__ import annotations


def card() -> None:
    """Montre une carte telle que le programme la comprend."""
