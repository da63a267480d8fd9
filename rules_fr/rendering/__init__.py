"""Vocabulary → French: every ability object said again in the card text of today's wording.

What is said here is read back by `rules_fr.reading` into the same object; what cannot be said so raises `NotRendered`.
"""
