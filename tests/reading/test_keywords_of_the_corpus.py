"""Every keyword that real texts use five times or more is an entry of the data."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_fr.french.normalise import fold
from rules_fr.reading.lexicon import lexicon

COUNTED = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "mots_cles.tsv"
PERIODS = ("n_2007", "n_2011", "n_courant")
SAID_WITH_THEIR_QUALITY = {"Landwalk": "landwalk", "Typecycling": "cycling"}
"""Keywords whose French name is followed by a quality: they are parameters of an entry."""
MISSING = {"Companion"}
"""A condition on the deck with which one starts: no game that we play has one."""

pytestmark = pytest.mark.skipif(not COUNTED.exists(), reason="the counts are not here")


def common(kind: str) -> Iterator[tuple[str, list[str]]]:
    """The keywords of a kind that occur often enough: the English name, and the French forms."""
    if not COUNTED.exists():
        return
    with COUNTED.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["kind"] == kind and sum(int(row[period]) for period in PERIODS) >= 5:
                forms = row["french_forms (occurrences)"].split("; ")
                yield row["english"], [form.rsplit(" ", 1)[0] for form in forms]


@pytest.mark.parametrize(
    ("english", "forms"), [found for found in common("keyword ability") if found[0] not in MISSING]
)
def test_a_common_keyword_ability_is_an_entry(english: str, forms: list[str]) -> None:
    names: dict[str, str] = lexicon()["folded_keywords"]
    entry = SAID_WITH_THEIR_QUALITY.get(english) or next((names[f] for f in map(fold, forms) if f in names), None)
    assert entry in lexicon()["keywords"]


@pytest.mark.parametrize(("english", "forms"), list(common("keyword action")))
def test_the_words_of_a_common_keyword_action_are_known(english: str, forms: list[str]) -> None:
    known = lexicon()["words"]
    assert any(form.lower().replace("-", " ").split()[0] in known for form in forms), english


@pytest.mark.parametrize(("english", "forms"), list(common("ability word")))
def test_a_common_ability_word_is_known(english: str, forms: list[str]) -> None:
    assert {fold(form) for form in forms} & set(lexicon()["ability_words"]), english
