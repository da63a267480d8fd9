"""The hunt for swallowed words: `python -m rules_fr.survey.swallowed FILE [--sample N]`.

Without any of its words, a paragraph that is understood must be refused or mean something else. The words that only
style a sentence are listed in data/style_words.yaml, each with its reason. FILE is what `rules_fr.survey.sources`
reads.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from rules_fr.errors import InputError
from rules_fr.french.normalise import normalise
from rules_fr.reading.card_text import read_text
from rules_fr.reading.split import words
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.survey.sources import Row, rows
from rules_fr.survey.style_words import style_spans
from rules_fr.vocabulary.terms import Ability

_SEED = 20261129
_TITLE = re.compile(r"^• [^—.:\n]+ — ", re.MULTILINE)


class Swallowed(NamedTuple):
    """A word that can go without a change: with its neighbours, the card, the paragraph with the word marked."""

    around: str
    card: str
    marked: str


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text: its lines, a list of modes being one with the line that announces it."""
    lines = normalise(text).text.replace("\n•", "\r•").split("\n")
    return [line.replace("\r", "\n") for line in lines]


def swallowed(paragraph: str, name: str, line: TypeLine) -> Iterator[tuple[int, int]]:
    """Where the words are that can be left out of a paragraph without any change of meaning, but for style words.

    Nothing when the paragraph is not understood. A text that makes the reader fail is a fault of the same kind.
    """
    whole = _read(paragraph, name, line)
    if not whole:
        return
    allowed = style_spans(paragraph, name)
    for start, end in _spans(paragraph, normalise(name).text):
        without = paragraph[:start] + paragraph[end:].removeprefix(" ")
        if (start, end) not in allowed and _same(without, name, line, whole):
            yield start, end


def _spans(paragraph: str, name: str) -> Iterator[tuple[int, int]]:
    """Where the words of a paragraph are, numbers and symbols too.

    What rules do not look at is left aside: reminder text, the title of a mode, and the card's own name, which means
    the same whole or short.
    """
    names = [match.span() for match in re.finditer(re.escape(name), paragraph)] if name else []
    aside = [*_reminders(paragraph), *names, *(match.span() for match in _TITLE.finditer(paragraph))]
    for start, end in dict.fromkeys((word.start, word.end) for word in words(paragraph) if word.kind != "stop"):
        if not any(first <= start < last for first, last in aside):
            yield start, end


def _reminders(paragraph: str) -> Iterator[tuple[int, int]]:
    depth = start = 0
    for index, character in enumerate(paragraph):
        if character == "(":
            start = start if depth else index
            depth += 1
        elif character == ")" and depth:
            depth -= 1
            if not depth:
                yield start, index + 1


def _same(without: str, name: str, line: TypeLine, whole: tuple[Ability, ...]) -> bool:
    try:
        return _read(without, name, line) == whole
    except (LookupError, TypeError, AttributeError, ValueError, AssertionError) as error:
        print(f"La lecture échoue ({error!r}) : {without}", file=sys.stderr)
        return True


def _read(paragraph: str, name: str, line: TypeLine) -> tuple[Ability, ...] | None:
    found = read_text(paragraph, name, type_line=line)
    return None if found.not_understood else found.abilities


def hunt(cards: list[Row]) -> Iterator[Swallowed]:
    """The swallowed words of cards; a paragraph that several have is read once."""
    seen: set[tuple[str, str]] = set()
    for row in cards:
        try:
            line = read_type_line(row.type_line)
        except InputError:
            continue
        for paragraph in paragraphs(row.text):
            key = (paragraph.replace(row.name, "~"), row.type_line)
            if key in seen:
                continue
            seen.add(key)
            for start, end in swallowed(paragraph, row.name, line):
                yield _found(paragraph, start, end, row.name)


def _found(paragraph: str, start: int, end: int, name: str) -> Swallowed:
    word = paragraph[start:end]
    around = " ".join([*paragraph[:start].split()[-1:], f"[{word}]", *paragraph[end:].split()[:1]]).lower()
    return Swallowed(around, name, f"{paragraph[:start]}⟪{word}⟫{paragraph[end:]}")


def main() -> int:
    """Print the swallowed words of a file, those alike together, the commonest first; 1 when there are any."""
    parser = argparse.ArgumentParser(prog="rules_fr.survey.swallowed", description="Cherche les mots avalés.")
    parser.add_argument("file", type=Path, metavar="FICHIER")
    parser.add_argument("--sample", type=int, metavar="N", help="N cartes tirées au sort (toujours les mêmes)")
    parser.add_argument("--examples", type=int, default=3, metavar="N", help="combien d'exemples de chaque sorte")
    options = parser.parse_args()
    cards = list(rows(options.file))
    if options.sample is not None and options.sample < len(cards):
        cards = Random(_SEED).sample(cards, options.sample)
    groups: dict[str, list[Swallowed]] = defaultdict(list)
    for found in hunt(cards):
        groups[found.around].append(found)
    for around, alike in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
        print(f"{len(alike):5d}  {around}")
        for found in alike[: options.examples]:
            print(f"         {found.card} : {found.marked}")
    print(f"{sum(map(len, groups.values()))} mots avalés dans {len(cards)} cartes")
    return 1 if groups else 0


if __name__ == "__main__":
    raise SystemExit(main())
