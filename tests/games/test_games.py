"""A sample of random games with cards of our own texts; the command plays many more with any file of cards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules_fr.engine.ids import PlayerId
from rules_fr.vocabulary.kinds import Zone
from tests.games.decks import Cards, cards_of
from tests.games.playing import End, Stuck, cards_in, play, start

BASE = Path(__file__).parents[2] / "rules_fr" / "cards" / "data" / "base.yaml"


@pytest.fixture(scope="module")
def cards() -> Cards:
    return cards_of(BASE)


@pytest.mark.parametrize("edition", ["2007", "2011", "2026"])
def test_random_games_end_without_a_fault(cards: Cards, edition: str) -> None:
    games = [play(cards, "essai", number, 60, edition) for number in range(2)]
    assert [game.fault for game in games] == ["", ""]
    assert all(game.end in (End.WON, End.DRAWN, End.TURNS) and game.actions > 100 for game in games)


def test_the_same_seed_gives_the_same_game(cards: Cards) -> None:
    assert play(cards, "essai", 7, 12) == play(cards, "essai", 7, 12)
    assert play(cards, "essai", 7, 12) != play(cards, "essai", 8, 12)


def test_a_lost_card_is_a_fault(cards: Cards) -> None:
    chance = Random(1)
    game = start((cards.deck(chance), cards.deck(chance)), "2026")
    hand = game.zone(Zone.HAND, PlayerId(0))
    with pytest.raises(Stuck):
        cards_in(game.with_zone(Zone.HAND, PlayerId(0), hand[1:]))
