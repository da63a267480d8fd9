"""How much of a file of cards renders, reads back, and equals its print: `python -m rules_fr.survey.round_trip FILE`.

FILE is what `rules_fr.survey.sources` reads.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field

from rules_fr.errors import InputError
from rules_fr.reading.card_text import Reading, Span, read_text
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.rendering.card import self_of
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.refusal import NotRendered
from rules_fr.survey.sources import Row, rows
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import Ability, walk


class Difference(Struct):
    """A paragraph that does not come back: what was printed, what was rendered, why."""

    kind: str
    name: str
    printed: str
    rendered: str
    why: str = ""


class Measure(Struct):
    """The counts, and the differences by kind; `same` counts the texts whose every paragraph equals its print."""

    texts: int = 0
    understood_texts: int = 0
    same: int = 0
    paragraphs: int = 0
    understood: int = 0
    rendered: int = 0
    read_back: int = 0
    equal: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """The report."""
        yield f"paragraphes : {self.paragraphs} ; compris : {self.understood}"
        for word, number in (
            ("rendus", self.rendered),
            ("relus à l'identique", self.read_back),
            ("égaux au texte", self.equal),
        ):
            yield f"{word} : {number} ({100 * number / max(self.understood, 1):.1f} % des compris)"
        yield f"textes : {self.texts} ; compris en entier : {self.understood_texts}"
        share = 100 * self.same / max(self.texts, 1)
        yield f"aller-retour (textes égaux en entier) : {self.same} ({share:.1f} % des textes)"
        yield "refus :"
        for why, number in self.refusals.most_common(60):
            yield f"  {number:5d}  {why}"


def measure(cards: Iterable[Row]) -> Measure:
    """Measure the round trip on cards."""
    found = Measure()
    for row in cards:
        text, name = row.text, row.name
        try:
            line = read_type_line(row.type_line)
        except InputError:
            continue
        reading = read_text(text, name, type_line=line)
        before = found.paragraphs, found.understood, found.equal
        for span in reading.spans:
            if not span.reminder:
                _paragraph(found, text, name, line, reading, span)
        paragraphs, understood, equal = (
            now - then for now, then in zip((found.paragraphs, found.understood, found.equal), before, strict=True)
        )
        if text.strip():
            found.texts += 1
            found.understood_texts += paragraphs == understood
            found.same += paragraphs == equal
    return found


def _paragraph(found: Measure, text: str, name: str, line: TypeLine, reading: Reading, span: Span) -> None:
    found.paragraphs += 1
    if _has_gap(span.abilities):
        return
    found.understood += 1
    printed = text[span.start : span.end]
    card = self_of(name, frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    try:
        said = nearest(span.abilities, card, printed)
    except NotRendered as error:
        found.refusals[f"{error.kind} {error.why}".strip()] += 1
        found.differences.append(Difference("refus", name, printed, "", f"{error.kind} {error.why}"))
        return
    found.rendered += 1
    rendered = said.text
    back = read_text(rendered, name, type_line=line).abilities
    if back == span.abilities:
        found.read_back += 1
        if said.equal:
            found.equal += 1
        else:
            found.differences.append(Difference("texte", name, printed, rendered))
    else:
        why = next((node.expected[0] for node in back if isinstance(node, NotUnderstood)), "autre objet")
        found.differences.append(Difference("relecture", name, printed, rendered, why))


def _has_gap(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(node, NotUnderstood) for ability in abilities for node in walk(ability))


def main(arguments: list[str]) -> int:
    """Print the report of a file; with a second argument, write the differences to it (JSON lines).

    1 when a paragraph that is understood has no text, or is read again as something else.
    """
    found = measure(rows(Path(arguments[0])))
    print("\n".join(found.lines()))
    if len(arguments) > 1:
        with Path(arguments[1]).open("w", encoding="utf-8") as file:
            for one in found.differences:
                line = {
                    "kind": one.kind,
                    "why": one.why,
                    "name": one.name,
                    "printed": one.printed,
                    "rendered": one.rendered,
                }
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
    return int(found.read_back != found.understood)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
