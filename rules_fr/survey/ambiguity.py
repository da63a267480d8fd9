"""The hunt for double readings: `python -m rules_fr.survey.ambiguity FILE [--sample N]`.

The grammar is strict: the tokens of a sentence have one tree. What could be read twice is what is decided before:
which kind of thing a joint joins, what a homograph is, where a relative clause ends. For each sentence of each
understood paragraph, the other decisions are tried one by one; those that give other abilities are printed beside
what the reader understands. FILE is what `rules_fr.survey.sources` reads.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from enum import Enum, unique
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rules_fr.errors import InputError
from rules_fr.french.normalise import Text
from rules_fr.reading.abilities import AbilityReader
from rules_fr.reading.canonical import rewritten
from rules_fr.reading.canonical.joints import cost_joints, sentence_joints
from rules_fr.reading.levels import Band, banded
from rules_fr.reading.paragraphs import Paragraph, cut
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.self_names import self_names
from rules_fr.reading.tables import Stuck, Token, Tree
from rules_fr.reading.tokens import candidates, tokenise
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.survey.forest import trees
from rules_fr.survey.sources import Row, rows
from rules_fr.vocabulary.kinds import Supertype
from rules_fr.vocabulary.terms import Ability

_SEED = 20261129


@unique
class Choice(Enum):
    """What is decided before the grammar."""

    JOINT = "ce que joint un mot de liaison"
    HOMOGRAPH = "un mot qui a deux natures"
    RELATIVE = "la fin d'une relative"


class Other(NamedTuple):
    """Another tree of a sentence, and the choice that gives it."""

    choice: Choice
    tree: Tree


class Double(NamedTuple):
    """A paragraph with two readings: what is understood, and what the other choice gives."""

    choice: Choice
    card: str
    sentence: str
    read: tuple[Ability, ...]
    other: tuple[Ability, ...]


class Trial(AbilityReader):
    """A reader that keeps the sentences it meets, and takes another tree for one of them when told to."""

    met: dict[tuple[str, str], Tree]
    taken: dict[tuple[str, str], Tree]

    def begin(self, met: dict[tuple[str, str], Tree], taken: dict[tuple[str, str], Tree]) -> Trial:
        """Set what it keeps and what it takes."""
        self.met, self.taken = met, taken
        return self

    def tree(self, start: str, text: Text) -> Any:
        """The tree of a piece of text: the one to take, or that of the grammar."""
        key = (start, text.text)
        if key in self.taken:
            return self.taken[key]
        found = super().tree(start, text)
        self.met[key] = found
        return found

    def of_quotes(self) -> AbilityReader:
        """A reader of abilities between quotes, which goes on with the trial."""
        return Trial((), quoted=True).begin(self.met, self.taken)


class Hunt:
    """The search for double readings; the other trees of a sentence are sought once."""

    def __init__(self) -> None:
        self._others: dict[tuple[str, str, tuple[tuple[str, ...], ...]], list[Other]] = {}

    def card(self, row: Row) -> Iterator[Double]:
        """The double readings of a card."""
        line = read_type_line(row.type_line)
        names = self_names(row.name, Supertype.LEGENDARY in line.supertypes) if row.name else ()
        for paragraph in banded(cut(row.text).paragraphs):
            yield from self._paragraph(paragraph, row.name, names, line)

    def _paragraph(
        self, paragraph: Paragraph | Band, name: str, names: Sequence[tuple[str, ...]], line: TypeLine
    ) -> Iterator[Double]:
        met: dict[tuple[str, str], Tree] = {}
        read = _abilities(paragraph, _trial(names, line).begin(met, {}))
        if read is None:
            return
        for (start, sentence), tree in met.items():
            for other in self._of(start, sentence, names, tree):
                taken = {(start, sentence): other.tree}
                found = _abilities(paragraph, _trial(names, line).begin({}, taken))
                if found is not None and found != read:
                    yield Double(other.choice, name, sentence, read, found)

    def _of(self, start: str, sentence: str, names: Sequence[tuple[str, ...]], tree: Tree) -> list[Other]:
        key = (start, sentence, tuple(names) if any(name[0] in sentence for name in names) else ())
        if key not in self._others:
            self._others[key] = [other for other in others(start, sentence, names) if other.tree != tree]
        return self._others[key]


def others(start: str, sentence: str, names: Sequence[tuple[str, ...]] = ()) -> Iterator[Other]:
    """The trees that a sentence has when one choice is made in every way."""
    joined = cost_joints if start == "cost" else sentence_joints
    plain = rewritten(tokenise(sentence, names))
    for tree in trees(start, joined(plain)):
        yield Other(Choice.JOINT, tree)
    variants = [(Choice.HOMOGRAPH, tokens) for tokens in _swapped(sentence, names)]
    variants += [(Choice.RELATIVE, tokens) for tokens in _moved_ends(plain)]
    for choice, tokens in variants:
        parsed = _parsed(start, joined(tokens))
        if parsed is not None:
            yield Other(choice, parsed)


def _swapped(sentence: str, names: Sequence[tuple[str, ...]]) -> Iterator[list[Token]]:
    """The tokens with each homograph taken for each thing that it may be."""
    for entries, start, _, _ in candidates(sentence, names):
        for entry in entries if len(entries) > 1 else ():
            try:
                yield rewritten(tokenise(sentence, names, {start: entry}))
            except LookupError:
                continue  # a pass that takes for granted what a word is


def _moved_ends(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens with the end of each relative clause at each other place after it starts."""
    for at, token in enumerate(tokens):
        if token.type == "ENDREL":
            rest = [*tokens[:at], *tokens[at + 1 :]]
            first = max(i for i in range(at) if tokens[i].type in ("QUER", "QUI", "DONT"))
            for place in range(first + 2, len(rest) + 1):
                if place != at:
                    yield [*rest[:place], token, *rest[place:]]


