"""Mana of several colours or of what lands could produce; what was just chosen, spoken of again."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordWithQuality, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, X
from rules_fr.vocabulary.costs import PayMana, RemoveCountersCost, TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import ChooseFor, PayThen
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, AnyCombination, ColorProducibleBy, CombinationOf, OfChosenColor
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import Attacks
from rules_fr.vocabulary.filters import AllOf, ChoiceKind, ControlledBy, HasType, Is, IsPermanent, OfChosen
from rules_fr.vocabulary.kinds import CardType, Keyword, ManaType
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import Target, This, You
from rules_fr.vocabulary.terms import Ability

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Artefact",
        "{T} : Ajoutez deux manas de la combinaison de mana coloré de votre choix.",
        (ActivatedAbility((TapThis(),), AddMana(You(), AnyCombination(), Fixed(2))),),
    ),
    (
        "Artefact",
        "{T} : Ajoutez un mana de n'importe quelle couleur qu'un terrain que vous contrôlez pourrait produire.",
        (
            ActivatedAbility(
                (TapThis(),),
                AddMana(You(), ColorProducibleBy(AllOf((HasType(CardType.LAND), ControlledBy(You())))), Fixed(1)),
            ),
        ),
    ),
    (
        "Artefact",
        "{1}, retirez X marqueurs « stock » des Trait : Ajoutez X manas de n'importe quelle combinaison de {W} "
        "et/ou {U}.",
        (
            ActivatedAbility(
                (PayMana(ManaCost((Generic(1),))), RemoveCountersCost(This(), "storage", X())),
                AddMana(You(), CombinationOf((ManaType.WHITE, ManaType.BLUE)), X()),
            ),
        ),
    ),
    (
        "Rituel",
        "Choisissez une couleur. Ajoutez un mana de cette couleur.",
        (SpellAbility(Sequence((ChooseFor(You(), ChoiceKind.COLOR), AddMana(You(), OfChosenColor(), Fixed(1))))),),
    ),
    (
        "Rituel",
        "Choisissez un type de créature. Piochez une carte pour chaque permanent de ce type que vous contrôlez.",
        (
            SpellAbility(
                Sequence(
                    (
                        ChooseFor(You(), ChoiceKind.CREATURE_TYPE),
                        Draw(
                            You(),
                            CountOf(AllOf((IsPermanent(), OfChosen(ChoiceKind.CREATURE_TYPE), ControlledBy(You())))),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "Créature : ours",
        "À chaque fois que Trait attaque, vous pouvez payer {2}. Si vous faites ainsi, choisissez une couleur. "
        "Vous gagnez 1 point de vie pour chaque permanent de cette couleur.",
        (
            TriggeredAbility(
                (Attacks(Is(This())),),
                PayThen(
                    You(),
                    PayMana(ManaCost((Generic(2),))),
                    Sequence(
                        (
                            ChooseFor(You(), ChoiceKind.COLOR),
                            GainLife(You(), CountOf(AllOf((IsPermanent(), OfChosen(ChoiceKind.COLOR))))),
                        )
                    ),
                ),
            ),
        ),
    ),
    (
        "Rituel",
        "Choisissez une couleur. La créature ciblée acquiert la protection contre cette couleur jusqu'à la fin du "
        "tour.",
        (
            SpellAbility(
                Sequence(
                    (
                        ChooseFor(You(), ChoiceKind.COLOR),
                        Apply(
                            Target(0, HasType(CardType.CREATURE)),
                            (GainAbility(KeywordWithQuality(Keyword.PROTECTION, OfChosen(ChoiceKind.COLOR))),),
                            EndOfTurn(),
                        ),
                    )
                )
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
