"""Command: python -m tests.replay FILE.jsonl[.gz] --cartes FILE [--format json] [--jobs N] [--seulement ID…]."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from tests.replay.cards import CardBase
from tests.replay.model import Case, read_cases
from tests.replay.replaying import replay
from tests.replay.report import report
from tests.replay.verdict import Result, Verdict

_BASES: dict[Path, CardBase] = {}


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay the cases of a file and print what came of them."""
    options = _options(arguments)
    begun = time.perf_counter()
    cases = read_cases(options.fichier)
    if options.seulement:
        cases = [case for case in cases if case.id in options.seulement]
    cases = cases[:: options.un_sur]
    one = partial(_one, options.cartes)
    if options.jobs > 1:
        with Pool(options.jobs) as workers:
            verdicts = workers.map(one, cases, chunksize=8)
    else:
        verdicts = [one(case) for case in cases]
    found = report(verdicts, time.perf_counter() - begun)
    if options.format == "json":
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        _print(verdicts, found)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.replay", description="Rejoue des cas neutres.")
    parser.add_argument("fichier", type=Path)
    parser.add_argument("--cartes", type=Path, required=True)
    parser.add_argument("--format", choices=("texte", "json"), default="texte")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seulement", nargs="*", default=[])
    parser.add_argument("--un-sur", type=int, default=1, help="ne rejouer qu'un cas sur N")
    return parser.parse_args(arguments)


def _one(cards: Path, case: Case) -> Verdict:
    if cards not in _BASES:
        _BASES[cards] = CardBase(cards)
    return replay(case, _BASES[cards])


def _print(verdicts: Sequence[Verdict], found: dict[str, object]) -> None:
    for verdict in verdicts:
        if verdict.result in (Result.WRONG, Result.NOT_HANDLED):
            print(f"{verdict.id}  {verdict.result.value}  [{verdict.branches}] {verdict.why}")
    summary = found["resume"]
    assert isinstance(summary, dict)
    rows = {"total": summary["total"], "cartes exécutables": summary["cartes_executables"], **summary["par_domaine"]}
    for name, counts in rows.items():
        print(f"{name:24}" + "  ".join(f"{key} {count}" for key, count in counts.items()))
    print(f"{found['secondes']} s")


if __name__ == "__main__":
    sys.exit(main())
