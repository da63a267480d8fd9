"""The cards of a file that can be played, and decks drawn from them."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml

from rules_fr.cards.pool import source_of, starter
from rules_fr.engine.capabilities import missing
from rules_fr.errors import InputError
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card
from rules_fr.scenario.card_faces import unread
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import CardType

SPELLS, LANDS = 23, 17
"""What a deck of forty cards is made of."""

_BASICS = ("Plaine", "Île", "Marais", "Montagne", "Forêt")
_PRISM = CardSource(
    name="Prisme des cinq vents", type_line="Terrain", text="{T} : Ajoutez un mana de la couleur de votre choix."
)
_NEVER_IN_DECKS = frozenset({CardType.PLANE, CardType.PHENOMENON, CardType.BATTLE})


class Cards:
    """The cards of a file, each read when it is first drawn."""

    def __init__(self, sources: list[CardSource]) -> None:
        self.sources = sources
        self._read: dict[int, Card | None] = {}
        base = starter()
        found = [base.find(name) for name in _BASICS]
        self._basics = [read_card(source) for source in found if source is not None]
        self.prism = read_card(_PRISM)
        """A land that gives any colour."""

    def card(self, index: int) -> Card | None:
        """A card of the file; None when it is not understood, not executable, or never in a deck."""
        if index not in self._read:
            self._read[index] = _playable(self.sources[index])
        return self._read[index]

    def deck(self, chance: Random) -> list[Card]:
        """Forty cards in a random order: spells of the file, lands that give every colour."""
        spells: list[Card] = []
        for _ in range(50 * SPELLS):
            card = self.card(chance.randrange(len(self.sources)))
            if card is not None:
                spells.append(card)
            if len(spells) == SPELLS:
                break
        lands = [chance.choice(self._basics) if chance.random() < 0.3 else self.prism for _ in range(LANDS)]
        deck = [*spells, *lands]
        chance.shuffle(deck)
        return deck


def _playable(source: CardSource) -> Card | None:
    try:
        card = read_card(source)
    except InputError:
        return None
    if unread(card) or missing(card):
        return None
    types = set(card.faces[0].types)
    castable = card.faces[0].cost is not None or CardType.LAND in types
    return card if castable and types and not types & _NEVER_IN_DECKS else None


def cards_of(path: Path) -> Cards:
    """The cards of a `.yaml` file as a scenario writes them, or of a `.jsonl` or `.jsonl.gz` file, one a line."""
    if path.suffix in (".yaml", ".yml"):
        rows = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        return Cards([source_of(row) for row in rows["cartes"]])
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        return Cards([_row(msgspec.json.decode(line)) for line in file if line.strip()])


def _row(fields: dict[str, Any]) -> CardSource:
    def text(*keys: str) -> str:
        return next((str(fields[key]) for key in keys if fields.get(key) not in (None, "")), "")

    colors = fields.get("couleurs")
    return CardSource(
        name=text("fr", "nom", "name"),
        cost=text("cout"),
        colors=None if colors is None or text("cout") else tuple(colors),
        type_line=text("type"),
        text=text("texte"),
        power=text("force"),
        toughness=text("endurance"),
        loyalty=text("loyaute"),
    )
