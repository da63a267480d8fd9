"""Soulbond, the city's blessing, umbra armor, manifesting, exerting, suspended cards, « ces créatures »."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import attacking, conditions, play, priority, stack
from rules_fr.engine.actions import TurnUp
from rules_fr.engine.decisions import Answer, PickAttacks, PickNo, PickYes
from rules_fr.engine.events.permanents import Destroyed, Exerted, Paired, Tapped, Unpaired
from rules_fr.engine.filters import matching
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.engine.untap import untap_step
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    KeywordAbility,
    KeywordWithQuality,
    StaticAbility,
    Suspend,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import Exerted as ExertedPattern
from rules_fr.vocabulary.combat import MayExert
from rules_fr.vocabulary.conditions import Fits, IsPaired
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.durations import EndOfTurn, ThroughNextUntapOf
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield, Regeneration
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.permanents import PutCounters, Tap
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import (
    AnyOf,
    HasDesignation,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPermanent,
    SharesCreatureTypeWith,
    Suspended,
)
from rules_fr.vocabulary.kinds import (
    PLUS_ONE,
    CardType,
    Designation,
    Keyword,
    KeywordAction,
    Step,
    Subtype,
    Zone,
)
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.modifications import CannotUntap, GainAbility, GainControl, ModifyPT
from rules_fr.vocabulary.refs import ControllerOf, EachOf, PairedWith, TheSame, This, TopOfLibrary, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, do, events

CREATURE = HasType(CardType.CREATURE)
BOTH = StaticAbility((ModifyPT(Fixed(2), Fixed(2)),), AnyOf((Is(This()), Is(PairedWith()))), IsPaired())
SOULBOND = KeywordAbility(Keyword.SOULBOND)
YES: Answer = (PickYes(),)
FROM_HAND = PutOntoBattlefield(EachOf(InZone(Zone.HAND, You())))


def resolve_all(b: Builder, *answers: Answer) -> Table:
    table = Table(b.game, answers)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game
    return table


def paired(b: Builder) -> tuple[ObjectId, ObjectId]:
    """A creature with soulbond that pairs with a bear as it enters."""
    bear = b.put(card("Ours"))
    b.put(card("Gardienne", SOULBOND, BOTH, pt=(1, 1)), Zone.HAND)
    do(b, FROM_HAND)
    table = resolve_all(b, YES)
    assert events(table, Paired)
    return b.view.permanents()[-1], bear


def test_both_creatures_of_a_pair_are_bigger() -> None:
    b = Builder()
    keeper, bear = paired(b)
    assert b.pt(keeper) == (3, 3)
    assert b.pt(bear) == (4, 4)


def test_a_pair_is_not_asked_without_another_creature() -> None:
    b = Builder()
    b.put(card("Gardienne", SOULBOND), Zone.HAND)
    do(b, FROM_HAND)
    assert not b.game.stack


def test_a_creature_that_comes_later_may_be_paired() -> None:
    b = Builder()
    keeper = b.put(card("Gardienne", SOULBOND, BOTH, pt=(1, 1)))
    b.put(card("Ours"), Zone.HAND)
    do(b, FROM_HAND)
    resolve_all(b, YES)
    assert b.pt(keeper) == (3, 3)


def test_a_paired_creature_takes_no_third() -> None:
    b = Builder()
    paired(b)
    b.put(card("Loup"), Zone.HAND)
    do(b, FROM_HAND)
    assert not b.game.stack


def test_a_pair_breaks_for_good_when_control_changes() -> None:
    b = Builder()
    keeper, bear = paired(b)
    table = do(b, Apply(EachOf(Is(This())), (GainControl(You()),), EndOfTurn()), source=bear, controller=B)
    assert len(events(table, Unpaired)) == 2
    assert b.pt(keeper) == (1, 1)
    b.game = replace(b.game, lasting=())
    assert b.pt(keeper) == (1, 1)


def test_the_tenth_permanent_blesses_for_the_rest_of_the_game() -> None:
    b = Builder()
    b.put(card("Veilleur", KeywordAbility(Keyword.ASCEND)))
    for n in range(8):
        b.put(card(f"Terrain {n}", types="land"))
    b.put(card("Dixième"), Zone.HAND)
    blessed = Fits(You(), HasDesignation(Designation.CITYS_BLESSING))
    do(b, GainLife(You(), Fixed(1)))
    assert not b.game.player(A).blessed
    do(b, FROM_HAND)
    assert b.game.player(A).blessed
    do(b, Destroy(EachOf(CREATURE)))
    assert conditions.holds(b.scope(b.view.permanents()[0]), blessed)
    assert not conditions.holds(b.scope(b.view.permanents()[0], B), blessed)


def aura(b: Builder, host: ObjectId) -> ObjectId:
    enchant = KeywordWithQuality(Keyword.ENCHANT, CREATURE)
    what = card("Manteau", enchant, KeywordAbility(Keyword.TOTEM_ARMOR), types="enchantment", subtypes="aura")
    return b.put(what, attached_to=host)


def test_an_umbra_is_destroyed_instead_and_nothing_is_tapped() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    b.game = b.game.with_object(replace(b.game.object(bear), damage=1))
    cloak = aura(b, bear)
    table = do(b, Destroy(EachOf(CREATURE), Regeneration.FORBIDDEN))
    assert b.game.object(bear).damage == 0
    assert b.game.find(cloak) is None
    assert not events(table, Tapped)
    assert Concept.KEYWORD_TOTEM_ARMOR in cited_with(table, Destroyed)


def test_everything_destroyed_together_destroys_an_umbra_once() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    cloak = aura(b, bear)
    other = b.put(card("Loup"), owner=B)
    do(b, Destroy(EachOf(IsPermanent())))
    assert b.game.find(bear) is not None
    assert b.game.find(cloak) is None
    assert b.game.find(other) is None
    assert len(b.game.zone(Zone.GRAVEYARD, A)) == 1


MANIFEST = NamedAction(KeywordAction.MANIFEST, You(), TopOfLibrary(You(), Fixed(1)))


def test_a_manifested_creature_card_turns_up_for_its_mana_cost() -> None:
    b = Builder()
    b.put(card("Colosse", pt=(5, 5), cost="{0}"), Zone.LIBRARY)
    do(b, MANIFEST)
    (there,) = b.view.permanents()
    assert b.pt(there) == (2, 2)
    assert b.of(there).name == ""
    outcome = play.take(b.game, TurnUp(A, there))
    assert outcome.refusal is None
    assert View(outcome.game).of(there).power == 5
    assert not outcome.game.object(there).manifested


@pytest.mark.parametrize(("kinds", "cost"), [("land", None), ("sorcery", "{1}"), ("creature", None)])
def test_what_is_no_creature_card_with_a_cost_stays_face_down(kinds: str, cost: str | None) -> None:
    b = Builder()
    b.put(card("Autre", types=kinds, cost=cost), Zone.LIBRARY)
    do(b, MANIFEST)
    (there,) = b.view.permanents()
    assert play.take(b.game, TurnUp(A, there)).refusal is not None


def test_an_unknown_card_can_be_manifested_but_not_turned_up() -> None:
    b = Builder()
    b.put(card("?"), Zone.LIBRARY, unknown=True)
    do(b, MANIFEST)
    (there,) = b.view.permanents()
    assert matching(b.scope(there), CREATURE) == (there,)
    assert play.take(b.game, TurnUp(A, there)).unsupported is not None


@pytest.mark.parametrize(("answer", "tapped"), [(YES, True), ((PickNo(),), False)])
def test_an_exerted_attacker_does_not_untap_once(answer: Answer, tapped: bool) -> None:
    b = Builder()
    may = StaticAbility((MayExert(),))
    when = TriggeredAbility((ExertedPattern(Is(This())),), GainLife(You(), Fixed(3)))
    runner = b.put(card("Coureuse", may, when))
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.DECLARE_ATTACKERS))
    table = Table(b.game, ((PickAttacks(((runner, B, None),)),), answer))
    attacking.declare(table, A)
    assert bool(events(table, Exerted)) is tapped
    assert len(table.game.pending) == int(tapped)
    game = replace(table.game, pending=(), turn=replace(table.game.turn, number=5))
    later = Table(game, ())
    untap_step(later, A)
    assert later.game.object(runner).tapped is tapped


def test_exerting_counts_for_the_untap_step_of_who_exerted_it() -> None:
    b = Builder()
    runner = b.put(card("Coureuse"), tapped=True)
    do(b, NamedAction(KeywordAction.EXERT, You(), This()), source=runner, controller=B)
    for player, tapped in ((A, False), (B, True)):
        table = Table(b.game, ())
        untap_step(table, player)
        assert table.game.object(runner).tapped is tapped


def test_suspended_cards_are_looked_for_in_exile() -> None:
    b = Builder()
    suspend = Suspend(Fixed(2), (PayMana(ManaCost()),))
    waiting = b.put(card("Attente", suspend), Zone.EXILE, counters=(("time", 2),))
    b.put(card("Autre", suspend), Zone.EXILE)
    b.put(card("Ours"), counters=(("time", 1),))
    assert matching(b.scope(waiting), Suspended()) == (waiting,)


def test_a_creature_type_in_common() -> None:
    b = Builder()
    elf = b.put(card("Elfe", subtypes="elf warrior"))
    shaman = b.put(card("Chamane", subtypes="elf shaman"))
    b.put(card("Ours", subtypes="bear"))
    shape = b.put(card("Change", KeywordAbility(Keyword.CHANGELING)))
    assert matching(b.scope(elf), SharesCreatureTypeWith(This())) == (elf, shaman, shape)


def test_these_creatures_are_those_of_before() -> None:
    b = Builder()
    goblin = b.put(card("Gobelin", subtypes="goblin"))
    goblins = HasSubtype(Subtype("goblin"))
    also = Apply(TheSame(goblins), (GainAbility(KeywordAbility(Keyword.HASTE)),), EndOfTurn())
    do(b, Sequence((PutCounters(EachOf(goblins), PLUS_ONE, Fixed(1)), also)))
    assert b.of(goblin).has(Keyword.HASTE)


def test_each_of_them_waits_for_its_own_controller() -> None:
    b = Builder()
    mine, theirs = b.put(card("Ours")), b.put(card("Loup"), owner=B)
    through = ThroughNextUntapOf(ControllerOf(TheSame(CREATURE)))
    do(b, Sequence((Tap(EachOf(CREATURE)), Apply(TheSame(CREATURE), (CannotUntap(),), through))))
    assert [lasting.affected for lasting in b.game.lasting] == [(mine,), (theirs,)]
