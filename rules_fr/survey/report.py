"""The figures of a survey, and what to do next: the failures grouped, with the cards that each one alone holds back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from rules_fr.survey.measure import Failure, Measured


class Failed(msgspec.Struct, frozen=True, rename={"card": "carte", "ability": "capacite"}):
    """A paragraph not understood, for the report."""

    card: str
    ability: str
    position: int


class Group(msgspec.Struct, frozen=True, rename={"pattern": "motif", "count": "nombre", "alone": "seul_obstacle"}):
    """Failures at the same place of a sentence.

    Args:
        pattern: the word before and the word where reading stopped.
        alone: how many cards it alone holds back.
        examples: a few cards.
    """

    pattern: str
    count: int
    alone: int
    examples: tuple[str, ...]


class Survey(
    msgspec.Struct,
    frozen=True,
    rename={
        "cards": "cartes",
        "without_text": "cartes_sans_texte",
        "understood": "cartes_comprises",
        "executable": "cartes_executables",
        "abilities": "capacites",
        "understood_abilities": "capacites_comprises",
        "executable_abilities": "capacites_executables",
        "round_trip": "aller_retour",
        "seconds": "secondes",
        "failures": "echecs",
        "groups": "motifs",
        "lacking": "non_executables",
    },
):
    """The figures (contract v1), with the failures and their groups."""

    cards: int
    without_text: int
    understood: int
    executable: int
    abilities: int
    understood_abilities: int
    executable_abilities: int
    round_trip: int
    jobs: int
    seconds: float
    failures: tuple[Failed, ...]
    groups: tuple[Group, ...]
    lacking: tuple[tuple[str, int], ...]


def survey(measured: Iterable[Measured], jobs: int, seconds: float, most: int = 40) -> Survey:
    """Add up what was measured.

    Args:
        most: how many groups of failures are kept.
    """
    cards = list(measured)
    failures = [failure for card in cards for failure in card.failures]
    lacking = Counter(name for card in cards for name in card.lacking)
    return Survey(
        cards=len(cards),
        without_text=sum(not card.has_text for card in cards),
        understood=sum(card.understood for card in cards),
        executable=sum(card.executable for card in cards),
        abilities=sum(card.paragraphs for card in cards),
        understood_abilities=sum(card.understood_paragraphs for card in cards),
        executable_abilities=sum(card.executable_paragraphs for card in cards),
        round_trip=sum(card.came_back for card in cards),
        jobs=jobs,
        seconds=round(seconds, 3),
        failures=tuple(Failed(f.card, f.ability, f.position) for f in failures),
        groups=_groups(cards, most),
        lacking=tuple(lacking.most_common(most)),
    )


def _groups(cards: list[Measured], most: int) -> tuple[Group, ...]:
    found: dict[str, list[Failure]] = defaultdict(list)
    alone: Counter[str] = Counter()
    for card in cards:
        patterns = [_pattern(failure) for failure in card.failures]
        for failure, pattern in zip(card.failures, patterns, strict=True):
            found[pattern].append(failure)
        if len(patterns) == 1:
            alone[patterns[0]] += 1
    ranked = sorted(found, key=lambda pattern: (-alone[pattern], -len(found[pattern]), pattern))
    return tuple(
        Group(pattern, len(found[pattern]), alone[pattern], tuple(f.card for f in found[pattern][:3]))
        for pattern in ranked[:most]
    )


def _pattern(failure: Failure) -> str:
    return f"{failure.before} | {failure.at}"
