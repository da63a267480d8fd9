"""Slots: the layer, or part of the power and toughness layer, in which a modification applies under an edition."""

from __future__ import annotations

from functools import cache

from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition, PowerToughnessPart
from rules_fr.rulebook.edition import Layer as EditionLayer
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import GainAbility, IsIndestructible, Layer
from rules_fr.vocabulary.terms import Modification

Slot = EditionLayer | PowerToughnessPart
Stage = tuple[Slot, ...]
"""Slots that share one timestamp order."""

_LAYERS: dict[Layer, Slot] = {
    Layer.COPY: EditionLayer.COPY,
    Layer.CONTROL: EditionLayer.CONTROL,
    Layer.TEXT: EditionLayer.TEXT,
    Layer.TYPE: EditionLayer.TYPE,
    Layer.COLOR: EditionLayer.COLOR,
    Layer.ABILITY: EditionLayer.ABILITY,
    Layer.PT_SET: PowerToughnessPart.SET,
    Layer.PT_COUNTERS: PowerToughnessPart.COUNTERS,
    Layer.PT_SWITCH: PowerToughnessPart.SWITCH,
}

_CONCEPTS: dict[Slot, Concept] = {
    EditionLayer.COPY: Concept.LAYER_COPY,
    EditionLayer.FACE_DOWN: Concept.LAYER_FACE_DOWN,
    EditionLayer.CONTROL: Concept.LAYER_CONTROL,
    EditionLayer.TEXT: Concept.LAYER_TEXT,
    EditionLayer.TYPE: Concept.LAYER_TYPE,
    EditionLayer.COLOR: Concept.LAYER_COLOR,
    EditionLayer.ABILITY: Concept.LAYER_ABILITY,
    EditionLayer.POWER_TOUGHNESS: Concept.LAYER_POWER_TOUGHNESS,
    PowerToughnessPart.CDA: Concept.LAYER_PT_CDA,
    PowerToughnessPart.SET: Concept.LAYER_PT_SET,
    PowerToughnessPart.MODIFY_RESOLUTION: Concept.LAYER_PT_MODIFY,
    PowerToughnessPart.MODIFY_STATIC: Concept.LAYER_PT_MODIFY,
    PowerToughnessPart.COUNTERS: Concept.LAYER_PT_COUNTERS,
    PowerToughnessPart.SWITCH: Concept.LAYER_PT_SWITCH,
}


@cache
def _stages(
    layers: tuple[tuple[EditionLayer, ...], ...], parts: tuple[tuple[PowerToughnessPart, ...], ...]
) -> tuple[Stage, ...]:
    found: list[Stage] = []
    for layer in layers:
        found.extend(parts if EditionLayer.POWER_TOUGHNESS in layer else (layer,))
    return tuple(found)


def stages(edition: Edition) -> tuple[Stage, ...]:
    """The slots of an edition in order, grouped where one timestamp order runs through several."""
    return _stages(edition.layers, edition.pt_sublayers)


def concept(slot: Slot) -> Concept:
    """The rule of a slot."""
    return _CONCEPTS[slot]


def slot_of(modification: Modification, edition: Edition, *, static: bool, defining: bool) -> Slot | None:
    """Where a modification applies; None: after all layers, as a rule of the game.

    Args:
        static: it comes from a static ability rather than from a resolution.
        defining: it comes from a characteristic-defining ability.
    """
    if makes_indestructible(modification):
        return EditionLayer.ABILITY if edition.indestructible_is_keyword else None
    layer: Layer = getattr(modification, "layer")  # noqa: B009
    match layer:
        case Layer.RULES:
            return None
        case Layer.PT_DEFINE:
            return PowerToughnessPart.CDA if defining else PowerToughnessPart.SET
        case Layer.PT_SET if defining:
            return PowerToughnessPart.CDA
        case Layer.PT_MODIFY:
            return PowerToughnessPart.MODIFY_STATIC if static else PowerToughnessPart.MODIFY_RESOLUTION
        case _:
            return _LAYERS[layer]


def makes_indestructible(modification: Modification) -> bool:
    """Whether a modification says that something is, or gains, indestructible: one meaning, which the edition fixes."""
    match modification:
        case IsIndestructible() | GainAbility(KeywordAbility(Keyword.INDESTRUCTIBLE)):
            return True
        case _:
            return False
