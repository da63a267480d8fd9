"""What words refer to once things have moved, and values chosen as something is paid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import amounts, conditions, play, triggers
from rules_fr.engine.actions import ActivateAbility, CastSpell, PassPriority
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, DecisionKind, PickMethod, PickNumber, PickObject, PickPlayer, PickYes
from rules_fr.engine.events.combat import BecameBlocked
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.game import Game, Mana
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced, EventInfo
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    AdditionalCost,
    KeywordAbility,
    KeywordWithQuality,
    Optionality,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import (
    ColorsSpentOn,
    CountOf,
    Devotion,
    EventAmount,
    Fixed,
    LifeOf,
    PowerOf,
    ToughnessOf,
    Variety,
    VarietyAmong,
    X,
)
from rules_fr.vocabulary.card import Card, Layout
from rules_fr.vocabulary.conditions import Compare, Fits, ForSome, Kicked, ManaSpent, WasCast
from rules_fr.vocabulary.costs import PayLife, PayMana
from rules_fr.vocabulary.durations import AsLongAs, EndOfTurn
from rules_fr.vocabulary.effects.cards import Reveals, Search
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile, ExileUntil, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.permanents import ExchangeControl
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateCopyToken
from rules_fr.vocabulary.event_patterns import BecomesBlocked, DealsDamage, ZoneChange
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasDesignation, HasType, Is, IsPlayer
from rules_fr.vocabulary.kinds import MINUS_ONE, PLUS_ONE, CardType, Color, Designation, Keyword, ManaType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import CannotUntap, GainAbility, GainDesignation
from rules_fr.vocabulary.refs import (
    Chosen,
    ControllerOf,
    Each,
    EachOf,
    EachPlayer,
    EventObject,
    It,
    Paid,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Comparator, Comparison
from tests.engine.build import NOBODY, A, B, Builder, card
from tests.engine.doing import concepts, do, events, objects

CREATURE = HasType(CardType.CREATURE)
NORMAL: Answer = (PickMethod(CastMethod.NORMAL),)


def with_mana(game: Game, letters: str) -> Game:
    """The game with mana in A's pool."""
    pool = tuple(Mana(ManaType(letter)) for letter in letters)
    return game.with_player(replace(game.player(A), pool=pool))


def test_x_in_a_cost_that_is_not_mana_is_announced_and_paid() -> None:
    b = Builder()
    text = (AdditionalCost((PayLife(X()),), Optionality.REQUIRED), SpellAbility(GainLife(You(), Fixed(1))))
    spell = b.put(card("Déluge", *text, types="instant", cost="{B}"), Zone.HAND)
    game = with_mana(b.game, "B")
    pending = play.take(game, CastSpell(A, spell), [NORMAL]).pending
    assert pending is not None
    assert pending.kind is DecisionKind.X
    outcome = play.take(game, CastSpell(A, spell), [NORMAL, (PickNumber(4),)])
    assert outcome.refusal is None
    assert outcome.pending is None
    assert outcome.game.player(A).life == 16


def test_x_in_a_cost_paid_during_a_resolution_is_chosen_as_it_is_paid() -> None:
    b = Builder()
    b.game = with_mana(b.game, "RRR")
    effect = PayThen(You(), PayMana(parse_mana_cost("{X}{R}")), GainLife(You(), X()))
    game = do(b, effect, (PickYes(),), (PickNumber(2),)).game
    assert game.player(A).life == 22
    assert game.player(A).pool == ()


def test_kicked_is_asked_of_the_spell_that_the_permanent_was() -> None:
    b = Builder()
    bear = b.put(card())
    b.game = b.game.with_object(replace(b.game.object(bear), announced=Announced(kicked=1)))
    assert conditions.holds(replace(b.scope(bear), announced=Announced()), Kicked())


def test_power_and_controller_of_what_was_exiled_are_those_it_had_on_the_battlefield() -> None:
    b = Builder()
    bear = b.put(card(), owner=B, controller=A, counters=((PLUS_ONE, 3),))
    effect = Sequence((Exile(Targeted(0)), GainLife(ControllerOf(It()), PowerOf(It()))))
    game = do(b, effect, controller=B, targets=(objects(0, bear),)).game
    assert (game.player(A).life, game.player(B).life) == (25, 20)


def test_a_copy_of_a_face_down_creature_that_left_is_a_nameless_two_two() -> None:
    b = Builder()
    hidden = b.put(card("Ange", pt=(6, 6)), face_down=True)
    effect = Sequence((ReturnToHand(Targeted(0)), CreateCopyToken(You(), It(), Fixed(1))))
    do(b, effect, targets=(objects(0, hidden),))
    (token,) = b.game.battlefield
    assert (b.of(token).name, b.pt(token)) == ("", (2, 2))


