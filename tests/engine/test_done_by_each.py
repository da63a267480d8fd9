"""What several do one after the other is spoken of together afterwards; what is chosen together may have to share."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import Joint, PickObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.joint import constraint
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import Fixed, PowerOf, Variety
from rules_fr.vocabulary.effects.cards import Discard, ShuffleInto
from rules_fr.vocabulary.effects.choices import ChooseObjects
from rules_fr.vocabulary.effects.damage import DealEachOther, Fight
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType, InZone, Is, Not, SharesNameWith, Sharing
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import Chosen, Each, EachOf, EachPlayer, It, Itself, Targeted, Union, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, objects

CREATURE = HasType(CardType.CREATURE)
ONE_EACH = ForEach(
    EachPlayer(),
    ChooseObjects(Each(), Chosen(AllOf((CREATURE, ControlledBy(Each()))), Fixed(1), Fixed(1))),
)


def here(b: Builder, *which: ObjectId) -> list[bool]:
    found = (b.game.find(item) for item in which)
    return [item is not None and item.zone is Zone.BATTLEFIELD for item in found]


def test_all_that_was_chosen_is_spared() -> None:
    b = Builder()
    mine = [b.put(card(name)) for name in ("Un", "Deux")]
    theirs = [b.put(card(name), owner=B) for name in ("Trois", "Quatre")]
    rest = Destroy(EachOf(AllOf((CREATURE, Not(Is(It()))))))
    do(b, Sequence((ONE_EACH, rest)), (PickObject(mine[1]),), (PickObject(theirs[0]),))
    assert here(b, *mine, *theirs) == [False, True, True, False]


def test_each_other_one_is_dealt_damage() -> None:
    b = Builder()
    small, big = b.put(card("Petit", pt=(1, 4))), b.put(card("Grand", pt=(3, 3)), owner=B)
    do(b, DealEachOther(Targeted(0), PowerOf(Each())), targets=(objects(0, small, big),))
    assert [b.game.object(item).damage for item in (small, big)] == [3, 1]


def test_two_that_were_aimed_at_fight() -> None:
    b = Builder()
    small, big = b.put(card("Petit", pt=(1, 4))), b.put(card("Grand", pt=(3, 3)), owner=B)
    do(b, Fight(Targeted(0), None), targets=(objects(0, small, big),))
    assert [b.game.object(item).damage for item in (small, big)] == [3, 1]


def test_one_that_is_left_does_not_fight() -> None:
    b = Builder()
    small = b.put(card("Petit", pt=(1, 4)))
    do(
        b,
        Sequence((Fight(Targeted(0), None), DealEachOther(Targeted(0), PowerOf(Each())))),
        targets=(objects(0, small),),
    )
    assert b.game.object(small).damage == 0


def test_a_hand_and_a_graveyard_are_shuffled_away() -> None:
    b = Builder()
    b.put(card("Une"), Zone.HAND)
    b.put(card("Deux"), Zone.GRAVEYARD)
    do(b, ShuffleInto(Union((EachOf(InZone(Zone.HAND, You())), EachOf(InZone(Zone.GRAVEYARD, You()))))))
    assert [len(b.game.zone(zone, A)) for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY)] == [0, 0, 2]


def test_a_card_does_not_share_its_name_with_itself() -> None:
    b = Builder()
    for name in ("Une", "Une", "Deux"):
        b.put(card(name), Zone.HAND)
    hand = InZone(Zone.HAND, You())
    alike = SharesNameWith(EachOf(AllOf((hand, Not(Is(Itself()))))))
    do(b, Discard(You(), EachOf(AllOf((hand, alike)))))
    left = [b.game.object(item).card for item in b.game.zone(Zone.HAND, A)]
    assert [found.faces[0].name for found in left if found is not None] == ["Deux"]


SHARED = Sharing(Variety.CREATURE_TYPE)


@pytest.mark.parametrize(
    ("asked", "joint", "together"),
    [(SHARED, Joint.SHARED, [True, False, False]), (Not(SHARED), Joint.DISJOINT, [False, True, True])],
)
def test_two_that_share_a_type(asked: Sharing | Not, joint: Joint, together: list[bool]) -> None:
    b = Builder()
    kinds = ("elf warrior", "human warrior", "goblin")
    one, two, three = (PickObject(b.put(card(kind, subtypes=kind))) for kind in kinds)
    limits = constraint(Scope(b.view, ObjectId(0), A), AllOf((CREATURE, asked)), (one, two, three))
    first, second, third = limits.groups
    assert limits.joint is joint
    pairs = ((first, second), (first, third), (second, third))
    assert [joint.met(pair) for pair in pairs] == together
    assert limits.most(3) == 2
