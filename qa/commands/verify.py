"""`qa verifier`: folders of scenarios as regression."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from qa.options import Colour, ColourOption, EditionOption, Format, FormatOption, coloured
from qa.output import show


def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="CHEMIN...", help="Fichiers ou dossiers de scénarios.")],
    edition: EditionOption = None,
    output: FormatOption = Format.TEXT,
    junit: Annotated[
        Path | None, typer.Option("--junit", metavar="FICHIER", help="Écrire aussi un rapport JUnit.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Combien de scénarios à la fois.")] = 1,
    colour: ColourOption = Colour.AUTO,
) -> None:
    """Rejoue des scénarios et compare ce qui se passe à ce qu'ils attendent."""
    from qa.regression import files_of, run
    from qa.render import checks, json_
    from qa.render.style import Style
    from rules_fr.answers.report import exit_code_of

    files = files_of(paths)
    began = time.perf_counter()
    done = run(files, edition, jobs)
    seconds = time.perf_counter() - began
    if junit is not None:
        _write(junit, checks.as_junit(done, seconds))
    if output is Format.JSON:
        show(json_.written(checks.as_data(done, seconds)))
    else:
        show(checks.as_text(done, seconds, Style(coloured(colour))))
    raise typer.Exit(exit_code_of(done))


def _write(path: Path, text: str) -> None:
    from rules_fr.errors import InputError

    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"Le rapport « {path} » ne peut pas être écrit ({error.strerror}).") from error
