"""Pools that do not empty, mana kept for a turn, « bloquer avec », damage by what an Equipment is attached to."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.kinds import CardType, Color, ManaType, Zone
from rules_fr.vocabulary.modifications import CannotAttack, CannotBlock
from rules_fr.vocabulary.refs import Attached, EachOpponent, EachPlayer, You
from rules_fr.vocabulary.rules_bent import PoolsKept
from rules_fr.vocabulary.terms import Ability

CREATURE = f.HasType(CardType.CREATURE)
THEIRS = f.ControlledBy(EachOpponent())

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Enchantement",
        "Les réserves de mana ne se vident pas à la fin des phases ou des tours.",
        (StaticAbility((PoolsKept(EachPlayer()),)),),
    ),
    (
        "Artefact",
        "{T} : Ajoutez {R}. Jusqu'à la fin du tour, vous ne perdez pas ce mana quand les étapes et les phases se "
        "terminent.",
        (ActivatedAbility((TapThis(),), AddMana(You(), ExactMana((ManaType.RED,)), Fixed(1), kept=True)),),
    ),
    (
        "Enchantement",
        "Vos adversaires ne peuvent pas attaquer avec des créatures rouges.",
        (StaticAbility((CannotAttack(),), f.AllOf((CREATURE, f.HasColor(Color.RED), THEIRS))),),
    ),
    (
        "Enchantement",
        "Vos adversaires ne peuvent pas bloquer avec des créatures ayant une valeur de mana paire.",
        (StaticAbility((CannotBlock(),), f.AllOf((CREATURE, f.ManaValueParity(f.Parity.EVEN), THEIRS))),),
    ),
    (
        "Artefact : équipement",
        "À chaque fois qu'une créature ayant subi ce tour-ci des blessures de la créature équipée meurt, piochez "
        "une carte.",
        (
            TriggeredAbility(
                (ZoneChange(f.AllOf((CREATURE, f.DamagedThisTurn(Attached()))), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                Draw(You(), Fixed(1)),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
