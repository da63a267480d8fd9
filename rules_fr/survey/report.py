"""The figures of a survey, and what to do next: the failures grouped, with the cards that each one alone holds back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from rules_fr.reading.reminders import Agreement
from rules_fr.survey.measure import Failure, Measured
from rules_fr.survey.reminder_reasons import reason

_AROUND = 35


class Failed(
    msgspec.Struct,
    frozen=True,
    rename={"card": "carte", "ability": "capacite", "why": "raison", "expected": "attendu"},
):
    """A paragraph not understood: where reading stopped, why, and the kinds of words that were expected there."""

    card: str
    ability: str
    position: int
    why: str = ""
    expected: tuple[str, ...] = ()


class Group(
    msgspec.Struct,
    frozen=True,
    rename={
        "pattern": "motif",
        "count": "nombre",
        "alone": "seul_obstacle",
        "why": "raison",
        "expected": "attendu",
        "examples": "exemples",
        "where": "extrait",
    },
):
    """Failures at the same place of a sentence.

    Args:
        pattern: the word before and the word where reading stopped.
        alone: how many cards it alone holds back: those that it would unlock.
        why, expected: the commonest reason, and the kinds of words that were expected there for it.
        examples: a few cards.
        where: the words around the place in the first one, with a mark where reading stopped.
    """

    pattern: str
    count: int
    alone: int
    why: str
    expected: tuple[str, ...]
    examples: tuple[str, ...]
    where: str


class Reminders(
    msgspec.Struct,
    frozen=True,
    rename={
        "compared": "compares",
        "same": "identiques",
        "different": "autre_chose",
        "explained": "autre_chose_expliquee",
        "unread": "non_lus",
    },
):
    """Reminder texts after keywords with a definition; the texts are those that say something else for no known
    reason, and `explained` counts the others.
    """

    compared: int
    same: int
    different: int
    explained: int
    unread: int
    texts: tuple[tuple[str, str], ...] = msgspec.field(default=(), name="textes")


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
        "reminders": "rappels",
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
    reminders: Reminders


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
        failures=tuple(Failed(f.card, f.ability, f.position, f.why, f.expected) for f in failures),
        groups=_groups(cards, most),
        lacking=tuple(lacking.most_common(most)),
        reminders=_reminders(cards),
    )


def _reminders(cards: list[Measured]) -> Reminders:
    found = Counter(agreement for card in cards for agreement in card.reminders)
    texts = tuple((card.name, text) for card in cards for text in card.different if reason(text) is None)
    return Reminders(
        compared=found.total(),
        same=found[Agreement.SAME],
        different=len(texts),
        explained=found[Agreement.DIFFERENT] - len(texts),
        unread=found[Agreement.NOT_READ],
        texts=texts,
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
    return tuple(_group(pattern, found[pattern], alone[pattern]) for pattern in ranked[:most])


def _group(pattern: str, failures: list[Failure], alone: int) -> Group:
    (why, expected), _ = Counter((f.why, f.expected) for f in failures).most_common(1)[0]
    first = next(f for f in failures if (f.why, f.expected) == (why, expected))
    names = tuple(dict.fromkeys(f.card for f in failures))[:3]
    return Group(pattern, len(failures), alone, why, expected, names, _around(first))


def _around(failure: Failure) -> str:
    """The words around the place where reading stopped."""
    text = failure.ability.replace("\n", " ")
    start, end = max(0, failure.position - _AROUND), failure.position + _AROUND
    start = text.find(" ", start, failure.position) + 1 if start else 0
    before, after = text[start : failure.position], text[failure.position : end]
    return f"{'…' if start else ''}{before}▸{after}{'…' if end < len(text) else ''}"


def _pattern(failure: Failure) -> str:
    return f"{failure.before} | {failure.at}"
