"""What decides a mana value that is read: X, hybrid and Phyrexian symbols, the halves of a split card."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.work import halves
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import ManaValueIs, ManaValueParity
from rules_fr.vocabulary.mana import MonoHybrid, Phyrexian, Variable
from rules_fr.vocabulary.terms import Filter, walk


def concepts(view: View, which: ObjectId) -> tuple[Concept, ...]:
    """The rules that the mana value of an object depends on, beyond the sum of its symbols."""
    item = view.object(which)
    if item.unknown:
        return ()
    found: list[Concept] = []
    if halves(item):
        found += (Concept.SPLIT_MANA_VALUE, Concept.SPLIT_CHARACTERISTICS)
    cost = view.known(which).cost
    symbols = () if cost is None else cost.symbols
    if any(isinstance(symbol, Variable) for symbol in symbols):
        found.append(Concept.OBJECT_MANA_VALUE_X)
    if any(isinstance(symbol, MonoHybrid) for symbol in symbols):
        found.append(Concept.OBJECT_MANA_VALUE_HYBRID)
    if any(isinstance(symbol, Phyrexian) for symbol in symbols):
        found.append(Concept.OBJECT_MANA_VALUE_PHYREXIAN)
    return tuple(found)


def read(view: View, items: Iterable[ObjectId], what: Filter) -> tuple[Concept, ...]:
    """The rules that decide when a description reads the mana value of some objects."""
    if not any(isinstance(part, ManaValueIs | ManaValueParity) for part in walk(what)):
        return ()
    return tuple(dict.fromkeys(concept for item in items for concept in concepts(view, item)))
