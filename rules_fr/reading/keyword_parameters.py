"""What follows a keyword on its line: a cost, a number, a quality, or a whole activated ability."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.french.normalise import Text
from rules_fr.reading.keyword_definitions import Pieces, defined, specification
from rules_fr.reading.keyword_trees import landwalk
from rules_fr.reading.paragraphs import Kind, Paragraph, colon, strip
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    KeywordWithCondition,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithNumberAndCost,
    KeywordWithNumberAndQuality,
    KeywordWithQuality,
    KeywordWithQualityAndCost,
    Suspend,
)
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.conditions import AllConditions, DuringStep, Happened, IsTurnOf
from rules_fr.vocabulary.costs import DiscardCost, EitherCost
from rules_fr.vocabulary.effects.cards import Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import Attacks
from rules_fr.vocabulary.filters import Is, Named
from rules_fr.vocabulary.kinds import CardName, Keyword, Step, Zone
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.restrictions import OnlyIf, TimesPerTurn
from rules_fr.vocabulary.terms import Ability, Amount, Cost, Restriction

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader

Read = tuple[list[Ability], int]

_NUMBER = re.compile(r"\s*(\d+|X)\b")
_COST = re.compile(r"\s*((?:\{[^{}]+\})+)")
_OR_COST = re.compile(r"\s+ou\s+((?:\{[^{}]+\})+)")
_DASH = re.compile(r"\s*[—-]\s*")
_OF_COST = re.compile(r"\s+(?:de |d')([^{—]+?)\s*(?=[{—])")
_OF_NUMBER = re.compile(r"\s+(?:de |d')(\D+?)\s+(?=\d|X\b)")
_NAME = re.compile(r"\s+avec\s+([^,;.]+(?:, [^;.]+)?)")
_AGAINST_MORE = re.compile(r"\s*(?:,|et)\s*contre\s+")
_PREFIX = {
    "contre": re.compile(r"\s*contre\s+"),
    "des": re.compile(r"\s*(?:des|de la|de|du)\s+"),
    "pour": re.compile(r"\s*pour\s+"),
    "de": re.compile(r"\s+(?:d'une? |de |d')"),
    "enchanter": re.compile(r"\s*:\s*"),
}
_HEADS = {
    "coût": re.compile(r"\s*[{—-]"),
    "activée": re.compile(r"\s*[{—-]"),
    "condition": re.compile(r"\s*—"),
    "nombre": _NUMBER,
    "nombre_coût": _NUMBER,
    "de_coût": _OF_COST,
    "de_nombre": _OF_NUMBER,
    "avec": _NAME,
    "": re.compile(""),
    **_PREFIX,
}
"""How each kind of parameter begins."""

_RESTRICTIONS: dict[Keyword, tuple[Restriction, ...]] = {
    Keyword.BOAST: (OnlyIf(Happened(Attacks(Is(This())))), TimesPerTurn(1)),
    Keyword.FORECAST: (OnlyIf(AllConditions((IsTurnOf(You()), DuringStep((Step.UPKEEP,))))), TimesPerTurn(1)),
}
"""What the keywords that introduce an activated ability add to it."""


def kinds(key: str) -> tuple[str, ...]:
    """The kinds of parameter that a keyword may have, the usual one last when it is none at all."""
    spec = specification(key)
    found = (spec.get("paramètre", ""), *spec.get("aussi", ()))
    return (*(kind for kind in found if kind), *(kind for kind in found if not kind))


def parameters(key: str, after: Text, start: int, reader: AbilityReader, *, granted: bool = False) -> Read:
    """The abilities of a keyword, and how much of what follows it was its parameter.

    Args:
        key: the entry in keywords.yaml.
        after: what follows the keyword on its line.
        start: where the keyword stands in the printed text.
        granted: a sentence grants it, and says what X is.

    Raises:
        NotRead: the parameter is missing or not understood.
    """
    kind = next((kind for kind in kinds(key) if _HEADS[kind].match(after.text)), None)
    if kind is None:
        raise NotRead("il manque le paramètre de ce mot-clé", after.origin[0])
    keyword = Keyword(key)
    match kind:
        case "":
            return [defined(key, KeywordAbility(keyword), {}, start, reader)], 0
        case "coût":
            return _with_cost(key, after, start, reader)
        case "nombre":
            number, size = _number(after)
            if number == X() and not granted:
                raise NotRead("ce mot-clé donne à X un sens à lui", after.origin[0])
            pieces = {"nombre": after.text[:size].strip()}
            return [defined(key, KeywordWithNumber(keyword, number), pieces, start, reader)], size
        case "nombre_coût":
            return _with_number_and_cost(key, after, start, reader)
        case "de_coût":
            return _with_quality_and_cost(key, after, start, reader)
        case "de_nombre":
            match = _OF_NUMBER.match(after.text)
            assert match is not None
            quality = reader.quality(strip(after.slice(match.start(1), match.end(1))))
            number, size = _number(after.slice(match.end(), len(after.text)))
            return [KeywordWithNumberAndQuality(keyword, quality, number)], match.end() + size
        case "avec":
            named = _NAME.match(after.text)
            assert named is not None
            return [KeywordWithQuality(keyword, Named(CardName(named[1].strip())))], named.end()
        case "condition":
            return [_with_condition(keyword, after, reader)], len(after.text)
        case "activée":
            return [_activated(keyword, after, reader)], len(after.text)
        case _:
            return _with_quality(key, kind, after, start, reader)


def _number(after: Text) -> tuple[Amount, int]:
    match = _NUMBER.match(after.text)
    if match is None:
        raise NotRead("il manque le nombre", after.origin[0])
    return (X() if match[1] == "X" else Fixed(int(match[1]))), match.end()


def _cost(after: Text, reader: AbilityReader) -> tuple[tuple[Cost, ...], int, str]:
    """A cost (mana symbols, or after a dash everything to the end of the line), its length, and its words."""
    match = _COST.match(after.text)
    if match is not None:
        costs = reader.cost(strip(after.slice(0, match.end())))
        other = _OR_COST.match(after.text, match.end())
        if other is None:
            return costs, match.end(), match[1]
        second = reader.cost(strip(after.slice(other.start(1), other.end())))
        return (EitherCost((*costs, *second)),), other.end(), ""
    dash = _DASH.match(after.text)
    if dash is None or dash.end() == len(after.text):
        raise NotRead("il manque le coût", after.origin[0])
    only = _COST.match(after.text, dash.end())
    if only is not None and re.match(r"\s*(?:$|[.;])", after.text[only.end() :]):
        return reader.cost(strip(after.slice(dash.end(), only.end()))), only.end(), only[1]
    body = after.slice(dash.end(), len(after.text))
    text = body.text.rstrip(" .")
    return reader.cost(body.slice(0, len(text))), len(after.text), text


def _with_cost(key: str, after: Text, start: int, reader: AbilityReader) -> Read:
    keyword = Keyword(key)
    costs, size, words = _cost(after, reader)
    also = re.match(r"\s*et/ou\s*", after.text[size:]) if keyword is Keyword.KICKER else None
    if also is not None:
        second, more, _ = _cost(after.slice(size + also.end(), len(after.text)), reader)
        return [KeywordWithCost(keyword, costs), KeywordWithCost(keyword, second)], size + also.end() + more
    return [defined(key, KeywordWithCost(keyword, costs), {"coût": words}, start, reader)], size


def _with_number_and_cost(key: str, after: Text, start: int, reader: AbilityReader) -> Read:
    keyword = Keyword(key)
    number, size = _number(after)
    costs, more, words = _cost(after.slice(size, len(after.text)), reader)
    if keyword is Keyword.SUSPEND:
        return [Suspend(number, costs)], size + more
    pieces: Pieces = {"nombre": after.text[:size].strip(), "coût": words}
    return [defined(key, KeywordWithNumberAndCost(keyword, number, costs), pieces, start, reader)], size + more


def _with_quality_and_cost(key: str, after: Text, start: int, reader: AbilityReader) -> Read:
    keyword = Keyword(key)
    match = _OF_COST.match(after.text)
    assert match is not None
    quality = reader.quality(_without_of(strip(after.slice(match.start(1), match.end(1)))))
    costs, size, words = _cost(after.slice(match.end(), len(after.text)), reader)
    size += match.end()
    if keyword is Keyword.CYCLING:
        find = Search(You(), You(), quality, Fixed(1), Zone.HAND, Reveals.REVEALED)
        effect = Sequence((find, Shuffle(You())))
        return [ActivatedAbility((*costs, DiscardCost(This())), effect, keyword=keyword)], size
    pieces: Pieces = {"qualité": match[1], "coût": words}
    return [defined(key, KeywordWithQualityAndCost(keyword, quality, costs), pieces, start, reader)], size


def _with_condition(keyword: Keyword, after: Text, reader: AbilityReader) -> Ability:
    from rules_fr.reading.deck_conditions import deck_condition

    dash = _DASH.match(after.text)
    stated = strip(after.slice(dash.end() if dash else 0, len(after.text.rstrip(" ."))))
    if not stated.text:
        raise NotRead("il manque la condition", after.origin[0])
    return KeywordWithCondition(keyword, deck_condition(stated, reader))


def _activated(keyword: Keyword, after: Text, reader: AbilityReader) -> Ability:
    """« Vantardise — {1} : … »: an activated ability with the restrictions of the keyword."""
    dash = _DASH.match(after.text)
    whole = strip(after.slice(dash.end() if dash else 0, len(after.text)))
    at = colon(whole.text)
    if at is None:
        raise NotRead("il manque le coût", whole.origin[0])
    cost, body = strip(whole.slice(0, at)), strip(whole.slice(at + 1, len(whole.text)))
    (found,) = reader.paragraph(Paragraph(Kind.ACTIVATED, (whole.origin[0], whole.origin[-1]), body, cost))
    assert isinstance(found, ActivatedAbility)
    zones = (Zone.HAND,) if keyword is Keyword.FORECAST else found.zones
    restrictions = (*_RESTRICTIONS[keyword], *found.restrictions)
    return structs.replace(found, restrictions=restrictions, zones=zones, keyword=keyword)


def _with_quality(key: str, kind: str, after: Text, start: int, reader: AbilityReader) -> Read:
    match = _PREFIX[kind].match(after.text)
    assert match is not None
    end = match.end()
    found: list[Ability] = []
    more: re.Match[str] | None = match
    while more is not None:
        begin = end if found else 0
        begin += more.end()
        end = _quality_end(after.text, begin, kind)
        found.append(_quality(key, strip(after.slice(begin, end)), start, reader))
        more = _AGAINST_MORE.match(after.text[end:]) if kind == "contre" else None
    return found, end


def _quality(key: str, written: Text, start: int, reader: AbilityReader) -> Ability:
    keyword = Keyword(key)
    part = reader.quality(_without_of(written))
    named = KeywordWithQuality(keyword, landwalk(part) if keyword is Keyword.LANDWALK else part)
    return defined(key, named, {"qualité": written.text}, start, reader)


def _without_of(written: Text) -> Text:
    """« gobelin ou de shamane » as « gobelin ou shamane »: the word before the first one is the keyword's."""
    found = re.search(r"(?<= ou )d(?:e |')", written.text)
    if found is None:
        return written
    kept = written.origin[: found.start()] + written.origin[found.end() :]
    return Text(written.text[: found.start()] + written.text[found.end() :], kept)


def _quality_end(text: str, start: int, kind: str) -> int:
    if kind == "enchanter":
        return len(text.rstrip(" ."))
    match = re.search(r",| et contre | et protection |\.|;", text[start:])
    return start + match.start() if match else len(text)
