"""What an effect has to read from the game as it is applied: numbers that nothing announced."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import (
    Devotion,
    EventAmount,
    Fixed,
    Half,
    IfElse,
    PartySize,
    Plus,
    TallyThisWay,
    ThatMany,
    Times,
    X,
)
from rules_fr.vocabulary.filters import SharesNameWith
from rules_fr.vocabulary.terms import Ability, Amount, Effect, Node, children

_KNOWN = (Fixed, X, EventAmount, ThatMany, TallyThisWay, Plus, Times, Half, IfElse)
"""Amounts that are known already, or that only combine others."""


def read_by(effect: Effect) -> bool:
    """Whether an effect, without those inside it, computes a number from the game."""
    waiting: list[Node] = list(children(effect))
    while waiting:
        node = waiting.pop()
        if isinstance(node, Amount) and not isinstance(node, _KNOWN):
            return True
        if not isinstance(node, Effect | Ability):
            waiting.extend(children(node))
    return False


_WORDS: dict[type[Node], Concept] = {
    Devotion: Concept.OBJECT_DEVOTION,
    PartySize: Concept.OBJECT_PARTY,
    SharesNameWith: Concept.OBJECT_NAME,
}
"""Words whose meaning a rule of its own defines."""


def defined_words(node: Node) -> tuple[Concept, ...]:
    """The rules that define words of a text, without the effects and abilities inside it."""
    found: dict[Concept, None] = {}
    waiting: list[Node] = list(children(node))
    while waiting:
        part = waiting.pop()
        concept = _WORDS.get(type(part))
        if concept is not None:
            found[concept] = None
        if not isinstance(part, Effect | Ability):
            waiting.extend(children(part))
    return tuple(found)


def cite(table: Table, start: int, effect: Effect) -> None:
    """Say, with the first thing that an effect did, that it read what it needed at that moment."""
    if start >= len(table.records):
        return
    found = (*defined_words(effect), *((Concept.RESOLVE_INFORMATION,) if read_by(effect) else ()))
    if found:
        record = table.records[start]
        table.records[start] = replace(record, concepts=(*record.concepts, *found))
