"""Why an object is not what it might have been: static abilities that do not act on it, and the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import conditions, filters, reach
from rules_fr.engine.characteristics import Characteristics, Held, keyword_of
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.explanation import Because, Explained, Topic, topic_of
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.static_effects import StaticShape, shape
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import AdditionalCost, AlternativeCost, OwnCostChange
from rules_fr.vocabulary.filters import AllOf, AnyOf, Anything, HasNoAbilities
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility, Layer
from rules_fr.vocabulary.terms import Ability, Condition, Filter, Modification, walk


def absent(view: View, which: ObjectId) -> Iterator[Explained]:
    """The "why not" entries about an object that exists."""
    for source in view.game.objects.values():
        if source.zone is Zone.LIBRARY or source.unknown:
            continue
        values = view.of(source.id)
        for held in values.abilities:
            yield from _of_ability(view, which, source.id, values, held)
    yield from _waited(view, which)
    yield from _gone(view, which)
    yield from _cost_only(view, which)


def _of_ability(
    view: View, which: ObjectId, source: ObjectId, values: Characteristics, held: Held
) -> Iterator[Explained]:
    found = shape(held.ability)
    if found is None or found.defining:
        return
    scope = Scope(view, source, values.controller)
    where = where_functions(held.ability, values)
    if view.object(source).zone not in where.zones:
        if not _shown(view, source):
            return
        if reach.pointed(found.affected) is None and _would_affect(scope, found.affected, which):
            yield from _entries(Because.WRONG_ZONE, which, source, held.ability, found, (where.concept,))
        return
    if view.object(source).phased_out:
        return
    relaxed = _without_abilities_clause(found.affected)
    if relaxed is not None and not _would_affect(scope, found.affected, which) and _would_affect(scope, relaxed, which):
        concepts = (_why_abilities_count(view.of(which)),)
        yield from _entries(Because.HAS_ABILITY, which, source, held.ability, found, concepts)
    elif (
        found.condition is not None
        and _would_affect(scope, found.affected, which)
        and _is_false(scope, found.condition)
    ):
        concepts = (Concept.EFFECT_CONTINUOUS_FROM_STATIC,)
        yield from _entries(Because.CONDITION_FALSE, which, source, held.ability, found, concepts)


def _shown(view: View, source: ObjectId) -> bool:
    """Whether an ability that does not function where its object is deserves a word: not for cards still in a hand."""
    return view.object(source).zone is not Zone.HAND


def _entries(
    because: Because,
    which: ObjectId,
    source: ObjectId,
    ability: Ability,
    found: StaticShape,
    concepts: tuple[Concept, ...],
) -> Iterator[Explained]:
    """One entry for each modification of a static ability."""
    for modification in found.modifications:
        yield Explained(
            because=because,
            topic=_topic(modification),
            object=which,
            source=source,
            concepts=concepts,
            said=modification,
            meant=modification,
            ability=ability,
            static=True,
            negative=True,
        )


def _topic(modification: Modification) -> Topic:
    layer: Layer = getattr(modification, "layer", Layer.RULES)
    return topic_of(layer)


def _would_affect(scope: Scope, affected: Filter, which: ObjectId) -> bool:
    """Whether a filter fits an object where it is; what cannot be told does not count."""
    item = scope.view.object(which)
    if item.phased_out or (reach.pointed(affected) is None and item.zone not in reach.zones(affected)):
        return False
    try:
        return filters.fits(scope, affected, which)
    except Unsupported:
        return False


def _is_false(scope: Scope, condition: Condition) -> bool:
    try:
        return not conditions.holds(scope, condition)
    except Unsupported:
        return False


def _without_abilities_clause(what: Filter) -> Filter | None:
    """The filter without its "has no abilities" part, or None if it has no such part."""
    match what:
        case HasNoAbilities():
            return Anything()
        case AllOf(parts) | AnyOf(parts):
            if not any(isinstance(node, HasNoAbilities) for part in parts for node in walk(part)):
                return None
            return replace(what, parts=tuple(_without_abilities_clause(part) or part for part in parts))
        case _:
            return None


_COST_KEYWORDS = frozenset({Keyword.KICKER, Keyword.BUYBACK, Keyword.EVOKE, Keyword.CONVOKE, Keyword.DELVE})


def is_cost(ability: Ability) -> bool:
    """Whether an ability only offers or asks another cost for casting its object."""
    match ability:
        case AdditionalCost() | AlternativeCost() | OwnCostChange():
            return True
        case _:
            return keyword_of(ability) in _COST_KEYWORDS


def _why_abilities_count(values: Characteristics) -> Concept:
    if all(is_cost(held.ability) for held in values.abilities):
        return Concept.ABILITY_COST_IS_ABILITY
    return Concept.ABILITY_DEFINITION


def _waited(view: View, which: ObjectId) -> Iterator[Explained]:
    """Effects that would have applied to the object, had they not waited for others that they depend on."""
    applied = {(entry.source, entry.modification) for entry in view.applied(which)}
    for effect, before in view.passed_over():
        if which not in before or effect.have is None:
            continue
        for _, modification in effect.parts:
            if (effect.source, modification) in applied:
                continue
            yield Explained(
                because=Because.WAITED,
                topic=_topic(modification),
                object=which,
                source=effect.source,
                concepts=(Concept.LAYER_DEPENDENCY,),
                said=modification,
                meant=modification,
                ability=effect.have.held.ability,
                static=True,
                negative=True,
            )


def _gone(view: View, which: ObjectId) -> Iterator[Explained]:
    """Static abilities that acted on the object and whose source left the battlefield, this turn or the last."""
    item = view.object(which)
    for _, event in view.game.history:
        if not isinstance(event, Moved) or event.origin is not Zone.BATTLEFIELD or event.last.object.id == which:
            continue
        last = event.last
        if item.zone is Zone.BATTLEFIELD and item.timestamp > event.after.timestamp:
            continue
        for held in last.characteristics.abilities:
            found = shape(held.ability)
            if found is None or found.defining:
                continue
            if Zone.BATTLEFIELD not in where_functions(held.ability, last.characteristics).zones:
                continue
            scope = Scope(view, last.object.id, last.characteristics.controller)
            if _would_affect(scope, found.affected, which):
                yield from _departed_entries(which, last.object.id, held.ability, found)


def _departed_entries(which: ObjectId, source: ObjectId, ability: Ability, found: StaticShape) -> Iterator[Explained]:
    for modification in found.modifications:
        concepts: tuple[Concept, ...] = (Concept.STATIC_DEFINITION, Concept.STATIC_WHILE_IN_ZONE)
        if isinstance(modification, GainAbility):
            concepts = (Concept.ABILITY_GRANTS, *concepts)
        part = StaticShape((modification,), found.affected, found.condition, found.defining)
        yield from _entries(Because.SOURCE_GONE, which, source, ability, part, concepts)


def _cost_only(view: View, which: ObjectId) -> Iterator[Explained]:
    """Abilities that change what the object costs to cast leave its mana cost alone."""
    for held in view.of(which).abilities:
        if isinstance(held.ability, OwnCostChange):
            yield Explained(
                because=Because.COST_ONLY,
                topic=Topic.MANA_VALUE,
                object=which,
                source=which,
                concepts=(Concept.ABILITY_OWN_COST_ON_STACK,),
                ability=held.ability,
                static=True,
                negative=True,
            )
