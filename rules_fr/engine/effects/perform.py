"""Carrying out an effect: the resolving context and the dispatch to the handlers.

A handler takes the effect and `Now`, reads the game through it and proposes events; nothing else changes the game.
"""

from __future__ import annotations

from functools import singledispatch
from importlib import import_module

from rules_fr.engine import information, lost_information
from rules_fr.engine.effects.now import Now
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.terms import Effect

__all__ = ["Now", "handle", "perform", "supports"]

_HERE = __name__.rpartition(".")[0]
_loaded: set[str] = set()


@singledispatch
def handle(effect: Effect, now: Now) -> None:
    """Do what an effect says; each effect class registers its handler here.

    Raises:
        Unsupported: no handler exists for this class.
    """
    raise Unsupported(type(effect), now.source)


def perform(effect: Effect, now: Now) -> None:
    """Do what an effect says, proposing events through `now`.

    Raises:
        Unsupported: the engine has no behaviour for this effect.
        DecisionNeeded: a choice has no answer yet.
    """
    _load(type(effect))
    unknown = lost_information.about(now.scope, effect)
    if unknown is not None:
        now.why_not(WhyNotKind.INFORMATION_LOST, Concept.TARGET_SOME_ILLEGAL, about=unknown)
        now.handled((), did=False)
        return
    start, scope = len(now.table.records), now.scope
    handle(effect, now)
    information.cite(now.table, start, scope, effect)


def supports(kind: type[Effect]) -> bool:
    """Whether the engine has a behaviour for a class of effects."""
    _load(kind)
    return handle.dispatch(kind) is not handle.dispatch(Effect)


def _load(kind: type[Effect]) -> None:
    stem = kind.__module__.rpartition(".")[2]
    if stem not in _loaded:
        _loaded.add(stem)
        import_module(f"{_HERE}.{stem}")
