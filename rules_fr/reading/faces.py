"""Another face printed in a card's text: the hint bar of a modal double-faced card, and a second face below a rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from rules_fr.errors import InputError
from rules_fr.french.normalise import fold
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.paragraphs import Kind, Paragraph
from rules_fr.reading.type_line import TYPES, TypeLine, read_type_line
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.kinds import CardType

_TAPS = "{T}"
_LAND_HINT = re.compile(r"\{T\} ?: Ajoutez (?:\{[WUBRGC]\})+(?: ou \{[WUBRGC]\})?\.?")
_COST = re.compile(r"(?:\{[^{}\s]+\})+")
_SIZE = re.compile(r"(\d+)/(\d+)")
_RULE = re.compile(r"//|-{3,}|—{3,}")
"""The line between two faces, which the name of the second may follow."""


class Hinted(NamedTuple):
    """The paragraphs of this face, and where the hint bar about the other one is."""

    paragraphs: Sequence[Paragraph]
    hint: tuple[int, int] | None


def hinted(paragraphs: Sequence[Paragraph], printed: str, line: TypeLine) -> Hinted:
    """Set aside a hint bar (« Rituel » and « {2}{G} », « Terrain » and « {T} : Ajoutez {G}. »): it is reminder text."""
    if len(paragraphs) < 3:
        return Hinted(paragraphs, None)
    what, how = (_printed(one, printed) for one in paragraphs[-2:])
    kind = TYPES.get(fold(what))
    if kind is CardType.LAND and _LAND_HINT.fullmatch(how):
        taps = any(_printed(one, printed).startswith(_TAPS) for one in paragraphs[:-2])
        hints = CardType.LAND not in line.types or taps
    else:
        hints = _COST.fullmatch(how) is not None and (kind is not None or fold(what) in lexicon()["folded_subtypes"])
    if not hints:
        return Hinted(paragraphs, None)
    return Hinted(paragraphs[:-2], (paragraphs[-2].span[0], paragraphs[-1].span[1]))


class SecondFace(Struct, frozen=True):
    """A second face as printed: where it is, its characteristics, the paragraphs of its text."""

    span: tuple[int, int]
    layout: Layout
    name: str
    cost: str
    type_line: TypeLine
    size: tuple[int, int] | None
    inner: tuple[Paragraph, ...]


def second_face(paragraphs: Sequence[Paragraph], printed: str) -> tuple[Sequence[Paragraph], SecondFace | None]:
    """The paragraphs above the rule, and the face below it if there is one that is printed whole."""
    at = next((i for i, one in enumerate(paragraphs) if _RULE.match(_printed(one, printed))), None)
    if at is None:
        return paragraphs, None
    if at == len(paragraphs) - 1 and _RULE.fullmatch(_printed(paragraphs[at], printed)):
        return paragraphs[:at], None
    found = _below(paragraphs[at:], printed)
    return (paragraphs, None) if found is None else (paragraphs[:at], found)


def _below(paragraphs: Sequence[Paragraph], printed: str) -> SecondFace | None:
    lines = [_printed(one, printed) for one in paragraphs]
    rule = _RULE.match(lines[0])
    assert rule is not None
    lines[0] = lines[0][rule.end() :].strip()
    at = 0 if lines[0] else 1
    if at + 1 >= len(lines):
        return None
    name = lines[at]
    cost = lines[at + 1] if _COST.fullmatch(lines[at + 1]) else ""
    at += 2 if cost else 1
    try:
        type_line = read_type_line(lines[at]) if at < len(lines) else TypeLine()
    except InputError:
        return None
    if not type_line.types:
        return None
    size = _SIZE.fullmatch(lines[at + 1]) if at + 1 < len(lines) else None
    at += 2 if size else 1
    numbers = (int(size[1]), int(size[2])) if size else None
    span = (paragraphs[0].span[0], paragraphs[-1].span[1])
    layout = Layout.SPLIT if rule.group() == "//" else Layout.FLIP
    return SecondFace(span, layout, name, cost, type_line, numbers, tuple(paragraphs[at:]))


def _printed(paragraph: Paragraph, printed: str) -> str:
    if paragraph.kind is Kind.SENTENCES and not paragraph.modes and not paragraph.word:
        return paragraph.body.text
    return printed[paragraph.span[0] : paragraph.span[1]].strip()
