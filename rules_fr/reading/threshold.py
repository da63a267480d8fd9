"""The ability word « Seuil », whose old texts leave the condition to the word.

New texts state the condition themselves, after the word; old ones do not, and mean: as long as seven cards or more are
in your graveyard, this object has the ability.
"""

from __future__ import annotations

from msgspec import structs

from rules_fr.french.normalise import fold
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    CharacteristicDefining,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.conditions import AllConditions, Compare, Exists
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.filters import InZone, Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import GainAbility, SetColors
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.restrictions import OnlyIf
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, walk

_WORD = "seuil"
_SEVEN = Comparison(Comparator.AT_LEAST, Fixed(7))
_GRAVEYARD = InZone(Zone.GRAVEYARD, You())
THRESHOLD = Exists(_GRAVEYARD, _SEVEN)
_STATED = (THRESHOLD, Compare(CountOf(_GRAVEYARD), _SEVEN))


def with_threshold(word: str, abilities: list[Ability], start: int) -> list[Ability]:
    """The abilities of a paragraph, under the condition that its ability word stands for.

    Args:
        word: the ability word, empty when there is none.
        start: where the paragraph starts, for the error.

    Raises:
        NotRead: the condition cannot be put on such an ability.
    """
    if fold(word) != _WORD:
        return abilities
    return [_under(ability, start) for ability in abilities]


def implied(word: str, text: str) -> Condition | None:
    """The condition that the word alone states, when the text after it states none."""
    said = " si " in f" {text.lower()}"
    return THRESHOLD if fold(word) == _WORD and not said else None


def _under(ability: Ability, start: int) -> Ability:
    if any(node in _STATED for node in walk(ability)):
        return ability
    match ability:
        case StaticAbility(condition=condition) | ReplacementAbility(condition=condition):
            return structs.replace(ability, condition=_both(condition))
        case ActivatedAbility(restrictions=restrictions):
            return structs.replace(ability, restrictions=(*restrictions, OnlyIf(THRESHOLD)))
        case TriggeredAbility(zones=()) | KeywordAbility():
            return StaticAbility((GainAbility(ability),), Is(This()), THRESHOLD)
        case CharacteristicDefining(modification=SetColors() as colors):
            return StaticAbility((colors,), Is(This()), THRESHOLD)
        case SpellAbility(effect=effect):
            return SpellAbility(Conditional(THRESHOLD, effect))
        case _:
            raise NotRead("ce mot n'est pas compris devant une telle capacité", start)


def _both(condition: Condition | None) -> Condition:
    return THRESHOLD if condition is None else AllConditions((THRESHOLD, condition))
