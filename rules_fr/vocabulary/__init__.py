"""What a card or a player can say: frozen, comparable, printable data, without French and without game state.

Reading (French text) produces these nodes and the engine performs them; neither knows the other.
"""
