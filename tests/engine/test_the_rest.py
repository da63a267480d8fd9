"""« Le reste »: the cards seen together by an effect that it has not moved."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import PickObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import LookAt, Mill, Reveal, Shuffle
from rules_fr.vocabulary.effects.moves import Position, PutIntoGraveyard, PutIntoHand, PutIntoLibraryAtRandom
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import InZone, Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, It, TheRest, TopOfLibrary, You
from tests.engine.build import A, Builder, card
from tests.engine.doing import do

LOOK = LookAt(TopOfLibrary(You(), Fixed(3)))
ONE_OF_THEM = Chosen(Is(It()), Fixed(1), Fixed(1))


def library() -> tuple[Builder, list[ObjectId]]:
    b = Builder()
    return b, [b.put(card(name), Zone.LIBRARY) for name in ("Une", "Deux", "Trois", "Quatre")]


def names(b: Builder, zone: Zone) -> list[str]:
    found = (b.game.object(item).card for item in b.game.zone(zone, A))
    return sorted(face.faces[0].name for face in found if face is not None)


def test_what_was_not_moved_is_the_rest() -> None:
    b, cards = library()
    do(b, Sequence((LOOK, PutIntoHand(ONE_OF_THEM), PutIntoGraveyard(TheRest()))), (PickObject(cards[1]),))
    assert names(b, Zone.HAND) == ["Deux"]
    assert names(b, Zone.GRAVEYARD) == ["Trois", "Une"]
    assert names(b, Zone.LIBRARY) == ["Quatre"]


def test_a_card_revealed_among_them_is_no_group_of_its_own() -> None:
    b, cards = library()
    do(
        b,
        Sequence((LOOK, Reveal(ONE_OF_THEM), PutIntoHand(It()), PutIntoGraveyard(TheRest()))),
        (PickObject(cards[0]),),
    )
    assert names(b, Zone.HAND) == ["Une"]
    assert names(b, Zone.GRAVEYARD) == ["Deux", "Trois"]


def test_without_cards_seen_together_there_is_no_rest() -> None:
    b, _ = library()
    with pytest.raises(Unsupported):
        do(b, PutIntoGraveyard(TheRest()))


def test_the_rest_at_random_is_ordered_by_chance_once_it_matters() -> None:
    b, cards = library()
    at_random = PutIntoLibraryAtRandom(TheRest(), Position.BOTTOM)
    do(b, Sequence((LOOK, PutIntoHand(ONE_OF_THEM), at_random)), (PickObject(cards[0]),))
    below = b.game.zone(Zone.LIBRARY, A)[1:]
    assert names(b, Zone.LIBRARY) == ["Deux", "Quatre", "Trois"]
    assert set(b.game.player(A).unordered) == set(below)
    do(b, Mill(You(), Fixed(2)), (PickObject(below[1]),))
    assert names(b, Zone.GRAVEYARD) == ["Quatre", "Trois"]


def test_two_groups_at_random_are_not_mixed() -> None:
    b, cards = library()
    do(b, Shuffle(You()))
    at_random = PutIntoLibraryAtRandom(EachOf(InZone(Zone.GRAVEYARD, You())), Position.BOTTOM)
    old = [b.put(card(name), Zone.GRAVEYARD) for name in ("Cinq", "Six")]
    assert len(old) == 2
    before = len(b.game.zone(Zone.LIBRARY, A))
    do(b, at_random, (PickObject(ObjectId(b.game.next_id + 1)),))
    order = [b.game.object(item).card for item in b.game.zone(Zone.LIBRARY, A)[before:]]
    assert [found.faces[0].name for found in order if found is not None] == ["Six", "Cinq"]
    assert set(b.game.player(A).unordered) == set(cards)
