"""« C'est toujours un terrain »: what an object becomes is added to what it is.

Such a sentence changes nothing by itself: it says that the types of the sentence before do not take the place of those
that the object has.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from rules_fr.reading.rewrite import contains
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.filters import AllOf, HasSubtype, HasSupertype, HasType
from rules_fr.vocabulary.modifications import AddSubtype, AddType, Layer, SetSubtypes, SetTypes
from rules_fr.vocabulary.refs import EachOf, TheSame, TopOfLibrary
from rules_fr.vocabulary.terms import Ability, Effect, Filter, Modification, walk


class StillIs(Modification, frozen=True):
    """« … est toujours un terrain »; never left in what is handed over."""

    layer: ClassVar[Layer] = Layer.TYPE
    what: Filter


def names_types(what: Filter) -> bool:
    """Whether a filter says nothing but types."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return all(isinstance(part, HasType | HasSubtype | HasSupertype) for part in parts)


def _keeping(modifications: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """The modifications with the types added instead of set, or None when they change no type."""
    if not any(isinstance(modification, SetTypes | AddType) for modification in modifications):
        return None
    found: list[Modification] = []
    for modification in modifications:
        match modification:
            case SetTypes(types=types):
                found.extend(AddType(kind) for kind in types)
            case SetSubtypes(subtypes=subtypes):
                found.extend(AddSubtype(subtype) for subtype in subtypes)
            case _:
                found.append(modification)
    return tuple(found)


def kept(before: Effect, said: Effect) -> Effect | None:
    """The effect before, when what was just said is that its object keeps its types; None when it is something else."""
    match before, said:
        case Apply(what=what, modifications=changes), Apply(what=about, modifications=(StillIs(),)):
            added = _keeping(changes)
            same = [what, TheSame(what.what)] if isinstance(what, EachOf) else [what]
            if added is None or what is None or about not in (*same, spoken(what)):
                return None
            return structs.replace(before, modifications=added)
        case _:
            return None


def kept_static(before: Ability, said: Ability) -> Ability | None:
    """The same for static abilities."""
    match before, said:
        case StaticAbility(affected=what, modifications=changes), StaticAbility(
            affected=about, modifications=(StillIs(),)
        ):
            added = _keeping(changes)
            return structs.replace(before, modifications=added) if added is not None and what == about else None
        case _:
            return None


def returns_later(effect: Effect) -> bool:
    """Whether the instruction puts something onto the battlefield, or exiles new cards, later: what is then said of
    it waits as well."""
    return any(
        isinstance(node, Delayed) and (contains(node, PutOntoBattlefield) or _exiles_others(node))
        for node in walk(effect)
    )


def _exiles_others(delayed: Delayed) -> bool:
    """Whether cards of which nothing was said before are exiled: « exilez autant de cartes du dessus … »."""
    return any(isinstance(node, Exile) and isinstance(node.what, TopOfLibrary) for node in walk(delayed))
