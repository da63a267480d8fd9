"""Shapes of values in a file: each reads a node, and describes itself as JSON Schema. One description serves both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from rules_fr.french.normalise import fold
from rules_fr.scenario.document import Node, key_of
from rules_fr.scenario.model import Text


class Shape:
    """A kind of value. `doc` is shown in the JSON Schema."""

    doc: str = ""

    def read(self, node: Node) -> Any:
        """The value of a node. Raises `ScenarioError` at the node's place."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the shape."""
        raise NotImplementedError


LONGEST_TEXT = 3000
"""No card and no sentence is longer; reading takes time in proportion."""


class Words(Shape):
    """A text."""

    def __init__(self, doc: str = "", *, empty: bool = True) -> None:
        self.doc, self._empty = doc, empty

    def read(self, node: Node) -> str:
        if node.text is None:
            raise node.error("Un texte est attendu ici, pas une liste.")
        text = "" if node.is_nothing else node.text.strip()
        if not text and not self._empty:
            raise node.error("Un texte est attendu ici.")
        if len(text) > LONGEST_TEXT:
            raise node.error(f"Ce texte a {len(text)} caractères ; le plus long permis en a {LONGEST_TEXT}.")
        return text

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "number", "null"]} if self._empty else {"type": ["string", "number"]}


class Placed(Words):
    """A text with its place: a sentence."""

    def read(self, node: Node) -> Text:  # type: ignore[override]
        return Text(super().read(node), node.line, node.column)


class Whole(Shape):
    """A whole number."""

    def __init__(self, doc: str = "", *, least: int | None = None, most: int = 1_000_000) -> None:
        self.doc, self._least, self._most = doc, least, most

    def read(self, node: Node) -> int:
        text = (node.text or "").strip()
        digits = text[1:] if text[:1] in "+-" else text
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
            raise node.error(
                f"Un nombre entier est attendu ici, pas « {node.text if node.text is not None else 'une liste'} »."
            )
        value = int(text)
        if self._least is not None and value < self._least:
            raise node.error(f"Ce nombre doit être au moins {self._least}.")
        if value > self._most:
            raise node.error(f"Ce nombre est trop grand : {self._most} au plus.")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer"} | ({"minimum": self._least} if self._least is not None else {})


_YES = {"true", "oui", "vrai", "yes"}
_NO = {"false", "non", "faux", "no"}


class Flag(Shape):
    """Yes or no."""

    def __init__(self, doc: str = "") -> None:
        self.doc = doc

    def read(self, node: Node) -> bool:
        text = fold(node.text or "")
        if text in _YES | _NO:
            return text in _YES
        raise node.error("« oui » ou « non » est attendu ici.", "Aussi : true, false.")

    def schema(self) -> dict[str, Any]:
        return {"enum": [True, False, "oui", "non"]}


class OneOf(Shape):
    """One of a few words; reads to the value of the word."""

    def __init__(self, words: Sequence[str], doc: str = "") -> None:
        self.doc, self._words = doc, {fold(word): word for word in words}

    def read(self, node: Node) -> str:
        found = self._words.get(fold(node.text or ""))
        if found is None:
            known = ", ".join(f"« {word} »" for word in self._words.values())
            raise node.error(
                f"« {node.text if node.text is not None else 'une liste'} » n'est pas possible ici.",
                f"Possibles : {known}.",
            )
        return found

    def schema(self) -> dict[str, Any]:
        values: list[Any] = list(self._words.values())
        return {"enum": values + [int(word) for word in values if word.isdigit()]}


class Items(Shape):
    """A list; nothing is an empty list. With `single`, one value alone is a list of one."""

    def __init__(self, item: Shape, doc: str = "", *, single: bool = False) -> None:
        self.doc, self._item, self._single = doc, item, single

    def read(self, node: Node) -> tuple[Any, ...]:
        if node.is_nothing or (node.entries == [] and not self._single):
            return ()
        if node.items is None:
            if self._single:
                return (self._item.read(node),)
            raise node.error(
                "Une liste est attendue ici.", "Une liste s'écrit [a, b], ou un élément par ligne après un tiret."
            )
        return tuple(self._item.read(item) for item in node.items)

    def schema(self) -> dict[str, Any]:
        array = {"type": "array", "items": self._item.schema()}
        return {"anyOf": [self._item.schema(), array]} if self._single else {"anyOf": [array, {"type": "null"}]}


