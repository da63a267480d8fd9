"""A player chosen by an instruction is the one that later words speak of; cards found in a library may stay there."""

from __future__ import annotations

from rules_fr.engine.decisions import PickObject, PickPlayer
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Search
from rules_fr.vocabulary.effects.choices import ChoosePlayer
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import PutIntoGraveyard, PutIntoHand
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import Anything, Is, IsOpponent, IsPlayer
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, It, Selection, TheRest, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do


def test_the_chosen_player_gains_life() -> None:
    effect = Sequence((ChoosePlayer(You(), IsPlayer()), GainLife(It(), Fixed(3))))
    table = do(Builder(), effect, (PickPlayer(B),))
    assert (table.game.player(A).life, table.game.player(B).life) == (20, 23)


def test_the_only_opponent_is_chosen_without_asking() -> None:
    table = do(Builder(), Sequence((ChoosePlayer(You(), IsOpponent()), GainLife(It(), Fixed(3)))))
    assert table.game.player(B).life == 23


def test_chance_chooses_a_player() -> None:
    effect = Sequence((ChoosePlayer(You(), IsPlayer(), Selection.AT_RANDOM), GainLife(It(), Fixed(3))))
    table = do(Builder(), effect, (PickPlayer(A),))
    assert table.game.player(A).life == 23


def test_of_two_cards_found_one_is_kept_and_the_other_buried() -> None:
    b = Builder()
    first, second = (b.put(card(name), Zone.LIBRARY) for name in ("Un", "Deux"))
    effect = Sequence(
        (
            Search(You(), You(), Anything(), Fixed(2), None),
            PutIntoHand(Chosen(Is(It()))),
            PutIntoGraveyard(TheRest()),
        )
    )
    table = do(b, effect, (PickObject(first), PickObject(second)), (PickObject(second),))
    assert [table.game.object(i).card.name for i in table.game.zone(Zone.HAND, A)] == ["Deux"]
    assert [table.game.object(i).card.name for i in table.game.zone(Zone.GRAVEYARD, A)] == ["Un"]
