"""Events: what happens, and how each one changes the game. Nothing else changes a game."""
