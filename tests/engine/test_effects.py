"""What effects do, one family after the other."""

from __future__ import annotations

import pytest
from msgspec import structs

from rules_fr.engine.decisions import DecisionKind, DecisionNeeded, PickMana, PickNo, PickObject, PickOrder, PickYes
from rules_fr.engine.effects.perform import supports
from rules_fr.engine.events.cards import Discarded, Drew, DrewFromEmpty, Revealed
from rules_fr.engine.events.life import LifeGained
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import Destroyed, Regenerated, Sacrificed
from rules_fr.engine.events.stack import Countered
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced, EventInfo, ObjectKind, Share
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, ThatMany, X
from rules_fr.vocabulary.conditions import DidSo
from rules_fr.vocabulary.costs import PayLife, TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Reveals, Scry, Search, Shuffle
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, DealDivided, Fight
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.mana import AddMana, AnyColor, ExactMana, ProducibleBy
from rules_fr.vocabulary.effects.moves import (
    Blink,
    Destroy,
    Exile,
    Position,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.permanents import PutCounters, Regenerate, Tap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import CopySpell, Counter, NewTargets
from rules_fr.vocabulary.effects.tokens import CreateCopyToken, CreateToken, TokenSpec
from rules_fr.vocabulary.event_patterns import ThisWay
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType, InZone, Is, OwnedBy
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Color, Keyword, ManaType, Subtype, Zone
from rules_fr.vocabulary.modifications import CannotBeCountered, CannotGainLife, GainAbility, ModifyPT, RevealsFirstDraw
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Chosen,
    Each,
    EachOf,
    EachPlayer,
    EventObject,
    It,
    Targeted,
    This,
    You,
)
from rules_fr.vocabulary.terms import Effect
from tests.engine.build import NOBODY, A, B, Builder, card
from tests.engine.doing import cited_with, concepts, do, events, objects, players

CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)


def fill(b: Builder, count: int = 3, zone: Zone = Zone.LIBRARY) -> list[ObjectId]:
    return [b.put(card(f"Carte {n}"), zone) for n in range(count)]


NOT_YET = {
    "EnteringFaceDown",
    "Planeswalk",
}
"""Effects that are read but that the engine says it cannot carry out; one that gets its handler leaves this list."""


def test_every_effect_has_a_handler() -> None:
    import importlib
    import pkgutil

    from rules_fr.vocabulary import effects

    for module in pkgutil.iter_modules(effects.__path__):
        importlib.import_module(f"{effects.__name__}.{module.name}")
    kinds = [kind for kind in Effect.__subclasses__() if kind.__module__.startswith(effects.__name__)]
    missing = [kind.__name__ for kind in kinds if not supports(kind)]
    assert set(missing) == NOT_YET


def test_drawing_one_after_the_other_and_from_an_empty_library() -> None:
    b = Builder()
    fill(b, 2)
    table = do(b, Draw(You(), Fixed(3)))
    assert len(events(table, Drew)) == 2
    assert len(events(table, DrewFromEmpty)) == 1
    assert table.game.player(A).lost
    assert Concept.SBA_DRAW_FROM_EMPTY in concepts(table)


def test_the_first_card_drawn_each_turn_may_be_revealed() -> None:
    b = Builder()
    fill(b, 3)
    way = TriggeredAbility((ThisWay(Anything()),), GainLife(You(), Fixed(1)))
    b.put(card("Atlas", StaticAbility((RevealsFirstDraw(You()),)), way, types="artifact"))
    table = do(b, Draw(You(), Fixed(2)), check=False)
    assert len(events(table, Revealed)) == 1
    assert len(table.game.pending) == 1


def test_discarding_is_chosen_by_the_player() -> None:
    b = Builder()
    first, second = (b.put(card(), Zone.HAND, owner=B) for _ in range(2))
    effect = Discard(AnOpponent(), Chosen(Anything()))
    with pytest.raises(DecisionNeeded) as needed:
        do(b, effect)
    assert needed.value.decision.player == B
    table = do(b, effect, (PickObject(second),))
    assert table.game.zone(Zone.HAND, B) == (first,)
    assert Concept.ACTION_DISCARD in cited_with(table, Discarded)


