"""A state trigger triggers once while its condition stays true, and again after it has left the stack."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import PassPriority
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import StateIs
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasSubtype
from rules_fr.vocabulary.kinds import ISLAND, Zone
from rules_fr.vocabulary.refs import EachOf, It, This, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Effect
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do

NO_ISLAND = StateIs(Exists(AllOf((HasSubtype(ISLAND), ControlledBy(You()))), Comparison(Comparator.EQUAL, Fixed(0))))


def watcher(effect: Effect) -> Builder:
    b = Builder()
    b.put(card("Guetteur", TriggeredAbility((NO_ISLAND,), effect)))
    return b


def test_it_triggers_once_and_waits_until_it_has_left_the_stack() -> None:
    game = play.begin(watcher(Sacrifice(You(), This())).game).game
    assert len(game.stack) == 1
    game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    assert game.stack == ()
    assert len(game.zone(Zone.GRAVEYARD, A)) == 1


def test_it_triggers_again_while_the_state_lasts() -> None:
    game = play.begin(watcher(GainLife(You(), Fixed(1))).game).game
    game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    assert game.player(A).life == 21
    assert len(game.stack) == 1


def test_it_does_not_trigger_while_the_state_is_false() -> None:
    b = watcher(Sacrifice(You(), This()))
    b.put(card("Île d'essai", types="land", subtypes="island"))
    assert play.begin(b.game).game.stack == ()


def test_a_moment_in_the_middle_of_a_resolution_is_enough() -> None:
    b = watcher(Sacrifice(You(), This()))
    b.put(card("Île d'essai", types="land", subtypes="island"))
    table = do(b, Sequence((Exile(EachOf(HasSubtype(ISLAND))), PutOntoBattlefield(It()))), check=False)
    assert len(table.game.pending) == 1
