"""Subtypes: which card type each one belongs to."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.vocabulary.kinds import CardType, Subtype

_LAND = (
    "plains island swamp mountain forest desert gate lair locus mine power-plant tower urza's cave sphere town planet "
    "cloud"
).split()
_ARTIFACT = (
    "equipment vehicle fortification contraption treasure clue food gold blood powerstone map incubator junk "
    "attraction bobblehead spacecraft lander"
).split()
_ENCHANTMENT = "aura saga shrine curse cartouche rune class background role case room shard plan".split()
_SPELL = "arcane trap adventure lesson omen".split()
_BATTLE = ["siege"]

_FAMILIES = {
    Subtype(word): family
    for words, family in (
        (_LAND, frozenset({CardType.LAND})),
        (_ARTIFACT, frozenset({CardType.ARTIFACT})),
        (_ENCHANTMENT, frozenset({CardType.ENCHANTMENT})),
        (_SPELL, frozenset({CardType.INSTANT, CardType.SORCERY})),
        (_BATTLE, frozenset({CardType.BATTLE})),
    )
    for word in words
}
_CREATURE = frozenset({CardType.CREATURE, CardType.KINDRED})
_PLANESWALKER = frozenset({CardType.PLANESWALKER})


EVERY_CREATURE_TYPE = Subtype("every creature type")
"""Stands in an object's subtypes for all the creature types at once."""


def has_subtype(subtypes: frozenset[Subtype], subtype: Subtype | None) -> bool:
    """Whether an object with these subtypes is of a subtype."""
    if subtype in subtypes:
        return True
    return subtype is not None and EVERY_CREATURE_TYPE in subtypes and family(subtype, _CREATURE) == _CREATURE


def family(subtype: Subtype, types: Iterable[CardType]) -> frozenset[CardType]:
    """The card types that a subtype belongs to.

    Args:
        types: the types of the object: a word that is not in a closed list is a planeswalker type on what is a
            planeswalker and no creature, and a creature type otherwise.
    """
    known = _FAMILIES.get(subtype)
    if known is not None:
        return known
    kinds = frozenset(types)
    return _PLANESWALKER if CardType.PLANESWALKER in kinds and kinds.isdisjoint(_CREATURE) else _CREATURE


def kept(subtypes: Iterable[Subtype], before: Iterable[CardType], after: Iterable[CardType]) -> frozenset[Subtype]:
    """The subtypes that still apply once the card types have changed."""
    types = frozenset(after)
    return frozenset(one for one in subtypes if not family(one, before).isdisjoint(types))


def creature_types_shared(some: frozenset[Subtype], others: frozenset[Subtype]) -> bool:
    """Whether objects with these subtypes have a creature type in common."""
    first, second = (frozenset(one for one in found if is_creature_type(one)) for found in (some, others))
    if EVERY_CREATURE_TYPE in first:
        return bool(second)
    return bool(first) if EVERY_CREATURE_TYPE in second else not first.isdisjoint(second)


def is_creature_type(subtype: Subtype) -> bool:
    return subtype == EVERY_CREATURE_TYPE or family(subtype, _CREATURE) == _CREATURE
