"""The nearest known turn of phrase, where a text stops being understood."""

from __future__ import annotations

import pytest

from rules_fr.answers.paraphrase.card import text_alone
from rules_fr.answers.paraphrase.nearest import nearest
from rules_fr.reading import frames
from rules_fr.rendering.turns import turns

assert frames


@pytest.mark.parametrize(
    ("text", "word", "turn"),
    [
        ("Détruisez zorglub la créature ciblée.", "zorglub", "détruire un objet"),
        (
            "La créature ciblée inflige des blessures à zorglub.",
            "zorglub",
            "inflige des blessures à un objet ou un joueur",
        ),
        ("Regardez la carte zorglub de votre bibliothèque.", "zorglub", "regarder un objet"),
        ("Quand zorglub un adversaire se défausse d'une carte, piochez une carte.", "zorglub", "se défausse"),
    ],
)
def test_the_nearest_turn(text: str, word: str, turn: str) -> None:
    assert turn in nearest(text, text.index(word))


def test_nothing_near_is_nothing() -> None:
    assert nearest("Zorglub.", 0) == ""


def test_turns_are_said_in_french() -> None:
    said = {turn.shown for turn in turns()}
    assert {"détruire un objet", "quand un objet est exilé", "qui n'est pas dégagé"} <= said
    assert len(said) > 300


def test_a_gap_has_its_word_and_its_reason() -> None:
    (gap,) = text_alone("Piochez une carte zorglub.", "2026", type_line="Rituel").faces[0].gaps
    assert (gap.text[gap.position :], gap.word, gap.why) == (
        "zorglub.",
        "zorglub",
        "le mot « zorglub » n'est pas connu",
    )
    assert gap.nearest == "piocher un objet"
