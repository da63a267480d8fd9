"""Texts that were misread: what depends on an opening, or on the instruction just before, is not said of another."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary.effects.cards import DigUntil
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.refs import EventObject
from rules_fr.vocabulary.terms import walk
from tests.reading.saying import BEAR, ENCHANTMENT, LAND, SPELL, ability, unread

_DIG = "révélez des cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de terrain"


@pytest.mark.parametrize(
    "opening",
    [
        "Piochez une carte. Au début de la prochaine étape de fin, ",
        "Jouez à pile ou face. Si vous gagnez, piochez une carte. Sinon, ",
        "Vous pouvez sacrifier une créature. Quand vous le faites, ",
        "Pour chaque créature que vous contrôlez, ",
        "Quand vous lancez votre prochain sort ce tour-ci, ",
    ],
)
def test_what_comes_after_depends_on_the_opening(opening: str) -> None:
    """« …, puis gagnez 3 points de vie » waits, or is done otherwise, or is done several times, like the rest."""
    assert unread(f"{opening}{_DIG}, puis gagnez 3 points de vie.", SPELL)


def test_the_event_of_the_whole_ability_is_no_such_opening() -> None:
    found = ability(f"Au début de votre entretien, {_DIG}, puis gagnez 3 points de vie.")
    assert isinstance(found, a.TriggeredAbility)
    assert isinstance(found.effect, Sequence)
    assert [type(step) for step in found.effect.steps] == [DigUntil, GainLife]


@pytest.mark.parametrize(
    "spell",
    [
        "un sort non-créature",
        "un sort qui cible une créature",
        "un sort d'artefact ou de créature",
        "un sort d'artefact",
    ],
)
def test_this_creature_is_not_a_spell_that_may_be_none(spell: str) -> None:
    text = f"{{T}} : Ajoutez {{G}}. Quand ce mana est dépensé pour lancer {spell}, cette créature gagne +1/+1 "
    assert unread(f"{text}jusqu'à la fin du tour.", BEAR)


def test_this_creature_is_the_creature_spell() -> None:
    found = ability(
        "{T} : Ajoutez {G}. Si ce mana est dépensé pour lancer un sort de créature, cette créature acquiert la "
        "célérité jusqu'à la fin du tour.",
        LAND,
    )
    (added,) = (node for node in walk(found) if isinstance(node, AddMana))
    assert added.rider is not None
    assert EventObject() in list(walk(added.rider))


@pytest.mark.parametrize(
    "between",
    ["Exilez l'artefact ciblé.", "Créez un jeton de créature 1/1 verte Elfe.", "Piochez une carte."],
)
def test_the_rest_is_that_of_the_choice_just_before(between: str) -> None:
    choice = "Chaque joueur choisit une créature qu'il contrôle."
    assert not unread(f"{choice} Détruisez le reste.", SPELL)
    assert unread(f"{choice} {between} Détruisez le reste.", SPELL)


def test_the_rest_of_two_choices_is_unclear() -> None:
    text = "Chaque joueur choisit une créature qu'il contrôle, puis choisit un artefact qu'il contrôle."
    assert unread(f"{text} Détruisez le reste.", SPELL)


def test_counters_removed_are_counted_just_after() -> None:
    """Cards drawn in between would be counted instead."""
    removal, then = "Retirez tous les marqueurs +1/+1 de la créature ciblée.", "gagnez 3 points de vie."
    condition = f"Si aucun marqueur n'a été retiré de cette manière, {then}"
    assert not unread(f"{removal} {condition}", SPELL)
    assert unread(f"{removal} Piochez deux cartes. {condition}", SPELL)


@pytest.mark.parametrize(
    "text",
    [
        "À chaque fois qu'un adversaire pioche une carte, excepté la première que vous piochez pendant chacune de vos "
        "étapes de pioche, vous gagnez 1 point de vie.",
        "Vos adversaires ne perdent pas la partie parce que vous avez 0 point de vie ou moins.",
        "Vous ne perdez pas la partie parce qu'il a 0 point de vie ou moins.",
    ],
)
def test_it_is_said_of_the_same_player(text: str) -> None:
    assert unread(text, ENCHANTMENT)
