"""How the result of a scenario is shown: the story, the outcome, the answers, the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from qa.render.style import Style, columns, with_citations, wrapped
from rules_fr.answers.report import (
    Answered,
    Branch,
    Cited,
    EditionResult,
    Expectation,
    FinalState,
    Line,
    LineKind,
    Report,
)
from rules_fr.answers.telling.ranking import deciding
from rules_fr.rulebook.index import rule_of
from rules_fr.rulebook.numbers import is_within

_INDENT = {LineKind.CONSEQUENCE: "       ", LineKind.WHY_NOT: "       ", LineKind.DETAIL: "         "}
_MOST_NUMBERS = 3
"""Numbers shown beside a line, when the whole story is not asked for."""
_RULE = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b(?= (?:est|ou|n'est))")
"""The number of a rule in an expectation: « la règle 608.2b est citée »."""
_LIBRARY = "Bibliothèque"


def as_text(report: Report, style: Style, full: bool) -> str:
    """The answer of `qa simuler` for people; `full` tells also what the story leaves out."""
    return "\n\n".join("\n".join(_Result(report, result, style, full).lines()) for result in report.results)


class _Result:
    """One edition of a report, as lines."""

    def __init__(self, report: Report, result: EditionResult, style: Style, full: bool) -> None:
        self._report, self._result, self._style, self._full = report, result, style, full
        self._number = 0
        """The number of the last event told."""
        self._shown: dict[tuple[str, str], None] = {}
        """The numbers and concepts shown so far: the rules that are recalled at the end."""
        said = [expectation.text for branch in result.branches for expectation in branch.expected]
        self._asked = frozenset(number for text in said for number in _RULE.findall(text))
        """The numbers that the scenario is about: always shown where they are cited."""

    def lines(self) -> Iterator[str]:
        style, result = self._style, self._result
        yield style.heading(f"{self._report.title} · règles de {result.edition}")
        for warning in result.warnings:
            yield from (style.warning(line) for line in wrapped(f"Attention : {warning}", "", "  "))
        several = len(result.branches) > 1
        shared = _shared([branch.journal for branch in result.branches]) if several else 0
        if shared:
            yield ""
            yield from self._story(result.branches[0].journal[:shared])
        begun = self._number
        for place, branch in enumerate(result.branches, 1):
            yield ""
            self._number = begun
            if several:
                yield style.heading(f"Possibilité {place} : " + (" ; ".join(branch.choices) or "aucun choix"))
            yield from self._branch(branch, shared)
        recalled = [rule for rule in result.rules if self._full or (rule.number, rule.concept) in self._shown]
        if recalled:
            yield ""
            yield style.heading("Règles citées")
            named = [(rule.number, f"{rule_of(rule.concept).title} : {_lower(rule.summary)}") for rule in recalled]
            yield from columns(named, style)

    def _branch(self, branch: Branch, told: int) -> Iterator[str]:
        """A branch, without the first lines of its story when they are told for all of them."""
        yield from self._story(branch.journal[told:])
        yield ""
        yield from self._final(branch.final)
        if branch.answers:
            yield ""
            for answer in branch.answers:
                yield from self._answer(answer)
        if branch.expected:
            yield ""
            yield from self._expectations(branch.expected)

    def _story(self, journal: Sequence[Line]) -> Iterator[str]:
        style = self._style
        first = True
        heading: Line | None = None
        for line in _without_repeats(journal):
            if line.kind is LineKind.HEADING:
                heading = line
                continue
            if line.kind is LineKind.DETAIL and not self._full:
                continue
            if heading is not None:
                yield from ([] if first else [""])
                yield style.heading(heading.text)
                heading = None
            first = False
            numbers = self._numbers(line.citations)
            if line.kind is LineKind.EVENT:
                self._number += 1
                yield from with_citations(line.text, numbers, style, f"{self._number:>3}  ", "     ")
            else:
                indent = _INDENT[line.kind]
                yield from with_citations(line.text, numbers, style, indent, indent + "  ")

    def _final(self, final: FinalState) -> Iterator[str]:
        yield self._style.heading("Issue") + f" : {final.outcome or _lower(final.moment)}"
        for player in final.players:
            what = [f"{player.life} {'point' if abs(player.life) < 2 else 'points'} de vie"]
            what += [
                f"{count} {'marqueur' if count < 2 else 'marqueurs'} « {name} »"
                for name, count in player.counters.items()
            ]
            what += [f"réserve {player.mana}"] if player.mana else []
            what += [player.status] if player.status else []
            yield f"  {player.name} : {', '.join(what)}"
            for zone in player.zones:
                if zone.objects and (self._full or zone.name != _LIBRARY):
                    yield from wrapped(f"{zone.name} : {', '.join(zone.objects)}", "    ", "      ")
        if final.stack:
            yield from wrapped("Pile (le dessus d'abord) : " + ", ".join(final.stack), "  ", "    ")

    def _answer(self, answer: Answered) -> Iterator[str]:
        numbers = ", ".join(self._numbers(answer.citations))
        text = f"{answer.answer.rstrip('.')} ({numbers})." if numbers else answer.answer
        yield from wrapped(f"{answer.question}   {text}", "", "  ")
        if not answer.sure:
            yield self._style.warning("  Réponse incertaine : elle peut dépendre d'un texte qui n'est pas compris.")

    def _expectations(self, expected: Sequence[Expectation]) -> Iterator[str]:
        failed = [expectation for expectation in expected if not expectation.held]
        held = len(expected) - len(failed)
        total = f"{held} {'attente tenue' if held < 2 else 'attentes tenues'} sur {len(expected)}"
        yield self._style.bad(total) if failed else self._style.good(total)
        for expectation in failed:
            why = f" ({expectation.detail})" if expectation.detail else ""
            yield from (self._style.bad(line) for line in wrapped(f"non : {expectation.text}{why}", "  ", "    "))

    def _numbers(self, citations: Iterable[Cited]) -> list[str]:
        every = list(citations)
        found = every if self._full else deciding(every)
        wanted = [one for one in every if any(is_within(one.number, asked) for asked in self._asked)]
        found += [one for one in wanted if one.number not in {shown.number for shown in found}]
        most = [one for one in found if one in wanted] + [one for one in found if one not in wanted]
        shown = found if self._full else [one for one in found if one in most[:_MOST_NUMBERS]]
        self._shown.update(dict.fromkeys((one.number, one.concept) for one in shown))
        numbers = list(dict.fromkeys(one.number for one in shown))
        return numbers if len(shown) == len(found) else [*numbers, "…"]


def _shared(journals: Sequence[Sequence[Line]]) -> int:
    """How many lines the stories of all branches have in common at their beginning."""
    count = 0
    for together in zip(*journals, strict=False):
        if any(line != together[0] for line in together):
            break
        count += 1
    return count


def _without_repeats(journal: Sequence[Line]) -> Iterator[Line]:
    """The lines; a consequence told several times in a row is told once, with how many times."""
    for line, same in groupby(journal):
        times = sum(1 for _ in same)
        if line.kind in _INDENT and times > 1:
            yield msgspec.structs.replace(line, text=f"{line.text} ({times} fois)")
        else:
            yield from [line] * times


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
