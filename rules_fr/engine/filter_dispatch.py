"""The dispatch of filters, and what several of them ask."""

from __future__ import annotations

from functools import singledispatch

from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Choice, GameObject
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary import filters as said
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Filter


def fits(scope: Scope, what: Filter, which: ObjectId) -> bool:
    """Whether an object, as it is or as it last existed, fits a filter.

    Raises:
        Unsupported: the filter is not known, or asks something of a card that nobody knows.
        KeyError: no such object ever existed.
    """
    return fits_object(what, scope, which)


@singledispatch
def fits_object(what: Filter, scope: Scope, which: ObjectId) -> bool:
    """Whether an object fits; each class of filters registers its own.

    Raises:
        Unsupported: nothing is registered for the class.
    """
    raise Unsupported(type(what), scope.source)


def object_of(scope: Scope, which: ObjectId) -> GameObject:
    """An object, now or as it last existed."""
    return scope.view.object(which)


def values_of(scope: Scope, which: ObjectId) -> Characteristics:
    """The characteristics of an object, now or as it last existed.

    Raises:
        Unsupported: nobody knows the card.
    """
    item = object_of(scope, which)
    if item.unknown and not (item.face_down and item.zone in (Zone.BATTLEFIELD, Zone.STACK)):
        raise Unsupported(Beyond.UNKNOWN_CARD, which)
    return scope.view.known(which)


def choices_of(scope: Scope, kind: said.ChoiceKind) -> tuple[Choice, ...]:
    """What was chosen for the source, of one kind."""
    return tuple(choice for choice in object_of(scope, scope.source).choices if choice.kind is kind)
