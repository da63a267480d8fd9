"""Everything that the engine records can be told."""

import inspect
from importlib import import_module
from pkgutil import iter_modules

import pytest

import rules_fr.answers.telling
import rules_fr.engine.events as events
from rules_fr.answers.telling.notes import _SENTENCES
from rules_fr.answers.telling.setting import say
from rules_fr.answers.telling.words import STEPS, is_plural, listed
from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.vocabulary.kinds import Step

UNTOLD = {
    "ActionPerformed",
    "AttackersOrdered",
    "BecameTarget",
    "CombatBegan",
    "CombatEnded",
    "Manifested",
    "DeathtouchSeen",
    "DelayedGone",
    "DrawFromEmptySeen",
    "ExtraPhaseTaken",
    "TurnResumed",
    "FirstStrikeStepChosen",
    "PendingTaken",
    "PriorityGiven",
    "Resolved",
    "ReturnAwaited",
    "ReturnDue",
    "ShieldUsed",
    "SicknessEnded",
    "StackObjectChanged",
    "StepEnded",
    "StepPassedOver",
    "Used",
}
"""Events without a sentence of their own: the line of something else tells them, or nobody needs them."""


def every_event() -> list[type[Event]]:
    """The event classes of the engine."""
    modules = [import_module(f"{events.__name__}.{found.name}") for found in iter_modules(events.__path__)]
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Event) and value not in (Event, Note)
    }
    return sorted(found, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", every_event(), ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence_or_is_known_to_have_none(kind: type[Event]) -> None:
    assert rules_fr.answers.telling.__all__
    told = say.dispatch(kind) is not say.dispatch(Event)
    assert told is not (kind.__name__ in UNTOLD)


def test_everything_that_did_not_happen_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(WhyNotKind)


def test_every_step_has_a_name() -> None:
    assert set(STEPS) == set(Step)


def test_french_lists_and_plurals() -> None:
    assert listed([]) == ""
    assert listed(["A"]) == "A"
    assert listed(["A", "B", "C"]) == "A, B et C"
    assert is_plural("les elfes")
    assert not is_plural("l'ours")
