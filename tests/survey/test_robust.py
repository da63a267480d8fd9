"""Whatever a text says, it is read or refused; rendering it never fails either."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.survey.measure import measure
from rules_fr.survey.sources import rows

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "cartes_fr.jsonl.gz"


@pytest.mark.skipif(not CORPUS.exists(), reason="the measured texts are not here")
def test_no_text_makes_the_reader_fail() -> None:
    cards = list(rows(CORPUS))
    for row in Random(2).sample(cards, 500):
        measure(row)


@pytest.mark.parametrize(
    "text",
    [
        "Le nombre de cartes du dessus acquiert le vol jusqu'à la fin du tour.",
        "Le reste gagne +1/+1 jusqu'à la fin du tour.",
        "Détruisez la créature ciblée avec 2 plus 3.",
        "Contrecarrez la capacité ciblée activée ou engagée.",
    ],
)
def test_odd_sentences_are_refused_not_fatal(text: str) -> None:
    assert read_text(text, "Trait", type_line="Rituel").not_understood
