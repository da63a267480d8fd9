"""Keywords that stand for triggered or activated abilities, and those that are not known yet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import library, play, priority, turn
from rules_fr.engine.actions import ActivateAbility, CastSpell, PassPriority
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import (
    Answer,
    PickAttacks,
    PickBlocks,
    PickMethod,
    PickNo,
    PickObject,
    PickPlayer,
    PickYes,
)
from rules_fr.engine.events.permanents import PhasedOut
from rules_fr.engine.happen import happen
from rules_fr.engine.phasing import phase_in_and_out
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
    SpellAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.turns import EndTheTurn
from rules_fr.vocabulary.event_patterns import Attacks, ZoneChange
from rules_fr.vocabulary.filters import AnyTarget, HasType, Is
from rules_fr.vocabulary.kinds import TIME, CardType, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import Haunted, Target, Targeted, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, fight, objects

NORMAL: Answer = (PickMethod(CastMethod.NORMAL),)
FREE_BOLT = card(
    "Éclair", SpellAbility(DealDamage(This(), Fixed(3), Target(0, AnyTarget()))), types="instant", cost="{0}"
)


def keyword(name: Keyword) -> KeywordAbility:
    return KeywordAbility(name)


def test_prowess() -> None:
    b = Builder()
    monk, bolt = b.put(card("Moine", keyword(Keyword.PROWESS))), b.put(FREE_BOLT, Zone.HAND)
    game = play.take(b.game, CastSpell(A, bolt), [NORMAL, (PickPlayer(B),)]).game
    for player in (A, B):
        game = play.take(game, PassPriority(player)).game
    b.game = game
    assert b.pt(monk) == (3, 3)


def test_storm_counts_the_spells_before_it() -> None:
    b = Builder()
    storm = replace(
        FREE_BOLT,
        faces=(replace(FREE_BOLT.faces[0], abilities=(*FREE_BOLT.faces[0].abilities, keyword(Keyword.STORM))),),
    )
    first, second = b.put(FREE_BOLT, Zone.HAND), b.put(storm, Zone.HAND)
    game = play.take(b.game, CastSpell(A, first), [NORMAL, (PickPlayer(B),)]).game
    game = play.take(game, CastSpell(A, second), [NORMAL, (PickPlayer(B),)]).game
    game = play.take(game, PassPriority(A)).game
    game = play.take(game, PassPriority(B), [(PickPlayer(A),)]).game
    assert len(game.stack) == 3


def test_ward() -> None:
    for pays, left in ((PickYes(), 0), (PickNo(), 1)):
        b = Builder()
        warded = b.put(card("Gardé", KeywordWithCost(Keyword.WARD, (PayLife(Fixed(2)),))), owner=B)
        bolt = b.put(FREE_BOLT, Zone.HAND)
        game = play.take(b.game, CastSpell(A, bolt), [NORMAL, (PickObject(warded),)]).game
        assert len(game.stack) == 2
        game = play.take(game, PassPriority(A)).game
        game = play.take(game, PassPriority(B), [(pays,)]).game
        if game.stack:
            game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
        assert len(game.battlefield) == left
        assert game.player(A).life == (18 if left == 0 else 20)


def test_haunting_and_the_death_of_what_is_haunted() -> None:
    b = Builder()
    dies = TriggeredAbility((ZoneChange(Is(Haunted()), Zone.BATTLEFIELD, Zone.GRAVEYARD),), GainLife(You(), Fixed(4)))
    ghost = b.put(card("Spectre", keyword(Keyword.HAUNT), dies))
    bear = b.put(card("Ours"), owner=B)
    table = do(b, Destroy(Targeted(0)), (PickObject(bear),), targets=(objects(0, ghost),), check=False)
    priority.give(table, A)
    game = play.take(play.take(table.game, PassPriority(A)).game, PassPriority(B)).game
    assert len(game.zone(Zone.EXILE)) == 1
    b.game = game
    table = do(b, Destroy(Targeted(0)), targets=(objects(0, bear),), check=False)
    priority.give(table, A)
    game = play.take(play.take(table.game, PassPriority(A)).game, PassPriority(B)).game
    assert game.player(A).life == 24


def test_vanishing_enters_with_counters_and_goes_without() -> None:
    b = Builder()
    spirit = b.put(card("Esprit", KeywordWithNumber(Keyword.VANISHING, Fixed(1))), counters=((TIME, 1),))
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.UNTAP))
    table = Table(b.game, [])
    turn.next_step(table)
    game = table.game
    for _ in range(2):
        game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    assert game.find(spirit) is None


def test_unearth() -> None:
    b = Builder()
    dead = b.put(card("Mort", KeywordWithCost(Keyword.UNEARTH, (PayLife(Fixed(1)),))), Zone.GRAVEYARD)
    game = play.take(b.game, ActivateAbility(A, dead, 0)).game
    game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    back = game.battlefield[0]
    b.game = game
    assert b.of(back).has(Keyword.HASTE)
    do(b, Destroy(Targeted(0)), targets=(objects(0, back),))
    assert len(b.game.zone(Zone.EXILE)) == 1


def test_affinity() -> None:
    b = Builder()
    affinity = KeywordWithQuality(Keyword.AFFINITY, HasType(CardType.ARTIFACT))
    golem = b.put(card("Golem", affinity, types="artifact creature", cost="{2}"), Zone.HAND)
    b.put(card("Bibelot", types="artifact"))
    b.put(card("Bibelot", types="artifact"))
    outcome = play.take(b.game, CastSpell(A, golem), [NORMAL])
    assert outcome.refusal is None
    assert len(outcome.game.stack) == 1


def test_each_attacker_triggers() -> None:
    b = Builder()
    b.put(card("Bannière", TriggeredAbility((Attacks(HasType(CardType.CREATURE)),), GainLife(You(), Fixed(1)))))
    one, two = b.put(card("Un")), b.put(card("Deux"))
    table = fight(b, [(PickAttacks(((one, B, None), (two, B, None))),), (PickBlocks(()),)], to_damage=False)
    assert len(table.game.pending) == 2


@pytest.mark.parametrize(("name", "same"), [("2007", False), ("2011", True)])
def test_phasing_loses_effects_where_it_changes_zones(name: str, same: bool) -> None:
    b = Builder(name)
    bear = b.put(card("Ours"))
    b.last((bear,), ModifyPT(Fixed(3), Fixed(3)))
    table = Table(b.game, [])
    happen(table, PhasedOut(bear))
    phase_in_and_out(table, A)
    back = table.game.battlefield[0]
    assert (back == bear) is same
    assert table.view.of(back).power == (5 if same else 2)


def test_ending_the_turn() -> None:
    b = Builder()
    end = b.put(card("Fin", SpellAbility(EndTheTurn()), types="instant", cost="{0}"), Zone.HAND)
    other = b.put(FREE_BOLT, Zone.STACK, owner=B)
    game = play.take(b.game, CastSpell(A, end), [NORMAL]).game
    outcome = play.take(play.take(game, PassPriority(A)).game, PassPriority(B))
    assert outcome.game.turn.active == B
    assert outcome.game.turn.number == 4
    assert outcome.game.find(other) is None
    assert any(Concept.TURN_END_THE_TURN in record.concepts for record in outcome.records)


def test_shuffling_twice_is_still_unknown() -> None:
    b = Builder()
    for n in range(3):
        b.put(card(f"Carte {n}"), Zone.LIBRARY)
    table = Table(b.game, [])
    library.shuffle(table, A)
    library.shuffle(table, A)
    assert len(table.game.player(A).unordered) == 3
