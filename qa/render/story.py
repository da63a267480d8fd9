"""How the result of a scenario is shown: the story, the outcome, the answers, the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

_INDENT = {LineKind.CONSEQUENCE: "       ", LineKind.WHY_NOT: "       ", LineKind.DETAIL: "         "}


def as_text(report: Report, style: Style, full: bool) -> str:
    """The answer of `qa simuler` for people; `full` tells also what the story leaves out."""
    return "\n\n".join("\n".join(_result(report, result, style, full)) for result in report.results)


def _result(report: Report, result: EditionResult, style: Style, full: bool) -> Iterator[str]:
    yield style.heading(f"{report.title} · règles {result.edition}")
    for warning in result.warnings:
        yield from (style.warning(line) for line in wrapped(f"Attention : {warning}", "", "  "))
    several = len(result.branches) > 1
    for place, branch in enumerate(result.branches, 1):
        yield ""
        if several:
            yield style.heading(f"Possibilité {place} : " + (" ; ".join(branch.choices) or "aucun choix"))
        yield from _branch(branch, style, full)
    if result.rules:
        yield ""
        yield style.heading("Règles citées")
        yield from columns([(rule.number, rule.summary) for rule in result.rules], style)


def _branch(branch: Branch, style: Style, full: bool) -> Iterator[str]:
    yield from _story(branch.journal, style, full)
    yield ""
    yield from _final(branch.final, style)
    if branch.answers:
        yield ""
        for answer in branch.answers:
            yield from _answer(answer, style)
    if branch.expected:
        yield ""
        yield from _expectations(branch.expected, style)


def _story(journal: Sequence[Line], style: Style, full: bool) -> Iterator[str]:
    number = 0
    for line in journal:
        if line.kind is LineKind.DETAIL and not full:
            continue
        match line.kind:
            case LineKind.HEADING:
                yield from ([""] if number else [])
                yield style.heading(line.text)
            case LineKind.EVENT:
                number += 1
                yield from with_citations(line.text, _numbers(line.citations), style, f"{number:>3}  ", "     ")
            case _:
                indent = _INDENT[line.kind]
                yield from with_citations(line.text, _numbers(line.citations), style, indent, indent + "  ")


def _final(final: FinalState, style: Style) -> Iterator[str]:
    yield style.heading("Issue") + (f" : {final.outcome}" if final.outcome else f" ({final.moment})")
    for player in final.players:
        what = [f"{player.life} {'point' if abs(player.life) < 2 else 'points'} de vie"]
        what += [f"{count} « {name} »" for name, count in player.counters.items()]
        what += [f"réserve {player.mana}"] if player.mana else []
        what += [player.status] if player.status else []
        yield f"  {player.name} : {', '.join(what)}"
        for zone in player.zones:
            if zone.objects:
                yield from wrapped(f"{zone.name} : {', '.join(zone.objects)}", "    ", "      ")
    if final.stack:
        yield from wrapped("Pile (le dessus d'abord) : " + ", ".join(final.stack), "  ", "    ")


def _answer(answer: Answered, style: Style) -> Iterator[str]:
    numbers = ", ".join(_numbers(answer.citations))
    text = answer.answer + (f" ({numbers})" if numbers else "")
    yield from wrapped(f"{answer.question}   {text}", "", "  ")
    if not answer.sure:
        yield style.warning("  Réponse incertaine : elle peut dépendre d'un texte qui n'est pas compris.")


def _expectations(expected: Sequence[Expectation], style: Style) -> Iterator[str]:
    failed = [expectation for expectation in expected if not expectation.held]
    held = len(expected) - len(failed)
    word = "attente tenue" if held < 2 else "attentes tenues"
    total = f"{held} {word} sur {len(expected)}"
    yield style.bad(total) if failed else style.good(total)
    for expectation in failed:
        why = f" ({expectation.detail})" if expectation.detail else ""
        yield from (style.bad(line) for line in wrapped(f"non : {expectation.text}{why}", "  ", "    "))


def _numbers(citations: Sequence[Cited]) -> list[str]:
    return list(dict.fromkeys(cited.number for cited in citations))
