"""What an explanation of a value is made of: its topic, what it says, and why."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct

from rules_fr.engine.characteristics import Held
from rules_fr.engine.ids import ObjectId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.modifications import (
    Layer,
)
from rules_fr.vocabulary.terms import Ability, Modification


@unique
class Topic(Enum):
    """Which characteristic is explained."""

    COPY = "copy"
    CONTROL = "control"
    NAME = "name"
    TYPES = "types"
    COLORS = "colors"
    ABILITIES = "abilities"
    POWER_TOUGHNESS = "power_toughness"
    MANA_VALUE = "mana_value"


@unique
class Because(Enum):
    """What an entry says."""

    EFFECT = "effect"
    """A continuous effect changes it."""
    DEFINED = "defined"
    """Its own text defines it, wherever it is."""
    COUNTERS = "counters"
    """Counters change it."""
    SPELL_TYPES = "spell_types"
    """It is a spell: it has what its card has."""
    MANA_VALUE = "mana_value"
    """Its mana value is more than the sum of plain symbols."""
    FACE_DOWN = "face_down"
    """It is face down."""
    SEVERAL_INSTANCES = "several_instances"
    """It has the same keyword more than once."""
    QUALITY_STAYS = "quality_stays"
    """What was stated of it is no ability: it did not go with its abilities."""
    QUALITY_LOST = "quality_lost"
    """Why not any more: an ability said that it was so, and the ability was lost."""
    WRONG_ZONE = "wrong_zone"
    """Why not: the ability does not function in the zone of its source."""
    HAS_ABILITY = "has_ability"
    """Why not: the effect is for what has no ability, and it has one."""
    CONDITION_FALSE = "condition_false"
    """Why not: the condition of the static ability is false."""
    SOURCE_GONE = "source_gone"
    """Why not any more: the source of the effect has left."""
    ATTACHED_APART = "attached_apart"
    """It keeps its controller, whoever controls what it is attached to."""
    MANA_COST = "mana_cost"
    """The symbols of its mana cost give it its colours."""
    WAITED = "waited"
    """Why not: the effect waited for another that it depends on, and applies to it no more."""
    COST_ONLY = "cost_only"
    """Why not: an ability changes what it costs to cast, not its mana cost."""


class Explained(Struct, frozen=True):
    """One reason why a value is what it is.

    Args:
        object: whose value it is.
        source: the object whose ability or effect it is; the object itself for its own text, counters and rules.
        said, meant: the modification as the text says it, and with its numbers worked out.
        ability: the ability concerned.
        lost: the abilities that the effect took away.
        negative: a "why not".
    """

    because: Because
    topic: Topic
    object: ObjectId
    source: ObjectId
    concepts: tuple[Concept, ...]
    said: Modification | None = None
    meant: Modification | None = None
    ability: Ability | None = None
    lost: tuple[Held, ...] = ()
    static: bool = False
    negative: bool = False


_TOPICS = {
    Layer.COPY: Topic.COPY,
    Layer.CONTROL: Topic.CONTROL,
    Layer.TEXT: Topic.NAME,
    Layer.TYPE: Topic.TYPES,
    Layer.COLOR: Topic.COLORS,
    Layer.ABILITY: Topic.ABILITIES,
    Layer.RULES: Topic.ABILITIES,
}


def topic_of(layer: Layer) -> Topic:
    """The characteristic that a layer is about."""
    return _TOPICS.get(layer, Topic.POWER_TOUGHNESS)
