"""How a regression run is shown: a table, one JSON object, a JUnit file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from qa.render.style import Style, wrapped
from rules_fr.answers.report import Checked, Verdict

_WORDS = {
    Verdict.PASSED: ("réussi", "réussis"),
    Verdict.FAILED: ("échoué", "échoués"),
    Verdict.NOT_UNDERSTOOD: ("non compris", "non compris"),
    Verdict.WRONG_INPUT: ("illisible", "illisibles"),
}


def as_text(checks: Sequence[Checked], seconds: float, style: Style) -> str:
    """The answer of `qa verifier` for people: what is wrong, then the totals."""
    lines: list[str] = []
    for check in checks:
        if check.verdict is not Verdict.PASSED:
            lines += _problem(check, style)
    if lines:
        lines.append("")
    return "\n".join([*lines, _totals(checks, seconds, style)])


def as_data(checks: Sequence[Checked], seconds: float) -> dict[str, object]:
    """The answer of `qa verifier` for programs."""
    counts = Counter(check.verdict for check in checks)
    return {
        "scenarios": checks,
        "resume": {verdict.value: counts[verdict] for verdict in Verdict},
        "secondes": round(seconds, 3),
    }


def as_junit(checks: Sequence[Checked], seconds: float) -> str:
    """The run as a JUnit file, for continuous integration."""
    failed = sum(check.verdict is Verdict.FAILED for check in checks)
    errors = sum(check.verdict in (Verdict.WRONG_INPUT, Verdict.NOT_UNDERSTOOD) for check in checks)
    head = f'<testsuite name="qa verifier" tests="{len(checks)}" failures="{failed}" errors="{errors}" '
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            head + f'time="{seconds:.3f}">',
            *(line for check in checks for line in _case(check)),
            "</testsuite>",
            "",
        ]
    )


def _case(check: Checked) -> Iterator[str]:
    name = f"{check.title or check.file} ({check.edition})" if check.edition else check.title or check.file
    start = f"  <testcase classname={quoteattr(check.file)} name={quoteattr(name)} "
    start += f'time="{check.seconds:.3f}"'
    if check.verdict is Verdict.PASSED:
        yield start + "/>"
        return
    tag = "failure" if check.verdict is Verdict.FAILED else "error"
    yield start + ">"
    yield f"    <{tag} message={quoteattr(_WORDS[check.verdict][0])}>{escape(check.detail)}</{tag}>"
    yield "  </testcase>"


def _problem(check: Checked, style: Style) -> list[str]:
    edition = f" ({check.edition})" if check.edition else ""
    paint = style.warning if check.verdict is Verdict.NOT_UNDERSTOOD else style.bad
    head = f"{paint(_WORDS[check.verdict][0])}  {check.file}{edition}"
    return [head, *(line for part in check.detail.splitlines() for line in wrapped(part, "    "))]


def _totals(checks: Sequence[Checked], seconds: float, style: Style) -> str:
    counts = Counter(check.verdict for check in checks)
    words = [
        f"{counts[verdict]} {_WORDS[verdict][counts[verdict] > 1]}"
        for verdict in Verdict
        if counts[verdict] or verdict is Verdict.PASSED
    ]
    files = len({check.file for check in checks})
    fine = counts[Verdict.PASSED] == len(checks)
    runs = "exécution" if len(checks) < 2 else "exécutions"
    text = (
        f"{', '.join(words)} · {files} {'fichier' if files < 2 else 'fichiers'}, {len(checks)} {runs}, {seconds:.1f} s"
    )
    return style.good(text) if fine else style.bad(text)
