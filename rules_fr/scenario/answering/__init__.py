"""Answering the engine's decisions: from the line that acts, from sentences of choice, by paying, by trying every
option."""
