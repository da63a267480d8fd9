"""The list of what is understood."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from rules_fr.survey.sources import Row, rows
from rules_fr.survey.verdicts import HEADER, line, written

LIST = Path(__file__).parent / "data" / "verdicts.tsv"
CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "cartes_fr.jsonl.gz"

CARDS = [
    Row("Trait de test", "Éphémère", "Le Trait de test inflige 2 blessures à la créature ciblée.", "2007"),
    Row("Bloc de test", "Créature : golem", "Défenseur\nCeci n'est pas du français de carte.", "2011"),
    Row("Ours de test", "Créature : ours", "", "2011"),
]


def test_a_line_a_text_in_order() -> None:
    assert written(CARDS).splitlines() == [HEADER, "Bloc de test\t2011\tnon", "Trait de test\t2007\tcer"]


@pytest.mark.skipif(not (CORPUS.exists() and LIST.exists()), reason="the measured texts are not here")
def test_a_sample_of_the_list_is_true() -> None:
    """Nothing that the list calls understood is lost; what was learnt since is written at the next update."""
    listed: dict[tuple[str, str], list[str]] = defaultdict(list)
    for text in LIST.read_text(encoding="utf-8").splitlines()[1:]:
        name, period, verdict = text.split("\t")
        listed[name, period].append(verdict)
    cards = [row for row in rows(CORPUS) if row.text.strip()]
    assert {(row.name, row.period) for row in cards} == set(listed)
    lost = []
    for row in Random(1).sample(cards, 150):
        found = line(row).rpartition("\t")[2]
        if found == "non" and "non" not in listed[row.name, row.period]:
            lost.append(row.name)
    assert lost == []
