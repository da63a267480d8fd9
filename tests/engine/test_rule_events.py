"""Abilities that trigger on abilities triggering, or on mana being added."""

from __future__ import annotations

import pytest

from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.event_patterns import GainsLife
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import CardType, ManaType
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.rule_events import AbilityTriggers, AddsMana
from tests.engine.build import Builder, card
from tests.engine.doing import do, events

CREATURE = HasType(CardType.CREATURE)
GREEN = AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(1))
RED = AddMana(You(), ExactMana((ManaType.RED,)), Fixed(1))
ON_RED = TriggeredAbility((AddsMana(You(), (ManaType.RED,)),), GREEN)


@pytest.mark.parametrize(("name", "at_once"), [("2007", False), ("2011", False), ("2026", True)])
def test_mana_added_by_anything(name: str, at_once: bool) -> None:
    assert is_mana_ability(edition(name), ON_RED) is at_once


@pytest.mark.parametrize("name", ["2007", "2011", "2026"])
def test_what_triggers_on_one_colour(name: str) -> None:
    b = Builder(name)
    b.put(card("Serre", ON_RED, types="artifact"))
    table = do(b, GREEN, check=False)
    assert [len(e.mana) for e in events(table, ManaAdded) if isinstance(e, ManaAdded)] == [1]
    assert not table.game.pending
    table = do(b, RED, check=False)
    assert [waiting.event.mana for waiting in table.game.pending] == [(ManaType.RED,)]


def test_a_trigger_on_a_trigger() -> None:
    b = Builder()
    gain = TriggeredAbility((GainsLife(You()),), RED)
    bell = TriggeredAbility((AbilityTriggers(CREATURE),), GREEN)
    b.put(card("Source", gain))
    b.put(card("Cloche", bell, types="artifact"))
    table = do(b, GainLife(You(), Fixed(1)), check=False)
    assert [waiting.ability for waiting in table.game.pending] == [gain, bell]


def test_an_ability_that_sees_itself_trigger_has_no_end() -> None:
    b = Builder()
    b.put(card("Source", TriggeredAbility((GainsLife(You()),), RED)))
    b.put(card("Écho", TriggeredAbility((AbilityTriggers(),), GREEN), types="artifact"))
    with pytest.raises(Unsupported):
        do(b, GainLife(You(), Fixed(1)), check=False)
