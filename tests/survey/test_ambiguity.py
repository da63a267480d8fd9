"""The hunt for double readings sees the choices that are made before the grammar."""

from __future__ import annotations

import pytest

from rules_fr.reading.abilities import card_grammar
from rules_fr.reading.canonical import canonical
from rules_fr.reading.tokens import tokenise
from rules_fr.survey.ambiguity import Choice, Settled, hunt, others, settled, settled_readings
from rules_fr.survey.forest import trees
from rules_fr.survey.sources import Row
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.filters import AnyOf
from rules_fr.vocabulary.terms import walk


def test_earley_finds_the_tree_of_the_grammar() -> None:
    tokens = canonical(tokenise("Piochez une carte et défaussez-vous d'une carte"))
    assert trees("sentence", tokens) == [card_grammar().parse("sentence", tokens)]


def test_a_sentence_with_two_trees_has_both() -> None:
    sentence = "Détruisez la créature attaquante ou bloqueuse ciblée"
    tree = card_grammar().parse("sentence", canonical(tokenise(sentence)))
    found = [other.tree for other in others("sentence", sentence) if other.choice is Choice.JOINT]
    assert tree in found
    assert len(found) == 2


def test_a_double_reading_is_shown_with_what_is_understood() -> None:
    """The reader takes both adjectives together, as the rules do; the other reading destroys a blocking artifact."""
    row = Row("Trait de test", "Éphémère", "Détruisez la créature attaquante ou bloqueuse ciblée.")
    (found,) = hunt([row])
    assert found.choice is Choice.JOINT
    assert settled(found) is not None
    assert found.read != found.other
    (ability,) = found.other
    assert isinstance(ability, SpellAbility)
    assert any(isinstance(node, AnyOf) for node in walk(ability))


def test_a_plain_text_has_one_reading() -> None:
    text = "Vous pouvez sacrifier une créature. Si vous faites ainsi, piochez une carte et perdez 1 point de vie."
    assert list(hunt([Row("Trait de test", "Rituel", text)])) == []


@pytest.mark.parametrize("one", settled_readings(), ids=lambda one: f"{one.choice.value}-{one.mark}")
def test_what_usage_settles_has_a_true_example(one: Settled) -> None:
    found = hunt([Row("Trait de test", "Éphémère", one.example)])
    assert one in [settled(double) for double in found]
    assert len(one.reason) > 10
