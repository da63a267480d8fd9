"""Modal double-faced cards: either face is cast or played, and only the front is there elsewhere."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell, PlayLand
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Transform, TurnFaceDown
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.refs import Targeted, You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import by, passed, took
from tests.engine.doing import concepts, do, objects


def modal(front: Card, back: Card) -> Card:
    return Card((*front.faces, *back.faces), Layout.MODAL)


FIELD = card("Champ", types="land")
OGRE = modal(card("Ogre", KeywordAbility(Keyword.TRAMPLE), pt=(4, 5), cost="{0}"), FIELD)
PRAYER = modal(card("Prière", SpellAbility(GainLife(You(), Fixed(2))), types="sorcery", cost="{0}"), FIELD)
GUARD = modal(
    card("Garde", cost="{7}"), card("Serment", SpellAbility(GainLife(You(), Fixed(5))), types="instant", cost="{0}")
)


def test_the_front_is_cast_and_enters_so() -> None:
    b = Builder()
    ogre = b.put(OGRE, Zone.HAND)
    b.game = passed(took(b.game, CastSpell(A, ogre), by(CastMethod.NORMAL)))
    (permanent,) = b.game.battlefield
    assert (b.of(permanent).name, b.pt(permanent)) == ("Ogre", (4, 5))


def test_the_back_is_played_as_a_land_and_counts_as_one() -> None:
    b = Builder()
    ogre, plain = b.put(OGRE, Zone.HAND), b.put(card("Plaine", types="land"), Zone.HAND)
    outcome = play.take(b.game, PlayLand(A, ogre, 1), ())
    assert Concept.DOUBLE_FACED_MODAL_LAND in {one for record in outcome.records for one in record.concepts}
    b.game = outcome.game
    (permanent,) = b.game.battlefield
    assert b.of(permanent).name == "Champ"
    assert b.of(permanent).types == {CardType.LAND}
    refused = play.take(b.game, PlayLand(A, plain), ()).refusal
    assert refused is not None
    assert refused.reason is Reason.NO_LAND_PLAY_LEFT


def test_the_front_is_no_land_and_the_back_no_spell() -> None:
    b = Builder()
    ogre = b.put(OGRE, Zone.HAND)
    played = play.take(b.game, PlayLand(A, ogre), ()).refusal
    cast = play.take(b.game, CastSpell(A, ogre, 1), ()).refusal
    assert played is not None
    assert played.reason is Reason.NOT_A_LAND
    assert cast is not None
    assert cast.reason is Reason.LAND_CANNOT_BE_CAST


def test_only_the_face_being_cast_says_when() -> None:
    b = Builder()
    guard = b.put(GUARD, Zone.HAND)
    b.game = replace(b.game, turn=replace(b.game.turn, active=B))
    outcome = play.take(b.game, CastSpell(A, guard, 1), (by(CastMethod.NORMAL),))
    assert Concept.DOUBLE_FACED_MODAL_CAST in {one for record in outcome.records for one in record.concepts}
    b.game = outcome.game
    assert b.of(b.game.stack[-1]).name == "Serment"
    other = b.put(GUARD, Zone.HAND)
    refused = play.take(b.game, CastSpell(A, other), (by(CastMethod.NORMAL),)).refusal
    assert refused is not None
    assert refused.reason is Reason.NOT_YOUR_TURN


def test_it_is_its_front_in_the_graveyard() -> None:
    b = Builder()
    guard = b.put(GUARD, Zone.HAND)
    b.game = passed(took(b.game, CastSpell(A, guard, 1), by(CastMethod.NORMAL)))
    assert b.game.player(A).life == 25
    (gone,) = b.game.zone(Zone.GRAVEYARD, A)
    assert b.of(gone).name == "Garde"
    assert b.of(gone).types == {CardType.CREATURE}


def played(b: Builder, what: Card) -> ObjectId:
    held = b.put(what, Zone.HAND)
    b.game = took(b.game, PlayLand(A, held, 1))
    return b.game.battlefield[0]


def test_returned_to_the_battlefield_it_is_front_up() -> None:
    b = Builder()
    land = played(b, OGRE)
    do(b, Exile(Targeted(0)), targets=(objects(0, land),))
    (exiled,) = b.game.zone(Zone.EXILE)
    do(b, PutOntoBattlefield(Targeted(0)), targets=(objects(0, exiled),))
    assert [b.of(item).name for item in b.game.battlefield] == ["Ogre"]


def test_a_front_that_is_no_permanent_stays_where_it_is() -> None:
    b = Builder()
    prayer = b.put(PRAYER, Zone.GRAVEYARD)
    do(b, PutOntoBattlefield(Targeted(0)), targets=(objects(0, prayer),))
    assert b.game.battlefield == ()
    assert b.game.zone(Zone.GRAVEYARD, A) == (prayer,)


@pytest.mark.parametrize(("what", "name"), [(OGRE, "Ogre"), (PRAYER, "Champ")])
def test_it_turns_over_to_a_permanent_only(what: Card, name: str) -> None:
    b = Builder()
    land = played(b, what)
    do(b, Transform(Targeted(0)), targets=(objects(0, land),))
    assert b.of(land).name == name


def test_a_double_faced_permanent_is_not_turned_face_down() -> None:
    b = Builder()
    land = played(b, OGRE)
    do(b, TurnFaceDown(Targeted(0)), targets=(objects(0, land),))
    assert not b.game.object(land).face_down


def test_a_card_with_an_adventure_does_not_turn_over() -> None:
    b = Builder()
    adventure = Card((*card("Ours").faces, *PRAYER.faces[:1]), Layout.ADVENTURE)
    bear = b.put(adventure)
    table = do(b, Transform(Targeted(0)), targets=(objects(0, bear),))
    assert b.of(bear).name == "Ours"
    assert Concept.ACTION_TRANSFORM not in concepts(table)
