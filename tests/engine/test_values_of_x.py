"""The value of an X that no mana cost gives: announced for another cost, or chosen as the ability resolves."""

from __future__ import annotations

import pytest

from rules_fr.engine import play
from rules_fr.engine.actions import ActivateAbility, PassPriority
from rules_fr.engine.decisions import Answer, DecisionKind, PickAbility, PickNumber, PickObject, PickYes
from rules_fr.engine.refusals import Reason
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordWithCost, TriggeredAbility
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.costs import PayMana, RemoveCountersCost
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import Cycled
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import CardType, CounterKind, Keyword, ManaType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Chosen, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do

STORAGE = CounterKind("storage")
RESERVE = card(
    "Réserve",
    ActivatedAbility(
        (RemoveCountersCost(This(), STORAGE, X()),), AddMana(You(), ExactMana((ManaType.GREEN,)), times=X())
    ),
    types="land",
)
MARSH = card("Marais d'essai", types="land", subtypes="swamp")


@pytest.mark.parametrize("x", [0, 2])
def test_a_mana_ability_announces_the_x_of_its_cost(x: int) -> None:
    b = Builder()
    land = b.put(RESERVE, counters=(("storage", 3),))
    pending = play.take(b.game, ActivateAbility(A, land, 0)).pending
    assert pending is not None
    assert pending.kind is DecisionKind.X
    game = play.take(b.game, ActivateAbility(A, land, 0), [(PickNumber(x),)]).game
    assert [mana.type for mana in game.player(A).pool] == [ManaType.GREEN] * x
    assert game.object(land).counter(STORAGE) == 3 - x


def test_a_mana_ability_cannot_remove_more_counters_than_there_are() -> None:
    b = Builder()
    land = b.put(RESERVE, counters=(("storage", 1),))
    outcome = play.take(b.game, ActivateAbility(A, land, 0), [(PickNumber(2),)])
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.CANNOT_PAY_COST
    assert outcome.game is b.game


def test_a_number_of_things_that_nothing_gives_is_how_many_are_chosen() -> None:
    b = Builder()
    beasts = [b.put(card("Bête")) for _ in range(3)]
    chosen = Chosen(HasType(CardType.CREATURE), X(), X())
    effect = Sequence((May(You(), Tap(chosen)), GainLife(You(), X())))
    do(b, effect, (PickYes(),), (PickObject(beasts[0]), PickObject(beasts[2])), source=beasts[1])
    assert [b.game.object(item).tapped for item in beasts] == [True, False, True]
    assert b.game.player(A).life == 22


def test_what_triggers_on_cycling_knows_the_x_of_its_cost() -> None:
    b = Builder()
    cycling = KeywordWithCost(Keyword.CYCLING, (PayMana(parse_mana_cost("{X}{B}")),))
    watching = TriggeredAbility((Cycled(Is(This()), You()),), GainLife(You(), X()))
    item = b.put(card("Roue", cycling, watching), Zone.HAND)
    b.put(card("Suivante"), Zone.LIBRARY)
    lands = [b.put(MARSH) for _ in range(3)]
    answers: list[Answer] = [(PickNumber(2),), *((PickAbility(land, 0),) for land in lands)]
    game = play.take(b.game, ActivateAbility(A, item, 0), answers).game
    assert len(game.stack) == 2
    game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    assert game.player(A).life == 22
