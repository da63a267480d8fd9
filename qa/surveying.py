"""Surveying a file of cards, with a progress bar on standard error and several processes if asked."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from rules_fr.survey.measure import Measured, measure
from rules_fr.survey.report import Survey, survey
from rules_fr.survey.sources import Row, rows

T = TypeVar("T")
_CHUNK = 64


def run(path: Path, jobs: int) -> Survey:
    """Measure every card of a file; start-up is not in the time."""
    cards = list(rows(path))
    for row in cards[:1]:
        measure(row)  # the parsers are loaded here
    began = time.perf_counter()
    measured = list(_shown(_measured(cards, jobs), len(cards)))
    return survey(measured, jobs, time.perf_counter() - began)


def _measured(cards: list[Row], jobs: int) -> Iterator[Measured]:
    if jobs == 1:
        yield from map(measure, cards)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(measure, cards, chunksize=_CHUNK)


def _shown(items: Iterable[T], total: int) -> Iterator[T]:
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, total=total, description="Lecture", console=Console(stderr=True), transient=True)
