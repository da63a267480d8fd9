"""A view that is taken over from the game before says the same as one worked out afresh."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules_fr.engine.view import View
from tests.games.decks import cards_of
from tests.games.playing import Gaming, start

BASE = Path(__file__).parents[2] / "rules_fr" / "cards" / "data" / "base.yaml"


def said(view: View) -> tuple[object, ...]:
    """Everything that a view says, but for the scopes, which hold the view itself."""
    rules = tuple((rule.modification, rule.source, rule.controller, rule.locked, rule.static) for rule in view.rules())
    each = tuple((which, view.of(which), view.applied(which)) for which in view.game.objects)
    return each, rules, view.permanents(), view.watchers()


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each view that followed another one had been taken over; each was compared."""
    carried: list[bool] = []
    after = View.after

    def checked(self: View, game: object) -> View:
        view = after(self, game)  # type: ignore[arg-type]
        carried.append(view._board is not None)
        one, two = said(view), said(View(view.game))
        assert [pair for pair in zip(one[0], two[0], strict=True) if pair[0] != pair[1]] == []
        assert one == two
        return view

    monkeypatch.setattr(View, "after", checked)
    return carried


def test_in_random_games(compared: list[bool]) -> None:
    cards = cards_of(BASE)
    for number in range(2):
        chance = Random(f"vues/{number}")
        Gaming(start((cards.deck(chance), cards.deck(chance)), "2026"), chance, 9).play()
    assert compared.count(True) > 200
    assert compared.count(False) > 20
