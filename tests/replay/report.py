"""What came of the cases, counted; cases that were not run are counted apart from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import yaml

from tests.replay.verdict import Result, Verdict

CONTESTED = Path(__file__).with_name("contested.yaml")


def report(verdicts: Sequence[Verdict], seconds: float) -> dict[str, object]:
    """The report as one object: each case, the counts, the contested cases, the time."""
    areas = sorted({verdict.area for verdict in verdicts})
    contested = _contested()
    return {
        "cas": [_line(verdict) for verdict in verdicts],
        "resume": {
            "total": _counts(verdicts),
            "par_domaine": {area: _counts([v for v in verdicts if v.area == area]) for area in areas},
            "cartes_executables": _counts([v for v in verdicts if v.executable]),
        },
        "contestes": [
            {"id": v.id, "raison": contested[v.id]} for v in verdicts if v.result is Result.WRONG and v.id in contested
        ],
        "secondes": round(seconds, 2),
    }


def _contested() -> dict[str, str]:
    if not CONTESTED.exists():
        return {}
    found = yaml.safe_load(CONTESTED.read_text(encoding="utf-8"))
    return {str(key): str(value) for key, value in (found or {}).items()}


def _line(verdict: Verdict) -> dict[str, object]:
    detail: dict[str, object] = {"texte": verdict.why, "branches": verdict.branches}
    if verdict.unused:
        detail["reponses_inutilisees"] = list(verdict.unused)
    return {"id": verdict.id, "resultat": verdict.result.value, "detail": detail}


def _counts(verdicts: Sequence[Verdict]) -> dict[str, int]:
    counts = Counter(verdict.result for verdict in verdicts)
    return {"cas": len(verdicts), **{result.value: counts[result] for result in Result}}
