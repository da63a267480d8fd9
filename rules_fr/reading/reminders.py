"""Reminder text against the keyword before it: what it says, where we can read it, is what the definition says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, unique
from functools import cache

from msgspec import Struct, structs

from rules_fr.french.normalise import fold
from rules_fr.reading.abilities import AbilityReader
from rules_fr.reading.card_text import Reading
from rules_fr.reading.keyword_definitions import specification
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.paragraphs import cut
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import DefinedKeyword, KeywordWithCost, KeywordWithNumber
from rules_fr.vocabulary.amounts import Fixed
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
        elif before is not None:
            found.append(_compared(text, span.start, span.end, before))
            before = None
    return tuple(found)


def _compared(text: str, start: int, end: int, keyword: DefinedKeyword) -> Reminded:
    printed = text[start + 1 : end - 1]
    if _plain(printed) in {_plain(other) for other in _otherwise(keyword.named)}:
        return Reminded(start, end, keyword, Agreement.SAME, keyword.means)
    try:
        says = _read(printed)
    except NotRead:
        return Reminded(start, end, keyword, Agreement.NOT_READ)
    same = set(says) == {_bare(one) for one in keyword.means}
    return Reminded(start, end, keyword, Agreement.SAME if same else Agreement.DIFFERENT, says)


def _otherwise(named: Ability) -> Iterator[str]:
    """The other ways in which reminder text says what the keyword means, with its parameters in place."""
    keyword = getattr(named, "keyword", None)
    for template in specification(keyword.value).get("rappels", ()) if isinstance(keyword, Keyword) else ():
        match named:
            case KeywordWithNumber(number=Fixed(value=value)):
                yield template.replace("{nombre}", str(value))
            case KeywordWithCost(costs=(PayMana(cost=cost),)):
                yield template.replace("{coût}", show_mana_cost(cost))
            case _ if "{nombre}" not in template and "{coût}" not in template:
                yield template


def _plain(text: str) -> str:
    """A text without what printings vary in: number words, plurals, old words for the same zones, punctuation."""
    folded = fold(text)
    for old, new in _SAME:
        folded = folded.replace(old, new)
    return " ".join(_numbers().get(word, word).rstrip("s") for word in _WORDS.findall(folded))


_SAME = (
    ("est mise dans un cimetiere depuis le jeu", "meurt"),
    ("est mise dans un cimetiere depuis le champ de bataille", "meurt"),
    ("est mise dans un cimetiere", "meurt"),
    ("arrive en jeu", "arrive sur le champ de bataille"),
    ("cette carte", "cette creature"),
    ("la creature-artefact ciblee", "une creature-artefact ciblee"),
)
"""Wordings of the older periods and their present form, after folding."""
_WORDS = re.compile(r"[\w+/{}-]+")


@cache
def _numbers() -> dict[str, str]:
    """The number words, in figures."""
    single = [(key[0], entries) for group in lexicon()["words"].values() for key, entries in group if len(key) == 1]
    found = {word: value for word, entries in single for cls, value, _ in entries if cls == "NUM"}
    return {**found, "un": "1", "une": "1"}


def _read(reminder: str) -> tuple[Ability, ...]:
    reader = AbilityReader().inner()
    paragraphs = cut(reminder).paragraphs
    return tuple(_bare(one) for paragraph in paragraphs for one in reader.paragraph(paragraph))


def _bare(ability: Ability) -> Ability:
    return structs.replace(ability, keyword=None) if "keyword" in ability.__struct_fields__ else ability
