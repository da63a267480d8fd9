"""The same name, counters of players, chosen types, what is exiled face down: texts and their objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import ActivatedAbility, NotUnderstood, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountersOn, Fixed, ManaValueOf
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import ExilingFaceDown
from rules_fr.vocabulary.kinds import CardType, CounterKind, Supertype, Zone
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Effect, Filter, Ref
from tests.reading.saying import AURA, BEAR, CREATURE, ENCHANTMENT, SPELL, THIS, YOU, static

LAND, POISON = f.HasType(CardType.LAND), CounterKind("poison")
PAIR = r.Target(0, CREATURE)
LANDS = f.ChoiceKind.LAND_TYPE


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def others(ref: Ref, other: Filter) -> r.EachOf:
    return r.EachOf(f.AllOf((CREATURE, other, f.SharesNameWith(ref))))


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Détruisez la créature ciblée et toutes les autres créatures ayant le même nom.",
        do(Destroy(r.Union((PAIR, others(r.Targeted(0), f.OtherThanTarget(0)))))),
    ),
    (
        SPELL,
        "Détruisez toutes les créatures que vous contrôlez ayant le même nom que la carte exilée.",
        do(Destroy(r.EachOf(f.AllOf((CREATURE, f.SharesNameWith(r.Linked()), f.ControlledBy(YOU)))))),
    ),
    (
        BEAR,
        "{T} : Truc et chaque autre créature du même nom gagnent +1/+1 jusqu'à la fin du tour.",
        (
            ActivatedAbility(
                (TapThis(),),
                Apply(r.Union((THIS, others(THIS, f.Other()))), (m.ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort, détruisez la créature ciblée ayant la valeur de mana de ce sort.",
        (
            TriggeredAbility(
                (e.SpellCast(YOU, f.Anything()),),
                Destroy(
                    r.Target(
                        0,
                        f.AllOf(
                            (
                                CREATURE,
                                f.ManaValueIs(Comparison(Comparator.EQUAL, ManaValueOf(r.EventObject()))),
                            )
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois qu'une créature est mise dans le cimetière d'un adversaire, ce joueur perd 2 points de vie.",
        (
            TriggeredAbility(
                (e.ZoneChange(f.AllOf((CREATURE, f.OwnedBy(r.AnOpponent()))), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                LoseLife(r.OwnerOf(r.EventObject()), Fixed(2)),
            ),
        ),
    ),
    (
        BEAR,
        "{T} : Truc inflige un nombre de blessures égal au nombre de marqueurs +1/+1 qu'elle a sur elle à une cible, créature ou joueur.",
        (
            ActivatedAbility(
                (TapThis(),),
                DealDamage(THIS, CountersOn(THIS, CounterKind("+1/+1")), r.Target(0, f.AnyTarget())),
            ),
        ),
    ),
    (
        SPELL,
        "Piochez une carte pour chaque marqueur « poison » que vos adversaires ont.",
        do(Draw(YOU, CountersOn(r.EachOpponent(), POISON))),
    ),
    (
        ENCHANTMENT,
        "Les créatures avec des marqueurs sur elles que vous contrôlez sont neigeuses.",
        static(m.AddSupertype(Supertype.SNOW), on=f.AllOf((CREATURE, f.HasCounter(), f.ControlledBy(YOU)))),
    ),
    (
        SPELL,
        "Détruisez la créature avec un marqueur +1/+1 ciblée.",
        do(Destroy(r.Target(0, f.AllOf((CREATURE, f.HasCounter(CounterKind("+1/+1"))))))),
    ),
    (
        SPELL,
        "Le terrain ciblé devient le type de terrain de base de votre choix jusqu'à la fin du tour.",
        do(ChooseFor(YOU, LANDS), Apply(r.Target(0, LAND), (m.SetSubtypeChosen(LANDS),), EndOfTurn())),
    ),
    (
        SPELL,
        "Le terrain ciblé devient du type de terrain de base de votre choix en plus de ses autres types jusqu'à la fin du tour.",
        do(ChooseFor(YOU, LANDS), Apply(r.Target(0, LAND), (m.AddSubtypeChosen(LANDS),), EndOfTurn())),
    ),
    (AURA, "Le terrain enchanté est du type choisi.", static(m.SetSubtypeChosen(LANDS), on=f.Is(r.Attached()))),
    (ENCHANTMENT, "Les créatures sont de la couleur choisie.", static(m.SetColorChosen(), on=CREATURE)),
    (
        SPELL,
        "Exilez la carte du dessus de votre bibliothèque, face cachée.",
        do(ExilingFaceDown(Exile(r.TopOfLibrary(YOU, Fixed(1))))),
    ),
    (SPELL, "Exilez la créature face cachée ciblée.", do(Exile(r.Target(0, f.AllOf((CREATURE, f.FaceDown())))))),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), TEXTS)
def test_a_text_gives_these_objects(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=read_type_line(type_line)).abilities == expected


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # which of the two players?
        (
            BEAR,
            "Quand une créature qu'un adversaire contrôle est mise dans le cimetière d'un joueur, ce joueur perd 1 point de vie.",
        ),
        # the token is not the exiled card
        (
            SPELL,
            "Exilez la carte du dessus de votre bibliothèque. Créez un jeton de créature 1/1 verte Elfe. Mettez la carte exilée dans votre main.",
        ),
        (SPELL, "Détruisez toutes les créatures ayant le même nom."),
        (SPELL, "Piochez une carte pour chaque marqueur « poison » que la créature ciblée a."),
    ],
)
def test_what_could_mean_something_else_is_refused(type_line: str, text: str) -> None:
    (found,) = read_text(text, "Truc", type_line=read_type_line(type_line)).abilities
    assert isinstance(found, NotUnderstood)
