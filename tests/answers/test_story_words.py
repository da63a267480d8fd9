"""French of the story: gender, elision, and the order in which rules are cited."""

from __future__ import annotations

import pytest

from rules_fr.answers.report import Cited
from rules_fr.answers.telling.journal import citations
from rules_fr.answers.telling.ranking import deciding, rank
from rules_fr.french.elision import elides
from rules_fr.french.gender import agreed, is_feminine
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.registry import of, to


@pytest.mark.parametrize("name", ["Forêt", "la souris", "Île", "Divination", "l'épée", "Âme errante", "Cité ancienne"])
def test_feminine(name: str) -> None:
    assert is_feminine(name)


@pytest.mark.parametrize("name", ["le loup", "Marais", "l'ours", "Foyer perpétuel", "les elfes", "l'infecté", "Lion"])
def test_masculine(name: str) -> None:
    assert not is_feminine(name)


def test_a_participle_agrees() -> None:
    assert [agreed("engagé", name) for name in ("le loup", "la souris", "les elfes")] == [
        "engagé",
        "engagée",
        "engagés",
    ]
    assert agreed("engagé", "Forêt", several=True) == "engagées"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Inspiration", "d'Inspiration"),
        ("Héraut ailé", "de Héraut ailé"),
        ("Hymne du matin", "d'Hymne du matin"),
        ("Œil creux", "d'Œil creux"),
        ("le mur", "du mur"),
        ("les pétroglyphes", "des pétroglyphes"),
        ("Yeti", "de Yeti"),
    ],
)
def test_elision_and_contraction(name: str, said: str) -> None:
    assert of(name) == said


def test_à_is_contracted() -> None:
    assert [to(name) for name in ("Anne", "le mur", "les elfes", "l'ours")] == [
        "à Anne",
        "au mur",
        "aux elfes",
        "à l'ours",
    ]
    assert elides("Ysolde")
    assert not elides("Horde")


def test_what_decides_is_cited_first_and_the_frame_last() -> None:
    cited = citations((Concept.MANA_ADDED, Concept.CAST_ANNOUNCE, Concept.KEYWORD_FLASHBACK), "2026")
    assert [one.concept for one in cited] == ["keyword.flashback", "cast.announce", "mana.added"]
    assert [one.concept for one in deciding(cited)] == ["keyword.flashback", "cast.announce"]


def test_the_frame_is_shown_when_there_is_nothing_else() -> None:
    cited = citations((Concept.MANA_ADDED,), "2026")
    assert deciding(cited) == list(cited)


def test_a_number_is_shown_once() -> None:
    same = [Cited("601.2c", "cast.conditional_targets"), Cited("601.2c", "cast.targets")]
    assert deciding(same) == same[:1]
    assert rank("cast.conditional_targets") < rank("cast.targets")
