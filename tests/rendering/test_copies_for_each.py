"""Copies for each thing that a spell could target: read, said again, and read the same."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import self_of
from rules_fr.rendering.matching import nearest
from rules_fr.vocabulary.abilities import NotUnderstood, TriggeredAbility
from rules_fr.vocabulary.conditions import Fits
from rules_fr.vocabulary.effects.copies_for_each import CopyForEach
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType, Is, Other, TargetsOnly
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import EventObject, This, You
from rules_fr.vocabulary.terms import walk

TYPE = read_type_line("Créature : gobelin")
MINE = (
    "À chaque fois que vous lancez un sort d'éphémère qui ne cible que le Sbire, copiez ce sort pour chaque autre "
    "créature que vous contrôlez que ce sort pourrait cibler. Chaque copie cible une de ces créatures différentes."
)
ANY = (
    "À chaque fois qu'un joueur lance un sort d'éphémère, si le Sbire est la seule cible de ce sort, copiez ce sort "
    "pour chaque autre créature que ce sort pourrait cibler. Chaque copie cible une de ces créatures différentes."
)


def read(text: str) -> TriggeredAbility:
    (ability,) = read_text(text, "Sbire", type_line=TYPE).abilities
    assert isinstance(ability, TriggeredAbility)
    return ability


def test_the_copies_are_aimed_at_what_they_are_counted_by() -> None:
    creatures = (HasType(CardType.CREATURE), Other())
    mine, anyone = read(MINE), read(ANY)
    assert mine.effect == CopyForEach(EventObject(), You(), AllOf((*creatures, ControlledBy(You()))))
    assert anyone.effect == CopyForEach(EventObject(), You(), AllOf(creatures))
    assert anyone.condition == Fits(EventObject(), TargetsOnly(Is(This())))


@pytest.mark.parametrize(
    "text", [MINE, ANY.replace("le Sbire est la seule cible de ce sort", "ce sort ne cible que le Sbire")]
)
def test_said_again_as_it_is_printed(text: str) -> None:
    ability = read(text)
    card = self_of("Sbire", frozenset(TYPE.types), frozenset(TYPE.subtypes), (ability,))
    assert nearest((ability,), card, text).equal


def test_targets_of_another_kind_are_not_taken_for_those() -> None:
    wrong = MINE.replace("une de ces créatures différentes", "un de ces artefacts différents")
    found = read_text(wrong, "Sbire", type_line=TYPE).abilities
    assert any(isinstance(node, NotUnderstood) for one in found for node in walk(one))
