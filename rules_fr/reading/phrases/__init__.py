"""Noun phrases: from the trees of the grammar to typed constituents."""
