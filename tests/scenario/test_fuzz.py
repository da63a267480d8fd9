"""Whatever is written in a file, the answer is a scenario or an error of ours, never a crash."""

from __future__ import annotations

import contextlib

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_fr.errors import RulesError
from rules_fr.reading.controlled import Names, Reader, lexicon
from rules_fr.scenario.document import read_bytes
from rules_fr.scenario.loader import from_node

READER = Reader(Names(["Anne", "Bruno"], ["Foudre", "l'ours", "Forêt"]))
FORMS = [" ".join(form) for row in lexicon.load().forms.values() for form in row]
WORDS = st.sampled_from(
    [*FORMS, *["Anne", "Bruno", "Foudre", "l'ours", "3", "{R}", "2/2", "« Ours »", "608.2b", ",", "?"] * 40]
)
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

TEXT = st.text(alphabet=st.sampled_from(list("titrejouactons: []{},-\"'\n\t#&*!|>%@Ax3é0")), max_size=120)


@QUICK
@given(st.one_of(st.binary(max_size=80), TEXT.map(str.encode)))
def test_any_bytes(data: bytes) -> None:
    with contextlib.suppress(RulesError):
        from_node(read_bytes(data, "essai.yaml"))


@QUICK
@given(st.lists(WORDS, min_size=1, max_size=9))
def test_any_words(words: list[str]) -> None:
    sentence = " ".join(words)
    for read in (READER.line, READER.statement, READER.question, READER.choice):
        with contextlib.suppress(RulesError):
            read(sentence)
