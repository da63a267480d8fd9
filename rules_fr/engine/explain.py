"""Why an object is what it is: each effect that had its part in it, and each one that might have had and did not."""

from __future__ import annotations

from rules_fr.engine import mana_values
from rules_fr.engine.characteristics import Held, keyword_of
from rules_fr.engine.explanation import Because, Explained, Topic, topic_of
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.information import defined_words
from rules_fr.engine.layers.work import Applied
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, StaticAbility
from rules_fr.vocabulary.filters import HasNoAbilities, Is
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import (
    CannotAttack,
    CannotBeBlocked,
    CannotBlock,
    CannotUntap,
    GainAbility,
    GainControl,
    IsIndestructible,
    Layer,
    LoseAllAbilities,
    LoseKeyword,
    MustAttack,
    MustBlock,
    SetColors,
    SetPT,
    SetSubtypes,
)
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Modification, walk


def explain_value(view: View, which: ObjectId, topic: Topic | None = None) -> tuple[Explained, ...]:
    """Why an object is what it is.

    Args:
        topic: only about this characteristic; None: about all.

    Returns:
        What applies, in the order in which it applied, then what does not apply; nothing for an object that is gone.
    """
    from rules_fr.engine.explain_absent import absent
    from rules_fr.engine.explain_own import own_reasons

    if which not in view.game.objects:
        return ()
    found = [
        *_rules(view, which),
        *own_reasons(view, which),
        *_effects(view, which),
        *_several(view, which),
        *_qualities(view, which),
        *absent(view, which),
    ]
    return tuple(entry for entry in found if topic is None or entry.topic is topic)


def _rules(view: View, which: ObjectId) -> list[Explained]:
    item = view.object(which)
    found: list[Explained] = []
    if item.face_down and item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        concepts = (Concept.FACE_DOWN_CHARACTERISTICS,)
        topics = (Topic.TYPES, Topic.COLORS, Topic.ABILITIES, Topic.POWER_TOUGHNESS)
        found.extend(Explained(Because.FACE_DOWN, topic, which, which, concepts) for topic in topics)
    else:
        reading = mana_values.concepts(view, which)
        if reading:
            found.append(Explained(Because.MANA_VALUE, Topic.MANA_VALUE, which, which, reading))
    if item.zone is Zone.STACK and not item.face_down and item.kind is not ObjectKind.ABILITY:
        found.append(Explained(Because.SPELL_TYPES, Topic.TYPES, which, which, (Concept.SPELL_TYPES,)))
    return found


def _effects(view: View, which: ObjectId) -> list[Explained]:
    applied = view.applied(which)
    decided = _contests(applied)
    zone = view.object(which).zone
    return [
        Explained(
            because=_because(entry),
            topic=topic_of(entry.layer),
            object=which,
            source=entry.source,
            concepts=_unique((*entry.concepts, *_more(view, entry, zone, applied), *decided.get(index, ()))),
            said=entry.modification,
            meant=entry.meaning,
            ability=entry.ability,
            lost=entry.lost,
            static=entry.static,
        )
        for index, entry in enumerate(applied)
    ]


def _because(entry: Applied) -> Because:
    if Concept.LAYER_PT_COUNTERS in entry.concepts and entry.ability is None:
        return Because.COUNTERS
    return Because.DEFINED if _defines(entry) else Because.EFFECT


def _defines(entry: Applied) -> bool:
    return Concept.STATIC_CDA in entry.concepts


def _more(view: View, entry: Applied, zone: Zone, applied: tuple[Applied, ...]) -> list[Concept]:
    """The concepts that decide in the situation of one effect."""
    found: list[Concept] = []
    if _defines(entry):
        found.extend(_defining(entry, zone, applied))
    elif entry.ability is not None:
        found.extend(_from_zone(view, entry))
        if _wants_no_abilities(entry.ability):
            found.append(Concept.ABILITY_DEFINITION)
        found.extend(defined_words(entry.ability))
    match entry.meaning:
        case GainAbility() | IsIndestructible():
            found.append(Concept.ABILITY_GRANTS)
        case LoseKeyword() if len(entry.lost) > 1:
            found.append(Concept.ABILITY_LOSE_ALL_INSTANCES)
        case LoseAllAbilities():
            found.extend(_lost_concepts(entry.lost))
        case SetSubtypes(of=CardType.LAND):
            found.append(Concept.LAYER_LAND_TYPE_SET)
        case _:
            pass
    return found


