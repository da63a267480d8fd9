"""A card, or a text alone, read and said back."""

from __future__ import annotations

import re

import msgspec

from rules_fr.answers.paraphrase.nearest import nearest
from rules_fr.answers.paraphrase.phrases import say
from rules_fr.answers.paraphrase.rendered import Reminder, Rendered, rendered
from rules_fr.answers.paraphrase.tree import Part, ability_tree, land_mana, not_understood
from rules_fr.cards.pool import starter
from rules_fr.engine.characteristics import Characteristics, Held
from rules_fr.engine.ids import PlayerId
from rules_fr.errors import UnknownName
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card
from rules_fr.rulebook.edition import Edition, edition
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.kinds import Color
from rules_fr.vocabulary.mana import show_mana_cost

_WORD = re.compile(r"(\s*)([\w'’{}+/-]*\w|\S)")
_HOW = "Donnez son texte : qa carte --texte « … »."


class Gap(
    msgspec.Struct,
    frozen=True,
    rename={"text": "texte", "word": "mot", "why": "motif", "expected": "attendu", "nearest": "tournure_proche"},
):
    """A paragraph that was not understood.

    Args:
        position: where reading stopped in the text; word: what stands there.
        expected: the kinds of words that could have stood there, when the syntax stopped.
        nearest: the known turn of phrase that is nearest to that clause, if any is near.
    """

    text: str
    position: int
    word: str = ""
    why: str = ""
    expected: tuple[str, ...] = ()
    nearest: str = ""


class FaceRead(
    msgspec.Struct,
    frozen=True,
    rename={"name": "nom", "cost": "cout", "colors": "couleurs", "text": "texte", "abilities": "capacites"},
):
    """One face of a card as it was understood."""

    name: str
    cost: str
    type: str
    colors: tuple[str, ...]
    statistics: str = msgspec.field(name="valeurs")
    text: str
    abilities: tuple[Part, ...]
    gaps: tuple[Gap, ...] = msgspec.field(default=(), name="non_compris")
    rendered: tuple[Rendered, ...] = msgspec.field(default=(), name="rendu")
    reminders: tuple[Reminder, ...] = msgspec.field(default=(), name="rappels")


class CardRead(msgspec.Struct, frozen=True, rename={"name": "nom"}):
    """A card as it was understood under an edition."""

    name: str
    edition: str
    faces: tuple[FaceRead, ...]

    @property
    def exit_code(self) -> int:
        """3 when a text is not understood, else 0."""
        return 3 if any(face.gaps for face in self.faces) else 0


def card_named(name: str, edition_id: str) -> CardRead:
    """The card of the starter base that has this name.

    Raises:
        UnknownName: the base has no such card.
    """
    pool = starter()
    source = pool.find(name)
    if source is None:
        nearest = pool.nearest(name)
        raise UnknownName(
            f"La carte « {name} » n'est pas dans la base fournie.", nearest=nearest, how="" if nearest else _HOW
        )
    return read(source, edition_id)


def text_alone(text: str, edition_id: str, name: str = "", type_line: str = "") -> CardRead:
    """A card that has only a text (and a name and a type, if given)."""
    return read(CardSource(name=name, text=text, type_line=type_line), edition_id)


def read(source: CardSource, edition_id: str) -> CardRead:
    """What the program understands of a card.

    Raises:
        InputError: a field of the card is malformed.
    """
    card = read_card(source)
    rules = edition(edition_id)
    printed = source.faces or (source,)
    faces = tuple(_face(face, fields, rules) for face, fields in zip(card.faces, printed, strict=True))
    return CardRead(card.name, edition_id, faces)


def _face(face: Face, source: CardSource, rules: Edition) -> FaceRead:
    values = _values(face)
    said, reminded = rendered(source)
    return FaceRead(
        name=face.name,
        cost=show_mana_cost(face.cost) if face.cost is not None else "",
        type=source.type_line,
        colors=tuple(say(color) for color in Color if color in face.colors),
        statistics=_statistics(source),
        text=source.text,
        abilities=(*land_mana(values, rules), *(ability_tree(ability, values, rules) for ability in face.abilities)),
        gaps=tuple(_gap(found) for ability in face.abilities for found in not_understood(ability)),
        rendered=said,
        reminders=reminded,
    )


def _gap(found: NotUnderstood) -> Gap:
    why, *expected = found.expected or ("",)
    word = _WORD.match(found.text, found.position)
    return Gap(
        found.text,
        found.position + (len(word[1]) if word is not None else 0),
        word[2] if word is not None else "",
        why,
        tuple(expected),
        nearest(found.text, found.position),
    )


def _statistics(source: CardSource) -> str:
    if source.power or source.toughness:
        return f"{source.power}/{source.toughness}"
    if source.loyalty:
        return f"loyauté {source.loyalty}"
    return f"défense {source.defense}" if source.defense else ""


def _values(face: Face) -> Characteristics:
    return Characteristics(
        name=face.name,
        cost=face.cost,
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        supertypes=frozenset(face.supertypes),
        colors=face.colors,
        abilities=tuple(Held(ability) for ability in face.abilities),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        controller=PlayerId(0),
    )