def test_what_an_effect_had_sacrificed_is_remembered_as_it_was() -> None:
    b = Builder()
    b.put(card(pt=(1, 4)))
    effect = Sequence((Sacrifice(You(), Chosen(CREATURE)), GainLife(You(), ToughnessOf(Paid()))))
    assert do(b, effect).game.player(A).life == 24


def test_only_the_half_being_cast_is_paid_for() -> None:
    b = Builder()
    small = card("Boum", SpellAbility(GainLife(You(), Fixed(1))), types="sorcery", cost="{R}").front
    big = card("Badaboum", SpellAbility(GainLife(You(), Fixed(9))), types="sorcery", cost="{6}").front
    spell = b.put(Card((small, big), Layout.SPLIT), Zone.HAND)
    outcome = play.take(with_mana(b.game, "R"), CastSpell(A, spell, 0), [NORMAL])
    assert outcome.refusal is None
    assert outcome.pending is None
    assert Concept.SPLIT_CAST in {concept for record in outcome.records for concept in record.concepts}
    assert play.take(with_mana(b.game, "R"), CastSpell(A, spell, 1), [NORMAL]).refusal is not None


def test_a_source_that_deals_damage_to_several_at_once_deals_it_once() -> None:
    watches = TriggeredAbility((DealsDamage(Is(This())),), GainLife(You(), EventAmount()))
    each = TriggeredAbility((DealsDamage(Is(This()), CREATURE),), GainLife(You(), EventAmount()))
    assert amounts_seen(watches) == [5]
    assert amounts_seen(each) == [2, 2]


def amounts_seen(ability: TriggeredAbility) -> list[int | None]:
    """The amounts with which an ability triggers when its source hits two creatures and a player at once."""
    b = Builder()
    fighter, one, two = b.put(card("Brute", ability)), b.put(card(), owner=B), b.put(card("Autre"), owner=B)
    table = Table(b.game, ())
    hits = [DamageDealt(fighter, 2, object=item) for item in (one, two)]
    triggers.look(table, table.view, (*hits, DamageDealt(fighter, 1, player=B)))
    return [
        event.trigger.event.amount for event in events(table, TriggeredPending) if isinstance(event, TriggeredPending)
    ]


def test_as_long_as_you_control_this_ends_when_it_leaves() -> None:
    b = Builder()
    jailer, prisoner = b.put(card("Geôlier")), b.put(card(), owner=B)
    duration = AsLongAs(Fits(This(), ControlledBy(You())))
    do(b, Apply(Targeted(0), (CannotUntap(),), duration), source=jailer, targets=(objects(0, prisoner),))
    assert b.view.rules_on(prisoner, CannotUntap)
    b.leave(jailer, Zone.EXILE)
    do(b, GainLife(You(), Fixed(1)))
    assert not b.game.lasting


def test_a_rule_for_a_described_set_also_concerns_what_comes_later() -> None:
    b = Builder()
    do(b, Apply(EachOf(AllOf((CREATURE, ControlledBy(You())))), (CannotUntap(),), EndOfTurn()))
    late = b.put(card())
    assert b.view.rules_on(late, CannotUntap)
    assert not b.view.rules_on(b.put(card(), owner=B), CannotUntap)


def test_a_creature_that_dies_keeps_its_counters_for_what_looks_back() -> None:
    b = Builder()
    golem = b.put(card(pt=(0, 0)), counters=((PLUS_ONE, 3), (MINUS_ONE, 3)))
    game = do(b, GainLife(You(), Fixed(1))).game
    assert game.find(golem) is None
    assert dict(game.last_known[golem].object.counters) == {PLUS_ONE: 3, MINUS_ONE: 3}


def test_the_x_of_a_spell_is_known_to_what_triggers_as_it_enters() -> None:
    b = Builder()
    hydra: ObjectId = b.put(card("Hydre", cost="{X}{G}"))
    b.game = b.game.with_object(replace(b.game.object(hydra), announced=Announced(x=5)))
    assert do(b, GainLife(You(), X()), source=hydra, event=EventInfo(object=hydra)).game.player(A).life == 25
    assert do(b, GainLife(You(), X()), source=hydra).game.player(A).life == 25


