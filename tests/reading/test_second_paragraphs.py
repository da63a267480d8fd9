"""Second paragraphs that change the first one; each opponent; what did not happen; prices of attacking."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import KeywordAbility, SpellAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed, GreatestAmong, IfElse, Measure
from rules_fr.vocabulary.combat import AttackCost, AttackObjectsCost
from rules_fr.vocabulary.conditions import Compare, Exists, Fits, ForSome, Happened, ManaFromSpent, NotCondition
from rules_fr.vocabulary.costs import PayMana, SufferCost
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Draw, ShuffleInto
from rules_fr.vocabulary.effects.choices import UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, PerformedBy, Sequence
from rules_fr.vocabulary.event_patterns import SpellCast, StepBegins, ZoneChange
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Not,
    PowerIs,
)
from rules_fr.vocabulary.kinds import CardType, Keyword, Step, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.modifications import GainAbility, ModifyPT
from rules_fr.vocabulary.refs import Chosen, ControllerOf, Each, EachOpponent, It, Target, Targeted, This, You
from rules_fr.vocabulary.rules_bent import LifeFloor
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Rituel",
        "Trait inflige 3 blessures à la créature ciblée.\nMorbidité — Trait inflige 5 blessures à cette créature à"
        " la place si une créature est morte ce tour-ci.",
        (
            SpellAbility(
                DealDamage(
                    This(),
                    IfElse(
                        Happened(ZoneChange(HasType(CardType.CREATURE), Zone.BATTLEFIELD, Zone.GRAVEYARD)),
                        Fixed(5),
                        Fixed(3),
                    ),
                    Target(0, HasType(CardType.CREATURE)),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "La créature ciblée gagne +2/+2 jusqu'à la fin du tour.\nSeuil — Cette créature gagne +4/+4 jusqu'à la fin"
        " du tour à la place.",
        (
            SpellAbility(
                Conditional(
                    Exists(InZone(Zone.GRAVEYARD, You()), Comparison(Comparator.AT_LEAST, Fixed(7))),
                    Apply(Targeted(0), (ModifyPT(Fixed(4), Fixed(4)),), EndOfTurn()),
                    Apply(Target(0, HasType(CardType.CREATURE)), (ModifyPT(Fixed(2), Fixed(2)),), EndOfTurn()),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Piochez deux cartes.\nToucheterre — Si vous avez fait arriver un terrain sur le champ de bataille sous "
        "votre contrôle ce tour-ci, piochez trois cartes à la place.",
        (
            SpellAbility(
                Conditional(
                    Happened(ZoneChange(AllOf((HasType(CardType.LAND), ControlledBy(You()))), None, Zone.BATTLEFIELD)),
                    Draw(You(), Fixed(3)),
                    Draw(You(), Fixed(2)),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "L'adversaire ciblé révèle les cartes du dessus de sa bibliothèque jusqu'à ce que quatre cartes de terrain"
        " soient révélées.",
        (SpellAbility(DigUntil(Target(0, IsOpponent()), Targeted(0), Dig.REVEAL, HasType(CardType.LAND), Fixed(4))),),
    ),
    (
        "Rituel",
        "L'adversaire ciblé exile les cartes du dessus de sa bibliothèque jusqu'à ce qu'il exile une carte "
        "non-terrain.",
        (
            SpellAbility(
                DigUntil(Target(0, IsOpponent()), Targeted(0), Dig.EXILE, Not(HasType(CardType.LAND)), Fixed(1))
            ),
        ),
    ),
    (
        "Rituel",
        "Le joueur ciblé mélange jusqu'à quatre cartes ciblées de son cimetière dans sa bibliothèque.",
        (
            SpellAbility(
                PerformedBy(
                    Target(0, IsPlayer()),
                    ShuffleInto(Target(1, InZone(Zone.GRAVEYARD, Targeted(0)), Fixed(0), Fixed(4))),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Renvoyez sur le champ de bataille une carte de créature ciblée depuis votre cimetière. Si c'est un ange, "
        "mettez un marqueur +1/+1 sur lui.",
        (
            SpellAbility(
                Sequence(
                    (
                        PutOntoBattlefield(
                            Target(0, AllOf((HasType(CardType.CREATURE), InZone(Zone.GRAVEYARD, You()))))
                        ),
                        Conditional(Fits(It(), HasSubtype("angel")), PutCounters(It(), "+1/+1", Fixed(1))),
                    )
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Si du mana d'un trésor a été dépensé pour lancer ce sort, piochez une carte.",
        (SpellAbility(Conditional(ManaFromSpent(This(), HasSubtype("treasure")), Draw(You(), Fixed(1)))),),
    ),
    (
        "Rituel",
        "Si un adversaire a plus de cartes en main que vous, piochez une carte.",
        (
            SpellAbility(
                Conditional(
                    ForSome(
                        EachOpponent(),
                        Compare(
                            CountOf(InZone(Zone.HAND, Each())),
                            Comparison(Comparator.MORE, CountOf(InZone(Zone.HAND, You()))),
                        ),
                    ),
                    Draw(You(), Fixed(1)),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Le joueur ciblé sacrifie une créature avec la force la plus élevée parmi les créatures qu'il contrôle.",
        (
            SpellAbility(
                Sacrifice(
                    Target(0, IsPlayer()),
                    Chosen(
                        AllOf(
                            (
                                HasType(CardType.CREATURE),
                                PowerIs(
                                    Comparison(
                                        Comparator.EQUAL,
                                        GreatestAmong(
                                            Measure.POWER,
                                            AllOf((HasType(CardType.CREATURE), ControlledBy(Targeted(0)))),
                                        ),
                                    )
                                ),
                            )
                        )
                    ),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Jusqu'à la fin du tour, les blessures qui devraient réduire votre total de points de vie à moins de 1 le "
        "réduisent à 1 à la place.",
        (SpellAbility(Apply(None, (LifeFloor(You(), 1),), EndOfTurn())),),
    ),
    (
        "Rituel",
        "Renvoyez dans votre main une carte ciblée avec une capacité de recyclage depuis votre cimetière.",
        (SpellAbility(ReturnToHand(Target(0, AllOf((HasKeyword(Keyword.CYCLING), InZone(Zone.GRAVEYARD, You())))))),),
    ),
    (
        "Rituel",
        "Détruisez le terrain ciblé à moins que son contrôleur ne choisisse que Trait lui inflige 2 blessures.",
        (
            SpellAbility(
                UnlessPays(
                    Destroy(Target(0, HasType(CardType.LAND))), ControllerOf(Targeted(0)), SufferCost(This(), Fixed(2))
                )
            ),
        ),
    ),
    (
        "Enchantement",
        "Les créatures ne peuvent pas vous attaquer à moins que leur contrôleur ne paie {2} pour chaque créature "
        "qu'il contrôle qui vous attaque.",
        (StaticAbility((AttackCost(PayMana(ManaCost((Generic(2),))), You()),), HasType(CardType.CREATURE)),),
    ),
    (
        "Enchantement",
        "Les créatures ne peuvent pas vous attaquer ou attaquer un planeswalker que vous contrôlez à moins que "
        "leur contrôleur ne paie {1} pour chacune de ces créatures.",
        (
            StaticAbility(
                (
                    AttackCost(PayMana(ManaCost((Generic(1),))), You()),
                    AttackObjectsCost(
                        PayMana(ManaCost((Generic(1),))), AllOf((HasType(CardType.PLANESWALKER), ControlledBy(You())))
                    ),
                ),
                HasType(CardType.CREATURE),
            ),
        ),
    ),
    (
        "Enchantement",
        "Chaque créature que vous contrôlez qui est un loup ou un elfe gagne +1/+1.",
        (
            StaticAbility(
                (ModifyPT(Fixed(1), Fixed(1)),),
                AllOf(
                    (HasType(CardType.CREATURE), AnyOf((HasSubtype("wolf"), HasSubtype("elf"))), ControlledBy(You()))
                ),
            ),
        ),
    ),
    (
        "Enchantement",
        "Au début de votre étape de fin, si vous n'avez pas lancé de sort ce tour-ci, piochez une carte.",
        (
            TriggeredAbility(
                (StepBegins(Step.END, You()),),
                Draw(You(), Fixed(1)),
                NotCondition(Happened(SpellCast(You(), IsSpell()))),
            ),
        ),
    ),
    (
        "Enchantement",
        "Tant que vous avez plus de cartes en main que chaque adversaire, les créatures que vous contrôlez ont le vol.",
        (
            StaticAbility(
                (GainAbility(KeywordAbility(Keyword.FLYING)),),
                AllOf((HasType(CardType.CREATURE), ControlledBy(You()))),
                NotCondition(
                    ForSome(
                        EachOpponent(),
                        Compare(
                            CountOf(InZone(Zone.HAND, You())),
                            Comparison(Comparator.AT_MOST, CountOf(InZone(Zone.HAND, Each()))),
                        ),
                    )
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
