"""Card texts and whole cards, read: the public door of the card reader.

`read_text` gives the abilities of a text with, for each paragraph, its place in the printed text; what is not
understood is there as
`NotUnderstood`, with the place where reading stopped. `read_card` builds a whole card from its printed fields.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, structs

from rules_fr.errors import InputError
from rules_fr.reading import brackets
from rules_fr.reading.abilities import AbilityReader
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.faces import SecondFace, hinted, second_face
from rules_fr.reading.levels import Band, Gained, banded, classed
from rules_fr.reading.paragraphs import Paragraph, cut
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.remembered import abilities_of
from rules_fr.reading.self_names import self_names
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.reading.word_kinds import kinds_of_words
from rules_fr.vocabulary.abilities import KeywordWithQuality, NotUnderstood, OtherFace, SpellAbility
from rules_fr.vocabulary.card import Card, Face, Layout
from rules_fr.vocabulary.filters import IsSpell
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Keyword, Subtype, Supertype
from rules_fr.vocabulary.mana import ManaCost, parse_mana_cost
from rules_fr.vocabulary.refs import Target
from rules_fr.vocabulary.terms import Ability, walk


class Span(Struct, frozen=True):
    """Where the abilities of one paragraph are in the printed text; `reminder` for reminder text, which has none."""

    start: int
    end: int
    abilities: tuple[Ability, ...] = ()
    reminder: bool = False
    word: str = ""


class Reading(Struct, frozen=True):
    """The abilities of a text in order, and the spans that they come from."""

    abilities: tuple[Ability, ...]
    spans: tuple[Span, ...]

    @property
    def not_understood(self) -> tuple[NotUnderstood, ...]:
        """The paragraphs that were not understood."""
        return tuple(ability for ability in self.abilities if isinstance(ability, NotUnderstood))


def read_text(text: str, name: str = "", *, type_line: str | TypeLine = "") -> Reading:
    """Read a card text.

    Args:
        text: the rules text as printed, paragraphs separated by newlines.
        name: the card's name, by which the text speaks of the card.
        type_line: as printed, or already read; it tells spells from permanents.
    """
    line = read_type_line(type_line) if isinstance(type_line, str) else type_line
    spans = brackets.both(text, lambda one: _read(one, name, line).spans)
    if spans is not None:
        return Reading(tuple(ability for span in spans for ability in span.abilities), tuple(spans))
    return _read(text, name, line)


def _read(text: str, name: str, line: TypeLine) -> Reading:
    names = self_names(name, Supertype.LEGENDARY in line.supertypes) if name else ()
    reader = AbilityReader(names, frozenset(line.types), frozenset(line.subtypes))
    parted = cut(text)
    shown = hinted(parted.paragraphs, text, line)
    paragraphs, below = second_face(shown.paragraphs, text)
    aside = parted.reminders if shown.hint is None else (*parted.reminders, shown.hint)
    spans = [*(Span(start, end, (), True) for start, end in aside), *_spans(paragraphs, text, reader)]
    if below is not None:
        spans.append(Span(*below.span, (_below(below, text),)))
    spans.sort(key=lambda span: span.start)
    return Reading(tuple(ability for span in spans for ability in span.abilities), tuple(spans))


def _spans(paragraphs: Sequence[Paragraph], text: str, reader: AbilityReader) -> list[Span]:
    """The paragraphs of one face, each read."""
    before, levels = classed(paragraphs)
    spans: list[Span] = []
    last: Paragraph | None = None
    for paragraph in (*banded(before), *levels):
        start, end = paragraph.span
        word = paragraph.word if isinstance(paragraph, Paragraph) else ""
        found: tuple[Ability, ...]
        try:
            match paragraph:
                case Band():
                    found = (paragraph.read(reader.paragraph),)
                case Gained(cost=head):
                    assert head.cost is not None
                    found = (paragraph.read(reader.paragraph, reader.cost(head.cost)),)
                case _:
                    found = abilities_of(paragraph, reader)
        except NotRead as error:
            joined = _continued(last, paragraph, reader)
            if joined is not None:
                spans[-1] = Span(spans[-1].start, end, (joined,), False, spans[-1].word)
                last = None
                continue
            found = (_not_understood(text[start:end], error, start),)
        if _about_another(last, paragraph, spans, found):
            joined = _continued(last, paragraph, reader)
            if joined is not None:
                spans[-1] = Span(spans[-1].start, end, (joined,), False, spans[-1].word)
                last = None
                continue
            found = (_not_understood(text[start:end], NotRead("on ne sait pas de quel sort il s'agit", start), start),)
        spans.append(Span(start, end, found, False, word))
        whole = isinstance(paragraph, Paragraph) and len(found) == 1 and isinstance(found[0], SpellAbility)
        last = paragraph if isinstance(paragraph, Paragraph) and whole else None
    return spans


def _about_another(
    last: Paragraph | None, paragraph: Paragraph | Band | Gained, spans: list[Span], found: tuple[Ability, ...]
) -> bool:
    """Whether « ce sort » of a spell's second paragraph could be the spell that the first one targets."""
    if last is None or not isinstance(paragraph, Paragraph) or "ce sort" not in paragraph.body.text.lower():
        return False
    if not found or not isinstance(found[0], SpellAbility):
        return False
    return any(
        isinstance(node, Target) and any(isinstance(part, IsSpell) for part in walk(node.what))
        for ability in spans[-1].abilities
        for node in walk(ability)
    )


