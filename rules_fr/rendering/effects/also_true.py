"""« C'est vrai aussi pour la peur et l'initiative. »: instructions that differ only by a keyword."""

from __future__ import annotations

from functools import partial

from rules_fr.reading.also_true import with_keyword
from rules_fr.reading.rewrite import rebuild
from rules_fr.rendering.clause import Block
from rules_fr.rendering.words import the_keyword
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.filters import HasKeyword
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.terms import Effect, walk


def same_of_others(step: Effect, following: tuple[Effect, ...]) -> list[Keyword]:
    """The keywords of the instructions that follow and say the same of another keyword."""
    if not isinstance(step, Conditional) or _only_keyword(step) is None:
        return []
    found: list[Keyword] = []
    for other in following:
        keyword = _only_keyword(other) if isinstance(other, Conditional) else None
        if keyword is None or rebuild(step, partial(with_keyword, keyword)) != other:
            break
        found.append(keyword)
    return found


def _only_keyword(step: Effect) -> Keyword | None:
    parts = list(walk(step))
    gained = {part.keyword for part in parts if isinstance(part, KeywordAbility)}
    had = {part.keyword for part in parts if isinstance(part, HasKeyword)}
    return next(iter(gained)) if len(gained) == 1 and gained == had else None


def true_also(keywords: list[Keyword]) -> Block:
    """The sentence."""
    words = [the_keyword(keyword) for keyword in keywords]
    said = ", ".join(words[:-1]) + f" et {words[-1]}" if len(words) > 1 else words[0]
    return Block((), raw=f"c'est vrai aussi pour {said}")
