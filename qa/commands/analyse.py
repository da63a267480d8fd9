"""`qa analyser`: how many cards of a file are understood, and what is not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from qa.options import Colour, ColourOption, Format, FormatOption, coloured
from qa.output import show


def analyse(
    path: Annotated[Path, typer.Argument(metavar="FICHIER", help="Un fichier .jsonl ou .jsonl.gz de cartes.")],
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Combien de processus.")] = 1,
    output: FormatOption = Format.TEXT,
    colour: ColourOption = Colour.AUTO,
) -> None:
    """Mesure la part des cartes comprises, la part exécutable, et classe ce qui ne l'est pas."""
    from qa.render import json_, surveys
    from qa.render.style import Style
    from qa.surveying import run

    found = run(path, jobs)
    show(json_.written(found) if output is Format.JSON else surveys.as_text(found, Style(coloured(colour))))
