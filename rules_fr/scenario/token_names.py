"""The name of a token that is given none: its subtypes, which in some editions may be the name of a card as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.french.normalise import fold
from rules_fr.reading.subtype_words import subtype_called, told_by
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import CardName, Subtype

TokenNames = Mapping[tuple[Subtype, ...], CardName]


def names_shared(objects: Iterable[GameObject], edition: Edition) -> TokenNames:
    """The names of the cards in a game that are a subtype's word, where such a token has the same name."""
    if not edition.tokens_named_by_subtypes:
        return {}
    cards = [item.card for item in objects if item.card is not None and item.kind is ObjectKind.CARD]
    found = ((subtype_called(face.name), face.name) for card in cards for face in card.faces)
    return {(Subtype(key),): name for key, name in found if key is not None}


def named(item: GameObject, shared: TokenNames) -> GameObject:
    """A token that was described without a name, with the one that the rules give it."""
    if item.card is None or not item.card.front.subtypes:
        return item
    front, *others = item.card.faces
    if fold(front.name) != fold(told_by(front.subtypes)):
        return item  # its type line has other words than the ones that it would be told by
    name = shared.get(front.subtypes, CardName(" ".join(front.subtypes)))
    return replace(item, card=Card((replace(front, name=name), *others), item.card.layout))
