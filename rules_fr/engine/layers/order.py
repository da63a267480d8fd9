"""Order inside a layer: characteristic-defining abilities, dependencies, timestamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules_fr.engine.derived import TakeValues
from rules_fr.engine.kept import kept
from rules_fr.engine.layers.effects import Effect, Key
from rules_fr.engine.layers.meaning import Meaning, meaning
from rules_fr.engine.layers.slots import Slot, Stage
from rules_fr.rulebook.edition import Layer, PowerToughnessPart
from rules_fr.vocabulary import amounts, conditions, deck, filters
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.modifications import BecomeCopy, LoseAllAbilities, SetSubtypes
from rules_fr.vocabulary.terms import Amount, Condition, Filter, Node, walk

if TYPE_CHECKING:
    from rules_fr.engine.layers.board import Board

_READS: dict[type[Node], Slot] = {
    filters.HasType: Layer.TYPE,
    filters.HasSubtype: Layer.TYPE,
    filters.HasSupertype: Layer.TYPE,
    filters.IsPermanent: Layer.TYPE,
    filters.AnyTarget: Layer.TYPE,
    filters.HasColor: Layer.COLOR,
    filters.Colorless: Layer.COLOR,
    filters.Multicolored: Layer.COLOR,
    filters.Monocolored: Layer.COLOR,
    filters.SharesColorWith: Layer.COLOR,
    filters.ControlledBy: Layer.CONTROL,
    filters.HasKeyword: Layer.ABILITY,
    filters.HasNoAbilities: Layer.ABILITY,
    filters.PowerIs: Layer.POWER_TOUGHNESS,
    filters.ToughnessIs: Layer.POWER_TOUGHNESS,
    amounts.PowerOf: Layer.POWER_TOUGHNESS,
    amounts.ToughnessOf: Layer.POWER_TOUGHNESS,
    filters.Named: Layer.TEXT,
    filters.SharesNameWith: Layer.TEXT,
    filters.SharesManaValueWith: Layer.COPY,
    amounts.ManaValueOf: Layer.COPY,
    filters.ManaValueIs: Layer.COPY,
    filters.ManaValueParity: Layer.COPY,
    filters.SharesCardTypeWith: Layer.TYPE,
    filters.SharesCreatureTypeWith: Layer.TYPE,
    deck.HasAbilityOfKind: Layer.ABILITY,
    amounts.TotalPower: Layer.POWER_TOUGHNESS,
    amounts.Devotion: Layer.COPY,
}
"""The layer whose results a node reads, besides those that the words in it read."""

_WORDS = (Filter, Amount, Condition)
"""What may read the results of layers; the other nodes only hold such words."""

_READ_NOTHING = frozenset(
    {
        filters.AllOf,
        filters.AnyOf,
        filters.Anything,
        filters.AttachedToThe,
        filters.Attacking,
        filters.Blocked,
        filters.Blocking,
        filters.BlockingOrBlockedBy,
        filters.FaceDown,
        filters.HasCounter,
        filters.InZone,
        filters.Is,
        filters.IsCard,
        filters.IsOpponent,
        filters.IsPlayer,
        filters.IsSpell,
        filters.IsToken,
        filters.Not,
        filters.Other,
        filters.OwnedBy,
        filters.Tapped,
        amounts.CountOf,
        amounts.CountRef,
        amounts.CountersOn,
        amounts.Fixed,
        amounts.Half,
        amounts.IfElse,
        amounts.LifeOf,
        amounts.Plus,
        amounts.Times,
        amounts.X,
        conditions.AllConditions,
        conditions.AnyCondition,
        conditions.Compare,
        conditions.DuringPhase,
        conditions.DuringStep,
        conditions.Exists,
        conditions.Fits,
        conditions.IsTurnOf,
        conditions.NotCondition,
        conditions.ThisIsIn,
    }
)
"""Words that read nothing that layers change. A word in neither list may read anything: an omission costs time only."""


def choose(board: Board, stage: Stage, pending: Sequence[Effect]) -> Effect:
    """The effect to apply next: by timestamp, but an effect that depends on others waits for them.

    Effects of characteristic-defining abilities come first and are independent of the others. Those that depend on each
    other in a loop are taken by timestamp.
    """
    defining = [effect for effect in pending if effect.defining]
    pool = sorted(defining or pending, key=lambda effect: (effect.timestamp, effect.key))
    if len(pool) == 1:
        return pool[0]
    waits = {
        effect.key: [other.key for other in pool if other is not effect and depends(board, stage, effect, other)]
        for effect in pool
    }
    ahead = {key: _closure(key, waits) for key in waits}
    for effect in pool:
        if all(effect.key in ahead[other] for other in ahead[effect.key]):
            if ahead[effect.key]:
                board.looped.update(ahead[effect.key])
            return effect
        board.wait(effect)
    return pool[0]


def _closure(start: Key, edges: dict[Key, list[Key]]) -> set[Key]:
    found: set[Key] = set()
    todo = list(edges[start])
    while todo:
        key = todo.pop()
        if key not in found:
            found.add(key)
            todo.extend(edges[key])
    return found


def depends(board: Board, stage: Stage, effect: Effect, other: Effect) -> bool:
    """Whether applying `other` first would change if `effect` exists, what it applies to, or what it does there."""
    if not _could_depend(board, stage, effect, other):
        return False
    before = _signature(board, stage, effect)
    undo = board.trial(other, stage)
    try:
        return _signature(board, stage, effect) != before
    finally:
        undo.back()


def _signature(board: Board, stage: Stage, effect: Effect) -> tuple[bool, tuple[object, ...]]:
    begun = effect.key in board.started
    if not begun and not board.alive(effect):
        return False, ()
    affected = board.affects(effect)
    does: list[tuple[int, Meaning]] = [
        (which, meaning(board.scope(effect, which), part)) for _, part in effect.within(stage) for which in affected
    ]
    return True, (affected, tuple(does))


def _could_depend(board: Board, stage: Stage, effect: Effect, other: Effect) -> bool:
    """A cheap test that spares most trials: never false when there is a dependency."""
    if effect.static and _takes_abilities(other, stage) and effect.source in board.affects(other):
        return True
    reads = _reads(effect)
    return reads is None or any(_layer(slot) in reads for slot, _ in other.within(stage))


def _takes_abilities(effect: Effect, stage: Stage) -> bool:
    for _, part in effect.within(stage):
        match part:
            case LoseAllAbilities() | BecomeCopy() | TakeValues() | SetSubtypes(of=CardType.LAND):
                return True
            case _:
                continue
    return False


def _layer(slot: Slot) -> Slot:
    return Layer.POWER_TOUGHNESS if isinstance(slot, PowerToughnessPart) else slot


def _reads(effect: Effect) -> frozenset[Slot] | None:
    """The layers whose results an effect's words read; None: it may read anything."""
    found: frozenset[Slot] = frozenset()
    for node in (*(part for _, part in effect.parts), effect.affected, effect.condition):
        reads = frozenset[Slot]() if node is None else _read(node)
        if reads is None:
            return None
        found |= reads
    return found


@kept
def _read(text: Node) -> frozenset[Slot] | None:
    words = {type(node) for node in walk(text) if isinstance(node, _WORDS)}
    if not words <= _READ_NOTHING | _READS.keys():
        return None
    return frozenset(_READS[word] for word in words - _READ_NOTHING)
