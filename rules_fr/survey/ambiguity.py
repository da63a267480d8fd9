"""The hunt for double readings: `python -m rules_fr.survey.ambiguity FILE [--sample N]`.

The grammar is strict: the tokens of a sentence have one tree. What could be read twice is what is decided before:
which kind of thing a joint joins, what a homograph is, where a relative clause ends. For each sentence of each
understood paragraph, the other decisions are tried one by one; those that give other abilities are printed beside
what the reader understands, but for the kinds that usage settles (data/settled_readings.yaml). FILE is what
`rules_fr.survey.sources` reads.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum, unique
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml
from msgspec import Struct, convert

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
_SETTLED = Path(__file__).parent / "data" / "settled_readings.yaml"


@unique
class Choice(Enum):
    """What is decided before the grammar."""

    JOINT = "joint"
    HOMOGRAPH = "homograph"
    RELATIVE = "relative"

    @property
    def said(self) -> str:
        """What it is for people."""
        return {
            Choice.JOINT: "ce que joint un mot de liaison",
            Choice.HOMOGRAPH: "un mot qui a deux natures",
            Choice.RELATIVE: "la fin d'une relative",
        }[self]


class Settled(
    Struct, frozen=True, rename={"choice": "choix", "mark": "marque", "reason": "raison", "example": "exemple"}
):
    """A kind of sentence with two readings of which usage knows one."""

    choice: Choice
    mark: str
    reason: str
    example: str


class Other(NamedTuple):
    """Another tree of a sentence, the choice that gives it, and the word that was taken for something else."""

    choice: Choice
    tree: Tree
    word: str = ""


class Double(NamedTuple):
    """A paragraph with two readings: what is understood, and what the other choice gives."""

    choice: Choice
    marks: frozenset[str]
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
                    yield Double(other.choice, _marks(tree, other), name, sentence, read, found)

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
    variants = [(Choice.HOMOGRAPH, tokens, word) for tokens, word in _swapped(sentence, names)]
    variants += [(Choice.RELATIVE, tokens, "") for tokens in _moved_ends(plain)]
    for choice, tokens, word in variants:
        parsed = _parsed(start, joined(tokens))
        if parsed is not None:
            yield Other(choice, parsed, word)


def _swapped(sentence: str, names: Sequence[tuple[str, ...]]) -> Iterator[tuple[list[Token], str]]:
    """The tokens with each homograph taken for each thing that it may be, and the homograph."""
    for entries, start, _, text in candidates(sentence, names):
        for entry in entries if len(entries) > 1 else ():
            try:
                yield rewritten(tokenise(sentence, names, {start: entry})), text.lower().removesuffix("s")
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


def _marks(read: Tree, other: Other) -> frozenset[str]:
    """What marks a choice: the rules that hold the joints that the other tree puts elsewhere, the homograph, the rules
    of what the other tree takes out of (or into) a relative clause."""
    match other.choice:
        case Choice.JOINT:
            ours, theirs = dict(_joints(read)), dict(_joints(other.tree))
            return frozenset(rule for start, rule in ours.items() if theirs.get(start) != rule)
        case Choice.HOMOGRAPH:
            return frozenset({other.word})
        case Choice.RELATIVE:
            inside, outside = (Counter(_in_relatives(tree, False)) for tree in (read, other.tree))
            return frozenset((inside - outside) + (outside - inside))


def _joints(tree: Tree) -> Iterator[tuple[int, str]]:
    """The joints of a tree by their places, with the rules that hold them."""
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _joints(child)
        elif child.type.partition("_")[0] in ("ET", "OU", "C", "PUIS"):
            yield child.start, tree.rule


def _in_relatives(tree: Tree, inside: bool) -> Iterator[str]:
    """The rules that a tree applies inside relative clauses."""
    inside = inside or tree.rule in ("who", "whom", "whom_you", "whose", "whose_you")
    for child in tree.children:
        if isinstance(child, Tree):
            if inside:
                yield child.rule
            yield from _in_relatives(child, inside)


@cache
def settled_readings() -> tuple[Settled, ...]:
    """The kinds of double readings that usage settles."""
    return convert(yaml.safe_load(_SETTLED.read_text(encoding="utf-8")), tuple[Settled, ...])


def settled(found: Double) -> Settled | None:
    """What settles a double reading, if anything does."""
    return next((one for one in settled_readings() if one.choice is found.choice and one.mark in found.marks), None)


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
    """The double readings of cards, each sentence once; those that usage settles too."""
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
    """Print the double readings of a file that nothing settles (with --all, the others too); 1 when there are any."""
    parser = argparse.ArgumentParser(prog="rules_fr.survey.ambiguity", description="Cherche les doubles lectures.")
    parser.add_argument("file", type=Path, metavar="FICHIER")
    parser.add_argument("--sample", type=int, metavar="N", help="N cartes tirées au sort (toujours les mêmes)")
    parser.add_argument("--all", action="store_true", help="celles que l'usage règle aussi")
    options = parser.parse_args()
    cards = list(rows(options.file))
    if options.sample is not None and options.sample < len(cards):
        cards = Random(_SEED).sample(cards, options.sample)
    count: Counter[bool] = Counter()
    for found in hunt(cards):
        reason = settled(found)
        count[reason is None] += 1
        if reason is None or options.all:
            marks = ", ".join(sorted(found.marks))
            print(f"{found.card} : {found.sentence}\n  ({found.choice.said} : {marks})")
            print(f"  lu : {found.read}\n  ou : {found.other}\n")
    print(f"{count[True]} doubles lectures dans {len(cards)} cartes ; {count[False]} autres que l'usage règle")
    return 1 if count[True] else 0


if __name__ == "__main__":
    raise SystemExit(main())
