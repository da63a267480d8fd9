"""The last step: contraction, elision and capitals, on words that were put together without them.

A word marked with `CLITIC` before it ("~le") is a pronoun and never contracts with a preposition.
"""

from __future__ import annotations

import re

CLITIC = "~"
NAME, VOWEL_NAME = "\ue000", "\ue001"
"""The card's own name while words are put together (with a consonant or a vowel first): it is left alone."""
_VOWELS = tuple("aeiouàâéèêëîïôûùœ")
_ASPIRATED = ("harpie", "héros", "huit", "hasard", "hors", "haste", "hibou", "haut", "hache", "hydre_")
_CONTRACTIONS = (
    (re.compile(r"\b([Dd])e le (?=\S)"), r"\1u "),
    (re.compile(r"\b([Dd])e les (?=\S)"), r"\1es "),
    (re.compile(r"(?<![\w'])([Àà]) le (?=\S)"), lambda m: "Au " if m[1] == "À" else "au "),
    (re.compile(r"(?<![\w'])([Àà]) les (?=\S)"), lambda m: "Aux " if m[1] == "À" else "aux "),
)
_ELIDED = re.compile(
    r"(?<![\w'-])(?P<word>de|le|la|que|ne|se|jusque|lorsque) ~?(?P<next>[aeiouàâéèêëîïôûùœh\ue001]\w*)",
    re.IGNORECASE,
)
_SI = re.compile(r"(?<![\w'])([Ss])i (?=ils?\b)")


def polish(text: str) -> str:
    """Contract, elide and clean a phrase.

    Quoted abilities were polished on their own.
    """
    pieces = re.split(r"(«(?:[^«»]|«[^«»]*»)*»)", text)
    return "".join(piece if piece.startswith("«") else _polish(piece) for piece in pieces)


def _polish(text: str) -> str:
    text = re.sub(r"(?<=\S)  +", " ", unmarked(text))
    if APART in text:
        text = _APART.sub(", ", _APART_LAST.sub("", text))
    text = _ELIDED.sub(_elide, text)
    for pattern, replacement in _CONTRACTIONS:
        text = pattern.sub(replacement, text)
    text = _SI.sub(r"\1'", text)
    return text.replace(CLITIC, "")


def unmarked(text: str) -> str:
    """The text without the marks of alternatives and of places."""
    return text.replace(JOINT, "").replace(SLOT, "")


def _elide(match: re.Match[str]) -> str:
    word, following = match["word"], match["next"]
    lower = following.lower()
    if lower.startswith(_ASPIRATED) or lower in ("onze", "ou") or (lower == "x"):
        return match[0]
    if word.lower() in ("le", "la") and lower in ("et", "ou"):
        return match[0]
    return f"{word[:-1]}'{following}"


JOINT = "\ue002"
"""Before each alternative but the first: a preposition is said again there."""

APART = "\ue003"
"""Around words that stand apart: a comma, unless the sentence stops there."""
_APART_LAST = re.compile(rf"\s*{APART}(?=\s*(?:[.,;:»]|$))")
_APART = re.compile(rf"\s*{APART}\s*")

SLOT = "\ue004"
"""In a clause, where its duration may stand."""


def behind(preposition: str, words: str) -> str:
    """The words behind « de » or « à », repeated before each alternative (« de la créature ou du planeswalker »)."""
    return f"{preposition} {words}".replace(JOINT, f"{preposition} ")


def name_mark(name: str) -> str:
    """What stands for the card's own name until its sentence is spelt."""
    return VOWEL_NAME if name[:1].lower() in _VOWELS else NAME


def named(text: str, name: str) -> str:
    """The text with the card's own name in its place."""
    return text.replace(NAME, name).replace(VOWEL_NAME, name)


def capital(text: str) -> str:
    """The text with a capital first letter (a cost or a quote is left alone)."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A phrase as a sentence: polished, with a capital and a full stop."""
    return capital(polish(text.strip())) + "."