def test_a_spell_gains_nothing_when_nobody_can() -> None:
    b = Builder()
    b.put(card("Croix", StaticAbility((CannotGainLife(EachPlayer()),)), types="enchantment"))
    table = do(b, GainLife(You(), Fixed(3)))
    assert table.game.player(A).life == 20
    assert not events(table, LifeGained)
    assert Concept.LIFE_CANNOT_GAIN in concepts(table)


def test_each_player_sacrifices() -> None:
    b = Builder()
    mine, other, theirs = b.put(card()), b.put(card("Autre")), b.put(card(), owner=B)
    table = do(b, Sacrifice(EachPlayer(), Chosen(CREATURE)), (PickObject(other),))
    assert table.game.battlefield == (mine,)
    assert len(events(table, Sacrificed)) == 2
    assert table.game.find(theirs) is None
    assert Concept.RESOLVE_APNAP in cited_with(table, Sacrificed)


def test_what_comes_back_is_another_object() -> None:
    b = Builder()
    bear = b.put(card(), counters=(("+1/+1", 1),))
    table = do(b, Blink(Targeted(0)), targets=(objects(0, bear),))
    back = table.game.battlefield[0]
    assert back != bear
    assert not table.game.object(back).counters
    gone = do(b, Exile(Targeted(0)), targets=(objects(0, bear),))
    assert WhyNotKind.OBJECT_GONE in [e.kind for e in events(gone, WhyNot) if isinstance(e, WhyNot)]
    assert gone.game.battlefield == (back,)


def test_a_dying_creature_is_found_in_the_graveyard_once() -> None:
    b = Builder()
    bear = b.put(card())
    died = b.leave(bear, Zone.GRAVEYARD)
    effect = PutOntoBattlefield(EventObject())
    table = do(b, effect, source=bear, event=EventInfo(object=bear, player=A))
    assert len(table.game.battlefield) == 1
    again = do(b, effect, source=bear, event=EventInfo(object=bear, player=A))
    assert len(again.game.battlefield) == 1
    assert again.game.find(died) is None


def test_an_instant_does_not_enter() -> None:
    b = Builder()
    bolt = b.put(card("Éclair", types="instant"), Zone.GRAVEYARD)
    table = do(b, PutOntoBattlefield(Targeted(0)), targets=(objects(0, bolt),))
    assert not table.game.battlefield
    assert Concept.ZONE_CHANGE_INSTANT_CANNOT_ENTER in concepts(table)


def test_regeneration_replaces_destruction() -> None:
    b = Builder()
    troll = b.put(card("Troll"))
    do(b, Regenerate(This()), source=troll)
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, troll),))
    assert table.game.object(troll).tapped
    assert events(table, Regenerated)
    assert not events(table, Destroyed)
    again = do(b, Destroy(Targeted(0)), targets=(objects(0, troll),))
    assert not again.game.battlefield


def test_a_continuous_effect_fixes_its_numbers_and_its_objects() -> None:
    b = Builder()
    one, two = b.put(card()), b.put(card())
    count = CountOf(AllOf((CREATURE, ControlledBy(You()))))
    table = do(b, Apply(EachOf(CREATURE), (ModifyPT(count, count),), EndOfTurn()))
    third = b.put(card())
    assert b.pt(one) == b.pt(two) == (4, 4)
    assert b.pt(third) == (2, 2)
    assert Concept.EFFECT_CONTINUOUS_LOCKED_IN in concepts(table)


def test_division_keeps_to_what_was_announced() -> None:
    b = Builder()
    one, two = b.put(card(pt=(4, 4)), owner=B), b.put(card(pt=(4, 4)), owner=B)
    announced = Announced(division=(Share(3, object=one), Share(2, object=two)))
    table = do(
        b, DealDivided(This(), Fixed(5), Targeted(0)), source=one, targets=(objects(0, two),), announced=announced
    )
    assert table.game.object(two).damage == 2
    assert not table.game.object(one).damage
    assert Concept.TARGET_DIVISION_KEPT in concepts(table)


def test_fighting() -> None:
    b = Builder()
    big, small = b.put(card(pt=(4, 4))), b.put(card(), owner=B)
    table = do(b, Fight(Targeted(0), Targeted(1)), targets=(objects(0, big), objects(1, small)))
    assert table.game.battlefield == (big,)
    assert table.game.object(big).damage == 2


