"""The bands of a leveler: « NIVEAU 1-3 », its size, its abilities; the levels of a Class: « {2}{W} : Niveau 2 »."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from rules_fr.reading.paragraphs import Kind, Paragraph
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import ClassLevel, LevelBand
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.terms import Ability, Cost

_CLASS_LEVEL = re.compile(r"Niveau (\d+)\.?")
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


class Gained(Struct, frozen=True):
    """A level of a Class as printed: what gaining it costs, and the paragraphs of its abilities."""

    span: tuple[int, int]
    level: int
    cost: Paragraph
    inner: tuple[Paragraph, ...]

    def read(self, abilities: Callable[[Paragraph], Sequence[Ability]], costs: tuple[Cost, ...]) -> ClassLevel:
        """The level's ability.

        Args:
            abilities: reads a paragraph.
            costs: what the level costs, read.

        Raises:
            NotRead: one of its paragraphs is not understood.
        """
        if not self.inner:
            raise NotRead("il manque la capacité de ce niveau", self.span[0])
        return ClassLevel(self.level, costs, tuple(one for inner in self.inner for one in abilities(inner)))


def classed(paragraphs: Sequence[Paragraph]) -> tuple[Sequence[Paragraph], tuple[Gained, ...]]:
    """The paragraphs before the first level of a Class, and its levels with those of each together."""
    starts = [at for at, one in enumerate(paragraphs) if _class_level(one) is not None]
    if not starts:
        return paragraphs, ()
    levels: list[Gained] = []
    for start, end in zip(starts, [*starts[1:], len(paragraphs)], strict=True):
        level = _class_level(paragraphs[start])
        assert level is not None
        span = (paragraphs[start].span[0], paragraphs[end - 1].span[1])
        levels.append(Gained(span, level, paragraphs[start], tuple(paragraphs[start + 1 : end])))
    return paragraphs[: starts[0]], tuple(levels)


def _class_level(paragraph: Paragraph) -> int | None:
    if paragraph.kind is not Kind.ACTIVATED or paragraph.modes or paragraph.word:
        return None
    found = _CLASS_LEVEL.fullmatch(paragraph.body.text)
    return int(found[1]) if found else None


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
