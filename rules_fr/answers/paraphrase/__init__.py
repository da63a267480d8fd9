"""A card as the program understands it, said back in French: what `qa carte` shows."""
