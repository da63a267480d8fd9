"""The rules that a trigger is under by the kind of its event, and the abilities lost before it."""

from __future__ import annotations

import pytest

from rules_fr.engine import trigger_rules, triggers
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.moves import moved
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.event_patterns import BecomesTarget, DrawsCard, OneOrMore, StepBegins, ZoneChange
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.kinds import Step, Zone
from rules_fr.vocabulary.modifications import LoseAllAbilities
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import EventPattern
from tests.engine.build import Builder, card
from tests.engine.doing import cited_with, events

DIES = ZoneChange(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD)
ENTERS = ZoneChange(Anything(), destination=Zone.BATTLEFIELD)


@pytest.mark.parametrize(
    ("pattern", "rules"),
    [
        (DIES, (Concept.TRIGGER_LOOK_BACK, Concept.TRIGGER_DIES)),
        (ZoneChange(Anything(), Zone.BATTLEFIELD), (Concept.TRIGGER_LOOK_BACK, Concept.TRIGGER_LEAVES_BATTLEFIELD)),
        (ENTERS, (Concept.TRIGGER_ENTERS,)),
        (OneOrMore(ENTERS), (Concept.TRIGGER_ENTERS,)),
        (ZoneChange(Anything(), destination=Zone.GRAVEYARD), (Concept.TRIGGER_ZONE_CHANGE,)),
        (StepBegins(Step.UPKEEP), (Concept.TRIGGER_AT_BEGINNING,)),
        (BecomesTarget(Is(This())), (Concept.TRIGGER_BECOMES_TARGET,)),
        (DrawsCard(You()), ()),
    ],
)
def test_each_kind_of_event_has_its_rules(pattern: EventPattern, rules: tuple[Concept, ...]) -> None:
    assert trigger_rules.of_event(pattern, edition("2026")) == rules


def test_an_ability_lost_before_its_object_dies_does_not_trigger_and_it_is_said() -> None:
    builder = Builder()
    bear = builder.put(card("Ours", TriggeredAbility((DIES,), GainLife(You(), Fixed(1)))))
    builder.last((bear,), LoseAllAbilities())
    table = Table(builder.game, ())
    before, event = table.view, moved(table, bear, Zone.GRAVEYARD)
    table.commit(event, (), None, 1)
    triggers.look(table, before, (event,))
    assert table.game.pending == ()
    assert events(table, WhyNot) == [WhyNot(WhyNotKind.ABILITY_LOST, bear, player=table.game.turn.active)]
    assert cited_with(table, WhyNot) == {Concept.TRIGGER_LOOK_BACK, Concept.TRIGGER_DIES}
