"""Why a value is what it is, told once: not again when nothing new is said, nor after the line of the effect itself."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.answers.report import LineKind
from rules_fr.answers.telling.told import Told, citing, joined
from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.events.permanents import CountersChanged
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.explanation import Because, Explained
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept

_ABOUT_OTHERS = {
    Concept.ABILITY_GAIN_LOSE.value,
    Concept.ABILITY_IS_VERSUS_HAS.value,
    Concept.ABILITY_MULTIPLE_INSTANCES.value,
    Concept.LAYER_DEPENDENCY.value,
    Concept.LAYER_TIMESTAMP.value,
}
"""Rules about several effects on one object: they are worth a line even when each effect is told."""


def told_once(lines: Sequence[Told]) -> list[Told]:
    """The lines, without explanations that repeat others."""
    return _Once().told(lines)


class _Once:
    def __init__(self) -> None:
        self._kept: list[Told] = []
        self._effects: dict[tuple[ObjectId, ObjectId], int] = {}
        """The line that tells what an effect does, by its source and the object."""
        self._said: dict[str, set[str]] = {}
        """The rules with which an explanation was given, by its text."""

    def told(self, lines: Sequence[Told]) -> list[Told]:
        for told in lines:
            match told.event:
                case ValueExplained(reason):
                    self._explained(told, reason)
                case LastingCreated(effect):
                    for item in effect.affected or ():
                        self._effects[effect.source, item] = len(self._kept)
                    self._kept.append(told)
                case _:
                    self._kept.append(told)
        return self._kept

    def _explained(self, told: Told, reason: Explained) -> None:
        cited = {one.concept for one in told.line.citations}
        place = self._effects.get((reason.source, reason.object))
        if reason.because is Because.EFFECT and place is not None and not cited & _ABOUT_OTHERS:
            self._kept[place] = citing(self._kept[place], told.line.citations)
            return
        said = self._said.get(told.line.text)
        if said is not None and cited <= said:
            return
        self._said[told.line.text] = cited | (said or set())
        last = self._kept[-1] if self._kept else None
        one = None if last is None else _with_last(last, told, reason)
        if one is None:
            self._kept.append(told)
        else:
            self._kept[-1] = one


def _with_last(last: Told, told: Told, reason: Explained) -> Told | None:
    """One line for an explanation and the line before it, when they are about one thing."""
    match reason.because, last.event:
        case Because.COUNTERS, CountersChanged(object=item) if item == reason.object:
            value = told.line.text.partition(" : ")[2].removesuffix(", marqueurs compris")
            return joined(last, told, f"{last.line.text} : {value}")
        case Because.SOURCE_GONE, ValueExplained(Explained(because=Because.WRONG_ZONE)):
            return _no_more(last, told, reason)
        case _:
            return None


def _no_more(last: Told, told: Told, reason: Explained) -> Told | None:
    """A permanent that left: its ability does not function where it is, so its effect is over."""
    assert told.now is not None
    if told.now.of(reason.source) not in last.line.text:
        return None
    place = told.now.words.on_battlefield
    one = joined(last, told, f"l'effet {told.now.of(reason.source)} a cessé : sa capacité ne fonctionne que {place}")
    return replace(one, line=replace(one.line, kind=LineKind.WHY_NOT))
