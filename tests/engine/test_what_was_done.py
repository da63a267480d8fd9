"""What was done this turn, or just before: exploiting, reflexive triggers, deeds, clashes, cards drawn, marks."""

from __future__ import annotations

import pytest

from rules_fr.engine import priority, stack
from rules_fr.engine.decisions import Answer, PickMode, PickNo, PickObject, PickPlayer, PickYes
from rules_fr.engine.effects.perform import Now, perform
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.game import PendingTrigger
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced, EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, PowerOf, X
from rules_fr.vocabulary.conditions import Exists, SearchedThisWay, Won
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import Draw, Reach, Search
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Sacrifice
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.event_patterns import BecomesDesignated, Exploits, Explores, JustDone, NthCardDrawn, ZoneChange
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    ControlledBy,
    Deed,
    DidThisTurn,
    HasType,
    InZone,
    Is,
    IsPlayer,
    PlayerWho,
)
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Designation, Keyword, KeywordAction, Zone
from rules_fr.vocabulary.modifications import GainDesignation
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Chosen,
    Each,
    EachOf,
    EachOpponent,
    EventOther,
    Paid,
    Target,
    This,
    You,
)
from rules_fr.vocabulary.terms import Comparator, Comparison
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, events, objects

CREATURE = HasType(CardType.CREATURE)
YOURS = AllOf((CREATURE, ControlledBy(You())))
DRAW = Draw(You(), Fixed(1))
EXPLOIT = TriggeredAbility(
    (ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),),
    May(You(), Sacrifice(You(), Chosen(YOURS))),
    keyword=Keyword.EXPLOIT,
)
EXPLOITS = TriggeredAbility((Exploits(Is(This()), CREATURE),), GainLife(You(), PowerOf(EventOther())))


def trigger(b: Builder, source: ObjectId, ability: TriggeredAbility, *answers: Answer) -> Table:
    """An ability that has triggered goes on the stack; everything resolves."""

    table = Table(b.game, answers)
    happen(table, TriggeredPending(PendingTrigger(ability, source, A, EventInfo(object=source))))
    priority.settle(table)
    while table.game.stack:
        stack.resolve_top(table)
        priority.settle(table)
    b.game = table.game
    return table


@pytest.mark.parametrize(("itself", "life"), [(False, 23), (True, 21)])
def test_exploiting_another_creature_or_itself(itself: bool, life: int) -> None:
    b = Builder()
    ghoul = b.put(card("Goule", EXPLOIT, EXPLOITS, pt=(1, 1)))
    bear = b.put(card("Ours", pt=(3, 3)))
    trigger(b, ghoul, EXPLOIT, (PickYes(),), (PickObject(ghoul if itself else bear),))
    assert b.game.player(A).life == life


def test_a_creature_that_has_left_exploits_nothing() -> None:
    b = Builder()
    ghoul = b.put(card("Goule", EXPLOIT, EXPLOITS, pt=(1, 1)))
    bear = b.put(card("Ours", pt=(3, 3)))
    b.leave(ghoul, Zone.GRAVEYARD)
    trigger(b, ghoul, EXPLOIT, (PickYes(),), (PickObject(bear),))
    assert b.game.find(bear) is None
    assert b.game.player(A).life == 20


def test_another_sacrifice_is_no_exploit() -> None:
    b = Builder()
    b.put(card("Goule", EXPLOIT, EXPLOITS))
    bear = b.put(card("Ours"))
    do(b, Sacrifice(You(), Chosen(YOURS)), (PickObject(bear),))
    assert b.game.player(A).life == 20


REFLEXIVE = Sequence(
    (
        May(You(), Sacrifice(You(), Chosen(YOURS))),
        Delayed((JustDone(),), DealDamage(This(), PowerOf(Paid()), Target(0, IsPlayer()))),
    )
)


def test_a_reflexive_trigger_chooses_its_target_once_it_was_done() -> None:

    b = Builder()
    bear = b.put(card("Ours", pt=(4, 4)))
    table = do(b, REFLEXIVE, (PickYes(),), (PickObject(bear),), (PickPlayer(B),), source=bear)
    assert [record.concepts for record in table.records if isinstance(record.event, TriggeredPending)] == [
        (Concept.TRIGGER_REFLEXIVE, Concept.TRIGGER_DELAYED_SOURCE)
    ]
    stack.resolve_top(table)
    assert table.game.player(B).life == 16


def test_what_was_not_done_triggers_nothing() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    table = do(b, REFLEXIVE, (PickNo(),), source=bear)
    assert not events(table, TriggeredPending)


def test_the_dead_of_the_turn_are_counted_wherever_they_are() -> None:
    b = Builder()
    b.put(card("Ours"))
    b.put(card("Loup"), owner=B)
    b.put(card("Roc", types="artifact"))
    died = CountOf(AllOf((CREATURE, DidThisTurn(Deed.DIED))))
    do(b, Sequence((Destroy(EachOf(Anything())), GainLife(You(), died))))
    assert b.game.player(A).life == 22
    there = CountOf(AllOf((CREATURE, InZone(Zone.GRAVEYARD, You()), DidThisTurn(Deed.DIED))))
    do(b, GainLife(You(), there))
    assert b.game.player(A).life == 23


def test_a_source_of_damage_this_turn() -> None:
    b = Builder()
    bear, wolf = b.put(card("Ours")), b.put(card("Loup"))
    do(b, DealDamage(This(), Fixed(1), EachOpponent()), source=bear)
    do(b, Destroy(EachOf(AllOf((CREATURE, DidThisTurn(Deed.DEALT_DAMAGE))))))
    assert b.game.find(bear) is None
    assert b.game.find(wolf) is not None


