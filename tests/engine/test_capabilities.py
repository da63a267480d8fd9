"""Every class of the vocabulary has a behaviour in the engine, or is listed as not executable."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import rules_fr.vocabulary
from rules_fr.engine import capabilities, ending, enforced
from rules_fr.vocabulary.abilities import KeywordWithCost, NotUnderstood, SpellAbility, Suspend
from rules_fr.vocabulary.amounts import CountOf, EventAmount, Fixed, Times, X
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import ApplyReplacement
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import Anything, ControlledBy, Is
from rules_fr.vocabulary.kinds import CardName, Keyword, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost, Variable
from rules_fr.vocabulary.modifications import RulesModification
from rules_fr.vocabulary.refs import Targeted, You
from rules_fr.vocabulary.replacements import EntersTapped, MovesElsewhere, OtherDamage, Replacement
from rules_fr.vocabulary.terms import Ability, Duration, Node, Restriction

ENGINE = Path(capabilities.__file__).parent


def every(family: type[Node]) -> Iterator[type[Node]]:
    for module in walk_packages(rules_fr.vocabulary.__path__, "rules_fr.vocabulary."):
        import_module(module.name)
    waiting = list(family.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if not kind.__subclasses__():
            yield kind


def named_in_engine() -> set[str]:
    """Every class name that an engine file other than the list itself mentions."""
    files = [file for file in ENGINE.rglob("*.py") if file.name not in ("capabilities.py", "enforced.py")]
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}


@pytest.mark.parametrize(
    ("family", "listed"),
    [
        (RulesModification, enforced.RULES - enforced.SHOWN - enforced.OF_DECKS),
        (Replacement, capabilities.REPLACEMENTS),
        (Duration, ending.DURATIONS),
        (Restriction, capabilities.RESTRICTIONS),
    ],
)
def test_what_is_listed_as_handled_is_asked_about_somewhere(family: type[Node], listed: frozenset[type[Node]]) -> None:
    assert listed <= set(every(family))
    assert {kind.__name__ for kind in listed} <= named_in_engine()


def test_a_text_that_was_not_understood_is_not_executable() -> None:
    assert capabilities.missing(NotUnderstood(CardName("…"), 0)) == ("NotUnderstood",)
    assert capabilities.missing(SpellAbility(GainLife(You(), Fixed(3)))) == ()


@pytest.mark.parametrize(
    ("replacement", "lacking"),
    [
        (OtherDamage(ControlledBy(You()), Anything(), DamageKind.ANY, Times(2, EventAmount())), ()),
        (EntersTapped(Is(Targeted(0))), ("ApplyReplacement",)),
        (MovesElsewhere(Is(Targeted(0)), None, Zone.GRAVEYARD, Zone.EXILE), ()),
    ],
)
def test_a_replacement_for_a_time_is_of_things_in_general_or_of_some_settled_at_once(
    replacement: Replacement, lacking: tuple[str, ...]
) -> None:
    assert capabilities.missing(ApplyReplacement(replacement, EndOfTurn())) == lacking


@pytest.mark.parametrize(
    ("ability", "lacking"),
    [
        (KeywordWithCost(Keyword.MORPH, (PayMana(ManaCost((Variable(),))),)), ()),
        (KeywordWithCost(Keyword.MORPH, (PayMana(ManaCost((Generic(2),))),)), ()),
        (Suspend(X(), (PayMana(ManaCost((Variable(),))),)), ()),
        (Suspend(CountOf(Anything()), (PayMana(ManaCost((Generic(1),))),)), ("suspend",)),
        (Suspend(Fixed(3), (PayMana(ManaCost((Generic(1),))),)), ()),
    ],
)
def test_the_x_of_a_special_action_is_chosen_as_it_is_taken(ability: Ability, lacking: tuple[str, ...]) -> None:
    assert capabilities.missing(ability) == lacking
