"""Whose « son », « leur » is, and what the toughness of a definition adds."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import CharacteristicDefining, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed, ManaValueOf, Plus, PowerOf
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.modifications import DefinePT, ModifyPT
from rules_fr.vocabulary.refs import It
from tests.reading.saying import SPELL, ability, read, unread


@pytest.mark.parametrize("among", ["parmi les", "des"])
def test_a_toughness_is_the_same_number_and_one_more(among: str) -> None:
    text = f"La force de Trait est égale au nombre de types de carte {among} cartes de tous les cimetières"
    found = ability(f"{text} et son endurance est égale à ce nombre plus 1.")
    assert isinstance(found, CharacteristicDefining)
    defined = found.modification
    assert isinstance(defined, DefinePT)
    assert defined.power is not None
    assert defined.toughness == Plus((defined.power, Fixed(1)))
    alone = ability(f"{text}.")
    assert alone == CharacteristicDefining(DefinePT(defined.power, None))


def test_what_is_defined_of_each_affected_object() -> None:
    (found,) = read("Les créatures que vous contrôlez gagnent +X/+X, X étant leur valeur de mana.")
    assert isinstance(found, StaticAbility)
    assert found.modifications == (ModifyPT(ManaValueOf(It()), ManaValueOf(It())),)


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez toutes les créatures. Son contrôleur gagne 1 point de vie.",
        "Exilez deux créatures ciblées. Vous gagnez un nombre de points de vie égal à sa force.",
        "Révélez la carte du dessus de votre bibliothèque. Piochez deux cartes. Vous perdez un nombre de points de vie "
        "égal à sa valeur de mana.",
    ],
)
def test_a_singular_possessive_is_not_of_several_things(text: str) -> None:
    assert unread(text, SPELL)


def test_tokens_are_not_counted_by_what_they_are() -> None:
    text = "Exilez la créature ciblée. Créez X jetons de créature 1/1 verte Saprobionte, X étant sa force."
    found = ability(text, SPELL)
    assert isinstance(found, SpellAbility)
    assert isinstance(found.effect, Sequence)
    made = found.effect.steps[1]
    assert isinstance(made, CreateToken)
    assert made.count == PowerOf(It())
