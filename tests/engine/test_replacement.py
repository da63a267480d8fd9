"""Replacement and prevention effects."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import damage
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import (
    Answer,
    DecisionKind,
    DecisionNeeded,
    PickMode,
    PickNo,
    PickObject,
    PickSubtype,
    PickYes,
)
from rules_fr.engine.events.cards import Drew
from rules_fr.engine.events.damage import DamageDealt, DamagePrevented
from rules_fr.engine.objects import Announced, GameObject
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, ReplacementAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.damage import DealDamage, PreventDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.event_patterns import DrawsCard
from rules_fr.vocabulary.filters import Anything, ChoiceKind, HasType, Is, IsPlayer
from rules_fr.vocabulary.kinds import LOYALTY, PLUS_ONE, CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.modifications import DamageCannotBePrevented, SetSubtypes
from rules_fr.vocabulary.refs import EachOf, Targeted, This, You
from rules_fr.vocabulary.replacements import (
    AsEntersChoose,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    Instead,
    MovesElsewhere,
    MultiplyDamage,
    Prevent,
    Redirect,
)
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import concepts, do, events, objects, players

CREATURE = HasType(CardType.CREATURE)
TAPPED = ReplacementAbility(EntersTapped(Is(This())))


def enter(b: Builder, what: Card, *answers: Answer) -> GameObject:
    """Put a card onto the battlefield from a graveyard."""
    item = b.put(what, Zone.GRAVEYARD)
    do(b, PutOntoBattlefield(Targeted(0)), *answers, targets=(objects(0, item),))
    return b.game.object(b.game.battlefield[-1])


def test_enters_tapped_with_counters() -> None:
    b = Builder()
    counters = ReplacementAbility(EntersWithCounters(Is(This()), PLUS_ONE, Fixed(2)))
    item = enter(b, card("Hydre", TAPPED, counters))
    assert item.tapped
    assert item.counters == ((PLUS_ONE, 2),)


@pytest.mark.parametrize(("name", "tapped"), [("2007", True), ("2011", True), ("2026", False)])
def test_looking_ahead_by_edition(name: str, tapped: bool) -> None:
    b = Builder(name)
    mountains = SetSubtypes(CardType.LAND, (Subtype("mountain"),))
    b.put(card("Lune", StaticAbility((mountains,), HasType(CardType.LAND)), types="enchantment"))
    land = enter(b, card("Terrain", TAPPED, types="land"))
    assert land.tapped is tapped


def test_as_enters_choose() -> None:
    b = Builder()
    chooser = card("Idole", ReplacementAbility(AsEntersChoose(Is(This()), ChoiceKind.CREATURE_TYPE)), types="artifact")
    item = enter(b, chooser, (PickSubtype(Subtype("goblin")),))
    assert [choice.subtype for choice in item.choices] == ["goblin"]


def test_enters_as_a_copy_and_then_as_what_it_copies() -> None:
    b = Builder()
    b.put(card("Lent", TAPPED, pt=(5, 5)), owner=B)
    clone = card("Clone", ReplacementAbility(EntersAsCopy(Is(This()), CREATURE)), pt=(0, 0))
    item = enter(b, clone, (PickYes(),))
    assert b.pt(item.id) == (5, 5)
    assert item.tapped
    declined = Builder()
    declined.put(card("Ours"), owner=B)
    dead = declined.put(clone, Zone.GRAVEYARD)
    do(declined, PutOntoBattlefield(Targeted(0)), (PickNo(),), targets=(objects(0, dead),))
    assert len(declined.game.battlefield) == 1


def test_a_planeswalker_enters_with_its_loyalty() -> None:
    b = Builder()
    walker = card("Arpenteur", types="planeswalker")
    walker = replace(walker, faces=(replace(walker.faces[0], loyalty=4),))
    assert enter(b, walker).counter(LOYALTY) == 4


def test_going_elsewhere() -> None:
    b = Builder()
    b.put(
        card("Vide", ReplacementAbility(MovesElsewhere(Anything(), None, Zone.GRAVEYARD, Zone.EXILE)), types="artifact")
    )
    bear = b.put(card())
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, bear),))
    assert len(table.game.zone(Zone.EXILE)) == 1
    assert Concept.REPLACEMENT_INSTEAD in concepts(table)


def test_flashback_exiles_even_when_countered() -> None:
    b = Builder()
    spell = b.put(card("Rituel", types="sorcery"), Zone.STACK)
    b.game = b.game.with_object(replace(b.game.object(spell), announced=Announced(method=CastMethod.FLASHBACK)))
    table = do(b, Counter(Targeted(0)), targets=(objects(0, spell),))
    assert len(table.game.zone(Zone.EXILE)) == 1
    assert Concept.KEYWORD_FLASHBACK_EXILE in concepts(table)


def test_a_draw_replaced_is_no_draw_and_is_replaced_once() -> None:
    b = Builder()
    for n in range(4):
        b.put(card(f"Carte {n}"), Zone.LIBRARY)
    b.put(card("Deux", ReplacementAbility(Instead(DrawsCard(You()), Draw(You(), Fixed(2)))), types="artifact"))
    table = do(b, Draw(You(), Fixed(1)))
    assert len(events(table, Drew)) == 2
    assert Concept.DRAW_REPLACED in concepts(table)
    b.put(card("Vie", ReplacementAbility(Instead(DrawsCard(You()), GainLife(You(), Fixed(1)))), types="artifact"))
    with pytest.raises(DecisionNeeded) as needed:
        do(b, Draw(You(), Fixed(1)))
    assert needed.value.decision.kind is DecisionKind.REPLACEMENT
    after = do(b, Draw(You(), Fixed(1)), (PickMode(0),))
    assert after.game.player(A).life == 22
    assert not events(after, Drew)


def test_a_shield_is_used_up() -> None:
    b = Builder()
    shield = Prevent(recipient=Is(Targeted(0)), amount=Fixed(3))
    do(b, PreventDamage(shield, EndOfTurn()), targets=(players(0, A),))
    bolt = DealDamage(This(), Fixed(2), Targeted(0))
    source = b.put(card("Mage"), owner=B)
    first = do(b, bolt, source=source, controller=B, targets=(players(0, A),))
    assert first.game.player(A).life == 20
    assert first.game.shields[0].remaining == 1
    second = do(b, bolt, source=source, controller=B, targets=(players(0, A),))
    assert second.game.player(A).life == 19
    assert not second.game.shields
    assert len(events(second, DamagePrevented)) == 1


def test_which_of_two_sources_meets_the_shield() -> None:
    b = Builder()
    do(b, PreventDamage(Prevent(Is(Targeted(0)), amount=Fixed(2)), EndOfTurn()), targets=(players(0, A),))
    one, two = b.put(card("Un"), owner=B), b.put(card("Deux", KeywordAbility(Keyword.LIFELINK)), owner=B)
    both = [DamageDealt(one, 2, player=A), DamageDealt(two, 2, player=A)]
    with pytest.raises(DecisionNeeded) as needed:
        damage.deal(Table(b.game, []), both)
    assert needed.value.decision.player == A
    assert needed.value.decision.labels == (one, two)
    table = Table(b.game, [(PickMode(1),)])
    damage.deal(table, both)
    assert (table.game.player(A).life, table.game.player(B).life) == (18, 20)


@pytest.mark.parametrize(("name", "prevented"), [("2007", 1), ("2011", 2), ("2026", 2)])
def test_static_prevention_by_edition(name: str, prevented: int) -> None:
    b = Builder(name)
    b.put(card("Égide", ReplacementAbility(Prevent(CREATURE, amount=Fixed(1))), types="enchantment"))
    one, two = b.put(card(pt=(1, 4))), b.put(card(pt=(1, 4)))
    source = b.put(card("Nova", types="sorcery"), Zone.STACK)
    first = ((PickObject(one),),) if prevented == 1 else ()  # which damage the single prevention meets
    table = do(b, DealDamage(This(), Fixed(2), EachOf(CREATURE)), *first, source=source)
    assert len(events(table, DamagePrevented)) == prevented
    assert sum(table.game.object(item).damage for item in (one, two)) == 4 - prevented


@pytest.mark.parametrize(("name", "left"), [("2011", None), ("2026", 3)])
def test_what_cannot_be_prevented(name: str, left: int | None) -> None:
    b = Builder(name)
    b.put(card("Brèche", StaticAbility((DamageCannotBePrevented(),)), types="enchantment"))
    do(b, PreventDamage(Prevent(Is(Targeted(0)), amount=Fixed(3)), EndOfTurn()), targets=(players(0, A),))
    source = b.put(card("Éclair", types="instant"), Zone.STACK)
    table = do(b, DealDamage(This(), Fixed(3), Targeted(0)), source=source, targets=(players(0, A),))
    assert table.game.player(A).life == 17
    if left is not None:
        assert table.game.shields[0].remaining == left


def test_doubling_and_redirecting() -> None:
    b = Builder()
    b.put(card("Double", ReplacementAbility(MultiplyDamage(2)), types="enchantment"))
    wall = b.put(card("Mur", ReplacementAbility(Redirect(IsPlayer(), This())), pt=(0, 9)))
    source = b.put(card("Éclair", types="instant"), Zone.STACK)
    effect = DealDamage(This(), Fixed(3), Targeted(0))
    table = do(b, effect, (PickMode(0),), source=source, targets=(players(0, A),))
    assert table.game.player(A).life == 20
    assert table.game.object(wall).damage == 6
    assert Concept.REPLACEMENT_REDIRECTION in concepts(table)


def test_an_opponent_may_redirect_to_a_planeswalker_in_older_editions() -> None:
    for name in ("2007", "2011", "2026"):
        b = Builder(name)
        walker = b.put(card("Arpenteur", types="planeswalker"), owner=B, counters=((LOYALTY, 5),))
        source = b.put(card("Éclair", types="instant"), Zone.STACK)
        effect = DealDamage(This(), Fixed(3), Targeted(0))
        answers = () if name == "2026" else ((PickObject(walker),),)
        table = do(b, effect, *answers, source=source, targets=(players(0, B),))
        redirected = name != "2026"
        assert table.game.player(B).life == (20 if redirected else 17)
        assert table.game.object(walker).counter(LOYALTY) == (2 if redirected else 5)
