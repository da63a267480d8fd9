"""Which rule numbers a branch cites."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules_fr.engine.refusals import Refusal
from rules_fr.rulebook.citation import Citation, matches
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.branch import Branch


@cache
def numbers_of(concept: Concept, edition: str) -> tuple[str, ...]:
    """Every number of a concept in an edition."""
    return Citation(concept.value, edition).numbers


def concepts(branch: Branch) -> tuple[Concept, ...]:
    """Every concept that a branch cites, in order of first citation; those of refusals too."""
    found: dict[Concept, None] = {}
    for entry in branch.entries:
        for record in entry.records:
            found.update(dict.fromkeys(record.concepts))
        if entry.refusal is not None:
            found.update(dict.fromkeys(entry.refusal.concepts))
    return tuple(found)


def cites(branch: Branch, wanted: Iterable[str], edition: str) -> bool:
    """Whether a branch cites one of these numbers, or a sub-rule of it."""
    cited = [number for concept in concepts(branch) for number in numbers_of(concept, edition)]
    return any(matches(cited, number) for number in wanted)


def refusal_cites(refusal: Refusal, wanted: Iterable[str], edition: str) -> bool:
    """Whether a refusal is under one of these numbers, or a sub-rule of it."""
    cited = [number for concept in refusal.concepts for number in numbers_of(concept, edition)]
    return any(matches(cited, number) for number in wanted)
