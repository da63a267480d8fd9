"""A wording whose text is read as the very abilities that it says: that of today, else one with another choice."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.rendering.again import reads_as
from rules_fr.rendering.card import Spoken, Unsaid, attempt
from rules_fr.rendering.context import Self
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.voice import AS_TODAY, Asked, Decision, Wording
from rules_fr.vocabulary.terms import Ability

TRIES = 60
DEPTH = 2
"""How many choices may differ from those of today."""


def sound(abilities: tuple[Ability, ...], card: Self) -> tuple[Spoken, Wording]:
    """The text of one paragraph that reads back, with as few choices as may be other than today's.

    Raises:
        NotRendered: a node has no text, or no text that was tried reads back.
    """
    today = attempt(abilities, card, AS_TODAY)
    if isinstance(today, Spoken) and reads_as(today.text, abilities, card):
        return today, AS_TODAY
    seen = {today.text} if isinstance(today, Spoken) else set()
    for wording in _others(today.asked, abilities, card):
        spoken = attempt(abilities, card, wording)
        if isinstance(spoken, Unsaid) or spoken.text in seen:
            continue
        seen.add(spoken.text)
        if reads_as(spoken.text, abilities, card):
            return spoken, wording
    raise NotRendered(abilities[0], "ce texte se relirait autrement") if isinstance(today, Spoken) else today.why


def _others(asked: tuple[Asked, ...], abilities: tuple[Ability, ...], card: Self) -> Iterator[Wording]:
    """The wordings with one other choice, the last asked for first, then with two; never more than `TRIES`."""
    left = TRIES
    level = [(AS_TODAY, asked)]
    for _ in range(DEPTH):
        following: list[tuple[Wording, tuple[Asked, ...]]] = []
        for before, choices in level:
            for decision in _decisions(before, choices):
                if not left:
                    return
                left -= 1
                wording = Wording((*before.decisions, decision))
                yield wording
                following.append((wording, attempt(abilities, card, wording).asked))
        level = following


def _decisions(before: Wording, asked: tuple[Asked, ...]) -> Iterator[Decision]:
    taken = {(type(one.option), one.at) for one in before.decisions}
    for choice in reversed(asked):
        if (type(choice.said), choice.at) not in taken:
            yield from (Decision(choice.at, option) for option in choice.others)