def _continued(last: Paragraph | None, paragraph: Paragraph | Band | Gained, reader: AbilityReader) -> Ability | None:
    """The ability of a spell whose second paragraph speaks of what the first one does, or None: it opens with an
    ability word, or says what happens instead."""
    if last is None or not isinstance(paragraph, Paragraph):
        return None
    if not paragraph.word and "à la place" not in paragraph.body.text:
        return None
    try:
        return reader.together(last, paragraph)
    except NotRead:
        return None


def _below(below: SecondFace, text: str) -> Ability:
    """The second face of a card, from the lines below the rule."""
    line = below.type_line
    names = self_names(below.name, Supertype.LEGENDARY in line.supertypes)
    reader = AbilityReader(names, frozenset(line.types), frozenset(line.subtypes))
    power, toughness = below.size or (None, None)
    return OtherFace(
        below.layout,
        CardName(below.name),
        parse_mana_cost(below.cost) if below.cost else None,
        line.types,
        line.subtypes,
        line.supertypes,
        power,
        toughness,
        tuple(ability for span in _spans(below.inner, text, reader) for ability in span.abilities),
    )


def _not_understood(printed: str, error: NotRead, start: int) -> NotUnderstood:
    position = min(max(error.start - start, 0), len(printed))
    expected = (error.why, *kinds_of_words(error.expected))
    return NotUnderstood(CardName(printed), position, tuple(CardName(word) for word in expected))


def read_card(source: CardSource) -> Card:
    """The card that the printed fields describe.

    Raises:
        InputError: a field is malformed (mana cost, type line, power…).
    """
    if source.faces:
        layout = _layout(source)
        return Card(tuple(_face(face) for face in source.faces), layout)
    first = _face(source)
    match first.abilities:
        case (*own, OtherFace() as other):
            return Card((structs.replace(first, abilities=tuple(own)), _second(other)), other.layout)
        case _:
            return Card((first,))


def _second(other: OtherFace) -> Face:
    """The face that a text has below its own."""
    return Face(
        name=other.name,
        cost=other.cost,
        types=other.types,
        subtypes=other.subtypes,
        supertypes=other.supertypes,
        abilities=other.abilities,
        power=other.power,
        toughness=other.toughness,
    )


_LAYOUTS = {layout.value: layout for layout in Layout}


def _layout(source: CardSource) -> Layout:
    if source.layout:
        return _LAYOUTS.get(source.layout, Layout.NORMAL)
    spells = all(
        set(read_type_line(face.type_line).types) & {CardType.INSTANT, CardType.SORCERY} for face in source.faces
    )
    if spells:
        return Layout.SPLIT
    first, second = source.faces[0], read_type_line(source.faces[-1].type_line)
    if "adventure" in second.subtypes:
        return Layout.ADVENTURE
    if source.faces[-1].cost:
        return Layout.FLIP if _FLIPS.search(first.text) else Layout.MODAL
    apart = CardType.LAND in second.types and not any(_TURNS.search(face.text) for face in source.faces)
    return Layout.MODAL if apart else Layout.TRANSFORM


_TURNS = re.compile(r"\btransform|\bconvert", re.IGNORECASE)
_FLIPS = re.compile(r"\b(?:inverse|retourne|bascule)", re.IGNORECASE)
"""What a front face says of turning to the other one; the faces of a modal card are played, never turned to."""


def _face(source: CardSource) -> Face:
    line = read_type_line(source.type_line)
    reading = read_text(source.text, source.name, type_line=line)
    abilities = reading.abilities
    if line.enchants is not None and not any(_enchants(ability) for ability in abilities):
        abilities = (KeywordWithQuality(Keyword.ENCHANT, line.enchants), *abilities)
    return Face(
        name=CardName(source.name),
        cost=_cost(source),
        types=line.types,
        subtypes=line.subtypes,
        supertypes=line.supertypes,
        abilities=abilities,
        color_indicator=_colors(source),
        power=_number(source, source.power, "force"),
        toughness=_number(source, source.toughness, "endurance"),
        loyalty=_number(source, source.loyalty, "loyauté"),
        defense=_number(source, source.defense, "défense"),
        text=CardName(source.text),
    )


def _enchants(ability: Ability) -> bool:
    return isinstance(ability, KeywordWithQuality) and ability.keyword is Keyword.ENCHANT


def _cost(source: CardSource) -> ManaCost | None:
    if not source.cost.strip():
        return None
    try:
        return parse_mana_cost(source.cost)
    except ValueError as error:
        raise InputError(
            f"Le coût « {source.cost} » de « {source.name} » n'est pas compris : {error}.",
            how="Écrivez les symboles entre accolades, par exemple {2}{G}.",
        ) from None


_COLOR_WORDS = {"blanc": "W", "bleu": "U", "noir": "B", "rouge": "R", "vert": "G"}


def _colors(source: CardSource) -> tuple[Color, ...] | None:
    if source.colors is None:
        return None
    found: list[Color] = []
    for word in source.colors:
        key = _COLOR_WORDS.get(word.lower(), word.upper())
        if word.lower() == "incolore":
            continue
        try:
            found.append(Color(key))
        except ValueError:
            raise InputError(
                f"La couleur « {word} » de « {source.name} » n'est pas connue.",
                how="Les couleurs sont blanc, bleu, noir, rouge, vert, ou W U B R G.",
            ) from None
    return tuple(found)


def _number(source: CardSource, text: str, what: str) -> int | None:
    value = text.strip()
    if not value:
        return None
    if "*" in value or value.upper() == "X":
        return 0
    try:
        return int(value)
    except ValueError:
        raise InputError(
            f"La {what} « {text} » de « {source.name} » n'est pas un nombre.", how="Écrivez un nombre ou *."
        ) from None


__all__ = ["CardSource", "Reading", "Span", "Subtype", "read_card", "read_text"]
