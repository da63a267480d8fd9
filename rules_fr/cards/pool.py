"""Cards by their French name: the starter base that ships with the package, and those that a scenario brings.

Names are looked up without regard to case, accents, ligatures or the kind of apostrophe.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rules_fr.cache import cached
from rules_fr.french.normalise import fold
from rules_fr.reading.card_source import CardSource

STARTER = Path(__file__).parent / "data" / "base.yaml"

_FIELDS = {
    "nom": "name",
    "nom_anglais": "english_name",
    "cout": "cost",
    "couleurs": "colors",
    "type": "type_line",
    "texte": "text",
    "force": "power",
    "endurance": "toughness",
    "loyaute": "loyalty",
    "defense": "defense",
    "faces": "faces",
}


class Pool:
    """A set of card sources found by name; `extra` cards win over the starter base."""

    def __init__(self, cards: Iterable[CardSource] = (), *, base: Pool | None = None) -> None:
        self._base = base
        self._cards: dict[str, CardSource] = {}
        for card in cards:
            for name in names_of(card):
                self._cards[fold(name)] = card

    def find(self, name: str) -> CardSource | None:
        """The card of that name (French, or of one of its faces), or None."""
        found = self._cards.get(fold(name))
        if found is None and self._base is not None:
            return self._base.find(name)
        return found

    def names(self) -> tuple[str, ...]:
        """Every name, in alphabetical order."""
        known = {card.name for card in self._cards.values()}
        if self._base is not None:
            known.update(self._base.names())
        return tuple(sorted(known, key=fold))

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The known names that look most like `name`, best first (to help with a misspelt one)."""
        from difflib import get_close_matches

        by_key = {fold(known): known for known in self.names()}
        return tuple(by_key[key] for key in get_close_matches(fold(name), by_key, n=count, cutoff=0.6))


def names_of(card: CardSource) -> tuple[str, ...]:
    """The names under which a card is found: its own, and each face's."""
    names = [card.name, *(face.name for face in card.faces)]
    return tuple(name for name in names if name)


def starter() -> Pool:
    """The starter base that ships with the package."""
    rows: dict[str, list[dict[str, Any]]] = cached("base", [STARTER], _read_starter, plain=True)
    return Pool(source_of(row) for row in rows["cartes"])


def source_of(row: Mapping[str, Any]) -> CardSource:
    """A card written with the contract's French keys, as a `CardSource`."""
    values: dict[str, Any] = {}
    for key, value in row.items():
        match key:
            case "faces":
                values["faces"] = tuple(source_of(face) for face in value)
            case "couleurs":
                values["colors"] = tuple(value.split()) if isinstance(value, str) else tuple(value)
            case _:
                values[_FIELDS[key]] = str(value)
    values.setdefault("name", " // ".join(face.name for face in values.get("faces", ())[:1]))
    return CardSource(**values)


def _read_starter() -> dict[str, list[dict[str, Any]]]:
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    rows: dict[str, list[dict[str, Any]]] = yaml.load(STARTER.read_text(encoding="utf-8"), Loader=loader)
    return rows
