"""What mana does to the spell that it is spent on."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana, Rider, RiderKind
from rules_fr.vocabulary.effects.stack import CopySpell, NewTargets
from rules_fr.vocabulary.filters import AllOf, AnyOf, HasColor, HasType
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, ManaType
from rules_fr.vocabulary.modifications import CannotBeCountered, GainAbility
from rules_fr.vocabulary.refs import EventObject, You
from tests.reading.saying import CREATURE, ability, unread

SPELLS = AnyOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))
HASTE = Apply(EventObject(), (GainAbility(KeywordAbility(Keyword.HASTE)),), RestOfGame())
SAFE = Apply(EventObject(), (CannotBeCountered(),), RestOfGame())
AGAIN = CopySpell(EventObject(), You(), NewTargets.MAY_CHOOSE)


@pytest.mark.parametrize(
    ("sentence", "rider"),
    [
        (
            "Si ce mana est dépensé pour un sort de créature, cette créature acquiert la célérité.",
            Rider(CREATURE, HASTE),
        ),
        (
            "Si ce mana est dépensé pour lancer un sort d'éphémère ou de rituel, ce sort ne peut pas être contrecarré.",
            Rider(SPELLS, SAFE),
        ),
        (
            "Quand ce mana est dépensé pour lancer un sort d'éphémère ou de rituel rouge, copiez ce sort et vous "
            "pouvez choisir de nouvelles cibles pour la copie.",
            Rider(AllOf((SPELLS, HasColor(Color.RED))), AGAIN, RiderKind.TRIGGERS),
        ),
    ],
)
def test_what_the_mana_does(sentence: str, rider: Rider) -> None:
    red = AddMana(You(), ExactMana((ManaType.RED,)), Fixed(1), rider=rider)
    assert ability(f"{{T}} : Ajoutez {{R}}. {sentence}") == ActivatedAbility((TapThis(),), red)


def test_what_is_not_about_the_spell_is_not_understood() -> None:
    assert unread("{T} : Ajoutez {R}. Si ce mana est dépensé pour un sort de créature, il pleut.")
    assert unread("Piochez une carte. Si ce mana est dépensé pour un sort de créature, ce sort acquiert le vol.")
