"""Players that cannot be targeted, abilities that cost less, the object that grants, assigning as though unblocked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play, stack, targets
from rules_fr.engine.actions import ActivateAbility
from rules_fr.engine.decisions import PickAttacks, PickBlocks, PickNo, PickPlayer, PickYes
from rules_fr.engine.filters import matching
from rules_fr.engine.game import Mana
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    CharacteristicDefining,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountersOn, CountOf, Fixed
from rules_fr.vocabulary.combat import AssignsAsThoughUnblocked
from rules_fr.vocabulary.costs import PayMana, SacrificeCost
from rules_fr.vocabulary.effects.cards import Surveil
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.permanents import MoveCounters
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.event_patterns import ActionDone
from rules_fr.vocabulary.filters import HasType, Is, IsPlayer, SharesCardTypeWith
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, KeywordAction, ManaType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import DefinePT, GainAbility
from rules_fr.vocabulary.refs import Attached, Granter, Target, This, You
from rules_fr.vocabulary.restrictions import ActivationCostLess
from rules_fr.vocabulary.rules_bent import PlayerCannotBeTargeted, PlayerGains
from rules_fr.vocabulary.terms import Modification
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, fight, objects

GAIN = GainLife(You(), Fixed(1))


@pytest.mark.parametrize(
    ("rule", "by_me", "by_them"),
    [
        (PlayerGains(You(), KeywordAbility(Keyword.HEXPROOF)), True, False),
        (PlayerGains(You(), KeywordAbility(Keyword.SHROUD)), False, False),
        (PlayerCannotBeTargeted(You()), False, False),
    ],
)
def test_a_player_that_cannot_be_targeted(rule: Modification, by_me: bool, by_them: bool) -> None:
    b = Builder()
    shield = b.put(card("Égide", StaticAbility((rule,)), types="enchantment"))
    for controller, allowed in ((A, by_me), (B, by_them)):
        scope = b.scope(shield, controller)
        found = targets.candidates(Table(b.game, ()), scope, ObjectId(99), Target(0, IsPlayer()))
        assert (PickPlayer(A) in found) is allowed
        assert PickPlayer(B) in found


def activate(b: Builder, item: ObjectId, mana: int) -> bool:
    """Whether an ability can be activated with that much mana."""
    pool = tuple(Mana(ManaType.COLORLESS) for _ in range(mana))
    game = b.game.with_player(replace(b.game.player(A), pool=pool))
    outcome = play.take(game, ActivateAbility(A, item, 0))
    return outcome.refusal is None


def test_an_ability_costs_less_for_each_creature() -> None:
    b = Builder()
    less = ActivationCostLess(parse_mana_cost("{1}"), CountOf(HasType(CardType.CREATURE)))
    ability = ActivatedAbility((PayMana(parse_mana_cost("{3}")),), GAIN, (less,))
    item = b.put(card("Cité", ability, types="artifact"))
    assert not activate(b, item, 1)
    b.put(card("Ours"))
    b.put(card("Loup"))
    assert activate(b, item, 1)


def test_a_granted_ability_knows_the_object_that_grants_it() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    given = ActivatedAbility((SacrificeCost(Granter()),), GAIN)
    torch = b.put(
        card("Torche", StaticAbility((GainAbility(given),), Is(Attached())), types="artifact", subtypes="equipment"),
        attached_to=bear,
    )
    outcome = play.take(b.game, ActivateAbility(A, bear, 0))
    assert outcome.refusal is None
    assert outcome.game.find(torch) is None
    assert outcome.game.find(bear) is not None


@pytest.mark.parametrize(("yes", "life"), [(True, 15), (False, 20)])
def test_assigning_as_though_unblocked(yes: bool, life: int) -> None:
    b = Builder()
    rhino = b.put(card("Rhino", StaticAbility((AssignsAsThoughUnblocked(),)), pt=(5, 5)))
    wall = b.put(card("Mur", pt=(0, 9)), owner=B)
    answers = [(PickAttacks(((rhino, B, None),)),), (PickBlocks(((wall, rhino),)),), (PickYes() if yes else PickNo(),)]
    fight(b, answers)
    assert b.game.player(B).life == life


def test_counters_move_from_one_to_another() -> None:
    b = Builder()
    bear = b.put(card("Ours"), counters=(("+1/+1", 2),))
    other = b.put(card("Loup"))
    do(b, MoveCounters(This(), Target(0, HasType(CardType.CREATURE)), PLUS_ONE, Fixed(1)), source=bear)
    assert b.game.object(bear).counter(PLUS_ONE) == 2
    move = MoveCounters(This(), Target(0, HasType(CardType.CREATURE)), PLUS_ONE, Fixed(1))
    do(b, move, source=bear, targets=(objects(0, other),))
    assert b.game.object(bear).counter(PLUS_ONE) == 1
    assert b.game.object(other).counter(PLUS_ONE) == 1


def test_surveilling_is_watched_for() -> None:
    b = Builder()
    b.put(card("Insecte", TriggeredAbility((ActionDone(You(), KeywordAction.SURVEIL),), GAIN)))
    do(b, Surveil(You(), Fixed(1)))
    table = Table(b.game, ())
    stack.resolve_top(table)
    assert table.game.player(A).life == 21


def test_a_card_type_in_common() -> None:
    b = Builder()
    golem = b.put(card("Golem", types="artifact creature"))
    bear = b.put(card("Ours"))
    b.put(card("Forêt", types="land"))
    assert matching(b.scope(golem), SharesCardTypeWith(This())) == (golem, bear)


def test_what_a_token_measures_on_what_made_it_ends_with_it() -> None:
    b = Builder()
    grime = b.put(card("Résidus", types="enchantment"), counters=(("+1/+1", 3),))
    size = CountersOn(Granter(), PLUS_ONE)
    ooze = TokenSpec((CardType.CREATURE,), abilities=(CharacteristicDefining(DefinePT(size, size)),))
    do(b, CreateToken(You(), ooze, Fixed(1)), source=grime)
    token = b.view.permanents()[-1]
    assert b.pt(token) == (3, 3)
    b.leave(grime, Zone.GRAVEYARD)
    assert b.pt(token) == (0, 0)
