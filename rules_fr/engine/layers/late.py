"""Abilities gained in the ability layer that say what their object is, which belongs to layers already applied.

Such an ability makes its object what it says as long as the object has it: the layers are applied again with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.effects import Effect
from rules_fr.engine.layers.slots import Slot, stages
from rules_fr.engine.layers.work import Origin
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.rulebook.edition import Edition, Layer
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability

if TYPE_CHECKING:
    from rules_fr.engine.layers.board import Board


def _before_abilities(edition: Edition) -> frozenset[Slot]:
    found: set[Slot] = set()
    for stage in stages(edition):
        if Layer.ABILITY in stage:
            break
        found.update(stage)
    return frozenset(found)


def late(board: Board, statics: Iterable[Effect]) -> tuple[Effect, ...]:
    """The effects of abilities gained in the ability layer that belong to earlier layers, limited to those parts.

    Raises:
        Unsupported: such an ability acts on other objects than its own.
    """
    granted = [effect for effect in statics if effect.have is not None and effect.have.origin is Origin.GRANTED]
    if not granted:
        return ()
    passed = _before_abilities(board.game.edition)
    found: list[Effect] = []
    for effect in granted:
        parts = tuple((slot, part) for slot, part in effect.parts if slot in passed)
        if not parts or not board.alive(effect):
            continue
        if effect.affected != Is(This()):
            raise Unsupported(Beyond.LATE_GRANT, effect.source)
        found.append(replace(effect, parts=parts, slots=effect.slots & passed, rules=(), early=True))
    return tuple(found)


def same(first: Iterable[Effect], second: Iterable[Effect]) -> bool:
    """Whether two passes found the same abilities on the same objects."""
    return _held(first) == _held(second)


def _held(effects: Iterable[Effect]) -> list[tuple[ObjectId, Ability]]:
    return [(effect.source, effect.have.held.ability) for effect in effects if effect.have is not None]
