"""Replay of neutral cases: board situations with known outcomes, run on the engine and compared."""
