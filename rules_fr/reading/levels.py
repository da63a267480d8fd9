"""The bands of a leveler: « NIVEAU 1-3 », its size, its abilities."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from rules_fr.reading.paragraphs import Kind, Paragraph
from rules_fr.vocabulary.abilities import LevelBand
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.terms import Ability

_LEVEL = re.compile(r"NIVEAU (\d+)(?:[-—](\d+)|\+)")
_SIZE = re.compile(r"(\d+)/(\d+)")


class Band(Struct, frozen=True):
    """A band as printed: the paragraphs of its abilities, and the levels and size that the lines before them say."""

    span: tuple[int, int]
    minimum: int
    maximum: int | None
    power: int
    toughness: int
    inner: tuple[Paragraph, ...]

    def read(self, abilities: Callable[[Paragraph], Sequence[Ability]]) -> LevelBand:
        """The band's ability.

        Args:
            abilities: reads a paragraph.

        Raises:
            NotRead: one of its paragraphs is not understood.
        """
        found = tuple(one for paragraph in self.inner for one in abilities(paragraph))
        return LevelBand(self.minimum, self.maximum, Fixed(self.power), Fixed(self.toughness), found)


def banded(paragraphs: Sequence[Paragraph]) -> Iterator[Paragraph | Band]:
    """The paragraphs, with those of each band together; a band without its size stays as it is printed."""
    at = 0
    while at < len(paragraphs):
        level = _line(paragraphs[at], _LEVEL)
        size = _line(paragraphs[at + 1], _SIZE) if level is not None and at + 1 < len(paragraphs) else None
        if level is None or size is None:
            yield paragraphs[at]
            at += 1
            continue
        end = at + 2
        while end < len(paragraphs) and _line(paragraphs[end], _LEVEL) is None:
            end += 1
        span = (paragraphs[at].span[0], paragraphs[end - 1].span[1])
        maximum = int(level[2]) if level[2] else None
        inner = tuple(paragraphs[at + 2 : end])
        yield Band(span, int(level[1]), maximum, int(size[1]), int(size[2]), inner)
        at = end


def _line(paragraph: Paragraph, pattern: re.Pattern[str]) -> re.Match[str] | None:
    if paragraph.kind is not Kind.SENTENCES or paragraph.modes or paragraph.word:
        return None
    return pattern.fullmatch(paragraph.body.text)
