"""Lines of keywords: each keyword with its cost, number or quality, as the data of keywords.yaml says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules_fr.french.normalise import Text
from rules_fr.reading.keyword_parameters import parameters
from rules_fr.reading.paragraphs import keyword_at, strip
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.terms import Ability

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader


_ARTICLE = re.compile(r"(?:l'|le |la )", re.IGNORECASE)


def keyword_line(line: Text, reader: AbilityReader) -> list[Ability]:
    """The abilities of a line of keywords.

    Raises:
        NotRead: a keyword or its parameter is not understood.
    """
    found: list[Ability] = []
    rest = line
    while rest.text:
        key, size = _keyword(rest)
        after = rest.slice(size, len(rest.text))
        abilities, taken = parameters(key, after, rest.origin[0], reader)
        found.extend(abilities)
        rest = _next(after.slice(taken, len(after.text)))
    return found


def _keyword(text: Text) -> tuple[str, int]:
    found = keyword_at(text.text) or keyword_at(_ARTICLE.sub("", text.text))
    if found is None:
        raise NotRead("ce mot-clé n'est pas connu", text.origin[0])
    article = _ARTICLE.match(text.text) if keyword_at(text.text) is None else None
    return found[0], found[1] + (article.end() if article else 0)


def _next(text: Text) -> Text:
    """What follows the comma, the semicolon or « et » after a keyword."""
    raw = text.text
    match = re.match(r"\s*(?:[,;]|et\b|\.)?\s*", raw)
    assert match is not None
    if match.end() == 0 and raw:
        raise NotRead("ce mot-clé est suivi d'autre chose", text.origin[0])
    return strip(text.slice(match.end(), len(raw)))
