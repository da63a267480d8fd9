"""Running many scenarios: which files, in how many processes, with a progress bar on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from rules_fr.answers.report import Checked
from rules_fr.errors import InputError

_SUFFIXES = (".yaml", ".yml")


def files_of(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The scenario files of these files and folders, in order, each once.

    Raises `InputError` when a path does not exist or a folder holds no scenario.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for suffix in _SUFFIXES for file in path.rglob(f"*{suffix}"))
            if not inside:
                raise InputError(f"Le dossier « {path} » ne contient aucun scénario (.yaml).")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise InputError(f"« {path} » n'existe pas.", how="Donnez un fichier de scénario, ou un dossier.")
    return tuple(dict.fromkeys(found))


def run(files: Sequence[Path], edition: str | None, jobs: int) -> tuple[Checked, ...]:
    """Check every file, in order, with `jobs` processes."""
    if edition is not None:
        from rules_fr.rulebook.edition import edition as known

        known(edition)
    checks: list[Checked] = []
    for done in _shown(_checked(files, edition, min(jobs, len(files))), len(files)):
        checks += done
    return tuple(checks)


def _checked(files: Sequence[Path], edition: str | None, jobs: int) -> Iterator[tuple[Checked, ...]]:
    from rules_fr.answers.verify import check

    one = partial(check, edition=edition)
    if jobs < 2:
        yield from map(one, files)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, files, chunksize=4)


def _shown(done: Iterator[tuple[Checked, ...]], total: int) -> Iterator[tuple[Checked, ...]]:
    if not sys.stderr.isatty():
        yield from done
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    with Progress(TextColumn("Scénarios"), BarColumn(), MofNCompleteColumn(), console=console, transient=True) as bar:
        yield from bar.track(done, total=total)
