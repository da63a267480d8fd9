"""The wording of the renderer that is nearest to a printed text: choices are changed one at a time while that helps."""

from __future__ import annotations

from itertools import takewhile

from msgspec import Struct

from rules_fr.rendering.card import Spoken, say
from rules_fr.rendering.context import Self
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.synonyms import canonical
from rules_fr.rendering.wording import AS_TODAY, Asked, Decision, Wording
from rules_fr.vocabulary.terms import Ability

TRIES = 12


class Nearest(Struct, frozen=True):
    """A rendering in the wording that is nearest to the print, and whether it is the print up to the synonyms."""

    text: str
    equal: bool
    wording: Wording


class _Try(Struct, frozen=True):
    wording: Wording
    asked: tuple[Asked, ...]
    text: str
    equal: bool
    near: int


def nearest(abilities: tuple[Ability, ...], card: Self, printed: str) -> Nearest:
    """The abilities of one paragraph said as nearly as possible as they were printed.

    Raises:
        NotRendered: a node has no text.
    """
    aim = canonical(printed, card.name)
    best = _compared(say(abilities, card, AS_TODAY), AS_TODAY, aim, card)
    seen = {best.text}
    tries = 0
    moved = True
    while moved and not best.equal:
        moved = False
        for one in _others(best):
            if tries == TRIES or best.equal:
                break
            tries += 1
            better = _tried(abilities, card, _decided(best.wording, one), aim, seen)
            if better is not None and (better.equal or better.near > best.near):
                best, moved = better, True
    return Nearest(best.text, best.equal, best.wording)


def _others(best: _Try) -> list[Decision]:
    return [Decision(asked.at, option) for asked in best.asked for option in asked.others]


def _decided(before: Wording, one: Decision) -> Wording:
    """The wording with one more decision, in the place of an earlier one for the same occurrence."""
    kept = [other for other in before.decisions if (other.at, type(other.option)) != (one.at, type(one.option))]
    return Wording((*kept, one))


def _tried(abilities: tuple[Ability, ...], card: Self, wording: Wording, aim: str, seen: set[str]) -> _Try | None:
    try:
        spoken = say(abilities, card, wording)
    except NotRendered:
        return None
    if spoken.text in seen:
        return None
    seen.add(spoken.text)
    return _compared(spoken, wording, aim, card)


def _compared(spoken: Spoken, wording: Wording, aim: str, card: Self) -> _Try:
    words = canonical(spoken.text, card.name)
    near = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words.split(), aim.split(), strict=False)))
    return _Try(wording, spoken.asked, spoken.text, words == aim, near)
