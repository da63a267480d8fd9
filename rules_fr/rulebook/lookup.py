"""What `qa regle` answers: everything the index knows of a number, or of the rules that some words name."""

from __future__ import annotations

import msgspec

from rules_fr.rulebook.edition import edition, edition_ids
from rules_fr.rulebook.index import check_number, concepts_of, neighbours, rule_of, rules
from rules_fr.rulebook.numbers import editions_having, is_number, is_within, normalise_number, parent, section_title
from rules_fr.rulebook.proofs import scenarios_proving
from rules_fr.rulebook.rule import Rule
from rules_fr.rulebook.search import search


class Entry(msgspec.Struct, frozen=True):
    """A number under an edition.

    `rules` are the rules that it carries, or else those of the rules inside it; when there are none,
    `inherited_from` is the containing number whose rules are given instead.
    """

    number: str
    edition: str
    section: str
    rules: tuple[Rule, ...]
    inherited_from: str | None
    neighbours: tuple[str, ...]
    scenarios: tuple[str, ...]


class Found(msgspec.Struct, frozen=True):
    """The answer to a query: entries when it is a number, rules when it is words."""

    query: str
    entries: tuple[Entry, ...] = ()
    rules: tuple[Rule, ...] = ()


def look_up(query: str, only_edition: str | None = None) -> Found:
    """Look a number or words up, in one edition or in all.

    A number is shown in every edition that has it, newest first. Raises `UnknownName` when the edition or the number
    does not exist.
    """
    if only_edition is not None:
        edition(only_edition)
    number = normalise_number(query)
    if not is_number(number):
        found = search(query)
        return Found(
            query, rules=tuple(rule for rule in found if only_edition is None or rule.numbers.get(only_edition))
        )
    where = (only_edition,) if only_edition is not None else editions_having(number)
    for name in where or edition_ids()[:1]:
        check_number(number, name)
    return Found(query, entries=tuple(_entry(number, name) for name in where))


def _entry(number: str, name: str) -> Entry:
    concepts, carrier = _carried(number, name)
    return Entry(
        number,
        name,
        section_title(number, name),
        tuple(rule_of(concept) for concept in concepts),
        carrier,
        neighbours(number, name),
        scenarios_proving(number, name),
    )


def _carried(number: str, name: str) -> tuple[tuple[str, ...], str | None]:
    """The concepts of a number, of rules inside it or of the rule that contains it, and the number that has them."""
    current: str | None = number
    while current is not None and len(current) > 1:
        concepts = concepts_of(current, name) or _inside(current, name)
        if concepts:
            return concepts, None if current == number else current
        current = parent(current)
    return (), None


def _inside(number: str, name: str) -> tuple[str, ...]:
    printed = ((rule.concept, rule.number(name)) for rule in rules().values())
    return tuple(concept for concept, its in printed if its is not None and is_within(its, number))
