"""Frames: what a verb with its complements means. A frame is declared beside the function that builds its object:

    @frame("effect", "infliger subj:T obj:Damage à:T")
    def deal_damage(m: Match) -> Effect: ...

Slots are `name:Type`, `name` for a bare mark, `?` when optional. A frame fits when every slot of the clause is
claimed and every
required slot is there: no complement is ever skipped. Two frames that fit the same clause are an error, never a choice.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from rules_fr.reading import constituents
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.tables import Token

Value = Any
Build = Callable[["Match"], Any]


class Slot(NamedTuple):
    """A slot of a frame: its name, the class or classes wanted, whether it may be absent."""

    name: str
    wanted: tuple[str, ...]
    optional: bool


class Frame(NamedTuple):
    """A verb, its slots, and what it builds."""

    lemma: str
    slots: tuple[Slot, ...]
    build: Build
    spec: str


class Match:
    """The slots of a clause that a frame fits, by name; `m["à"]` or None."""

    def __init__(self, lemma: str, values: dict[str, Value], reader: Any, start: int) -> None:
        self.lemma = lemma
        self._values = values
        self.reader = reader
        self.start = start

    def __getitem__(self, name: str) -> Value:
        return self._values.get(name)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    @property
    def scope(self) -> Any:
        """What the text has spoken of so far."""
        return self.reader.scope

    def refuse(self, why: str) -> NotRead:
        """A refusal at this clause."""
        return NotRead(why, self.start)


_frames: dict[tuple[str, str], list[Frame]] = defaultdict(list)
_SLOT = re.compile(r"(?P<name>[^\s:?]+)(?::(?P<wanted>[\w|]+))?(?P<optional>\?)?")


def frame(use: str, *specs: str) -> Callable[[Build], Build]:
    """Declare a frame for a use.

    Effect, event, condition, cost, static, own (abilities of the card itself), relative.
    """

    def declare(build: Build) -> Build:
        for spec in specs:
            lemmas, *slots = spec.split()
            parsed = tuple(_slot(slot) for slot in slots)
            for lemma in lemmas.split("|"):
                _frames[use, lemma].append(Frame(lemma, parsed, build, spec))
        return build

    return declare


def _slot(text: str) -> Slot:
    found = _SLOT.fullmatch(text)
    assert found is not None, text
    wanted = tuple((found["wanted"] or "").split("|")) if found["wanted"] else ()
    return Slot(found["name"], wanted, bool(found["optional"]))


def frames() -> dict[tuple[str, str], list[Frame]]:
    """All the declared frames, by use and verb."""
    return _frames


def fitting(use: str, lemma: str, values: dict[str, Value]) -> list[Frame]:
    """The frames of a use and verb that fit these slots."""
    return [found for found in _frames.get((use, lemma), ()) if _fits(found, values)]


def _fits(found: Frame, values: dict[str, Value]) -> bool:
    claimed = 0
    for slot in found.slots:
        if slot.name not in values:
            if not slot.optional:
                return False
            continue
        if slot.wanted and not any(is_a(values[slot.name], wanted) for wanted in slot.wanted):
            return False
        claimed += 1
    return claimed == len(values)


_ABILITIES = ("capacité", "capacité&hors_mana")


def is_a(value: Value, wanted: str) -> bool:
    """Whether a constituent is of the class that a slot wants: T anything, O objects, P players, S spells or
    cards, C abilities, or a class name."""
    match wanted:
        case "T":
            return isinstance(value, constituents.Thing)
        case "O":
            return isinstance(value, constituents.Thing) and not value.player
        case "S":
            return isinstance(value, constituents.Thing) and not value.player and value.kind not in _ABILITIES
        case "C":
            return isinstance(value, constituents.Thing) and value.kind in _ABILITIES
        case "P":
            return isinstance(value, constituents.Thing) and value.player
        case "ThisAbility":
            return isinstance(value, constituents.AbilityPhrase) and value.this
        case "Self":
            return isinstance(value, constituents.Thing) and value.kind == "self"
        case _ if isinstance(value, Token):
            return value.value == wanted
        case _:
            return type(value).__name__ == wanted