def _defining(entry: Applied, zone: Zone, applied: tuple[Applied, ...]) -> list[Concept]:
    found: list[Concept] = []
    if zone is not Zone.BATTLEFIELD:
        found.append(Concept.ABILITY_CDA_ALL_ZONES)
    topic = topic_of(entry.layer)
    if topic is not Topic.POWER_TOUGHNESS:
        found.append(Concept.NO_STACK_CDA)
    if any(not _defines(other) and topic_of(other.layer) is topic for other in applied):
        found.append(Concept.LAYER_CDA_FIRST)
    return found


def _from_zone(view: View, entry: Applied) -> list[Concept]:
    """An ability that acts from another zone than the battlefield does so because something says so."""
    if entry.ability is None or view.object(entry.source).zone is Zone.BATTLEFIELD:
        return []
    return list(where_functions(entry.ability, view.known(entry.source)).concepts[:1])


def _wants_no_abilities(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and any(
        isinstance(node, HasNoAbilities) for node in walk(ability.affected)
    )


_BURDENS = (CannotAttack, CannotBlock, CannotUntap, MustAttack, MustBlock)


def is_drawback(ability: Ability) -> bool:
    """Whether an ability only restricts the object that it is on."""
    match ability:
        case KeywordAbility(Keyword.DEFENDER):
            return True
        case StaticAbility(modifications, Is(This())):
            return all(isinstance(one, _BURDENS) for one in modifications)
        case _:
            return False


def states_quality(ability: Ability) -> bool:
    """Whether an ability says what its object is, rather than what it can do."""
    match ability:
        case StaticAbility(modifications, Is(This())):
            layers = (getattr(one, "layer", None) for one in modifications)
            return any(layer in (Layer.TYPE, Layer.COLOR) for layer in layers)
        case _:
            return False


def _lost_concepts(lost: tuple[Held, ...]) -> list[Concept]:
    found: list[Concept] = []
    if any(is_drawback(held.ability) for held in lost):
        found.append(Concept.ABILITY_DRAWBACK)
    granted = [held.ability for held in lost if held.granted_by is not None]
    if any(states_quality(one) or one == KeywordAbility(Keyword.INDESTRUCTIBLE) for one in granted):
        found.append(Concept.ABILITY_IS_VERSUS_HAS)
    return found


def _contests(applied: tuple[Applied, ...]) -> dict[int, tuple[Concept, ...]]:
    """Where effects add and remove one keyword, or set one value twice: the concepts of the last, which prevails."""
    found: dict[int, tuple[Concept, ...]] = {}
    sides: dict[object, list[tuple[int, bool]]] = {}
    for index, entry in enumerate(applied):
        for about, adds in _sides(entry):
            sides.setdefault(about, []).append((index, adds))
    for moves in sides.values():
        if len({adds for _, adds in moves}) > 1:
            last = moves[-1][0]
            found[last] = (*found.get(last, ()), Concept.ABILITY_GAIN_LOSE, Concept.LAYER_TIMESTAMP)
    for last, why in _taken_away(applied):
        found[last] = (*found.get(last, ()), *why)
    sets: dict[Layer, list[int]] = {}
    for index, entry in enumerate(applied):
        if isinstance(entry.meaning, SetPT | SetColors | GainControl) and not _defines(entry):
            sets.setdefault(entry.layer, []).append(index)
    for indexes in sets.values():
        if len(indexes) > 1:
            found[indexes[-1]] = (*found.get(indexes[-1], ()), Concept.LAYER_TIMESTAMP)
    return found


def _taken_away(applied: tuple[Applied, ...]) -> list[tuple[int, tuple[Concept, ...]]]:
    """Where one effect takes all abilities away and another gives one: the last prevails, if neither depends."""
    taking = [index for index, entry in enumerate(applied) if isinstance(entry.meaning, LoseAllAbilities)]
    giving = [index for index, entry in enumerate(applied) if isinstance(entry.meaning, GainAbility)]
    both = (*taking, *giving)
    if not taking or not giving or any(Concept.LAYER_DEPENDENCY in applied[index].concepts for index in both):
        return []
    last = applied[max(both)]
    static = (Concept.LAYER_TIMESTAMP_STATIC,) if last.static else ()
    return [(max(both), (Concept.LAYER_TIMESTAMP, *static, Concept.LAYER_NO_DEPENDENCY))]


def _sides(entry: Applied) -> list[tuple[object, bool]]:
    """The keywords (or abilities) that an effect adds (True) or removes (False)."""
    match entry.meaning:
        case GainAbility(ability):
            return [(keyword_of(ability) or ability, True)]
        case IsIndestructible():
            return [(Keyword.INDESTRUCTIBLE, True)]
        case LoseKeyword(keyword):
            return [(keyword, False)]
        case LoseAllAbilities():
            return [(keyword_of(held.ability) or held.ability, False) for held in entry.lost]
        case _:
            return []


def _several(view: View, which: ObjectId) -> list[Explained]:
    """Several instances of a keyword."""
    values = view.of(which)
    found: list[Explained] = []
    for keyword in dict.fromkeys(keyword_of(held.ability) for held in values.abilities):
        if keyword is not None and values.count(keyword) > 1:
            ability = next(held.ability for held in values.abilities if keyword_of(held.ability) is keyword)
            concepts = (Concept.ABILITY_MULTIPLE_INSTANCES,)
            found.append(Explained(Because.SEVERAL_INSTANCES, Topic.ABILITIES, which, which, concepts, ability=ability))
    return found


def _qualities(view: View, which: ObjectId) -> list[Explained]:
    """What was stated of an object, where it matters that it is no ability; what it was only granted and has lost."""
    applied = view.applied(which)
    found = [_lost_quality(which, entry, held) for entry in applied for held in entry.lost if _was_quality(held)]
    matters = any(isinstance(entry.meaning, LoseAllAbilities) for entry in applied) or any(
        entry.ability is not None and _wants_no_abilities(entry.ability) for entry in applied
    )
    if not matters:
        return found
    for entry in applied:
        if entry.layer in (Layer.TYPE, Layer.COLOR) and not _defines(entry):
            topic = topic_of(entry.layer)
            found.append(_stays(topic, which, entry.source, entry.modification, entry.meaning, static=entry.static))
    for rule in view.rules():
        said = rule.modification
        if isinstance(said, _QUALITIES) and rule.source != which and view.affects(rule, which):
            found.append(_stays(Topic.ABILITIES, which, rule.source, said, said, static=rule.static))
    return found


_QUALITIES = (IsIndestructible, CannotBeBlocked, CannotAttack, CannotBlock)


def _stays(
    topic: Topic, which: ObjectId, source: ObjectId, said: Modification, meant: Modification, *, static: bool
) -> Explained:
    concepts = (Concept.ABILITY_IS_VERSUS_HAS,)
    return Explained(Because.QUALITY_STAYS, topic, which, source, concepts, said=said, meant=meant, static=static)


def _was_quality(held: Held) -> bool:
    return held.granted_by is not None and states_quality(held.ability)


def _lost_quality(which: ObjectId, entry: Applied, held: Held) -> Explained:
    """A type or color that an ability gave to its object, gone with the ability."""
    assert isinstance(held.ability, StaticAbility)
    said = held.ability.modifications[0]
    return Explained(
        because=Because.QUALITY_LOST,
        topic=topic_of(getattr(said, "layer", Layer.TYPE)),
        object=which,
        source=entry.source,
        concepts=(Concept.ABILITY_IS_VERSUS_HAS,),
        said=said,
        meant=said,
        ability=held.ability,
        lost=(held,),
        negative=True,
    )


def _unique(concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
    return tuple(dict.fromkeys(concepts))
