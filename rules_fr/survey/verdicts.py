"""The list of what is understood, kept in version control: `python -m rules_fr.survey.verdicts FILE OUT`.

A loss then shows in the differences of OUT. One line a card text, sorted: name, period, verdict. FILE is what
`rules_fr.survey.sources` reads.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from rules_fr.survey.measure import Measured, measure
from rules_fr.survey.sources import Row, rows

HEADER = (
    "# nom, période, verdict : non (un paragraphe n'est pas compris), c (comprise),"
    " e (exécutable aussi), r (redite à l'identique aussi)"
)
NOT_UNDERSTOOD = "non"


def verdict(found: Measured) -> str:
    """The verdict of a card in letters."""
    if not found.understood:
        return NOT_UNDERSTOOD
    return "c" + "e" * found.executable + "r" * found.came_back


def line(row: Row) -> str:
    """The line of a card."""
    return "\t".join((row.name, row.period, verdict(measure(row))))


def written(cards: Iterable[Row]) -> str:
    """The whole list; cards without a text have nothing to be understood and are left out."""
    lines = sorted(line(row) for row in cards if row.text.strip())
    return "\n".join((HEADER, *lines)) + "\n"


def main() -> int:
    """Write the list of a file of cards."""
    parser = argparse.ArgumentParser(prog="rules_fr.survey.verdicts", description="Écrit la liste des verdicts.")
    parser.add_argument("file", type=Path, metavar="FICHIER")
    parser.add_argument("out", type=Path, metavar="SORTIE")
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(written(rows(options.file)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
