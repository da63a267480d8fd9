"""« X ne peut pas être 0 »: the cost that the X is in, and the refusal of the value 0."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import PositiveXIn
from rules_fr.vocabulary.terms import Ability


def keywords(abilities: Iterable[Ability]) -> frozenset[Keyword]:
    """The keywords of a text in whose cost or number X cannot be 0."""
    return frozenset(
        modification.keyword
        for ability in abilities
        if isinstance(ability, StaticAbility)
        for modification in ability.modifications
        if isinstance(modification, PositiveXIn)
    )


def refusal(player: PlayerId, item: ObjectId, *concepts: Concept) -> Refused:
    """The refusal of 0 as the value of X."""
    why = (*concepts, Concept.EFFECT_CARD_BEATS_RULES)
    return Refused(Refusal(Reason.X_CANNOT_BE_ZERO, why, player, Stage.MODES, item))
