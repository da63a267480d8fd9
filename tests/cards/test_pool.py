"""Looking cards up by name."""

from __future__ import annotations

import pytest

from rules_fr.cards.pool import Pool, source_of, starter
from rules_fr.errors import InputError
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.kinds import CardType, Color


def test_case_accents_and_ligatures_do_not_matter() -> None:
    pool = Pool([CardSource(name="L'Œil de l’Île")])
    assert pool.find("l'oeil de l'ile") is pool.find("L’Œil de l'Île")
    assert pool.find("œil") is None


def test_a_scenario_card_wins_over_the_base() -> None:
    mine = CardSource(name="forêt", text="{T} : Ajoutez {R}.")
    pool = Pool([mine], base=starter())
    assert pool.find("Forêt") is mine
    assert pool.find("Île") is not None


def test_nearest_names() -> None:
    assert "Montagne" in starter().nearest("Montange")
    assert starter().nearest("zzzzzz") == ()


def test_faces_are_found_by_their_own_names() -> None:
    card = source_of(
        {
            "nom": "Feu // Glace",
            "faces": [
                {"nom": "Feu", "cout": "{1}{R}", "type": "Éphémère", "texte": "Piochez une carte."},
                {"nom": "Glace", "cout": "{1}{U}", "type": "Éphémère", "texte": "Engagez le permanent ciblé."},
            ],
        }
    )
    pool = Pool([card])
    assert pool.find("glace") is card
    read = read_card(card)
    assert read.layout is Layout.SPLIT
    assert read.name == "Feu // Glace"


def test_a_card_is_built_from_its_fields() -> None:
    card = read_card(
        CardSource(name="Ours", cost="{1}{G}", type_line="Créature : ours", power="2", toughness="*", colors=("vert",))
    )
    face = card.front
    assert (face.types, face.power, face.toughness) == ((CardType.CREATURE,), 2, 0)
    assert face.colors == {Color.GREEN}


@pytest.mark.parametrize(
    "source",
    [
        CardSource(name="Ours", cost="{1}{Z}", type_line="Créature : ours"),
        CardSource(name="Ours", cost="deux", type_line="Créature : ours"),
        CardSource(name="Ours", type_line="Créature : ours", power="fort"),
        CardSource(name="Ours", type_line="Bidule"),
        CardSource(name="Ours", type_line="Créature : ours", colors=("mauve",)),
    ],
)
def test_malformed_fields_are_input_errors(source: CardSource) -> None:
    with pytest.raises(InputError):
        read_card(source)
