"""`qa simuler`: one scenario, told as a judge would explain it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from qa.options import Colour, ColourOption, EditionOption, Format, FormatOption, Journal, JournalOption, coloured
from qa.output import show


def simulate(
    file: Annotated[Path, typer.Argument(metavar="FICHIER", help="Un fichier de scénario (.yaml).")],
    edition: EditionOption = None,
    output: FormatOption = Format.TEXT,
    journal: JournalOption = Journal.SHORT,
    colour: ColourOption = Colour.AUTO,
) -> None:
    """Simule un scénario : le récit, l'issue, les réponses, les règles citées."""
    from rules_fr.answers.simulate import simulate as answer

    report = answer(file, edition)
    if output is Format.JSON:
        from qa.render import json_

        show(json_.written(report))
    else:
        from qa.render import story
        from qa.render.style import Style

        show(story.as_text(report, Style(coloured(colour)), journal is Journal.FULL))
    raise typer.Exit(report.exit_code)
