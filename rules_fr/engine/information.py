"""What an effect has to read from the game as it is applied: numbers that nothing announced."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import refs
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import (
    Devotion,
    EventAmount,
    Fixed,
    Half,
    IfElse,
    ManaValueOf,
    PartySize,
    Plus,
    TallyThisWay,
    ThatMany,
    Times,
    X,
)
from rules_fr.vocabulary.filters import SharesNameWith
from rules_fr.vocabulary.terms import Ability, Amount, Effect, Node, Ref, children, walk

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


def about_x(scope: Scope, effect: Effect) -> tuple[Concept, ...]:
    """The rule for the mana value of a card with {X} in its cost, when an effect reads one."""
    for node in children(effect):
        for part in walk(node) if not isinstance(node, Effect | Ability) else ():
            if isinstance(part, ManaValueOf) and _has_x(scope, part.what):
                return (Concept.OBJECT_MANA_VALUE_X,)
    return ()


def _has_x(scope: Scope, ref: Ref) -> bool:
    try:
        costs = [scope.view.known(item).cost for item in refs.objects(scope, ref)]
    except Unsupported:
        return False
    return any(cost is not None and cost.variables > 0 for cost in costs)


def cite(table: Table, start: int, scope: Scope, effect: Effect) -> None:
    """Say, with the first thing that an effect did, that it read what it needed at that moment."""
    if start >= len(table.records):
        return
    known = (*defined_words(effect), *about_x(replace(scope, view=table.view), effect))
    found = (*known, *((Concept.RESOLVE_INFORMATION,) if read_by(effect) else ()))
    if found:
        record = table.records[start]
        table.records[start] = replace(record, concepts=(*record.concepts, *found))
