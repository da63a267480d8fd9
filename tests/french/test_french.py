"""The language without the game: spelling, inflection, words."""

from __future__ import annotations

import pytest

from rules_fr.french.inflect import adjective_forms, elided, er_verb, plural
from rules_fr.french.normalise import fold, normalise
from rules_fr.reading.split import split_words


def test_offsets_lead_back_to_the_written_text() -> None:
    written = "L\u2019\u0153uf\u00a0 et e\u0301te"
    text = normalise(written)
    assert text.text == "L'oeuf et éte"
    assert written[text.place(text.text.index("et"))] == "e"
    assert text.place(len(text.text)) == len(written)


@pytest.mark.parametrize(
    ("word", "many"),
    [
        ("créature", "créatures"),
        ("oiseau", "oiseaux"),
        ("ours", "ours"),
        ("cheval", "chevaux"),
        ("grand serpent", "grands serpents"),
        ("point de vie", "points de vie"),
    ],
)
def test_plural(word: str, many: str) -> None:
    assert plural(word) == many


def test_forms() -> None:
    assert adjective_forms("vert") == ("vert", "verte", "verts", "vertes")
    forms = {(form.mood, form.form) for form in er_verb("engager")}
    assert {("2", "engagez"), ("3", "engage"), ("g", "engageant"), ("pp", "engagée")} <= forms
    assert ("3", "révèle") in {(form.mood, form.form) for form in er_verb("révéler")}
    assert ("3", "renvoie") in {(form.mood, form.form) for form in er_verb("renvoyer")}


def test_fold_and_elision() -> None:
    assert fold("L’Œil  ÉTEINT") == "l'oeil eteint"
    assert elided("le", "ours") == "l'"
    assert elided("le", "chat") == "le "


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("jusqu'à la fin du tour", ["jusqu'à", "la", "fin", "de", "le", "tour"]),
        ("mettez-la", ["mettez", "la"]),
        ("ce tour-ci", ["ce", "tour-ci"]),
        ("{2}{G}, {T} : +1/+1", ["{2}{G}", ",", "{T}", ":", "+1/+1"]),
        ("aux joueurs", ["à", "les", "joueurs"]),
        ("qu'il n'a", ["que", "il", "ne", "a"]),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert split_words(text) == expected
