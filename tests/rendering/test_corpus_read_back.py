"""What is understood in the corpus is rendered and read back as the same objects: a fixed sample, or every text with
`RULES_FR_CORPUS=entier` (about a minute).
"""

import os
import random
from pathlib import Path

import pytest

from rules_fr.survey.round_trip import main, measure
from rules_fr.survey.sources import rows

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "cartes_fr.jsonl.gz"


@pytest.mark.skipif(not CORPUS.exists(), reason="no corpus beside the project")
def test_the_corpus_reads_back() -> None:
    texts = list(rows(CORPUS))
    whole = os.environ.get("RULES_FR_CORPUS") == "entier"
    found = measure(texts if whole else random.Random(20261130).sample(texts, 500))
    wrong = [(one.kind, one.name, one.why) for one in found.differences if one.kind != "texte"]
    assert wrong == []
    assert found.read_back == found.rendered == found.understood > 500


def test_the_command_fails_when_something_is_not_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "cartes.jsonl"
    cards.write_text('{"nom": "Gnome", "type": "Rituel", "texte": "Piochez deux cartes."}\n', encoding="utf-8")
    assert main([str(cards), str(tmp_path / "différences.jsonl")]) == 0
    assert "relus à l'identique : 1" in capsys.readouterr().out
