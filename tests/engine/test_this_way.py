"""« De cette manière »: what an effect did earlier in the same resolution, judged as it was then."""

from __future__ import annotations

import pytest

from rules_fr.engine.capabilities import missing
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, Tally, TallyThisWay
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import AllOf, Handling, HasType, ThisWay
from rules_fr.vocabulary.kinds import CardType, Keyword, Step, Zone
from rules_fr.vocabulary.refs import Each, EachOf, EachOpponent, You
from tests.engine.build import A, Builder, card
from tests.engine.doing import do

CREATURES = EachOf(HasType(CardType.CREATURE))
DESTROYED = CountOf(AllOf((HasType(CardType.CREATURE), ThisWay(Handling.DESTROYED))))
EXILED = CountOf(ThisWay(Handling.EXILED))


def life(b: Builder) -> int:
    return b.game.player(A).life


def test_what_is_indestructible_was_not_destroyed_this_way() -> None:
    b = Builder()
    b.put(card("Ours"))
    b.put(card("Roc", KeywordAbility(Keyword.INDESTRUCTIBLE)))
    do(b, Sequence((Destroy(CREATURES), GainLife(You(), DESTROYED))))
    assert life(b) == 21


def test_each_turn_of_a_repetition_counts() -> None:
    b = Builder()
    for name in ("Ours", "Loup", "Lynx"):
        b.put(card(name))
    do(b, Sequence((ForEach(CREATURES, Exile(Each())), GainLife(You(), EXILED))))
    assert life(b) == 23


def test_life_lost_this_way_is_counted_over_all_players_and_instructions() -> None:
    b = Builder()
    lose = LoseLife(EachOpponent(), Fixed(2))
    do(b, Sequence((lose, lose, GainLife(You(), TallyThisWay(Tally.LIFE_LOST)))))
    assert life(b) == 24


def test_nothing_was_done_this_way_before() -> None:
    b = Builder()
    b.put(card("Ours"), Zone.GRAVEYARD)
    do(b, GainLife(You(), EXILED))
    assert life(b) == 20


@pytest.mark.parametrize("later", [GainLife(You(), EXILED), GainLife(You(), TallyThisWay(Tally.LIFE_LOST))])
def test_a_delayed_trigger_does_not_know_what_was_done(later: GainLife) -> None:
    delayed = Delayed((StepBegins(Step.END),), later)
    assert "ThisWay" in missing(delayed)
    with pytest.raises(Unsupported):
        do(Builder(), delayed)


def test_what_no_instruction_records_is_not_carried_out() -> None:
    assert missing(TallyThisWay(Tally.DAMAGE_PREVENTED)) == ("TallyThisWay",)
    assert missing(ThisWay(Handling.CREATED)) == ("ThisWay",)
