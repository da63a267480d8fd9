"""What an object is by itself, without any effect: the colours of its cost, the controller of what is attached."""

from __future__ import annotations

from rules_fr.engine.explanation import Because, Explained, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.mana import Hybrid


def own_reasons(view: View, which: ObjectId) -> list[Explained]:
    """The reasons that come from the object itself."""
    return [*_apart(view, which), *_from_cost(view, which)]


def _apart(view: View, which: ObjectId) -> list[Explained]:
    """Why an Aura or Equipment has another controller than what it is attached to."""
    host = view.object(which).attached_to
    if host is None or view.game.find(host) is None or view.controller(host) == view.controller(which):
        return []
    return [Explained(Because.ATTACHED_APART, Topic.CONTROL, which, which, (Concept.ATTACH_CONTROLLER,))]


def _from_cost(view: View, which: ObjectId) -> list[Explained]:
    """The colours that an object has from the symbols of its mana cost, whatever was paid for it."""
    values = view.of(which)
    cost = values.cost
    if cost is None or not values.colors or values.colors != cost.colors:
        return []
    hybrid = any(isinstance(symbol, Hybrid) for symbol in cost.symbols)
    concepts = (Concept.OBJECT_COLOR, *((Concept.COST_HYBRID,) if hybrid else ()))
    return [Explained(Because.MANA_COST, Topic.COLORS, which, which, concepts)]
