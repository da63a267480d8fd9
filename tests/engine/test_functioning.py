"""Where abilities function, and the concept that says so."""

import pytest

from rules_fr.engine.functioning import EVERYWHERE, where_functions, where_triggers
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    AdditionalCost,
    CastingRestriction,
    CharacteristicDefining,
    KeywordAbility,
    KeywordWithCost,
    Optionality,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import ThisIsIn
from rules_fr.vocabulary.costs import ExileCost, PayLife, PayMana
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.event_patterns import Cycled, SpellCast, ZoneChange
from rules_fr.vocabulary.filters import HasType, Is
from rules_fr.vocabulary.kinds import Color, Keyword, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import AddColor, CannotBeCountered, CannotBlock, ModifyPT
from rules_fr.vocabulary.refs import Haunted, This, You
from rules_fr.vocabulary.restrictions import SorceryTiming
from rules_fr.vocabulary.terms import Ability
from tests.engine.build import Builder, card

DRAW = Draw(You(), Fixed(1))
MANA = PayMana(parse_mana_cost("{2}"))
BATTLEFIELD = {Zone.BATTLEFIELD}


def dies(what: Is | HasType) -> ZoneChange:
    return ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("ability", "zones", "concept"),
    [
        (StaticAbility((CannotBlock(),)), BATTLEFIELD, Concept.ABILITY_ZONE_DEFAULT),
        (CharacteristicDefining(AddColor(Color.RED)), EVERYWHERE, Concept.ABILITY_CDA_ALL_ZONES),
        (
            StaticAbility((ModifyPT(Fixed(1), Fixed(1)),), condition=ThisIsIn(Zone.GRAVEYARD)),
            {Zone.GRAVEYARD},
            Concept.ABILITY_ZONE_STATED,
        ),
        (StaticAbility((CannotBeCountered(),)), {Zone.STACK}, Concept.COST_STATIC_ON_STACK),
        (AdditionalCost((PayLife(Fixed(2)),), Optionality.REQUIRED), {Zone.STACK}, Concept.COST_STATIC_ON_STACK),
        (KeywordWithCost(Keyword.CYCLING, (MANA,)), {Zone.HAND}, Concept.ABILITY_ZONE_COST_PAYABLE),
        (KeywordWithCost(Keyword.EQUIP, (MANA,)), BATTLEFIELD, Concept.ABILITY_ZONE_DEFAULT),
        (KeywordAbility(Keyword.FLYING), BATTLEFIELD, Concept.ABILITY_ZONE_DEFAULT),
        (
            ActivatedAbility((MANA,), PutOntoBattlefield(This()), zones=(Zone.GRAVEYARD,)),
            {Zone.GRAVEYARD},
            Concept.ABILITY_ZONE_SELF_MOVE,
        ),
        (
            ActivatedAbility((ExileCost(This()),), DRAW, zones=(Zone.GRAVEYARD,)),
            {Zone.GRAVEYARD},
            Concept.ABILITY_ZONE_SELF_MOVE,
        ),
        (ActivatedAbility((MANA,), DRAW, zones=(Zone.HAND,)), {Zone.HAND}, Concept.ABILITY_ZONE_STATED),
        (ActivatedAbility((MANA,), DRAW), BATTLEFIELD, Concept.ABILITY_ZONE_DEFAULT),
        (TriggeredAbility((dies(Is(This())),), DRAW), BATTLEFIELD, Concept.ABILITY_ZONE_DEFAULT),
        (TriggeredAbility((SpellCast(You(), Is(This())),), DRAW), {Zone.STACK}, Concept.ABILITY_ZONE_TRIGGER),
        (
            TriggeredAbility((ZoneChange(Is(This()), None, Zone.GRAVEYARD),), DRAW),
            {Zone.GRAVEYARD},
            Concept.ABILITY_ZONE_TRIGGER,
        ),
    ],
)
def test_zones(ability: Ability, zones: set[Zone], concept: Concept) -> None:
    game = Builder()
    found = where_functions(ability, game.of(game.put(card())))
    assert (set(found.zones), found.concept) == (set(zones), concept)


def test_each_condition_in_its_zone() -> None:
    game = Builder()
    values = game.of(game.put(card()))
    enters = ZoneChange(Is(This()), None, Zone.BATTLEFIELD)
    haunted = dies(Is(Haunted()))
    ability = TriggeredAbility((enters, haunted), DRAW)
    assert where_triggers(ability, enters, values).zones == BATTLEFIELD
    found = where_triggers(ability, haunted, values)
    assert (found.zones, found.concept) == ({Zone.EXILE}, Concept.ABILITY_ZONE_TRIGGER_EACH)


def test_cycling_trigger_never_on_the_battlefield() -> None:
    game = Builder()
    values = game.of(game.put(card()))
    assert Zone.BATTLEFIELD not in where_functions(TriggeredAbility((Cycled(Is(This())),), DRAW), values).zones


def test_restriction_already_in_hand() -> None:
    game = Builder()
    spell = game.put(card("Charge", CastingRestriction(SorceryTiming()), types="instant"), Zone.HAND)
    (held,) = game.view.abilities(spell)
    assert game.view.functions(spell, held.ability)


def test_instants_default_to_the_stack() -> None:
    game = Builder()
    values = game.of(game.put(card(types="instant"), Zone.HAND))
    assert where_functions(StaticAbility((CannotBlock(),)), values).zones == {Zone.STACK}
