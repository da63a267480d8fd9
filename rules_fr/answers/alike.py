"""Possibilities that differ in nothing that matters are one."""

from __future__ import annotations

import re
from collections import Counter

from msgspec.structs import replace

from rules_fr.answers.report import Branch, LineKind

_TOLD = {LineKind.EVENT, LineKind.CONSEQUENCE, LineKind.WHY_NOT}
_NUMBER = re.compile(r"\b\d+\b")

Key = tuple[object, ...]


def merged(branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """The branches, those with one outcome and one story (but for its order) made one.

    Only the choices that are made in all of them are kept: the others do not matter.
    """
    groups: dict[Key, list[Branch]] = {}
    for branch in branches:
        groups.setdefault(_key(branch), []).append(branch)
    return tuple(_one(group) for group in groups.values())


def _one(group: list[Branch]) -> Branch:
    first = group[0]
    common = tuple(choice for choice in first.choices if all(choice in other.choices for other in group))
    return first if len(group) == 1 else replace(first, choices=common)


def _key(branch: Branch) -> Key:
    story = Counter(_NUMBER.sub("#", line.text) for line in branch.journal if line.kind in _TOLD)
    final = branch.final
    players = tuple(
        (
            player.name,
            player.life,
            player.status,
            player.mana,
            tuple(sorted(player.counters.items())),
            tuple((zone.name, zone.objects) for zone in player.zones),
        )
        for player in final.players
    )
    return (
        players,
        tuple(sorted(final.stack)),
        final.outcome,
        frozenset(story.items()),
        tuple((answer.question, answer.answer) for answer in branch.answers),
        tuple((expectation.text, expectation.held) for expectation in branch.expected),
    )
