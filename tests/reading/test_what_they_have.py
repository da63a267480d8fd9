"""What players and permanents have: what they control, counters of every kind, supertypes."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import ActivatedAbility, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import CountersOn, Fixed
from rules_fr.vocabulary.costs import PayMana, TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.filters import AllOf, AnyOf, ControlledBy, HasType, Is
from rules_fr.vocabulary.kinds import CardType, Supertype
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.modifications import AddSubtype, AddSupertype, AddType, SetPT
from rules_fr.vocabulary.refs import Attached, EachOf, EachOpponent, Target, Targeted, This, Union, You
from rules_fr.vocabulary.terms import Ability

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Terrain",
        "{1} : Cette carte devient une créature-artefact 1/1 Golem jusqu'à la fin du tour. C'est toujours un terrain.",
        (
            ActivatedAbility(
                (PayMana(ManaCost((Generic(1),))),),
                Apply(
                    This(),
                    (
                        AddType(CardType.CREATURE),
                        AddType(CardType.ARTIFACT),
                        AddSubtype("golem"),
                        SetPT(Fixed(1), Fixed(1)),
                    ),
                    EndOfTurn(),
                ),
            ),
        ),
    ),
    (
        "Rituel",
        "Cette carte inflige 1 blessure à chaque adversaire et à chaque créature et planeswalker qu'il contrôle.",
        (
            SpellAbility(
                DealDamage(
                    This(),
                    Fixed(1),
                    Union(
                        (
                            EachOf(
                                AllOf(
                                    (
                                        AnyOf((HasType(CardType.CREATURE), HasType(CardType.PLANESWALKER))),
                                        ControlledBy(EachOpponent()),
                                    )
                                )
                            ),
                            EachOpponent(),
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Créez deux jetons d'artefact incolore Trésor avec « {T} : Piochez une carte ».",
        (
            SpellAbility(
                CreateToken(
                    You(),
                    TokenSpec(
                        (CardType.ARTIFACT,),
                        ("treasure",),
                        (),
                        (),
                        None,
                        None,
                        (ActivatedAbility((TapThis(),), Draw(You(), Fixed(1))),),
                    ),
                    Fixed(2),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Détruisez une créature ciblée. Vous gagnez un nombre de points de vie égal au nombre de marqueurs sur elle.",
        (
            SpellAbility(
                Sequence(
                    (Destroy(Target(0, HasType(CardType.CREATURE))), GainLife(You(), CountersOn(Targeted(0), None)))
                )
            ),
        ),
    ),
    (
        "Enchantement : aura",
        "Le permanent enchanté est légendaire.",
        (StaticAbility((AddSupertype(Supertype.LEGENDARY),), Is(Attached())),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