def _parsed(start: str, tokens: list[Token]) -> Tree | None:
    try:
        found: Tree = AbilityReader().grammar.parse(start, tokens)
    except Stuck:
        return None
    return found


def _trial(names: Sequence[tuple[str, ...]], line: TypeLine) -> Trial:
    return Trial(names, frozenset(line.types), frozenset(line.subtypes))


def _abilities(paragraph: Paragraph | Band, reader: Trial) -> tuple[Ability, ...] | None:
    try:
        if isinstance(paragraph, Band):
            return (paragraph.read(reader.paragraph),)
        return tuple(reader.paragraph(paragraph))
    except NotRead:
        return None
    except (LookupError, TypeError, AttributeError, ValueError, AssertionError) as error:
        print(f"La lecture échoue ({error!r}) : {paragraph}", file=sys.stderr)
        return None


def hunt(cards: Sequence[Row]) -> Iterator[Double]:
    """The double readings of cards, each sentence once."""
    search, seen = Hunt(), set()
    for row in cards:
        try:
            for found in search.card(row):
                key = (found.sentence.replace(row.name, "~"), found.choice)
                if key not in seen:
                    seen.add(key)
                    yield found
        except InputError:
            continue


def main() -> int:
    """Print the double readings of a file; 1 when there are any."""
    parser = argparse.ArgumentParser(prog="rules_fr.survey.ambiguity", description="Cherche les doubles lectures.")
    parser.add_argument("file", type=Path, metavar="FICHIER")
    parser.add_argument("--sample", type=int, metavar="N", help="N cartes tirées au sort (toujours les mêmes)")
    options = parser.parse_args()
    cards = list(rows(options.file))
    if options.sample is not None and options.sample < len(cards):
        cards = Random(_SEED).sample(cards, options.sample)
    count = 0
    for count, found in enumerate(hunt(cards), start=1):  # noqa: B007
        print(f"{found.card} : {found.sentence}\n  ({found.choice.value})\n  lu : {found.read}\n  ou : {found.other}\n")
    print(f"{count} doubles lectures dans {len(cards)} cartes")
    return 1 if count else 0


if __name__ == "__main__":
    raise SystemExit(main())
