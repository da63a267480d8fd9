"""The rule index: from a concept to its rule, from a number to the concepts it carries, and to the rules nearby."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from rules_fr.errors import UnknownName
from rules_fr.rulebook.numbers import editions_having, is_within, numbers_of, parent
from rules_fr.rulebook.rule import Rule

_DATA = Path(__file__).parent / "data" / "index.json"


@cache
def _text() -> bytes:
    return _DATA.read_bytes()


@cache
def rules() -> dict[str, Rule]:
    """Every rule, by concept, in the order of the data files."""
    return {rule.concept: rule for rule in msgspec.json.decode(_text(), type=list[Rule])}


@cache
def rule_of(concept: str) -> Rule:
    """The rule of a concept. Raises `UnknownName` when the index does not have it.

    The file holds one rule a line, so that citing a few rules does not decode them all.
    """
    start = _text().find(f'\n["{concept}",'.encode())
    if start < 0:
        raise UnknownName(f"Le concept « {concept} » n'est pas dans l'index des règles.")
    line = _text()[start + 1 : _text().index(b"\n", start + 1)]
    return msgspec.json.decode(line.rstrip(b","), type=Rule)


@cache
def concepts_of(number: str, edition: str) -> tuple[str, ...]:
    """The concepts that this number carries in this edition, those that print it first."""
    printed = [rule.concept for rule in rules().values() if rule.number(edition) == number]
    others = [rule.concept for rule in rules().values() if number in rule.numbers.get(edition, ())[1:]]
    return tuple(printed + others)


def check_number(number: str, edition: str) -> None:
    """Raises `UnknownName` when `number` is not a rule of `edition`, saying where it exists or what is closest."""
    known = numbers_of(edition)
    if number in known:
        return
    elsewhere = editions_having(number)
    if elsewhere:
        raise UnknownName(
            f"La règle {number} n'existe pas dans l'édition {edition}.", how=f"Elle existe en {', '.join(elsewhere)}."
        )
    raise UnknownName(f"La règle {number} n'existe dans aucune édition.", nearest=_nearest(number, edition))


def neighbours(number: str, edition: str, limit: int = 8) -> tuple[str, ...]:
    """The rules around this one in its edition: the one that contains it, those beside it, those inside it."""
    above = parent(number)
    known = numbers_of(edition)
    inside = [other for other in known if parent(other) == number]
    beside = [other for other in known if parent(other) == above and other != number] if above else []
    if number in known and above:
        everything = [other for other in known if parent(other) == above]
        place = everything.index(number)
        beside = everything[max(0, place - 2) : place] + everything[place + 1 : place + 3]
    return tuple(([above] if above in known else []) + beside + inside)[:limit]


def related(rule: Rule, edition: str) -> tuple[str, ...]:
    """Concepts near this one: those that share a number, contain it or are contained in it, in `edition`."""
    own = rule.numbers.get(edition, ())
    near = [
        other.concept
        for other in rules().values()
        if other is not rule
        and any(
            is_within(theirs, mine) or is_within(mine, theirs)
            for mine in own
            for theirs in other.numbers.get(edition, ())[:1]
        )
    ]
    return tuple(near)


def _nearest(number: str, edition: str) -> tuple[str, ...]:
    above = parent(number)
    while above is not None and above not in numbers_of(edition):
        above = parent(above)
    return (above,) if above is not None and len(above) > 1 else ()
