"""The wording of the renderer that is that of a printed text: choices are changed one at a time while that helps."""

from __future__ import annotations

from itertools import pairwise, takewhile

from msgspec import Struct

from rules_fr.rendering.again import reads_as
from rules_fr.rendering.card import Spoken, Unsaid, attempt, say
from rules_fr.rendering.context import Self
from rules_fr.rendering.hints import may_be
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sound import sound
from rules_fr.rendering.synonyms import canonical
from rules_fr.rendering.voice import AS_TODAY, Asked, Decision, Wording
from rules_fr.vocabulary.terms import Ability

TRIES = 24


class Nearest(Struct, frozen=True):
    """A rendering that is the print up to the synonyms (`equal`), else the one in the wording of today.

    A wording halfway to the print is none that anybody asked for, and what it says was not weighed as a whole.
    """

    text: str
    equal: bool
    wording: Wording


class _Try(Struct, frozen=True):
    wording: Wording
    asked: tuple[Asked, ...]
    text: str
    equal: bool
    near: tuple[int, int]


def nearest(abilities: tuple[Ability, ...], card: Self, printed: str) -> Nearest:
    """The abilities of one paragraph said as they were printed, where the choices of wording allow it.

    Raises:
        NotRendered: a node has no text, or its text would be read as something else.
    """
    aim = _Aim(canonical(printed, card.name))
    start, base = attempt(abilities, card, AS_TODAY), AS_TODAY
    if isinstance(start, Unsaid):
        start, base = sound(abilities, card)
    best = _climbed(abilities, card, _compared(start, base, aim, card), aim)
    if best.equal and reads_as(best.text, abilities, card):
        return Nearest(best.text, True, best.wording)
    said, wording = sound(abilities, card)
    return Nearest(said.text, canonical(said.text, card.name) == aim.text, wording)


def _climbed(abilities: tuple[Ability, ...], card: Self, best: _Try, aim: _Aim) -> _Try:
    """The nearest wording that is found by changing one choice at a time."""
    seen = {best.text}
    tries = 0
    moved = True
    while moved and not best.equal:
        moved = False
        for one in _others(best, aim):
            if tries == TRIES or best.equal:
                break
            tries += 1
            better = _tried(abilities, card, _decided(best.wording, one), aim, seen)
            if better is not None and (better.equal or better.near > best.near):
                best, moved = better, True
    return best


class _Aim:
    """The printed text in canonical words."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.padded = f" {text} "
        self.words = text.split()
        self.pairs = frozenset(pairwise(self.words))


def _others(best: _Try, aim: _Aim) -> list[Decision]:
    return [Decision(asked.at, option) for asked in best.asked for option in asked.others if may_be(option, aim.padded)]


def _decided(before: Wording, one: Decision) -> Wording:
    """The wording with one more decision, in the place of an earlier one for the same occurrence."""
    kept = [other for other in before.decisions if (other.at, type(other.option)) != (one.at, type(one.option))]
    return Wording((*kept, one))


def _tried(abilities: tuple[Ability, ...], card: Self, wording: Wording, aim: _Aim, seen: set[str]) -> _Try | None:
    try:
        spoken = say(abilities, card, wording)
    except NotRendered:
        return None
    if spoken.text in seen:
        return None
    seen.add(spoken.text)
    return _compared(spoken, wording, aim, card)


def _compared(spoken: Spoken, wording: Wording, aim: _Aim, card: Self) -> _Try:
    """How near a rendering is: how long it is the printed text, then how many pairs of words are the same."""
    text = canonical(spoken.text, card.name)
    words = text.split()
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words, aim.words, strict=False)))
    pairs = set(pairwise(words))
    common = len(pairs & aim.pairs)
    return _Try(wording, spoken.asked, spoken.text, text == aim.text, (start, 2 * common - len(pairs)))
