"""A face's abilities said in French beside their print, and checked: each text is read again and must give the same
abilities; reminder text is compared with the keyword before it.
"""

from __future__ import annotations

import msgspec

from rules_fr.answers.paraphrase.phrases import say
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import Reading, Span, read_text
from rules_fr.reading.reminders import Agreement, reminders
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.abilities import DefinedKeyword, NotUnderstood
from rules_fr.vocabulary.terms import walk


class Rendered(
    msgspec.Struct,
    frozen=True,
    rename={"printed": "imprime", "text": "texte", "same": "identique", "agrees": "relu", "why": "motif"},
):
    """A paragraph rendered from the objects.

    Args:
        text: the French; empty when there is none.
        same: it is the printed text, up to the listed synonyms.
        agrees: reading it gives the same abilities.
        why: what has no text, or that reading it gives something else.
    """

    printed: str
    text: str
    same: bool
    agrees: bool
    why: str = ""


class Reminder(
    msgspec.Struct, frozen=True, rename={"text": "texte", "keyword": "mot_cle", "agreement": "accord", "says": "dit"}
):
    """A reminder beside what its keyword means.

    Args:
        agreement: « identique », « autre chose » or « non lu ».
        says: what the keyword means, when the reminder says something else.
    """

    text: str
    keyword: str
    agreement: str
    says: str = ""


AGREEMENTS = {Agreement.SAME: "identique", Agreement.DIFFERENT: "autre chose", Agreement.NOT_READ: "non lu"}


def rendered(source: CardSource) -> tuple[tuple[Rendered, ...], tuple[Reminder, ...]]:
    """What the abilities of a face say, paragraph by paragraph, and its reminders; what was not understood is left
    out.
    """
    line = read_type_line(source.type_line)
    reading = read_text(source.text, source.name, type_line=line)
    card = self_of(source.name, frozenset(line.types), frozenset(line.subtypes), reading.abilities)
    spans = [span for span in reading.spans if not span.reminder and not _gap(span)]
    return tuple(_checked(span, source, card) for span in spans), tuple(_reminders(source.text, reading, card))


def _gap(span: Span) -> bool:
    return any(isinstance(node, NotUnderstood) for ability in span.abilities for node in walk(ability))


def _checked(span: Span, source: CardSource, card: Self) -> Rendered:
    printed = source.text[span.start : span.end]
    try:
        found = nearest(span.abilities, card, printed)
    except NotRendered as missing:
        return Rendered(printed, "", False, False, missing.what)
    again = read_text(found.text, source.name, type_line=source.type_line).abilities
    if again == span.abilities:
        return Rendered(printed, found.text, found.equal, True)
    return Rendered(printed, found.text, found.equal, False, "ce texte rendu ne se relit pas en la même capacité")


def _reminders(text: str, reading: Reading, card: Self) -> list[Reminder]:
    return [
        Reminder(
            text[found.start : found.end],
            say(found.keyword.named),
            AGREEMENTS[found.agreement],
            _meaning(found.keyword, card) if found.agreement is Agreement.DIFFERENT else "",
        )
        for found in reminders(text, reading)
    ]


def _meaning(keyword: DefinedKeyword, card: Self) -> str:
    try:
        return render_paragraph(keyword.means, card)
    except NotRendered:
        return " ".join(map(say, keyword.means))
