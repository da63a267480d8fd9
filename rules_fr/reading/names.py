"""Game words in French, for other readers (scenario files, controlled French): what a word names, or None."""

from __future__ import annotations

from rules_fr.french.normalise import fold
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.type_line import TYPES
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype

COLOR_WORDS = {"blanc": Color.WHITE, "bleu": Color.BLUE, "noir": Color.BLACK, "rouge": Color.RED, "vert": Color.GREEN}
_FEMININE = {"blanche": "blanc", "bleue": "bleu", "noire": "noir", "verte": "vert"}


def color_named(word: str) -> Color | None:
    """The colour of a French word in any form, or of a letter W U B R G."""
    key = fold(word)
    key = key.rstrip("s") if len(key) > 2 else key
    found = COLOR_WORDS.get(_FEMININE.get(key, key))
    if found is not None:
        return found
    letters = {color.value.lower(): color for color in Color}
    return letters.get(key)


def type_named(word: str) -> CardType | None:
    """The card type of a French word, singular or plural."""
    key = fold(word)
    return TYPES.get(key) or TYPES.get(key.removesuffix("s"))


def subtype_named(word: str) -> Subtype | None:
    """The canonical subtype of a French word, singular or plural."""
    known: dict[str, str] = lexicon()["folded_subtypes"]
    key = known.get(fold(word))
    return Subtype(key) if key is not None else None


def keyword_named(word: str) -> Keyword | None:
    """The keyword ability of a French name, with or without its article."""
    known: dict[str, str] = lexicon()["folded_keywords"]
    key = known.get(fold(word))
    return Keyword(key) if key is not None and key in Keyword._value2member_map_ else None
