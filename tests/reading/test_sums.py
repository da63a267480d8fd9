"""Sums and differences of amounts; cards that have the name of the one that speaks of them."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import CharacteristicDefining, SpellAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, Plus, ThatMany, Times
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Discard, Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.sequence import ForEach, Sequence
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasSubtype, HasType, InZone, Named
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import DefinePT, ModifyPT
from rules_fr.vocabulary.refs import Each, EachOf, EachPlayer, Target, This, You
from rules_fr.vocabulary.terms import Ability

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Rituel",
        "Vous gagnez X points de vie, X étant égal à 1 plus le nombre de cartes appelées Trait dans votre cimetière.",
        (
            SpellAbility(
                GainLife(You(), Plus((Fixed(1), CountOf(AllOf((Named("Trait"), InZone(Zone.GRAVEYARD, You())))))))
            ),
        ),
    ),
    (
        "Rituel",
        "Trait inflige à la créature ciblée un nombre de blessures égal au nombre de cartes de Trait dans tous les"
        " cimetières.",
        (
            SpellAbility(
                DealDamage(
                    This(),
                    CountOf(AllOf((Named("Trait"), InZone(Zone.GRAVEYARD)))),
                    Target(0, HasType(CardType.CREATURE)),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Défaussez-vous de toutes les cartes de votre main, puis piochez autant de cartes plus une.",
        (
            SpellAbility(
                Sequence((Discard(You(), EachOf(InZone(Zone.HAND, You()))), Draw(You(), Plus((ThatMany(), Fixed(1))))))
            ),
        ),
    ),
    (
        "Rituel",
        "Chaque joueur se défausse de toutes les cartes de sa main et pioche ensuite autant de cartes moins une.",
        (
            SpellAbility(
                ForEach(
                    EachPlayer(),
                    Sequence(
                        (
                            Discard(Each(), EachOf(InZone(Zone.HAND, Each()))),
                            Draw(Each(), Plus((ThatMany(), Fixed(-1)))),
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "Créature : ours",
        "La force et l'endurance de Trait sont chacune égales au nombre d'elfes que vous contrôlez, plus le nombre"
        " de forêts que vous contrôlez.",
        (
            CharacteristicDefining(
                DefinePT(
                    Plus(
                        (
                            CountOf(AllOf((HasSubtype("elf"), ControlledBy(You())))),
                            CountOf(AllOf((HasSubtype("forest"), ControlledBy(You())))),
                        )
                    ),
                    Plus(
                        (
                            CountOf(AllOf((HasSubtype("elf"), ControlledBy(You())))),
                            CountOf(AllOf((HasSubtype("forest"), ControlledBy(You())))),
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Une créature ciblée gagne -X/-0 jusqu'à la fin du tour, X étant 7 moins le nombre de cartes dans votre main.",
        (
            SpellAbility(
                Apply(
                    Target(0, HasType(CardType.CREATURE)),
                    (ModifyPT(Times(-1, Plus((Fixed(7), Times(-1, CountOf(InZone(Zone.HAND, You())))))), Fixed(0)),),
                    EndOfTurn(),
                )
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
