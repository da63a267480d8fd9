"""Counted trees: the number of lines of play of small situations, worked out by hand."""
