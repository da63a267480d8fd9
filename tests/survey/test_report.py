"""The report of a survey says what to do next: where reading stops, what was expected there, what it would unlock."""

from __future__ import annotations

from qa.render.style import Style
from qa.render.surveys import as_text
from rules_fr.survey.measure import measure
from rules_fr.survey.report import Survey, survey
from rules_fr.survey.sources import Row

BEAR = "Créature : ours"
STOPS = "Détruisez la créature ciblée pendant."
CARDS = [
    Row("Premier trait", "Rituel", STOPS),
    Row("Second trait", "Rituel", STOPS + "\nPiochez une carte zorglub."),
    Row("Ours de test", BEAR, "Carence (Cette carte n'a pas de couleur.)"),
    Row("Autre ours", BEAR, "Affliction 2 (Quand cette créature devient bloquée, piochez une carte.)"),
]


def report() -> Survey:
    return survey(map(measure, CARDS), 1, 1.0)


def test_failures_alike_are_together_with_what_was_expected() -> None:
    group, other = report().groups
    assert (group.pattern, group.count, group.alone) == ("pendant | ", 2, 1)
    assert group.examples == ("Premier trait", "Second trait")
    assert group.where == "…la créature ciblée pendant▸."
    assert group.why == "la phrase n'est pas comprise à partir d'ici"
    assert "un déterminant" in group.expected
    assert (other.pattern, other.count, other.alone) == ("carte | zorglub", 1, 0)


def test_each_failure_has_its_place_and_its_reason() -> None:
    failures = report().failures
    assert [failure.card for failure in failures] == ["Premier trait", "Second trait", "Second trait"]
    assert failures[0].ability[failures[0].position :] == "."
    assert failures[2].why == "le mot « zorglub » n'est pas connu"


def test_reminders_are_counted() -> None:
    found = report().reminders
    assert (found.compared, found.same, found.different, found.explained, found.unread) == (2, 1, 1, 0, 0)
    assert found.texts == (("Autre ours", "(Quand cette créature devient bloquée, piochez une carte.)"),)


def test_the_text_of_the_report() -> None:
    text = as_text(report(), Style())
    said = "2 rappels comparés à leur mot-clé : 1 disent la même chose, 1 autre chose"
    assert f"{said}, 0 autre chose pour une raison connue, 0 ne se lisent pas" in text
    assert "attendu : un déterminant" in " ".join(text.split())
    assert "Autre ours : (Quand cette créature devient bloquée, piochez une carte.)" in text
