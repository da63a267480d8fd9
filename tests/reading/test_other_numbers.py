"""Other numbers of counters, tokens, damage or life instead of those that would be; multiples."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import ReplacementAbility, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, EventAmount, Fixed, Plus, Times, X
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import CountersPut, DamageKind, DrawsCard, EachCounterPut, GainsLife
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPermanent,
    IsPlayer,
)
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import AnOpponent, This, You
from rules_fr.vocabulary.replacements import Instead, MultiplyDamage, OtherCounters, OtherDamage, OtherTokens
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Créature : ours",
        "À chaque fois qu'au moins un marqueur +1/+1 est mis sur une créature que vous contrôlez, vous gagnez "
        "autant de points de vie.",
        (
            TriggeredAbility(
                (CountersPut(AllOf((HasType(CardType.CREATURE), ControlledBy(You()))), "+1/+1"),),
                GainLife(You(), EventAmount()),
            ),
        ),
    ),
    (
        "Créature : ours",
        "À chaque fois qu'un marqueur +1/+1 est mis sur Trait, piochez une carte.",
        (TriggeredAbility((EachCounterPut(Is(This()), "+1/+1"),), Draw(You(), Fixed(1))),),
    ),
    (
        "Enchantement",
        "Si au moins un marqueur +1/+1 devait être mis sur une créature que vous contrôlez, autant de marqueurs "
        "+1/+1 plus un sont mis sur elle à la place.",
        (
            ReplacementAbility(
                OtherCounters(
                    AllOf((HasType(CardType.CREATURE), ControlledBy(You()))), "+1/+1", Plus((EventAmount(), Fixed(1)))
                )
            ),
        ),
    ),
    (
        "Enchantement",
        "Si au moins un marqueur -1/-1 devait être mis sur une créature que vous contrôlez, mettez autant de "
        "marqueurs -1/-1 moins un sur elle à la place.",
        (
            ReplacementAbility(
                OtherCounters(
                    AllOf((HasType(CardType.CREATURE), ControlledBy(You()))), "-1/-1", Plus((EventAmount(), Fixed(-1)))
                )
            ),
        ),
    ),
    (
        "Enchantement",
        "Si un effet devait mettre au moins un marqueur sur un permanent que vous contrôlez, il met deux fois ce "
        "nombre de marqueurs sur ce permanent à la place.",
        (
            ReplacementAbility(
                OtherCounters(AllOf((IsPermanent(), ControlledBy(You()))), None, Times(2, EventAmount()), True)
            ),
        ),
    ),
    (
        "Enchantement",
        "Si une source que vous contrôlez devait infliger des blessures à un adversaire ou à un permanent qu'un "
        "adversaire contrôle, elle inflige autant de blessures plus 2 à la place.",
        (
            ReplacementAbility(
                OtherDamage(
                    ControlledBy(You()),
                    AnyOf((IsOpponent(), AllOf((IsPermanent(), ControlledBy(AnOpponent()))))),
                    DamageKind.ANY,
                    Plus((EventAmount(), Fixed(2))),
                )
            ),
        ),
    ),
    (
        "Enchantement",
        "Si un effet devait créer au moins un jeton sous votre contrôle, il crée deux fois ce nombre de jetons à "
        "la place.",
        (ReplacementAbility(OtherTokens(You(), Times(2, EventAmount()))),),
    ),
    (
        "Enchantement",
        "Si au moins un jeton devait être créé sous votre contrôle, deux fois ce nombre de jetons sont créés à la "
        "place.",
        (ReplacementAbility(OtherTokens(You(), Times(2, EventAmount()))),),
    ),
    (
        "Enchantement",
        "Si vous deviez gagner des points de vie, vous gagnez deux fois ce nombre de points de vie à la place.",
        (ReplacementAbility(Instead(GainsLife(You()), GainLife(You(), Times(2, EventAmount())))),),
    ),
    (
        "Enchantement",
        "Si une source devait vous infliger des blessures, elle vous inflige le double de ces blessures à la place.",
        (ReplacementAbility(MultiplyDamage(2, Anything(), Is(You()))),),
    ),
    (
        "Enchantement",
        "Si une source que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle "
        "inflige autant de blessures plus 1 à ce permanent ou à ce joueur à la place.",
        (
            ReplacementAbility(
                OtherDamage(
                    ControlledBy(You()),
                    AnyOf((IsPermanent(), IsPlayer())),
                    DamageKind.ANY,
                    Plus((EventAmount(), Fixed(1))),
                )
            ),
        ),
    ),
    (
        "Enchantement",
        "Si vous deviez piocher une carte et que vous n'avez pas de carte en main, piochez deux cartes et perdez 1"
        " point de vie à la place.",
        (
            ReplacementAbility(
                Instead(DrawsCard(You()), Sequence((Draw(You(), Fixed(2)), LoseLife(You(), Fixed(1))))),
                Exists(InZone(Zone.HAND, You()), Comparison(Comparator.EQUAL, Fixed(0))),
            ),
        ),
    ),
    (
        "Rituel",
        "Vous gagnez deux fois X points de vie.",
        (SpellAbility(GainLife(You(), Times(2, X()))),),
    ),
    (
        "Rituel",
        "Vous gagnez X points de vie, X étant le double du nombre d'artefacts que vous contrôlez.",
        (SpellAbility(GainLife(You(), Times(2, CountOf(AllOf((HasType(CardType.ARTIFACT), ControlledBy(You()))))))),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
