"""Off the battlefield, what a text defines counts as anywhere: when a description read it, that decided."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import CharacteristicDefining
from rules_fr.vocabulary.filters import (
    Colorless,
    HasColor,
    HasSubtype,
    Monocolored,
    Multicolored,
    PowerIs,
    ToughnessIs,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import AddColor, AddSubtype, DefinePT, SetColors
from rules_fr.vocabulary.terms import Filter, Modification, walk

_READ_BY: tuple[tuple[tuple[type[Modification], ...], tuple[type[Filter], ...]], ...] = (
    ((DefinePT,), (PowerIs, ToughnessIs)),
    ((SetColors, AddColor), (HasColor, Colorless, Multicolored, Monocolored)),
    ((AddSubtype,), (HasSubtype,)),
)


def decided(view: View, items: Iterable[ObjectId], what: Filter) -> tuple[Concept, ...]:
    """The concepts of characteristic-defining abilities, when a description read one on a card off the battlefield."""
    read = {type(part) for part in walk(what)}
    for item in items:
        if view.object(item).zone is Zone.BATTLEFIELD or view.object(item).unknown:
            continue
        for held in view.known(item).abilities:
            match held.ability:
                case CharacteristicDefining(modification) if _reads(modification, read):
                    return (Concept.ABILITY_CDA_ALL_ZONES, Concept.STATIC_CDA)
                case _:
                    continue
    return ()


def _reads(modification: Modification, read: set[type]) -> bool:
    return any(isinstance(modification, kinds) and read & set(readers) for kinds, readers in _READ_BY)
