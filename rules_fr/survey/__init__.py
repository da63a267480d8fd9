"""Measuring the reader on many cards: what is understood, what is executable, and what would be worth learning next."""
