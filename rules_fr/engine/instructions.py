"""The instructions of a spell: all the paragraphs that are followed as it resolves, as one effect."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.vocabulary.abilities import KeywordWithQuality, SpellAbility, StaticAbility
from rules_fr.vocabulary.attachments import AttachesOnlyTo
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, OtherThanTarget
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import Target, Targeted, TargetZone
from rules_fr.vocabulary.terms import Ability, Effect, Filter, Node, rewritten, walk


def spell_effect(abilities: tuple[Ability, ...]) -> Effect | None:
    """The effect of an instant or sorcery with these abilities, or None when it has no instructions.

    Instances of target are numbered anew through the paragraphs, so that each keeps its own choice.
    """
    steps: list[Effect] = []
    offset = 0
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            steps.append(_renumbered(ability.effect, offset))
            offset += _instances(ability.effect)
    match steps:
        case []:
            return None
        case [only]:
            return only
        case _:
            return Sequence(tuple(steps))


def enchant_quality(abilities: tuple[Ability, ...]) -> Filter | None:
    """What an Aura with these abilities can enchant, or None."""
    for ability in abilities:
        match ability:
            case KeywordWithQuality(Keyword.ENCHANT, quality):
                only = attach_limits(abilities)
                return AllOf((quality, *only)) if only else quality
            case _:
                continue
    return None


def attach_limits(abilities: tuple[Ability, ...]) -> tuple[Filter, ...]:
    """What alone an Aura or Equipment with these abilities says that it can be attached to."""
    return tuple(
        change.what
        for ability in abilities
        if isinstance(ability, StaticAbility) and ability.condition is None
        for change in ability.modifications
        if isinstance(change, AttachesOnlyTo)
    )


def _instances(node: Node) -> int:
    return max((part.instance + 1 for part in walk(node) if isinstance(part, Target | TargetZone)), default=0)


def _renumbered(node: Effect, offset: int) -> Effect:
    if offset == 0:
        return node

    def moved(part: Node) -> Node:
        if isinstance(part, Target | TargetZone | Targeted | OtherThanTarget):
            return replace(part, instance=part.instance + offset)
        return part

    return rewritten(node, moved)
