"""Ripple, hideaway, partner with: what looks through a library; and cards exiled face down."""

from __future__ import annotations

import pytest

from rules_fr.engine.actions import CastSpell, PlayLand
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, PickNo, PickObject, PickOrder, PickPlayer, PickYes
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_effects import Myriad
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithNumber, KeywordWithQuality, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import TurnFaceUp
from rules_fr.vocabulary.effects.stack import CastCard
from rules_fr.vocabulary.effects.tokens import ExilingFaceDown
from rules_fr.vocabulary.filters import Named
from rules_fr.vocabulary.kinds import CardName, CardType, Keyword, Zone
from rules_fr.vocabulary.refs import Linked, Targeted, You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import by, passed, took
from tests.engine.doing import do, objects

SURGE = card(
    "Flux",
    KeywordWithNumber(Keyword.RIPPLE, Fixed(4)),
    SpellAbility(GainLife(You(), Fixed(1))),
    types="sorcery",
    cost="{0}",
)


def names(b: Builder, zone: Zone) -> list[str]:
    return [b.game.object(item).printed.name for item in b.game.zone(zone, A)]  # type: ignore[union-attr]


def library(b: Builder, *cards: Card) -> list[ObjectId]:
    return [b.put(one, Zone.LIBRARY) for one in cards]


def test_ripple_casts_those_of_its_name_and_puts_the_others_at_the_bottom() -> None:
    b = Builder()
    first = b.put(SURGE, Zone.HAND)
    _, second, _, _, _ = library(b, card("Un"), SURGE, card("Deux"), card("Trois"), card("Quatre"))
    b.game = took(b.game, CastSpell(A, first), by(CastMethod.NORMAL))
    yes: Answer = (PickYes(),)
    b.game = passed(b.game, yes, yes, by(CastMethod.WITHOUT_PAYING), (PickOrder((2, 0, 1)),))
    assert names(b, Zone.LIBRARY) == ["Quatre", "Trois", "Un", "Deux"]
    assert b.game.find(second) is None
    assert len(b.game.stack) == 3  # the first spell, the second, and its own ripple
    b.game = passed(b.game, (PickNo(),))
    b.game = passed(passed(b.game))
    assert b.game.player(A).life == 22


def test_nothing_is_revealed_when_the_player_declines() -> None:
    b = Builder()
    first = b.put(SURGE, Zone.HAND)
    library(b, card("Un"), SURGE)
    b.game = took(b.game, CastSpell(A, first), by(CastMethod.NORMAL))
    b.game = passed(b.game, (PickNo(),))
    assert names(b, Zone.LIBRARY) == ["Un", "Flux"]


CAVE = card("Caverne", KeywordAbility(Keyword.HIDEAWAY), types="land")


@pytest.mark.parametrize("edition", ["2007", "2011"])
def test_hideaway_enters_tapped_and_leaves_the_order_to_the_player(edition: str) -> None:
    b = Builder(edition)
    cave = b.put(CAVE, Zone.HAND)
    cards = library(b, *(card(name) for name in ("Un", "Deux", "Trois", "Quatre", "Cinq")))
    b.game = took(b.game, PlayLand(A, cave))
    (land,) = b.game.battlefield
    assert b.game.object(land).tapped
    b.game = passed(b.game, (PickObject(cards[1]),), (PickOrder((2, 1, 0)),))
    (hidden,) = b.game.zone(Zone.EXILE)
    assert b.game.object(hidden).face_down
    assert b.of(hidden).name == ""
    assert names(b, Zone.LIBRARY) == ["Cinq", "Quatre", "Trois", "Un"]


def test_hideaway_puts_the_others_at_the_bottom_at_random() -> None:
    b = Builder()
    hall = b.put(card("Salle", KeywordWithNumber(Keyword.HIDEAWAY, Fixed(2)), types="land"), Zone.HAND)
    cards = library(b, card("Un"), card("Deux"), card("Trois"))
    b.game = took(b.game, PlayLand(A, hall))
    (land,) = b.game.battlefield
    assert not b.game.object(land).tapped
    b.game = passed(b.game, (PickObject(cards[0]),))
    assert names(b, Zone.EXILE) == ["Un"]
    assert names(b, Zone.LIBRARY) == ["Trois", "Deux"]


def hidden(b: Builder, what: Card) -> ObjectId:
    """A card exiled face down by a cave."""
    cave, item = b.put(card("Caverne", types="land")), b.put(what, Zone.GRAVEYARD)
    do(b, ExilingFaceDown(Exile(Targeted(0))), source=cave, targets=(objects(0, item),))
    return cave


def test_a_hidden_card_is_cast_face_up() -> None:
    b = Builder()
    cave = hidden(b, card("Ours", cost="{6}"))
    do(b, CastCard(You(), Linked()), by(CastMethod.WITHOUT_PAYING), source=cave)
    (spell,) = b.game.stack
    assert b.of(spell).name == "Ours"


def test_a_hidden_land_is_not_ruled_on() -> None:
    b = Builder()
    cave = hidden(b, card("Île", types="land"))
    with pytest.raises(Unsupported):
        do(b, CastCard(You(), Linked()), source=cave)


def test_a_hidden_card_is_turned_up_and_put_onto_the_battlefield() -> None:
    b = Builder()
    cave = hidden(b, card("Ours"))
    do(b, TurnFaceUp(Linked()), source=cave)
    (item,) = b.game.zone(Zone.EXILE)
    assert b.of(item).types == {CardType.CREATURE}
    other = Builder()
    cave = hidden(other, card("Ours"))
    do(other, PutOntoBattlefield(Linked()), source=cave)
    assert sorted(other.of(one).name for one in other.game.battlefield) == ["Caverne", "Ours"]


PARTNER = card("Aînée", KeywordWithQuality(Keyword.PARTNER, Named(CardName("Cadette"))), cost="{0}")


def test_a_target_player_may_look_for_the_partner() -> None:
    b = Builder()
    first = b.put(PARTNER, Zone.HAND)
    found = b.put(card("Cadette"), Zone.LIBRARY, B)
    b.put(card("Autre"), Zone.LIBRARY, B)
    b.game = passed(took(b.game, CastSpell(A, first), by(CastMethod.NORMAL)), (PickPlayer(B),))
    b.game = passed(b.game, (PickYes(),), (PickObject(found),))
    assert [b.of(item).name for item in b.game.zone(Zone.HAND, B)] == ["Cadette"]


def test_myriad_does_nothing_against_one_opponent() -> None:
    b = Builder()
    horde = b.put(card("Horde", KeywordAbility(Keyword.MYRIAD)))
    do(b, Myriad(), source=horde)
    assert b.game.battlefield == (horde,)
