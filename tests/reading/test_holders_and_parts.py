"""Whose things are, what is kept of two found cards, « vous et … », « autant de jetons »: texts and their objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary.abilities import KeywordAbility, NotUnderstood, SpellAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.conditions import DidSo, Fits
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import LookAt, Reveal, Reveals, Search, Shuffle, Status
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, PreventDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, PutIntoGraveyard, PutIntoHand, PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.terms import Ability, Effect

YOU, THIS, IT = r.You(), r.This(), r.It()
CREATURE, LAND = f.HasType(CardType.CREATURE), f.HasType(CardType.LAND)
THEIRS = r.Target(0, f.AllOf((CREATURE, f.ControlledBy(r.AnOpponent()))))
HOLDER = f.ControlledBy(r.ControllerOf(r.Targeted(0)))
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))
SPELL, BEAR, EQUIPMENT = "Rituel", "Créature : ours", "Artefact : équipement"
BASIC = f.AllOf((LAND, f.HasSupertype(Supertype.BASIC)))
ONE_OF_THEM = r.Chosen(f.Is(IT))


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def upkeep(*steps: Effect) -> tuple[Ability, ...]:
    return (TriggeredAbility((e.StepBegins(Step.UPKEEP, YOU),), Sequence(steps)),)


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Détruisez une créature ciblée qu'un adversaire contrôle. Chaque autre créature que ce joueur contrôle gagne -2/-0 jusqu'à la fin du tour.",
        do(
            Destroy(THEIRS),
            Apply(
                r.EachOf(f.AllOf((CREATURE, f.OtherThanTarget(0), HOLDER))),
                (m.ModifyPT(Fixed(-2), Fixed(0)),),
                EndOfTurn(),
            ),
        ),
    ),
    (
        BEAR,
        "Quand une créature qu'un adversaire contrôle meurt, ce joueur perd 1 point de vie.",
        (
            TriggeredAbility(
                (e.ZoneChange(f.AllOf((CREATURE, f.ControlledBy(r.AnOpponent()))), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                LoseLife(r.ControllerOf(r.EventObject()), Fixed(1)),
            ),
        ),
    ),
    (
        SPELL,
        "Mettez une carte qu'un adversaire possède dans le cimetière de ce joueur depuis l'exil.",
        do(PutIntoGraveyard(r.Chosen(f.AllOf((f.OwnedBy(r.AnOpponent()), f.InZone(Zone.EXILE)))))),
    ),
    (
        SPELL,
        "Prévenez toutes les blessures qui devraient être infligées à vous et aux créatures que vous contrôlez ce tour-ci.",
        do(PreventDamage(p.Prevent(f.AnyOf((f.Is(YOU), YOURS))), EndOfTurn())),
    ),
    (
        SPELL,
        "Trait inflige 1 blessure à vous et à chaque créature que vous contrôlez.",
        do(DealDamage(THIS, Fixed(1), r.Union((YOU, r.EachOf(YOURS))))),
    ),
    (
        BEAR,
        "À chaque fois qu'une créature inflige des blessures à vous ou à une créature que vous contrôlez, vous gagnez 1 point de vie.",
        (TriggeredAbility((e.DealsDamage(CREATURE, f.AnyOf((f.Is(YOU), YOURS))),), GainLife(YOU, Fixed(1))),),
    ),
    (
        BEAR,
        "À chaque fois que Trait subit des blessures, créez autant de jetons de créature 1/1 verte Insecte avec le vol.",
        (
            TriggeredAbility(
                (e.DealsDamage(f.Anything(), f.Is(THIS)),),
                CreateToken(
                    YOU,
                    TokenSpec(
                        (CardType.CREATURE,),
                        (Subtype("insect"),),
                        (),
                        (Color.GREEN,),
                        Fixed(1),
                        Fixed(1),
                        (KeywordAbility(Keyword.FLYING),),
                    ),
                    EventAmount(),
                ),
            ),
        ),
    ),
    (
        EQUIPMENT,
        "La créature équipée est un ange blanc en plus de ses autres couleurs et de ses autres types.",
        (StaticAbility((m.AddSubtype(Subtype("angel")), m.AddColor(Color.WHITE)), f.Is(r.Attached())),),
    ),
    (
        SPELL,
        "Cherchez dans votre bibliothèque jusqu'à deux cartes de terrain de base, révélez ces cartes, mettez-en une sur le champ de bataille engagée et l'autre dans votre main, puis mélangez.",
        do(
            Search(YOU, YOU, BASIC, Fixed(2), None, Reveals.REVEALED, up_to=True),
            PutOntoBattlefield(ONE_OF_THEM, status=Status.TAPPED),
            PutIntoHand(r.TheRest()),
            Shuffle(YOU),
        ),
    ),
    (
        BEAR,
        "Au début de votre entretien, vous pouvez regarder la carte du dessus de votre bibliothèque. Si elle partage un type de créature avec Trait, vous pouvez la révéler. Si vous faites ainsi, vous gagnez 4 points de vie.",
        upkeep(
            May(YOU, LookAt(r.TopOfLibrary(YOU, Fixed(1)))),
            Conditional(Fits(IT, f.SharesCreatureTypeWith(THIS)), May(YOU, Reveal(IT))),
            Conditional(DidSo(), GainLife(YOU, Fixed(4))),
        ),
    ),
    (
        BEAR,
        "Au début de votre première phase principale, vous gagnez 1 point de vie.",
        (TriggeredAbility((e.StepBegins(Step.FIRST_MAIN, YOU),), GainLife(YOU, Fixed(1))),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), TEXTS, ids=[text for _, text, _ in TEXTS])
def test_objects(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(line)).abilities == expected


UNREAD = [
    "Regardez les quatre cartes du dessus de votre bibliothèque. Mettez une carte de créature et/ou une carte de terrain parmi elles dans votre main.",
    "Exilez une créature ciblée. Quand une créature meurt ce tour-ci, vous gagnez 1 point de vie. Renvoyez ensuite la carte exilée sur le champ de bataille sous votre contrôle.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_unread(text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, NotUnderstood)
