"""Keywords without behaviour: the moment when one would matter stops the game instead of passing over it."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.characteristics import keyword_of
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    Bracketed,
    CharacteristicDefining,
    DefinedKeyword,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.terms import Ability

_CAST = frozenset(
    {
        Keyword.EPIC,
        Keyword.GRAVESTORM,
    }
)
"""Matters for the spell itself, as soon as it is on the stack."""

OFFERED = frozenset(
    {
        Keyword.CLEAVE,
    }
)
"""Only lets a player do something that they may leave undone: nothing else changes as long as nobody asks for it."""

WITHOUT_BEHAVIOUR = frozenset(
    {
        *_CAST,
        *OFFERED,
    }
)
"""Keywords that the engine cannot carry out; those that a text defines are carried out as their definition says."""


_NEEDS_COST = frozenset({Keyword.ESCAPE, Keyword.FORETELL, Keyword.MADNESS})
"""Given without a cost, they have one that the text states elsewhere, which nothing works out."""


def without_behaviour(ability: Ability) -> Keyword | None:
    """The keyword that an ability is, if the engine cannot carry it out; what a definition gives can be."""
    match ability:
        case TriggeredAbility() | ActivatedAbility() | StaticAbility() | ReplacementAbility() | DefinedKeyword():
            return None
        case CharacteristicDefining() | Bracketed():
            return None
        case _:
            keyword = keyword_of(ability)
            if isinstance(ability, KeywordAbility) and keyword in _NEEDS_COST:
                return keyword
            return keyword if keyword in WITHOUT_BEHAVIOUR else None


def stop_at(table: Table, events: Iterable[Event]) -> None:
    """Stop if one of the events is about a keyword without behaviour.

    Raises:
        Unsupported: the keyword, and the object that has it.
    """
    for event in events:
        match event:
            case Moved(after=after) if after.zone is Zone.STACK:
                _stop(table, _CAST, (after.id,))
            case _:
                continue


def _stop(table: Table, keywords: frozenset[Keyword], items: Iterable[ObjectId]) -> None:
    for item in items:
        if table.game.find(item) is None:
            continue
        for held in table.view.of(item).abilities:
            keyword = without_behaviour(held.ability)
            if keyword is not None and keyword in keywords:
                raise Unsupported(keyword, item)
