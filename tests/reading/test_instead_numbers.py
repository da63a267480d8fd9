"""« … à la place » : « ce nombre » is that of the instruction that is replaced."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.abilities import NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import Fixed, Plus, Times, X
from rules_fr.vocabulary.effects.cards import Draw, Mill
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.refs import Targeted, You
from rules_fr.vocabulary.terms import Effect

SORCERY = read_type_line("Rituel")


def instead(text: str) -> Effect:
    (ability,) = read_text(text, "Trait", type_line=SORCERY).abilities
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effect, Conditional)
    return ability.effect.then


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "Le joueur ciblé meule X cartes. Si ce sort a été lancé depuis un cimetière, ce joueur meule deux fois ce "
            "nombre de cartes à la place.",
            Mill(Targeted(0), Times(2, X())),
        ),
        (
            "Piochez deux cartes. Si vous contrôlez un artefact, piochez autant de cartes plus une à la place.",
            Draw(You(), Plus((Fixed(2), Fixed(1)))),
        ),
        (
            "Piochez deux cartes. Si vous contrôlez un artefact, piochez trois cartes à la place.",
            Draw(You(), Fixed(3)),
        ),
    ],
)
def test_the_number_is_that_of_what_is_replaced(text: str, effect: Effect) -> None:
    assert instead(text) == effect


def test_without_a_number_to_speak_of_it_is_not_understood() -> None:
    text = (
        "Dégagez toutes les créatures. Si vous contrôlez un artefact, piochez deux fois ce nombre de cartes à la place."
    )
    (ability,) = read_text(text, "Trait", type_line=SORCERY).abilities
    assert isinstance(ability, NotUnderstood)