def test_countering_and_what_cannot_be_countered() -> None:
    b = Builder()
    bolt = b.put(card("Éclair", types="instant"), Zone.STACK)
    sure = b.put(card("Sûr", StaticAbility((CannotBeCountered(),), Is(This())), types="sorcery"), Zone.STACK)
    table = do(b, Counter(Targeted(0)), targets=(objects(0, bolt, sure),))
    assert table.game.stack == (sure,)
    assert len(events(table, Countered)) == 1
    assert Concept.COUNTER_UNCOUNTERABLE in concepts(table)


def test_a_copy_is_put_on_the_stack_and_ceases_when_countered() -> None:
    b = Builder()
    bolt = b.put(card("Éclair", types="instant"), Zone.STACK)
    table = do(b, CopySpell(Targeted(0), You(), NewTargets.SAME), targets=(objects(0, bolt),))
    copy = table.game.stack[-1]
    assert table.game.object(copy).kind is ObjectKind.COPY
    assert Concept.SPELL_COPY in concepts(table)
    after = do(b, Counter(Targeted(0)), targets=(objects(0, copy),))
    assert after.game.stack == (bolt,)
    assert not after.game.zone(Zone.GRAVEYARD, A)
    assert Concept.SBA_COPY_CEASES in concepts(after)


def test_tokens_and_their_owner() -> None:
    spec = TokenSpec((CardType.CREATURE,), (Subtype("goblin"),), (), (Color.RED,), Fixed(1), Fixed(1))
    for name, owner in (("2007", A), ("2011", B), ("2026", B)):
        b = Builder(name)
        table = do(b, CreateToken(Targeted(0), spec, Fixed(2)), targets=(players(0, B),))
        assert len(table.game.battlefield) == 2
        token = table.game.object(table.game.battlefield[0])
        assert (token.owner, token.controller) == (owner, B)
        assert b.pt(token.id) == (1, 1)


def test_a_copy_token_takes_copiable_values_only() -> None:
    b = Builder()
    bear = b.put(card("Ours"), counters=(("+1/+1", 2),))
    table = do(b, CreateCopyToken(You(), Targeted(0), Fixed(1)), targets=(objects(0, bear),))
    token = table.game.battlefield[-1]
    assert b.of(token).name == "Ours"
    assert b.pt(token) == (2, 2)


def test_mana_of_no_type_is_no_mana() -> None:
    b = Builder()
    effect = AddMana(You(), ProducibleBy(AllOf((LAND, ControlledBy(You())))), Fixed(1))
    table = do(b, effect)
    assert not table.game.player(A).pool
    assert Concept.MANA_UNDEFINED_TYPE in concepts(table)
    b.put(
        card("Mont", ActivatedAbility((TapThis(),), AddMana(You(), ExactMana((ManaType.RED,)), Fixed(1))), types="land")
    )
    assert [mana.type for mana in do(b, effect).game.player(A).pool] == [ManaType.RED]


def test_any_color_is_asked() -> None:
    b = Builder()
    table = do(b, AddMana(You(), AnyColor(), Fixed(2)), (PickMana(ManaType.BLUE),))
    assert [mana.type for mana in table.game.player(A).pool] == [ManaType.BLUE] * 2


def test_may_and_if_you_do() -> None:
    b = Builder()
    fill(b)
    b.put(card(), Zone.HAND)
    effect = Sequence((May(You(), Discard(You(), Chosen(Anything()))), Conditional(DidSo(), Draw(You(), Fixed(1)))))
    assert not events(do(b, effect, (PickNo(),)), Drew)
    assert len(events(do(b, effect, (PickYes(),)), Drew)) == 1
    nothing = Builder()
    fill(nothing)
    assert len(events(do(nothing, effect, (PickYes(),)), Drew)) == 0


def test_unless_pays() -> None:
    b = Builder()
    effect = UnlessPays(LoseLife(AnOpponent(), Fixed(5)), AnOpponent(), PayLife(Fixed(2)))
    assert do(b, effect, (PickYes(),)).game.player(B).life == 18
    assert do(b, effect, (PickNo(),)).game.player(B).life == 13