def test_a_letter_that_nobody_gave_a_value_is_not_zero() -> None:
    b = Builder()
    with pytest.raises(Unsupported):
        do(b, GainLife(You(), X()), source=b.put(card("Assassin", cost="{1}{B}")))


def test_each_player_counts_their_own() -> None:
    b = Builder()
    for owner in (A, A, B):
        b.put(card(), owner=owner)
    own = CountOf(AllOf((CREATURE, ControlledBy(Each()))))
    game = do(b, LoseLife(EachPlayer(), own)).game
    assert (game.player(A).life, game.player(B).life) == (18, 19)
    hit = do(b, DealDamage(This(), own, EachPlayer()), source=b.put(card(), owner=B)).game
    assert (hit.player(A).life, hit.player(B).life) == (16, 17)


def test_an_aura_stays_on_the_player_it_enchants() -> None:
    b = Builder()
    quality = KeywordWithQuality(Keyword.ENCHANT, IsPlayer())
    curse = b.put(card("Malédiction", quality, types="enchantment", subtypes="aura", cost="{B}"), Zone.HAND)
    cast = play.take(with_mana(b.game, "B"), CastSpell(A, curse), [NORMAL, (PickPlayer(B),)])
    assert cast.refusal is None
    game = play.take(play.take(cast.game, PassPriority(A)).game, PassPriority(B)).game
    (aura,) = game.battlefield
    assert game.object(aura).attached_player == B


def test_an_adventure_goes_to_exile_and_the_creature_may_be_cast_from_there() -> None:
    b = Builder()
    creature = card("Géante", types="creature", cost="{G}").front
    quest = card(
        "Quête", SpellAbility(GainLife(You(), Fixed(1))), types="instant", subtypes="adventure", cost="{R}"
    ).front
    item = b.put(Card((creature, quest), Layout.ADVENTURE), Zone.HAND)
    cast = play.take(with_mana(b.game, "R"), CastSpell(A, item, 1), [NORMAL]).game
    game = play.take(play.take(cast, PassPriority(A)).game, PassPriority(B)).game
    (exiled,) = game.zone(Zone.EXILE)
    permission: Answer = (PickMethod(CastMethod.PERMISSION),)
    again = play.take(with_mana(game, "R"), CastSpell(A, exiled, 1), [permission])
    assert again.refusal is not None
    later = play.take(with_mana(game, "G"), CastSpell(A, exiled), [permission])
    assert later.refusal is None
    assert len(later.game.stack) == 1


def test_devotion_and_variety() -> None:
    b = Builder()
    b.put(card("Prêtre", cost="{1}{G/W}{W}"))
    b.put(card("Autre", cost="{B}{W}"), owner=B)
    b.put(card("Île", types="land", subtypes="island"))
    b.put(card("Marais", types="artifact land", subtypes="swamp"))
    scope = b.scope(NOBODY)
    assert amounts.value(scope, Devotion(You(), (Color.WHITE,))) == 2
    assert amounts.value(scope, Devotion(You(), (Color.WHITE, Color.GREEN))) == 2
    own = ControlledBy(You())
    assert amounts.value(scope, VarietyAmong(Variety.BASIC_LAND_TYPE, own)) == 2
    assert amounts.value(scope, VarietyAmong(Variety.CARD_TYPE, own)) == 3
    assert amounts.value(scope, VarietyAmong(Variety.COLOR, own)) == 2
    assert amounts.value(scope, VarietyAmong(Variety.NAME, own)) == 3


def test_how_a_permanent_was_cast_is_remembered() -> None:
    b = Builder()
    spell = b.put(card("Visiteur", cost="{B}"), Zone.HAND)
    cast = play.take(with_mana(b.game, "B"), CastSpell(A, spell), [NORMAL])
    b.game = play.take(play.take(cast.game, PassPriority(A)).game, PassPriority(B)).game
    (visitor,) = b.game.battlefield
    scope = b.scope(visitor)
    assert conditions.holds(scope, WasCast(This(), You(), Zone.HAND))
    assert not conditions.holds(scope, WasCast(This(), You(), Zone.HAND, elsewhere=True))
    assert not conditions.holds(b.scope(b.put(card())), WasCast(This()))
    assert conditions.holds(scope, ManaSpent(This(), parse_mana_cost("{B}")))
    assert not conditions.holds(scope, ManaSpent(This(), parse_mana_cost("{U}")))
    assert amounts.value(scope, ColorsSpentOn(This())) == 1
    fewer = Compare(LifeOf(Each()), Comparison(Comparator.AT_MOST, Fixed(19)))
    assert not conditions.holds(scope, ForSome(EachPlayer(), fewer))
    b.game = b.game.with_player(replace(b.game.player(B), life=19))
    assert conditions.holds(b.scope(visitor), ForSome(EachPlayer(), fewer))


