"""Sentences without a duration about « les blessures » and « ce sort »: the damage just said, the spell just said."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.abilities import ActivatedAbility, NotUnderstood, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.damage import DealDamage, Unpreventable
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.filters import AllOf, AnyTarget, HasType, Is, IsSpell
from rules_fr.vocabulary.kinds import CardType, ManaType
from rules_fr.vocabulary.modifications import DamageCannotBePrevented
from rules_fr.vocabulary.refs import Target, This, You
from rules_fr.vocabulary.terms import Ability

BURN = Unpreventable(DealDamage(This(), Fixed(2), Target(0, AnyTarget())))
CREATURE_SPELL = AllOf((IsSpell(), HasType(CardType.CREATURE)))
GREEN = AddMana(You(), ExactMana((ManaType.GREEN,)), Fixed(1), only_for=CREATURE_SPELL, rider=UNCOUNTERABLE)
BURNS = "Trait inflige 2 blessures à n'importe quelle cible."
FOR_CREATURES = "{T} : Ajoutez {G}. Ne dépensez ce mana que pour lancer un sort de créature."

READINGS: list[tuple[str, str, tuple[Ability, ...]]] = [
    ("Rituel", f"{BURNS} Les blessures ne peuvent pas être prévenues.", (SpellAbility(BURN),)),
    ("Rituel", f"{BURNS} Ces blessures ne peuvent pas être prévenues.", (SpellAbility(BURN),)),
    (
        "Enchantement",
        "Les blessures ne peuvent pas être prévenues.",
        (StaticAbility((DamageCannotBePrevented(),), Is(This())),),
    ),
    ("Terrain", f"{FOR_CREATURES} Ce sort ne peut pas être contrecarré.", (ActivatedAbility((TapThis(),), GREEN),)),
]
NOBODYS = [
    ("Rituel", "Les blessures ne peuvent pas être prévenues."),
    ("Terrain", "{T} : Piochez une carte. Ce sort ne peut pas être contrecarré."),
]


@pytest.mark.parametrize(("kind", "text", "abilities"), READINGS)
def test_read(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(kind)).abilities == abilities


@pytest.mark.parametrize(("kind", "text"), NOBODYS)
def test_not_read_without_what_it_is_about(kind: str, text: str) -> None:
    (found,) = read_text(text, "Trait", type_line=read_type_line(kind)).abilities
    assert isinstance(found, NotUnderstood)