def test_searching_may_fail_to_find() -> None:
    b = Builder()
    fill(b)
    island = b.put(card("Île", types="land", subtypes="island"), Zone.LIBRARY)
    effect = Search(You(), You(), LAND, Fixed(1), Zone.HAND, Reveals.REVEALED)
    assert do(b, effect, ()).game.zone(Zone.HAND, A) == ()
    table = do(b, Sequence((effect, Shuffle(You()))), (PickObject(island),))
    assert len(table.game.zone(Zone.HAND, A)) == 1
    assert Concept.ACTION_SHUFFLE in concepts(table)


def test_searching_for_any_cards_finds_them_unless_fewer_are_allowed() -> None:
    b = Builder()
    fill(b)
    effect = Search(You(), You(), Anything(), Fixed(2), Zone.HAND)
    with pytest.raises(DecisionNeeded) as needed:
        do(b, effect)
    assert needed.value.decision.minimum == 2
    assert do(b, structs.replace(effect, up_to=True), ()).game.zone(Zone.HAND, A) == ()


def test_chance_decides_the_order_of_a_shuffled_library_when_it_matters() -> None:
    b = Builder()
    fill(b)
    do(b, Shuffle(You()))
    with pytest.raises(DecisionNeeded) as needed:
        do(b, Draw(You(), Fixed(1)))
    assert needed.value.decision.kind is DecisionKind.SHUFFLE
    assert needed.value.decision.player is None
    third = b.game.zone(Zone.LIBRARY, A)[2]
    table = do(b, Draw(You(), Fixed(1)), (PickObject(third),))
    assert b.of(table.game.zone(Zone.HAND, A)[0]).name == "Carte 2"


def test_scry() -> None:
    b = Builder()
    first, second, third = fill(b)
    table = do(b, Scry(You(), Fixed(2)), (PickObject(first),))
    assert table.game.zone(Zone.LIBRARY, A) == (second, third, first)


def test_putting_back_in_a_chosen_order() -> None:
    b = Builder()
    first, second = fill(b, 2, Zone.HAND)
    effect = PutIntoLibrary(Chosen(AllOf((InZone(Zone.HAND), OwnedBy(You()))), Fixed(2), Fixed(2)), Position.TOP)
    do(b, effect, (PickObject(first), PickObject(second)), (PickOrder((1, 0)),))
    assert [b.of(i).name for i in b.game.zone(Zone.LIBRARY, A)] == ["Carte 1", "Carte 0"]
    assert first != second


def test_it_and_that_many() -> None:
    b = Builder()
    fill(b)
    table = do(b, Sequence((Mill(You(), Fixed(2)), GainLife(You(), ThatMany()))))
    assert table.game.player(A).life == 22
    bear = b.put(card())
    do(b, Sequence((Tap(Targeted(0)), PutCounters(It(), PLUS_ONE, Fixed(1)))), targets=(objects(0, bear),))
    assert b.pt(bear) == (3, 3)


def test_for_each() -> None:
    b = Builder()
    one, two = b.put(card()), b.put(card())
    do(b, ForEach(EachOf(CREATURE), PutCounters(Each(), PLUS_ONE, Fixed(1))))
    assert b.pt(one) == b.pt(two) == (3, 3)


def test_x_and_granting() -> None:
    b = Builder()
    bear = b.put(card())
    flying = GainAbility(KeywordAbility(Keyword.FLYING))
    effect = Apply(Targeted(0), (ModifyPT(X(), X()), flying), EndOfTurn())
    table = do(b, effect, source=NOBODY, targets=(objects(0, bear),), announced=Announced(x=3))
    assert b.pt(bear) == (5, 5)
    assert b.of(bear).has(Keyword.FLYING)
    assert Concept.ABILITY_GRANTS in concepts(table)


def test_damage_from_a_source_that_left_uses_what_it_was() -> None:
    b = Builder()
    pinger = b.put(card("Mage", KeywordAbility(Keyword.LIFELINK)))
    b.leave(pinger, Zone.GRAVEYARD)
    table = do(b, DealDamage(This(), Fixed(1), Targeted(0)), source=pinger, targets=(players(0, B),))
    assert (table.game.player(A).life, table.game.player(B).life) == (21, 19)


def test_returning_goes_to_the_owner() -> None:
    b = Builder()
    bear = b.put(card(), owner=B, controller=A)
    table = do(b, ReturnToHand(Targeted(0)), targets=(objects(0, bear),))
    assert len(table.game.zone(Zone.HAND, B)) == 1
