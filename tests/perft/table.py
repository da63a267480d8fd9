"""Small situations from cards written in French."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules_fr.engine.capabilities import missing
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.objects import ObjectKind
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card
from rules_fr.scenario.card_faces import unread
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import Step, Zone
from tests.engine.build import A, B, Builder

__all__ = ["A", "B", "Situation", "written"]

_BASICS = {"Plaine": "plaine", "Île": "île", "Marais": "marais", "Montagne": "montagne", "Forêt": "forêt"}


@cache
def written(name: str, type_line: str, text: str = "", cost: str = "", size: str = "") -> Card:
    """A card, which must be understood and executable."""
    power, _, toughness = size.partition("/")
    card = read_card(CardSource(name=name, type_line=type_line, text=text, cost=cost, power=power, toughness=toughness))
    assert not unread(card), unread(card)
    assert not missing(card), missing(card)
    return card


def basic(name: str) -> Card:
    """A basic land."""
    return written(name, f"Terrain de base : {_BASICS[name]}")


def creature(name: str, size: str = "2/2", text: str = "", cost: str = "{1}{G}") -> Card:
    """A creature."""
    return written(name, "Créature : ours", text, cost, size)


class Situation(Builder):
    """A game with five cards in each library, Anne's first main phase."""

    def __init__(self, edition: str = "2026") -> None:
        super().__init__(edition)
        for owner in (A, B):
            for _ in range(5):
                self.put(basic("Forêt"), Zone.LIBRARY, owner)

    def play(self, *cards: Card, owner: PlayerId = A) -> Situation:
        """Put permanents on the battlefield."""
        for card in cards:
            self.put(card, owner=owner)
        return self

    def hold(self, *cards: Card, owner: PlayerId = A) -> Situation:
        """Put cards in a hand."""
        for card in cards:
            self.put(card, Zone.HAND, owner, kind=ObjectKind.CARD)
        return self

    def at(self, step: Step, active: PlayerId = A) -> Situation:
        """Move to a step: the active player has priority."""
        turn = replace(self.game.turn, step=step, active=active, priority=active)
        self.game = replace(self.game, turn=turn)
        return self
