"""The ability word « Seuil » of old texts, which stands for the condition."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.threshold import THRESHOLD
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.restrictions import OnlyIf
from rules_fr.vocabulary.terms import Ability


def without_threshold(what: Ability) -> Ability | None:
    """What stands behind « Seuil — » when the word says the condition; None when the ability has no such condition."""
    match what:
        case StaticAbility(
            modifications=(GainAbility(ability=TriggeredAbility() as inner),),
            affected=Is(ref=This()),
            condition=condition,
        ):
            return inner if condition == THRESHOLD else None
        case StaticAbility(condition=condition) | ReplacementAbility(condition=condition):
            return structs.replace(what, condition=None) if condition == THRESHOLD else None
        case ActivatedAbility(restrictions=(*others, last)) if last == OnlyIf(THRESHOLD):
            return structs.replace(what, restrictions=tuple(others))
        case SpellAbility(effect=Conditional(condition=condition, then=then, otherwise=None)):
            return SpellAbility(then) if condition == THRESHOLD else None
        case _:
            return None
