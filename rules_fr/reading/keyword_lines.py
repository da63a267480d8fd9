"""Lines of keywords: each keyword with its cost, number or quality, as the data of keywords.yaml says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules_fr.french.normalise import Text, fold
from rules_fr.reading.keyword_trees import landwalk
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.paragraphs import strip
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
    Suspend,
)
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.costs import DiscardCost
from rules_fr.vocabulary.effects.cards import Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import Ability, Amount, Cost

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader

_NUMBER = re.compile(r"\s*(\d+|X)\b")
_TYPECYCLING = re.compile(r"\s+(?:de |d')([^{—-]+?)(?=\s*[{—-])")
_DASH = re.compile(r"\s*[—:-]?\s*")


def keyword_line(line: Text, reader: AbilityReader) -> list[Ability]:
    """The abilities of a line of keywords.

    Raises:
        NotRead: a keyword or its parameter is not understood.
    """
    found: list[Ability] = []
    rest = line
    while rest.text:
        key, size = _keyword(rest)
        spec = lexicon()["keywords"][key]
        after = rest.slice(size, len(rest.text))
        ability, taken = _ability(key, spec, after, reader)
        found.extend(ability)
        rest = _next(after.slice(taken, len(after.text)))
    return found


def _keyword(text: Text) -> tuple[str, int]:
    start = fold(text.text)
    best, size = "", 0
    for key, spec in lexicon()["keywords"].items():
        for name in spec["noms"]:
            folded = fold(name)
            if start.startswith(folded) and len(folded) > size and not start[len(folded) : len(folded) + 1].isalpha():
                best, size = key, len(folded)
    if not best:
        raise NotRead("ce mot-clé n'est pas connu", text.origin[0])
    return best, size


def _next(text: Text) -> Text:
    """What follows the comma, the semicolon or « et » after a keyword."""
    raw = text.text
    match = re.match(r"\s*(?:[,;]|et\b|\.)?\s*", raw)
    assert match is not None
    if match.end() == 0 and raw:
        raise NotRead("ce mot-clé est suivi d'autre chose", text.origin[0])
    return strip(text.slice(match.end(), len(raw)))


def _ability(key: str, spec: dict[str, str], after: Text, reader: AbilityReader) -> tuple[list[Ability], int]:
    keyword = Keyword(key) if spec.get("natif") else None
    if keyword is None:
        return reader.defined(key, spec, after)
    match spec.get("paramètre", ""):
        case "":
            return [KeywordAbility(keyword)], 0
        case "coût" if keyword is Keyword.CYCLING and (kind := _TYPECYCLING.match(after.text)) is not None:
            what = reader.quality(strip(after.slice(kind.start(1), kind.end(1))))
            costs, size = _cost(after.slice(kind.end(1), len(after.text)), reader)
            find = Search(You(), You(), what, Fixed(1), Zone.HAND, Reveals.REVEALED)
            discard = DiscardCost(This())
            cycling = ActivatedAbility((*costs, discard), Sequence((find, Shuffle(You()))), keyword=keyword)
            return [cycling], kind.end(1) + size
        case "coût":
            costs, size = _cost(after, reader)
            also = re.match(r"\s*et/ou\s*", after.text[size:]) if keyword is Keyword.KICKER else None
            if also is not None:
                second, more = _cost(after.slice(size + also.end(), len(after.text)), reader)
                return [KeywordWithCost(keyword, costs), KeywordWithCost(keyword, second)], size + also.end() + more
            return [KeywordWithCost(keyword, costs)], size
        case "nombre":
            number, size = _number(after)
            return [KeywordWithNumber(keyword, number)], size
        case "nombre_coût":
            number, size = _number(after)
            costs, more = _cost(after.slice(size, len(after.text)), reader)
            return [Suspend(number, costs)], size + more
        case "contre" | "des" | "pour" | "enchanter" as kind:
            return _quality(keyword, kind, after, reader)
        case _:
            raise NotRead("ce mot-clé n'est pas compris", after.origin[0])


def _number(after: Text) -> tuple[Amount, int]:
    match = _NUMBER.match(after.text)
    if match is None:
        raise NotRead("il manque le nombre", after.origin[0])
    return (X() if match[1] == "X" else Fixed(int(match[1]))), match.end()


def _cost(after: Text, reader: AbilityReader) -> tuple[tuple[Cost, ...], int]:
    """A cost: mana symbols, or after a dash everything to the end of the line."""
    match = re.match(r"\s*((?:\{[^{}]+\})+)", after.text)
    if match is not None:
        return reader.cost(strip(after.slice(0, match.end()))), match.end()
    dash = re.match(r"\s*[—-]\s*", after.text)
    if dash is None or dash.end() == len(after.text):
        raise NotRead("il manque le coût", after.origin[0])
    body = after.slice(dash.end(), len(after.text))
    text = body.text.rstrip(" .")
    return reader.cost(body.slice(0, len(text))), len(after.text)


_PREFIX = {
    "contre": re.compile(r"\s*contre\s+"),
    "des": re.compile(r"\s*(?:des|de la|de|du)\s+"),
    "pour": re.compile(r"\s*pour\s+"),
    "enchanter": re.compile(r"\s*:\s*"),
}


def _quality(keyword: Keyword, kind: str, after: Text, reader: AbilityReader) -> tuple[list[Ability], int]:
    match = _PREFIX[kind].match(after.text)
    if match is None:
        raise NotRead("il manque de quoi", after.origin[0])
    end = _quality_end(after.text, match.end(), kind)
    found: list[Ability] = []
    part = reader.quality(strip(after.slice(match.end(), end)))
    found.append(KeywordWithQuality(keyword, landwalk(part) if keyword is Keyword.LANDWALK else part))
    more = re.match(r"\s*(?:,|et)\s*contre\s+", after.text[end:]) if kind == "contre" else None
    while more is not None:
        start = end + more.end()
        end = _quality_end(after.text, start, kind)
        found.append(KeywordWithQuality(keyword, reader.quality(strip(after.slice(start, end)))))
        more = re.match(r"\s*(?:,|et)\s*contre\s+", after.text[end:])
    return found, end


def _quality_end(text: str, start: int, kind: str) -> int:
    if kind == "enchanter":
        return len(text.rstrip(" ."))
    match = re.search(r",| et contre | et protection |\.|;", text[start:])
    return start + match.start() if match else len(text)
