"""What an effect reads from the game as it applies, and the words that have a rule of their own."""

from __future__ import annotations

from rules_fr.engine import information
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import CountOf, Fixed, PartySize, Times, X
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import HasSubtype, HasType
from rules_fr.vocabulary.kinds import CardType, Subtype, Zone
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import EachOf, This, You
from tests.engine.build import Builder, card
from tests.engine.doing import cited_with, concepts, do, events

ELVES = CountOf(HasSubtype(Subtype("elf")))
WEAKEN = (ModifyPT(Fixed(-2), Fixed(0)),)


def test_a_number_counted_now_is_read_and_an_announced_one_is_not() -> None:
    assert information.read_by(GainLife(You(), ELVES))
    assert information.read_by(GainLife(You(), Times(2, ELVES)))
    assert not information.read_by(GainLife(You(), X()))
    assert not information.read_by(Sequence((GainLife(You(), ELVES),)))


def test_the_words_with_a_rule_of_their_own() -> None:
    assert information.defined_words(GainLife(You(), PartySize(You()))) == (Concept.OBJECT_PARTY,)
    assert information.defined_words(GainLife(You(), ELVES)) == ()


def test_what_counts_says_that_it_was_read_once() -> None:
    builder = Builder()
    builder.put(card("Elfe", subtypes="elf"))
    assert Concept.RESOLVE_INFORMATION in concepts(do(builder, GainLife(You(), ELVES)))


def test_an_effect_on_a_set_that_is_empty_now_is_fixed_on_nothing() -> None:
    table = do(Builder(), Apply(EachOf(HasType(CardType.CREATURE)), WEAKEN, EndOfTurn()))
    assert [event.kind for event in events(table, WhyNot) if isinstance(event, WhyNot)] == [WhyNotKind.NOBODY_FITS]
    assert cited_with(table, WhyNot) == {Concept.EFFECT_CONTINUOUS_LOCKED_IN, Concept.RESOLVE_INFORMATION}


def test_an_effect_does_not_find_an_object_that_has_changed_zones() -> None:
    builder = Builder()
    bear = builder.put(card("Ours"))
    builder.leave(bear, Zone.GRAVEYARD)
    table = do(builder, Apply(This(), WEAKEN, EndOfTurn()), source=bear)
    assert cited_with(table, WhyNot) == {Concept.EFFECT_IMPOSSIBLE_PART, Concept.ZONE_CHANGE_NEW_OBJECT}