CLASH = Sequence(
    (
        NamedAction(KeywordAction.CLASH, You(), AnOpponent()),
        Conditional(Won(), GainLife(You(), Fixed(5))),
    )
)
TOP: Answer = (PickMode(0),)
BOTTOM: Answer = (PickMode(1),)


@pytest.mark.parametrize(("mine", "theirs", "life"), [("{3}", "{2}", 25), ("{2}", "{2}", 20), ("{1}", "{2}", 20)])
def test_the_higher_mana_value_wins_the_clash(mine: str, theirs: str, life: int) -> None:
    b = Builder()
    first = b.put(card("Un", cost=mine), Zone.LIBRARY)
    second = b.put(card("Deux"), Zone.LIBRARY)
    b.put(card("Trois", cost=theirs), Zone.LIBRARY, B)
    do(b, CLASH, BOTTOM, TOP)
    assert b.game.player(A).life == life
    assert b.game.zone(Zone.LIBRARY, A) == (second, first)


def test_with_an_empty_library_nobody_wins_over_what_was_revealed() -> None:
    b = Builder()
    b.put(card("Trois", types="land"), Zone.LIBRARY, B)
    do(b, CLASH, TOP)
    assert b.game.player(A).life == 20


def test_learning_is_discarding_to_draw() -> None:
    b = Builder()
    held, drawn = b.put(card("Un"), Zone.HAND), b.put(card("Deux"), Zone.LIBRARY)
    do(b, NamedAction(KeywordAction.LEARN, You()), (PickYes(),), (PickObject(held),))
    assert [b.game.object(i).entity for i in b.game.zone(Zone.HAND, A)] == [drawn]
    assert len(b.game.zone(Zone.GRAVEYARD, A)) == 1


SEARCH = Sequence(
    (
        Search(You(), You(), CREATURE, Fixed(1), Zone.HAND, zones=(Zone.GRAVEYARD,), reach=Reach.ANY),
        Conditional(SearchedThisWay(You()), GainLife(You(), Fixed(1))),
    )
)


@pytest.mark.parametrize(
    ("zones", "found", "life"), [((1,), "grave", 20), ((0,), "library", 21), ((0, 1), "grave", 21)]
)
def test_the_searcher_says_where_they_search(zones: tuple[int, ...], found: str, life: int) -> None:
    b = Builder()
    where = {"grave": b.put(card("Un"), Zone.GRAVEYARD), "library": b.put(card("Deux"), Zone.LIBRARY)}
    b.put(card("Trois"), Zone.LIBRARY)
    do(b, SEARCH, tuple(PickMode(index) for index in zones), (PickObject(where[found]),))
    assert [b.game.object(i).entity for i in b.game.zone(Zone.HAND, A)] == [where[found]]
    assert b.game.player(A).life == life


def test_the_second_card_drawn_of_a_turn() -> None:
    b = Builder()
    b.put(card("Vandale", TriggeredAbility((NthCardDrawn(You(), 2),), GainLife(You(), Fixed(1)))))
    for name in ("Un", "Deux", "Trois"):
        b.put(card(name), Zone.LIBRARY)
    table = do(b, Draw(You(), Fixed(3)))
    assert len(events(table, TriggeredPending)) == 1


def test_becoming_monstrous_knows_the_x_of_the_ability() -> None:
    b = Builder()
    marked = TriggeredAbility((BecomesDesignated(Is(This()), Designation.MONSTROUS),), GainLife(You(), X()))
    hydra = b.put(card("Hydre", marked))

    becomes = Apply(This(), (GainDesignation(Designation.MONSTROUS),), RestOfGame())

    table = Table(b.game, ())
    perform(becomes, Now(table, Scope(table.view, hydra, A, announced=Announced(x=4), x=4)))
    priority.settle(table)
    stack.resolve_top(table)
    assert table.game.player(A).life == 24


def test_each_player_who_controls_something() -> None:
    b = Builder(players=3)
    b.put(card("Ours"), owner=B)
    has = Exists(AllOf((CREATURE, ControlledBy(Each()))), Comparison(Comparator.AT_LEAST, Fixed(1)))
    do(b, LoseLife(EachOf(AllOf((IsPlayer(), PlayerWho(has)))), Fixed(2)))
    assert [player.life for player in b.game.players] == [20, 18, 20]


EXPLORES = TriggeredAbility((Explores(CREATURE),), GainLife(You(), Fixed(3)))


@pytest.mark.parametrize(
    ("kind", "answer", "counters", "zone"),
    [
        ("land", None, 0, Zone.HAND),
        ("creature", (PickNo(),), 1, Zone.LIBRARY),
        ("creature", (PickYes(),), 1, Zone.GRAVEYARD),
    ],
)
def test_exploring_and_what_watches_for_it(kind: str, answer: Answer | None, counters: int, zone: Zone) -> None:
    b = Builder()
    walker = b.put(card("Marcheur", EXPLORES))
    top = b.put(card("Dessus", types=kind), Zone.LIBRARY)
    answers = () if answer is None else (answer,)
    do(b, NamedAction(KeywordAction.EXPLORE, Target(0, CREATURE)), *answers, targets=(objects(0, walker),))
    assert b.game.object(walker).counter(PLUS_ONE) == counters
    assert [b.game.object(i).entity for i in b.game.zone(zone, A)] == [top]
    assert len(b.game.stack) == 1


def test_exploring_an_empty_library_still_gives_a_counter() -> None:
    b = Builder()
    walker = b.put(card("Marcheur"))
    do(b, NamedAction(KeywordAction.EXPLORE, This()), source=walker)
    assert b.game.object(walker).counter(PLUS_ONE) == 1
