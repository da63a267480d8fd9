"""The cards of the cases: French texts read by the card reader, under the English names of the cases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import capabilities
from rules_fr.engine.characteristics import keyword_of
from rules_fr.errors import InputError
from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.vocabulary.abilities import KeywordWithQuality, NotUnderstood
from rules_fr.vocabulary.card import Card, Face, Layout
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Keyword, Subtype, Supertype
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Filter, walk
from tests.replay.model import lines


class Printed(Struct, frozen=True):
    """One face as the file writes it."""

    en: str
    face_en: str
    fr: str
    type_en: str
    type: str | None = None
    texte: str | None = None
    cout: str | None = None
    force: str | None = None
    endurance: str | None = None
    loyaute: str | None = None
    couleurs: tuple[str, ...] = ()
    layout: str = "normal"


class Known(Struct, frozen=True):
    """A card read.

    Args:
        faces: the English names of its faces.
        lines: for each face, the abilities of each line of its text.
        unread: the paragraphs that were not understood.
        missing: why it cannot be played at all.
        idle: what it says that the engine does not carry out.
    """

    card: Card
    faces: tuple[str, ...]
    lines: tuple[tuple[tuple[Ability, ...], ...], ...]
    unread: tuple[str, ...]
    missing: str = ""
    idle: tuple[str, ...] = ()


_LAYOUTS = {
    "normal": Layout.NORMAL,
    "saga": Layout.NORMAL,
    "class": Layout.NORMAL,
    "split": Layout.SPLIT,
    "aftermath": Layout.SPLIT,
    "flip": Layout.FLIP,
    "transform": Layout.TRANSFORM,
    "adventure": Layout.ADVENTURE,
    "modal_dfc": Layout.MODAL,
}


class CardBase:
    """The cards of a file, read when they are asked for."""

    def __init__(self, path: Path) -> None:
        decoder = msgspec.json.Decoder(Printed)
        self._printed: dict[str, list[Printed]] = {}
        self._english: dict[str, set[str]] = {}
        for line in lines(path):
            face = decoder.decode(line)
            faces = self._printed.setdefault(face.en, [])
            faces.append(face)
            self._english.setdefault(face.fr, set()).add(face.face_en)
        self._by_face = {face.face_en: name for name, faces in self._printed.items() for face in faces}
        self._known: dict[str, Known | None] = {}

    def find(self, name: str) -> Known | None:
        """A card by its name or by that of one of its faces."""
        whole = name if name in self._printed else self._by_face.get(name, "")
        if whole not in self._known:
            faces = self._printed.get(whole)
            self._known[whole] = None if faces is None else _read(faces)
        return self._known[whole]

    def whole(self, name: str) -> str:
        """The name of the card that a face belongs to."""
        return name if name in self._printed else self._by_face.get(name, name)

    def english(self, french: str) -> frozenset[str]:
        """The English names of a French name, which may be an English name already."""
        return frozenset(self._english.get(french, {french}))

    def french(self, english: str) -> str | None:
        """The French name of a face, or of the first face of a card."""
        for printed in self._printed.get(self.whole(english), ()):
            if english in (printed.face_en, printed.en):
                return printed.fr
        return None


def _read(faces: Sequence[Printed]) -> Known:
    layout = faces[0].layout
    missing = "" if layout in _LAYOUTS else f"carte « {layout} »"
    read = [_face(face) for face in faces]
    unread = tuple(text for _, texts, _ in read for text in texts)
    card = Card(tuple(face for face, _, _ in read), _LAYOUTS.get(layout, Layout.NORMAL))
    return Known(
        card=card,
        faces=tuple(face.face_en for face in faces),
        lines=tuple(spans for *_, spans in read),
        unread=unread,
        missing=missing,
        idle=capabilities.missing(card),
    )


def _face(printed: Printed) -> tuple[Face, tuple[str, ...], tuple[tuple[Ability, ...], ...]]:
    line = replace(type_line(printed.type_en), enchants=_enchants(printed))
    text = printed.texte or ""
    reading = read_text(text, printed.fr, type_line=line)
    unread = tuple(
        node.text for ability in reading.abilities for node in walk(ability) if isinstance(node, NotUnderstood)
    )
    abilities = reading.abilities
    if line.enchants is not None and not any(keyword_of(ability) is Keyword.ENCHANT for ability in abilities):
        abilities = (KeywordWithQuality(Keyword.ENCHANT, line.enchants), *abilities)
    spans: list[tuple[Ability, ...]] = [() for _ in text.split("\n")]
    for span in reading.spans:
        row = text.count("\n", 0, span.start)
        spans[row] = (*spans[row], *span.abilities)
    face = Face(
        name=CardName(printed.fr),
        cost=parse_mana_cost(printed.cout) if printed.cout else None,
        types=line.types,
        subtypes=line.subtypes,
        supertypes=line.supertypes,
        abilities=abilities,
        color_indicator=None if printed.cout else tuple(Color(letter) for letter in printed.couleurs),
        power=_number(printed.force),
        toughness=_number(printed.endurance),
        loyalty=_number(printed.loyaute),
        text=CardName(text),
    )
    return face, unread, tuple(spans)


def _enchants(printed: Printed) -> Filter | None:
    """What an older type line says that an Aura enchants."""
    try:
        return read_type_line(printed.type or "").enchants
    except InputError:
        return None


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0


_SUPERTYPES = {kind.value: kind for kind in Supertype}
_TYPES = {kind.value: kind for kind in CardType} | {"tribal": CardType.KINDRED}


def type_line(english: str) -> TypeLine:
    """An English type line; words that are no type (only in jokes and tokens) are left out."""
    left, _, right = english.split(" // ")[0].partition("—")
    words = [word.lower() for word in left.split() if word != "Token"]
    types = tuple(_TYPES[word] for word in words if word in _TYPES)
    supertypes = tuple(_SUPERTYPES[word] for word in words if word in _SUPERTYPES)
    return TypeLine(types, tuple(Subtype(word.lower()) for word in right.split()), supertypes)
