"""Square brackets in a text (cleave): a paragraph is read with the words in them, and without."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.vocabulary.abilities import Bracketed, NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk

if TYPE_CHECKING:
    from rules_fr.reading.card_text import Span

_WORDS = re.compile(r"\[(?![+-]?(?:\d+|X)\])([^\[\]]*)\]")


def both(text: str, read: Callable[[str], Sequence[Span]]) -> list[Span] | None:
    """The paragraphs of a text with brackets; None when it has none, or a whole paragraph stands in them."""
    if "[" not in text or _WORDS.search(text) is None:
        return None
    whole = read(_WORDS.sub(r" \1 ", text))
    without = read(_WORDS.sub(lambda found: " " * len(found[0]), text))
    if [span.reminder for span in whole] != [span.reminder for span in without]:
        return None
    return [
        structs.replace(span, abilities=_joined(span.abilities, cut.abilities))
        for span, cut in zip(whole, without, strict=True)
    ]


def _joined(whole: tuple[Ability, ...], without: tuple[Ability, ...]) -> tuple[Ability, ...]:
    if whole == without:
        return whole
    for found in (whole, without):
        if any(isinstance(node, NotUnderstood) for ability in found for node in walk(ability)):
            return found
    return (Bracketed(whole, without),)
