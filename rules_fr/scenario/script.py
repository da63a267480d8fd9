"""The sentences of a scenario, read: lines to act, checks on the way, choices, expectations, questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec import Struct

from rules_fr.cards.pool import Pool
from rules_fr.errors import ScenarioError
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.controlled import Names, Reader
from rules_fr.scenario.loader import objects_of, sentences
from rules_fr.scenario.model import CheckHere, Scenario, Text
from rules_fr.vocabulary.actions import Choice, Line, Repeat
from rules_fr.vocabulary.questions import Question
from rules_fr.vocabulary.statements import Statement

T = TypeVar("T")


class Act(Struct, frozen=True):
    """A line to act."""

    line: Line
    text: Text


class Check(Struct, frozen=True):
    """Expectations to check at this point."""

    statements: tuple[tuple[Text, Statement], ...]


Step = Act | Check


class Script(Struct, frozen=True):
    """Everything that a scenario says under one edition."""

    steps: tuple[Step, ...]
    choices: tuple[tuple[Text, Choice], ...]
    expected: tuple[tuple[Text, Statement], ...]
    questions: tuple[tuple[Text, Question], ...]


def read(scenario: Scenario, pool: Pool, edition: str) -> Script:
    """Read every sentence that holds under an edition.

    Raises:
        ScenarioError: a sentence cannot be read; its place is in the error.
    """
    reader = _Reading(scenario, Reader(names(scenario, pool)))
    return Script(
        tuple(reader.steps(edition)),
        tuple(reader.choices(edition)),
        tuple((text, reader.statement(text)) for text in sentences(scenario.expected.lines(edition))),
        tuple((text, reader.question(text)) for text in sentences(scenario.questions.lines(edition))),
    )


def check(scenario: Scenario, pool: Pool) -> None:
    """Read the sentences of every edition, to find mistakes.

    Raises:
        ScenarioError: a sentence cannot be read.
    """
    for edition in ("2007", "2011", "2026"):
        read(scenario, pool, edition)


class _Reading:
    """Reads texts, and puts the file and line on errors."""

    def __init__(self, scenario: Scenario, reader: Reader) -> None:
        self._scenario, self._reader = scenario, reader

    def steps(self, edition: str) -> Iterator[Step]:
        for item in self._scenario.actions.lines(edition):
            if isinstance(item, CheckHere):
                yield Check(tuple((text, self.statement(text)) for text in item.statements))
                continue
            line = self._placed(item, self._reader.line)
            for single in _repeated(line):
                yield Act(single, item)

    def choices(self, edition: str) -> Iterator[tuple[Text, Choice]]:
        for text in sentences(self._scenario.choices.lines(edition)):
            choice = self._placed(text, self._reader.choice)
            if isinstance(choice, Repeat):
                for single in _repeated(choice):
                    yield text, single  # type: ignore[misc]
            else:
                yield text, choice

    def statement(self, text: Text) -> Statement:
        return self._placed(text, self._reader.statement)

    def question(self, text: Text) -> Question:
        return self._placed(text, self._reader.question)

    def _placed(self, text: Text, read: Callable[[str], T]) -> T:
        try:
            return read(text.text)
        except ScenarioError as error:
            column = text.column + (error.where.column or 1) - 1
            raise ScenarioError(
                error.what, file=self._scenario.file, line=text.line, column=column, how=error.how
            ) from None


def _repeated(line: Line | Choice | Repeat) -> tuple[Line, ...]:
    return (line.line,) * line.times if isinstance(line, Repeat) else (line,)


def names(scenario: Scenario, pool: Pool) -> Names:
    """The names that the sentences of a scenario may use."""
    objects: list[str] = []
    for setup in objects_of(scenario):
        objects += [setup.alias, setup.card, setup.copy_of]
        if setup.token is not None:
            objects.append(setup.token.name or setup.token.type_line.partition(":")[2].strip().capitalize())
    objects += [name for item in scenario.stack for name in (item.spell, item.alias)]
    sources = [card for name in dict.fromkeys(objects) if name and (card := pool.find(name)) is not None]
    for card in (*sources, *scenario.cards):
        objects += [card.name, *(face.name for face in card.faces)]
        objects += _named_tokens(card)
    players = [player.name for player in scenario.players]
    return Names(players, [name for name in dict.fromkeys(objects) if name])


_TOKEN_NAME = re.compile(r"\b(?:appelée?s?|nommée?s?|du nom de)\s+«?\s*([A-ZÀ-Ý][\w'’\-]*(?:\s+[A-ZÀ-Ý][\w'’\-]*)*)")


def _named_tokens(card: CardSource) -> list[str]:
    """The names that a text gives to the tokens it makes."""
    texts = [card.text, *(face.text for face in card.faces)]
    return [match for text in texts for match in _TOKEN_NAME.findall(text)]