def test_each_player_searches_their_own_library() -> None:
    b = Builder()
    mine, theirs = b.put(card("Une"), Zone.LIBRARY), b.put(card("Deux"), Zone.LIBRARY, owner=B)
    do(
        b,
        Search(EachPlayer(), EachPlayer(), CREATURE, Fixed(1), Zone.HAND, Reveals.HIDDEN),
        (PickObject(mine),),
        (PickObject(theirs),),
    )
    assert len(b.game.zone(Zone.HAND, A)) == len(b.game.zone(Zone.HAND, B)) == 1


def test_life_may_pay_a_phyrexian_symbol_of_an_activation_cost() -> None:
    b = Builder()
    ability = ActivatedAbility((PayMana(parse_mana_cost("{W/P}")),), GainLife(You(), Fixed(1)))
    priest = b.put(card("Moine", ability))
    outcome = play.take(b.game, ActivateAbility(A, priest, 0), [(PickNumber(2),)])
    assert outcome.refusal is None
    assert outcome.game.player(A).life == 18


def test_becoming_blocked_by_a_creature_counts_each_blocker() -> None:
    once = TriggeredAbility((BecomesBlocked(Is(This())),), GainLife(You(), Fixed(1)))
    each = TriggeredAbility((BecomesBlocked(Is(This()), CREATURE),), GainLife(You(), Fixed(1)))
    assert [len(blocked_by_two(ability)) for ability in (once, each)] == [1, 2]
    assert len({event.trigger.event.other for event in blocked_by_two(each)}) == 2


def blocked_by_two(ability: TriggeredAbility) -> list[TriggeredPending]:
    """What triggers when two creatures block the one with an ability."""
    b = Builder()
    attacker, one, two = b.put(card("Brute", ability)), b.put(card(), owner=B), b.put(card("Autre"), owner=B)
    table = Table(b.game, ())
    triggers.look(table, table.view, (BecameBlocked(attacker, (one, two)),))
    return [event for event in events(table, TriggeredPending) if isinstance(event, TriggeredPending)]


def test_what_is_exiled_until_its_jailer_leaves_comes_back_at_once() -> None:
    b = Builder()
    until = ZoneChange(Is(This()), Zone.BATTLEFIELD, None)
    jailer, prisoner = b.put(card("Geôlier")), b.put(card("Captif"), owner=B, controller=A)
    do(b, ExileUntil(Targeted(0), until), source=jailer, targets=(objects(0, prisoner),))
    assert b.game.battlefield == (jailer,)
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, jailer),))
    (back,) = b.game.battlefield
    assert b.of(back).name == "Captif"
    assert b.view.controller(back) == B
    assert Concept.EFFECT_UNTIL_LEAVES in concepts(table)
    assert not b.game.returns


def test_nothing_is_exiled_when_the_jailer_has_left_already() -> None:
    b = Builder()
    until = ZoneChange(Is(This()), Zone.BATTLEFIELD, None)
    jailer, prisoner = b.put(card("Geôlier")), b.put(card("Captif"), owner=B)
    b.leave(jailer, Zone.GRAVEYARD)
    do(b, ExileUntil(Targeted(0), until), source=jailer, targets=(objects(0, prisoner),))
    assert b.game.battlefield == (prisoner,)


def test_a_static_ability_may_ask_for_a_designation() -> None:
    b = Builder()
    renowned = Fits(This(), HasDesignation(Designation.RENOWNED))
    menace = StaticAbility((GainAbility(KeywordAbility(Keyword.MENACE)),), condition=renowned)
    cannot = StaticAbility((CannotUntap(),), condition=renowned)
    knight = b.put(card("Chevalier", menace, cannot))
    assert not b.of(knight).has(Keyword.MENACE)
    assert not b.view.rules_on(knight, CannotUntap)
    b.last((knight,), GainDesignation(Designation.RENOWNED))
    assert b.of(knight).has(Keyword.MENACE)
    assert b.view.rules_on(knight, CannotUntap)


def test_what_changes_a_permanent_does_not_call_a_spell_gone() -> None:
    b = Builder()
    mine = b.put(card("Chimère"))
    spell = b.put(card("Lion"), Zone.STACK, owner=B)
    with pytest.raises(Unsupported):
        do(b, ExchangeControl(This(), EventObject()), source=mine, event=EventInfo(object=spell))