class Table(Shape):
    """A map whose keys are free words (counters, players); keeps the order of the file."""

    def __init__(self, value: Shape, doc: str = "") -> None:
        self.doc, self._value = doc, value

    def read(self, node: Node) -> dict[str, Any]:
        if node.is_nothing:
            return {}
        if node.entries is None:
            raise node.error("Une table « clé: valeur » est attendue ici.")
        return {(key.text or "").strip(): self._value.read(value) for key, value in node.entries}

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self._value.schema()}


class Field:
    """A key of a record: its French name, the attribute it fills, its shape."""

    def __init__(self, key: str, attribute: str, shape: Shape, *, required: bool = False) -> None:
        self.key, self.attribute, self.shape, self.required = key, attribute, shape, required


class Record(Shape):
    """A map with a closed list of keys, read into a class. `short` reads a plain text written in its place."""

    def __init__(
        self,
        name: str,
        fields: Sequence[Field],
        make: Callable[..., Any],
        *,
        doc: str = "",
        short: Callable[[Node], Any] | None = None,
        placed: bool = False,
    ) -> None:
        self.doc, self._name, self._fields, self._make = doc, name, tuple(fields), make
        self._short, self._placed = short, placed
        self._by_key = {key_of(field.key): field for field in fields}

    def read(self, node: Node) -> Any:
        if node.text is not None and self._short is not None and not node.is_nothing:
            return self._short(node)
        if node.entries is None and not node.is_nothing:
            raise node.error(f"Une table « clé: valeur » est attendue ici ({self._name}).")
        values: dict[str, Any] = {}
        for key, value in node.entries or ():
            field = self._field(key)
            if value.is_nothing and not field.required and not isinstance(field.shape, (Items, Words)):
                continue
            values[field.attribute] = field.shape.read(value)
        for field in self._fields:
            if field.required and field.attribute not in values:
                raise node.error(f"Il manque la clé « {field.key} » ({self._name}).")
        if self._placed:
            values |= {"line": node.line, "column": node.column}
        return self._make(**values)

    def _field(self, key: Node) -> Field:
        found = self._by_key.get(key_of(key.text or ""))
        if found is not None:
            return found
        near = get_close_matches(key_of(key.text or ""), self._by_key, n=1, cutoff=0.5)
        how = (
            f"Vouliez-vous dire « {self._by_key[near[0]].key} » ?"
            if near
            else "Clés connues : " + ", ".join(f.key for f in self._fields) + "."
        )
        raise key.error(f"La clé « {key.text} » n'existe pas ({self._name}).", how)

    def schema(self) -> dict[str, Any]:
        properties = {
            field.key: field.shape.schema() | ({"description": field.shape.doc} if field.shape.doc else {})
            for field in self._fields
        }
        record: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": properties}
        required = [field.key for field in self._fields if field.required]
        if required:
            record["required"] = required
        return {"anyOf": [{"type": "string"}, record]} if self._short is not None else record


class Either(Shape):
    """A list, or a map by edition: reads to whatever `make(common, own)` gives."""

    def __init__(self, item: Shape, keys: Mapping[str, str], make: Callable[..., Any], doc: str = "") -> None:
        self.doc, self._list, self._keys, self._make = doc, Items(item), dict(keys), make

    def read(self, node: Node) -> Any:
        if node.entries is None or not node.entries:
            return self._make(self._list.read(node) if node.entries is None else (), {})
        common: tuple[Any, ...] = ()
        own: dict[str, tuple[Any, ...]] = {}
        for key, value in node.entries:
            name = self._keys.get(key_of(key.text or ""))
            if name is None:
                known = ", ".join(f"« {word} »" for word in self._keys)
                raise key.error(
                    f"La clé « {key.text} » n'existe pas ici.", f"Une liste, ou une table dont les clés sont {known}."
                )
            if name:
                own[name] = self._list.read(value)
            else:
                common = self._list.read(value)
        return self._make(common, own)

    def schema(self) -> dict[str, Any]:
        lists = self._list.schema()
        table = {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(self._keys, lists)}
        return {"anyOf": [*lists["anyOf"], table]}
