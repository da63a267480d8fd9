"""Mutate: a spell merges with its target, and what is merged leaves and is copied as one permanent."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine.actions import CastSpell
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.copies import copy_values
from rules_fr.engine.decisions import Answer, PickMode, PickObject, PickOrder
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo, ObjectKind
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, Position, PutIntoLibrary, PutOntoBattlefield, ReturnToHand
from rules_fr.vocabulary.event_patterns import Mutates, ZoneChange
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import EventObject, Targeted, This, You
from tests.engine.build import A, Builder, card
from tests.engine.casting import by, passed, took
from tests.engine.doing import do, events, objects

TOP, UNDER = (PickMode(0),), (PickMode(1),)
HERON = card(
    "Héron",
    KeywordWithCost(Keyword.MUTATE, (PayLife(Fixed(1)),)),
    KeywordAbility(Keyword.FLYING),
    TriggeredAbility((Mutates(Is(This())),), GainLife(You(), Fixed(3))),
    TriggeredAbility((ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),), GainLife(You(), Fixed(9))),
    pt=(3, 4),
)


def mutated(where: Answer, kind: ObjectKind = ObjectKind.CARD) -> tuple[Builder, ObjectId]:
    """A wolf with a counter that the heron has merged with."""
    b = Builder()
    wolf = b.put(card("Loup", KeywordAbility(Keyword.TRAMPLE)), counters=(("+1/+1", 1),), kind=kind, tapped=True)
    heron = b.put(HERON, Zone.HAND)
    b.game = passed(took(b.game, CastSpell(A, heron), by(CastMethod.MUTATE), (PickObject(wolf),)), where)
    return b, wolf


def test_the_top_gives_the_values_and_everything_its_abilities() -> None:
    b, beast = mutated(TOP)
    assert b.game.battlefield == (beast,)
    values = b.of(beast)
    assert values.name == "Héron"
    assert b.pt(beast) == (4, 5)
    assert values.has(Keyword.TRAMPLE)
    assert values.has(Keyword.FLYING)
    assert b.game.object(beast).tapped
    assert len(b.game.stack) == 1  # it mutates, but it does not enter
    b.game = passed(b.game)
    assert b.game.player(A).life == 22


def test_under_it_only_adds_abilities() -> None:
    b, beast = mutated(UNDER)
    assert b.of(beast).name == "Loup"
    assert b.pt(beast) == (3, 3)
    assert b.of(beast).has(Keyword.FLYING)


def test_it_leaves_as_one_permanent_and_several_cards() -> None:
    b, beast = mutated(TOP)
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, beast),))
    assert len(events(table, Moved)) == 1
    graveyard = b.game.zone(Zone.GRAVEYARD, A)
    assert sorted(b.of(item).name for item in graveyard) == ["Héron", "Loup"]
    assert all(not b.game.object(item).components for item in graveyard)
    assert [len(b.of(item).abilities) for item in graveyard] == [4, 1]


def test_returned_to_hand_the_cards_are_themselves_again() -> None:
    b, beast = mutated(UNDER)
    do(b, ReturnToHand(Targeted(0)), targets=(objects(0, beast),))
    assert sorted(b.of(item).name for item in b.game.zone(Zone.HAND, A)) == ["Héron", "Loup"]


def test_a_token_under_a_card_ceases_as_it_leaves() -> None:
    b, beast = mutated(TOP, ObjectKind.TOKEN)
    assert b.game.object(beast).kind is ObjectKind.CARD
    do(b, Destroy(Targeted(0)), targets=(objects(0, beast),))
    assert [b.of(item).name for item in b.game.zone(Zone.GRAVEYARD, A)] == ["Héron"]


def test_a_card_under_a_token_goes_on_without_it() -> None:
    b, beast = mutated(UNDER, ObjectKind.TOKEN)
    assert b.game.object(beast).kind is ObjectKind.TOKEN
    do(b, Destroy(Targeted(0)), targets=(objects(0, beast),))
    assert [b.of(item).name for item in b.game.zone(Zone.GRAVEYARD, A)] == ["Héron"]


def test_what_is_not_merged_goes_to_a_library_as_ever() -> None:
    b = Builder()
    wolf = b.put(card("Loup"))
    do(b, PutIntoLibrary(Targeted(0), Position.TOP), targets=(objects(0, wolf),))
    assert [b.of(item).name for item in b.game.zone(Zone.LIBRARY, A)] == ["Loup"]


@pytest.mark.parametrize(("order", "names"), [((0, 1), ["Loup", "Héron"]), ((1, 0), ["Héron", "Loup"])])
def test_its_owner_orders_the_cards_in_the_library(order: tuple[int, ...], names: list[str]) -> None:
    b, beast = mutated(TOP)
    do(b, PutIntoLibrary(Targeted(0), Position.TOP), (PickOrder(order),), targets=(objects(0, beast),))
    assert [b.of(item).name for item in b.game.zone(Zone.LIBRARY, A)] == names


def test_at_the_bottom_too() -> None:
    b, beast = mutated(TOP)
    b.put(card("Carte"), Zone.LIBRARY)
    do(b, PutIntoLibrary(Targeted(0), Position.BOTTOM), (PickOrder((0, 1)),), targets=(objects(0, beast),))
    assert [b.of(item).name for item in b.game.zone(Zone.LIBRARY, A)] == ["Carte", "Héron", "Loup"]


def test_a_token_among_them_leaves_nothing_to_order() -> None:
    b, beast = mutated(TOP, ObjectKind.TOKEN)
    do(b, PutIntoLibrary(Targeted(0), Position.TOP), targets=(objects(0, beast),))
    assert [b.of(item).name for item in b.game.zone(Zone.LIBRARY, A)] == ["Héron"]


def test_what_returns_it_as_it_dies_returns_every_card() -> None:
    b, beast = mutated(TOP)
    b.game = passed(b.game)
    do(b, Destroy(Targeted(0)), targets=(objects(0, beast),))
    do(b, PutOntoBattlefield(EventObject()), event=EventInfo(object=beast))
    assert sorted(b.of(item).name for item in b.game.battlefield) == ["Héron", "Loup"]
    assert all(not b.game.object(item).components for item in b.game.battlefield)


HIDDEN = card("Taupe", KeywordWithCost(Keyword.MORPH, (PayLife(Fixed(1)),)))


def on_hidden(where: Answer, hidden: Card = HIDDEN) -> tuple[Builder, ObjectId]:
    b = Builder()
    mole = b.put(hidden, face_down=True)
    heron = b.put(HERON, Zone.HAND)
    b.game = passed(took(b.game, CastSpell(A, heron), by(CastMethod.MUTATE), (PickObject(mole),)), where)
    return b, mole


def test_on_top_of_a_face_down_creature_it_is_face_up() -> None:
    b, mole = on_hidden(TOP)
    assert not b.game.object(mole).face_down
    assert (b.of(mole).name, b.pt(mole)) == ("Héron", (3, 4))


def test_under_a_face_down_creature_it_stays_hidden() -> None:
    b, mole = on_hidden(UNDER)
    assert b.game.object(mole).face_down
    assert (b.of(mole).name, b.pt(mole)) == ("", (2, 2))
    assert not b.of(mole).abilities


def test_a_text_that_stays_face_down_under_another_is_not_ruled_on() -> None:
    with pytest.raises(AssertionError, match="MUTATE"):
        on_hidden(TOP, card("Taupe", KeywordAbility(Keyword.TRAMPLE)))


def test_a_copy_has_the_abilities_of_every_component() -> None:
    b, beast = mutated(TOP)
    face = copy_values(b.view, beast).face
    assert face.name == "Héron"
    assert KeywordAbility(Keyword.TRAMPLE) in face.abilities


def test_a_second_mutation_triggers_every_ability() -> None:
    b, beast = mutated(TOP)
    b.game = passed(b.game)
    second = b.put(HERON, Zone.HAND)
    b.game = replace(b.game, turn=replace(b.game.turn, priority=A))
    b.game = passed(took(b.game, CastSpell(A, second), by(CastMethod.MUTATE), (PickObject(beast),)), TOP)
    assert len(b.game.object(beast).components) == 3
    assert len(b.game.stack) == 2
