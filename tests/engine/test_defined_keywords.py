"""Keywords that a definition spells out, and those that stop the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play, priority, stack
from rules_fr.engine.actions import CastSpell, PassPriority
from rules_fr.engine.capabilities import missing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, PickAttacks, PickBlocks, PickMethod, PickObject
from rules_fr.engine.filters import fits
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import (
    DefinedKeyword,
    KeywordAbility,
    KeywordWithNumber,
    KeywordWithQuality,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.stack import CopySpell
from rules_fr.vocabulary.event_patterns import Attacks, AttacksAlone, CastsOrCopies
from rules_fr.vocabulary.filters import ControlledBy, HasColor, HasDesignation, HasSubtype, HasType, Is
from rules_fr.vocabulary.kinds import PLAINS, CardType, Color, Designation, Keyword, Subtype, Zone
from rules_fr.vocabulary.modifications import GainAbility, GainDesignation, ModifyPT
from rules_fr.vocabulary.refs import EventObject, Target, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import fight

NORMAL: Answer = (PickMethod(CastMethod.NORMAL),)


def attack(b: Builder, *which: ObjectId) -> Table:
    """Attack with creatures, nobody blocks, and the abilities that trigger resolve."""
    attacks = PickAttacks(tuple((item, B, None) for item in which))
    table = fight(b, [(attacks,), (PickBlocks(()),)], to_damage=False)
    priority.settle(table)
    while table.game.stack:
        stack.resolve_top(table)
    return table


def growing(number: int) -> DefinedKeyword:
    """A keyword that makes the creature bigger when it attacks."""
    bigger = Apply(This(), (ModifyPT(Fixed(number), Fixed(number)),), EndOfTurn())
    means = TriggeredAbility((Attacks(Is(This())),), bigger, keyword=Keyword.BUSHIDO)
    return DefinedKeyword(KeywordWithNumber(Keyword.BUSHIDO, Fixed(number)), (means,))


def exalted() -> DefinedKeyword:
    bigger = Apply(EventObject(), (ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn())
    means = TriggeredAbility((AttacksAlone(ControlledBy(You())),), bigger, keyword=Keyword.EXALTED)
    return DefinedKeyword(KeywordAbility(Keyword.EXALTED), (means,))


def test_the_definition_is_carried_out() -> None:
    b = Builder()
    samurai = b.put(card("Samouraï", growing(2)))
    table = attack(b, samurai)
    assert table.view.of(samurai).power == 4
    assert table.view.of(samurai).has(Keyword.BUSHIDO)


def test_a_granted_keyword_is_carried_out() -> None:
    b = Builder()
    knight = b.put(card("Chevalier"))
    b.put(card("Maître", StaticAbility((GainAbility(growing(3)),), HasType(CardType.CREATURE)), types="enchantment"))
    table = attack(b, knight)
    assert table.view.of(knight).power == 5


@pytest.mark.parametrize(("attackers", "power"), [(1, 3), (2, 2)])
def test_attacking_alone(attackers: int, power: int) -> None:
    b = Builder()
    creatures = [b.put(card("Un")), b.put(card("Deux"))]
    b.put(card("Noble", exalted(), types="artifact"))
    table = attack(b, *creatures[:attackers])
    assert table.view.of(creatures[0]).power == power


def test_changeling_is_every_creature_type_and_no_other() -> None:
    b = Builder()
    changing = b.put(card("Changeur", KeywordAbility(Keyword.CHANGELING), subtypes="shapeshifter"))
    scope = Scope(view=b.view, source=changing, controller=A)
    assert fits(scope, HasSubtype(Subtype("goblin")), changing)
    assert fits(scope, HasSubtype(Subtype("dragon")), changing)
    assert not fits(scope, HasSubtype(PLAINS), changing)
    assert not fits(scope, HasSubtype(Subtype("equipment")), changing)


@pytest.mark.parametrize(("color", "allowed"), [(Color.BLACK, False), (Color.RED, True)])
def test_hexproof_from_a_colour(color: Color, allowed: bool) -> None:
    b = Builder()
    safe = b.put(card("Sûr", KeywordWithQuality(Keyword.HEXPROOF, HasColor(Color.BLACK))), owner=B)
    kill = SpellAbility(Destroy(Target(0, HasType(CardType.CREATURE))))
    printed = card("Mort", kill, types="instant", cost="{0}")
    spell = b.put(replace(printed, faces=(replace(printed.front, color_indicator=(color,)),)), Zone.HAND)
    outcome = play.take(b.game, CastSpell(A, spell), [NORMAL, (PickObject(safe),)])
    assert bool(outcome.game.stack) is allowed
    assert (outcome.refusal is None) is allowed


def test_a_keyword_without_behaviour_stops_the_game_as_it_is_cast() -> None:
    b = Builder()
    storm = card("Fosse", KeywordAbility(Keyword.GRAVESTORM), types="sorcery", cost="{0}")
    held = b.put(storm, Zone.HAND)
    assert play.take(b.game, CastSpell(A, held), [NORMAL]).unsupported is not None


def test_casting_and_copying_both_count() -> None:
    b = Builder()
    gain = TriggeredAbility((CastsOrCopies(You(), HasType(CardType.INSTANT)),), GainLife(You(), Fixed(1)))
    b.put(card("Mage", gain))
    twice = SpellAbility(CopySpell(This(), You()))
    spell = b.put(card("Écho", twice, types="instant", cost="{0}"), Zone.HAND)
    game = play.take(b.game, CastSpell(A, spell), [NORMAL]).game
    for _ in range(2):
        game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    game = play.take(play.take(game, PassPriority(A)).game, PassPriority(B)).game
    assert game.player(A).life == 22


def test_a_designation_stays_and_is_seen() -> None:
    b = Builder()
    giant = b.put(card("Géant"))
    other = b.put(card("Autre"))
    monstrous = HasDesignation(Designation.MONSTROUS)
    assert not fits(b.scope(giant), monstrous, giant)
    become = Apply(This(), (GainDesignation(Designation.MONSTROUS),), RestOfGame())
    charm = b.put(card("Charme", TriggeredAbility((Attacks(Is(This())),), become)))
    table = attack(b, charm)
    scope = Scope(view=table.view, source=charm, controller=A)
    assert fits(scope, monstrous, charm)
    assert not fits(scope, monstrous, other)
    assert missing(GainDesignation(Designation.GOADED)) == ()


def test_what_is_defined_is_not_missing() -> None:
    assert missing(growing(1)) == ()
    assert missing(KeywordAbility(Keyword.GRAVESTORM)) == ("gravestorm",)
    assert missing(KeywordAbility(Keyword.PARTNER)) == ()
