"""What a keyword stands for: its French definition, with the parameters in place, read into ordinary abilities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.paragraphs import cut
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    CharacteristicDefining,
    DefinedKeyword,
    KeywordWithQuality,
    KeywordWithQualityAndCost,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.terms import Ability, Effect

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader

_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
Pieces = dict[str, str]
_Key = tuple[str, tuple[tuple[str, str], ...]]
_read: dict[_Key, tuple[Ability, ...]] = {}
_instructions: dict[_Key, Effect] = {}


def specification(key: str) -> dict[str, Any]:
    """The entry of a keyword in keywords.yaml."""
    entry: dict[str, Any] = lexicon()["keywords"][key]
    return entry


def defined(key: str, named: Ability, pieces: Pieces, start: int, reader: AbilityReader) -> Ability:
    """A keyword ability, with what its definition says when it has one.

    Args:
        key: the entry in keywords.yaml.
        named: the keyword with its parameters.
        pieces: the parameters as written, by the names that the definition gives them.
        start: where the keyword stands.

    Raises:
        NotRead: the definition cannot be read with these parameters.
    """
    spec = specification(key)
    special = isinstance(named, KeywordWithQuality | KeywordWithQualityAndCost)
    text = spec.get("définition_qualité") if special else spec.get("définition")
    if text is None and _SYMBOLS.fullmatch(pieces.get("coût", "")):
        text = spec.get("définition_mana")
    if text is None:
        return named
    kept = (text, tuple(sorted(pieces.items())))
    if kept not in _read:
        try:
            _read[kept] = tuple(_tagged(ability, Keyword(key)) for ability in _meaning(text, pieces, reader.inner()))
        except NotRead:
            raise NotRead("ce mot-clé n'est pas compris avec ce paramètre", start) from None
    return DefinedKeyword(named, _read[kept])


def instructions(definition: str, pieces: Pieces) -> Effect:
    """The instructions of a keyword action's definition, which speaks of « Soi »; read once.

    Raises:
        NotRead: the definition cannot be read.
    """
    from rules_fr.reading.abilities import AbilityReader

    kept = (definition, tuple(sorted(pieces.items())))
    if kept not in _instructions:
        (found,) = _meaning("{0} : " + definition, pieces, AbilityReader().inner())
        assert isinstance(found, ActivatedAbility)
        _instructions[kept] = found.effect
    return _instructions[kept]


def _meaning(text: str, pieces: Pieces, reader: AbilityReader) -> list[Ability]:
    for name, written in pieces.items():
        text = text.replace("{" + name + "}", written)
    found: list[Ability] = []
    for paragraph in cut(text.replace("|", "\n")).paragraphs:
        found.extend(reader.paragraph(paragraph))
    return found


def _tagged(ability: Ability, keyword: Keyword) -> Ability:
    match ability:
        case (
            ActivatedAbility() | TriggeredAbility() | StaticAbility() | ReplacementAbility() | CharacteristicDefining()
        ):
            return structs.replace(ability, keyword=keyword)
        case _:
            return ability
