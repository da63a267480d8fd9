"""Random games between decks of understood cards: nothing that is legal may break the engine."""
