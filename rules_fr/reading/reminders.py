"""Reminder text against the keyword before it: what it says, where we can read it, is what the definition says."""

from __future__ import annotations

import re
from enum import Enum, unique

from msgspec import Struct, structs

from rules_fr.french.normalise import normalise
from rules_fr.reading.abilities import AbilityReader
from rules_fr.reading.card_text import Reading
from rules_fr.reading.keyword_definitions import specification
from rules_fr.reading.paragraphs import cut
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import DefinedKeyword, KeywordWithCost
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.terms import Ability


@unique
class Agreement(Enum):
    """What a reminder says of the keyword before it."""

    SAME = "same"
    DIFFERENT = "different"
    NOT_READ = "not_read"
    """It cannot be read: it explains more than it states, or uses other words."""


class Reminded(Struct, frozen=True):
    """A reminder, the keyword that it is about, and whether they agree.

    Args:
        start, end: the reminder in the printed text, parentheses included.
        says: the abilities that the reminder states, when it was read.
    """

    start: int
    end: int
    keyword: DefinedKeyword
    agreement: Agreement
    says: tuple[Ability, ...] = ()


_SYMBOL = re.compile(r"\{[^{}]+\} (?:peut être payé|est le mana)[^.]*\.")
"""A sentence that explains a mana symbol says nothing of the keyword before it."""


def reminders(text: str, reading: Reading) -> tuple[Reminded, ...]:
    """The reminders of a card text that come after a keyword with a definition.

    Args:
        text: as printed; reading: what `read_text` gave for it.
    """
    found: list[Reminded] = []
    before: DefinedKeyword | None = None
    for span in reading.spans:
        if not span.reminder:
            defined = [one for one in span.abilities if isinstance(one, DefinedKeyword)]
            before = defined[-1] if defined and span.abilities[-1] is defined[-1] else None
        elif before is not None and not _SYMBOL.sub("", text[span.start + 1 : span.end - 1]).strip():
            continue
        elif before is not None:
            found.append(_compared(text, span.start, span.end, before))
            before = None
    return tuple(found)


def _compared(text: str, start: int, end: int, keyword: DefinedKeyword) -> Reminded:
    printed = _SYMBOL.sub("", text[start + 1 : end - 1]).strip()
    try:
        says = _read(_in_our_words(printed, keyword.named))
    except NotRead:
        return Reminded(start, end, keyword, Agreement.NOT_READ)
    same = set(says) == {_bare(one) for one in keyword.means}
    return Reminded(start, end, keyword, Agreement.SAME if same else Agreement.DIFFERENT, says)


def _in_our_words(printed: str, named: Ability) -> str:
    """A reminder with the phrases of its keyword's entry in the words of the card grammar."""
    keyword = getattr(named, "keyword", None)
    if not isinstance(keyword, Keyword):
        return printed
    text = normalise(printed).text
    for phrase, ours in specification(keyword.value).get("rappels", ()):
        text = text.replace(phrase, ours)
    match named:
        case KeywordWithCost(costs=(PayMana(cost=cost),)):
            return text.replace("{coût}", show_mana_cost(cost))
        case _:
            return text


def _read(reminder: str) -> tuple[Ability, ...]:
    reader = AbilityReader().inner()
    paragraphs = cut(reminder).paragraphs
    return tuple(_bare(one) for paragraph in paragraphs for one in reader.paragraph(paragraph))


def _bare(ability: Ability) -> Ability:
    return structs.replace(ability, keyword=None) if "keyword" in ability.__struct_fields__ else ability
