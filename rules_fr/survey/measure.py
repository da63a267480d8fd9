"""One card measured."""

from __future__ import annotations

import msgspec

from rules_fr.engine.capabilities import missing
from rules_fr.errors import InputError
from rules_fr.reading.card_text import Reading, Span, read_text
from rules_fr.reading.reminders import Agreement, reminders
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import self_of
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.refusal import NotRendered
from rules_fr.survey.sources import Row
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.terms import walk


class Failure(msgspec.Struct, frozen=True):
    """A paragraph that was not understood.

    Args:
        position: where reading stopped in the paragraph.
        before, at: the words around that place, to group failures that are alike.
        why: the reason; expected: the kinds of words that the grammar would have accepted there.
    """

    card: str
    ability: str
    position: int
    before: str
    at: str
    why: str = ""
    expected: tuple[str, ...] = ()


class Measured(msgspec.Struct, frozen=True):
    """What became of one card.

    Args:
        came_back: whether what was read, said again, is the printed text up to the listed synonyms.
        lacking: what the engine cannot carry out, for a card that is understood.
        reminders: how its reminder texts agree with their keywords; different: those that say something else.
    """

    name: str
    has_text: bool
    understood: bool
    executable: bool
    paragraphs: int
    understood_paragraphs: int
    executable_paragraphs: int
    came_back: bool = False
    failures: tuple[Failure, ...] = ()
    lacking: tuple[str, ...] = ()
    reminders: tuple[Agreement, ...] = ()
    different: tuple[str, ...] = ()


def measure(row: Row) -> Measured:
    """Read a card and say how much of it was understood, and how much of that the engine can carry out."""
    if not row.text.strip():
        return Measured(row.name, False, True, True, 0, 0, 0)
    try:
        reading = read_text(row.text, row.name, type_line=row.type_line)
    except InputError as error:
        return Measured(
            row.name, True, False, False, 1, 0, 0, failures=(Failure(row.name, row.type_line, 0, "", str(error)),)
        )
    return _measured(row, reading)


def _measured(row: Row, reading: Reading) -> Measured:
    failures: list[Failure] = []
    lacking: dict[str, None] = {}
    read = carried = 0
    spans = [span for span in reading.spans if not span.reminder]
    for span in spans:
        unread = [node for a in span.abilities for node in walk(a) if isinstance(node, NotUnderstood)]
        failures += [_failure(row.name, node) for node in unread]
        if unread:
            continue
        read += 1
        without = [name for ability in span.abilities for name in missing(ability, reading.abilities)]
        lacking.update(dict.fromkeys(without))
        carried += not without
    reminded = reminders(row.text, reading)
    return Measured(
        row.name,
        has_text=True,
        understood=not failures,
        executable=not failures and not lacking,
        paragraphs=len(spans),
        understood_paragraphs=read,
        executable_paragraphs=carried,
        came_back=not failures and _came_back(row, reading, spans),
        failures=tuple(failures),
        lacking=tuple(lacking),
        reminders=tuple(found.agreement for found in reminded),
        different=tuple(
            row.text[found.start : found.end] for found in reminded if found.agreement is Agreement.DIFFERENT
        ),
    )


def _came_back(row: Row, reading: Reading, spans: list[Span]) -> bool:
    line = read_type_line(row.type_line)
    card = self_of(row.name, frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    try:
        return all(nearest(span.abilities, card, row.text[span.start : span.end]).equal for span in spans)
    except NotRendered:
        return False


def _failure(name: str, node: NotUnderstood) -> Failure:
    words_before = node.text[: node.position].split()
    words_at = node.text[node.position :].split()
    return Failure(
        name,
        node.text,
        node.position,
        words_before[-1].lower() if words_before else "",
        words_at[0].lower().strip(".,;:") if words_at else "",
        next(iter(node.expected), ""),
        node.expected[1:],
    )
