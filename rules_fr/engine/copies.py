"""Copiable values: what a copy of an object is made from."""

from __future__ import annotations

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.work import start
from rules_fr.engine.objects import CopyValues
from rules_fr.engine.view import View
from rules_fr.vocabulary.card import Face


def copy_values(view: View, which: ObjectId) -> CopyValues:
    """The copiable values of an object, now or as it last existed, for another object to take."""
    item = view.object(which)
    values = view.copiable(which)
    if item.printed is not None and values == start(item):
        return CopyValues(item.printed, item.printed.name)
    face = Face(
        name=values.name,
        cost=values.cost,
        types=tuple(sorted(values.types, key=lambda kind: kind.value)),
        subtypes=tuple(sorted(values.subtypes)),
        supertypes=tuple(sorted(values.supertypes, key=lambda kind: kind.value)),
        abilities=tuple(have.held.ability for have in values.haves),
        color_indicator=tuple(sorted(values.colors, key=lambda color: color.value)),
        power=values.power,
        toughness=values.toughness,
        loyalty=values.loyalty,
    )
    return CopyValues(face, values.name)
